import { readerThreshold } from '../../thresholds/reader-threshold.ts';
import { MINUSES } from '../../layout/amount-pattern.ts';
import { areFlush, FLUSH } from '../../layout/flush.ts';
import { clusterAmounts, flushClusters, type Cluster } from './columns.ts';
import { amountsOf, type Row } from './dated-rows.ts';
import { solveColumns, solveShort } from './solve-columns.ts';
import { namesTotal } from '../language/label-words.ts';
import { holdsAmount, isApart, isOfWords, wordsOf, type Token, type TokenLine } from '../text/tokens.ts';
import { lazy } from '../language/memoize.ts';
import { labelKind, type ColumnRole } from '../language/vocabulary.ts';

/** Share of the rows that a column is filled in at least, and how often that has to be at most. */
const LEAST_FILLED = readerThreshold({ value: 0.04, unit: 'share', source: 'judgment' });
const MOST_NEEDED = 8;

/** Columns as amounts may be grouped, their values by line, and what sums say that each of them holds. */
export interface SolvedColumns {
  clusters: readonly Cluster[];
  cells: readonly (readonly (bigint | undefined)[])[];
  solved: readonly ColumnRole[] | undefined;
}

/**
 * The columns of the amounts of a table: of several ways to group them the one whose sums take in most. `filled` are the
 * amounts of each line.
 */
export function solvedColumns(
  lines: readonly TokenLine[],
  rows: readonly Row[],
  filled: readonly (readonly Token[])[],
): SolvedColumns {
  const amounts = amountsInColumns(rows, lines);
  const last = filled.indexOf(rows.at(-1)?.amounts ?? []);
  const undated = last < 0 ? [] : filled.slice(last + 1).flat();
  const apart = clusterAmounts(amounts);
  const flush = flushClusters(amounts);
  const elsewhere = lazy(() => valuesElsewhere(lines, filled));
  const dashes = lazy(() => emptyCells(lines));
  const isIsolated = (cluster: Cluster) =>
    cluster.count < 2 &&
    !amounts.some(
      (token) =>
        token.x0 < cluster.x1 &&
        token.coreX1 > cluster.x0 &&
        dashes().some((dash) => isFlushWithAmount(dash, token)),
    );
  const solve = (all: readonly Cluster[], least: number) => {
    const share = Math.min(rows.length * LEAST_FILLED, MOST_NEEDED);
    const full = all.filter(({ count }) => count >= share);
    const clusters = all.filter(
      (cluster) =>
        (cluster.count >= share || (full.length > 1 && holdsOnlyAmounts(cluster, full, filled))) &&
        (cluster.count >= least || !isIsolated(cluster)),
    );
    const cells = filled.map((own) => valuesIn(own, clusters));
    const held = cells.filter((values) => values.some((value) => value !== undefined));
    return { clusters, cells, solved: solveColumns(held, elsewhere) ?? solveShort(held, elsewhere()) };
  };
  const most = (flush[0]?.length ?? 0) > apart.length ? (flush[0] ?? apart) : apart;
  const ways = [most, ...[apart, ...flush].filter((one) => one !== most)];
  // Of the last day only the first row may print it, and the others may alone fill a column.
  const withUndated = undated.length > 0 ? [clusterAmounts([...amounts, ...undated])] : [];
  return bestSolved([...withUndated, ...ways], (all) => {
    // A column may hold one amount, where the sums say so; else that is taken for no column.
    const whole = solve(all, 1);
    const isPlain = whole.solved || rows.length < 2 || !whole.clusters.some(isIsolated);
    return isPlain ? whole : solve(all, 2);
  });
}

/** True for a column, however few rows fill it, whose rows print nothing beside it but a balance: a card is paid once. */
function holdsOnlyAmounts(
  cluster: Cluster,
  full: readonly Cluster[],
  filled: readonly (readonly Token[])[],
): boolean {
  const stands = ({ x0, x1 }: Cluster, own: readonly Token[]) =>
    own.some((token) => token.x0 < x1 && token.coreX1 > x0);
  const rows = filled.filter((own) => stands(cluster, own));
  return rows.length > 0 && rows.every((own) => full.filter((one) => stands(one, own)).length === 1);
}

const DASH = new RegExp(`^[${MINUSES}\u2014]$`);

/** Dashes that stand by themselves on lines with amounts: empty cells. */
const emptyCells = (lines: readonly TokenLine[]): readonly Token[] =>
  lines.flatMap((line) =>
    holdsAmount(line) ? line.tokens.filter((token) => DASH.test(token.text) && isApart(line, token)) : [],
  );

/** True for a mark set flush with an amount, with its currency or without, or under its middle. */
const isFlushWithAmount = (mark: Token, { x0, x1, coreX1 }: Token): boolean =>
  Math.min(
    Math.abs(mark.x1 - x1),
    Math.abs(mark.x1 - coreX1),
    Math.abs(mark.x0 - x0),
    Math.abs(mark.x0 + mark.x1 - x0 - x1) / 2,
  ) < FLUSH;

/** What is printed outside of the lines of a table. */
function valuesElsewhere(
  lines: readonly TokenLine[],
  filled: readonly (readonly Token[])[],
): readonly bigint[] {
  const listed = new Set(filled.flat());
  const values = lines.flatMap(({ tokens }) =>
    tokens.flatMap((token) => (token.amount?.value && !listed.has(token) ? token.amount.value : [])),
  );
  return [...new Set(values)];
}

/** Share of the amounts that columns told by sums must take in to be looked no further. */
const MOST_TAKEN = readerThreshold({ value: 0.9, unit: 'share', source: 'judgment' });

/** Of several ways to group amounts the one whose sums take in most of them; the first where no sums tell. */
function bestSolved(
  ways: readonly (readonly Cluster[])[],
  solve: (all: readonly Cluster[]) => SolvedColumns,
): SolvedColumns {
  let first: SolvedColumns | undefined;
  let best: { found: SolvedColumns; taken: number } | undefined;
  for (const way of ways) {
    const found = solve(way);
    first ??= found;
    if (!found.solved) continue;
    const { cells, solved } = found;
    const all = cells.flat().filter((value) => value !== undefined).length;
    const held = cells.reduce(
      (sum, row) =>
        sum + row.filter((value, i) => value !== undefined && solved[i] !== 'other-amount').length,
      0,
    );
    if (!best || held > best.taken) best = { found, taken: held };
    if (held >= all * MOST_TAKEN) break;
  }
  return best?.found ?? (first as SolvedColumns);
}

const valuesIn = (
  amounts: readonly Token[],
  clusters: readonly { x0: number; x1: number }[],
): (bigint | undefined)[] => {
  const values: (bigint | undefined)[] = clusters.map(() => undefined);
  for (const token of amounts) {
    const at = nearestCluster(token, clusters);
    if (at >= 0) values[at] ??= token.amount?.value;
  }
  return values;
};

/** The amounts of each line from the first dated row to the last, rows without a date of their own among them. */
export function filledLines(lines: readonly TokenLine[], rows: readonly Row[]): (readonly Token[])[] {
  const dated = new Map(
    rows
      .filter(({ line, amounts }) => line.tokens.includes(amounts[0] as Token))
      .map((row) => [row.line, row.amounts]),
  );
  const from = lines.indexOf(rows[0]?.line as TokenLine);
  const last = rows.at(-1) as Row;
  let to = lines.indexOf(last.line);
  while (to + 1 < lines.length && !lines[to]?.tokens.includes(last.amounts[0] as Token)) to++;
  while (to + 1 < lines.length && isOfLastDay(lines[to + 1] as TokenLine, lines[to] as TokenLine, rows)) to++;
  return lines
    .slice(from, to + 1)
    .map((line) => dated.get(line) ?? (line.prose ? [] : amountsOf(line)))
    .filter((amounts) => amounts.length > 0);
}

/** Ems from one row to the next at most, where a day is printed once. */
const ROW_PITCH = readerThreshold({ value: 3, unit: 'ems', source: 'judgment' });

/** True for a row right below the last one, without its day: words that start where those of rows do, and amounts. */
function isOfLastDay(line: TokenLine, above: TokenLine, rows: readonly Row[]): boolean {
  const [first] = line.tokens;
  if (line.page !== above.page || above.y - line.y > ROW_PITCH * line.size || line.prose) return false;
  if (first?.kind !== 'word' || labelKind(wordsOf(line)) || namesTotal(wordsOf(line))) return false;
  const isFlush = rows.some(({ line: { tokens }, date }) => {
    const words = tokens.find(({ kind, x0 }) => kind === 'word' && x0 > date.x1);
    return words !== undefined && areFlush(words.x0, first.x0);
  });
  return isFlush && line.tokens.every(({ kind }) => kind !== 'date') && amountsOf(line).length > 1;
}

/** The amounts of rows but those that end their words, where few do: these stand in no column. */
function amountsInColumns(rows: readonly Row[], lines: readonly TokenLine[]): readonly Token[] {
  const all = rows.flatMap(({ amounts }) => amounts);
  const within = new Set(
    lines.flatMap((line) => line.tokens.filter((token, i) => token.kind === 'amount' && isOfWords(line, i))),
  );
  const apart = all.filter((token) => !within.has(token));
  return apart.length * 2 > all.length ? apart : all;
}

/** The columns in which each amount names a currency that those of the fullest column do not name. */
export function foreignColumns(amounts: readonly Token[], clusters: readonly Cluster[]): ReadonlySet<number> {
  // Zeros that fill empty cells name none.
  const moving = amounts.filter(({ amount }) => amount?.value !== 0n);
  const columns = clusters.map((_, i) => moving.filter((token) => nearestCluster(token, clusters) === i));
  const fullest = columns.reduce((best, own) => (own.length > best.length ? own : best), []);
  const usual = new Set(fullest.map(currencyOf));
  const isForeign = (own: readonly Token[]) =>
    own.length > 0 && own.every((token) => currencyOf(token) !== '' && !usual.has(currencyOf(token)));
  return new Set(columns.flatMap((own, i) => (isForeign(own) ? [i] : [])));
}

const currencyOf = ({ amount }: Token): string => amount?.currencySign ?? '';

/** Points that an amount may stand off its column. */
const MOST_OFF = readerThreshold({ value: 6, unit: 'points', source: 'judgment' });

/** The column an amount stands in: of those it overlaps the one whose edges are nearest; -1 for none. */
function nearestCluster(token: Token, clusters: readonly { x0: number; x1: number }[]): number {
  let best = -1;
  let nearest = MOST_OFF;
  clusters.forEach(({ x0, x1 }, i) => {
    if (token.coreX1 <= x0 || token.x0 >= x1) return;
    const off = Math.min(
      Math.abs(token.coreX1 - x1),
      Math.abs(token.x0 - x0),
      Math.abs(token.x0 + token.x1 - x0 - x1) / 2,
    );
    if (off < nearest) [best, nearest] = [i, off];
  });
  return best;
}
