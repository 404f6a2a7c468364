import { smallest } from '../pdf/content/extent.ts';
import { clusterAmounts, flushClusters, type Cluster } from './columns.ts';
import { isMoney, type Column, type Header } from './header.ts';
import { solveColumns, solveShort } from './solve-columns.ts';
import { isOfWords, type Token, type TokenLine } from './tokens.ts';
import { once } from './values.ts';
import type { ColumnRole } from './vocabulary.ts';

/** A heading that rows suggest by themselves, and how far from the plainest it is. */
export interface InferredHeader {
  header: Header;
  /** What the columns were told by: their own sums, or their number. */
  from: 'sums' | 'places';
}

/** A line of a table, with the tokens that stand in its columns. */
export interface Row {
  line: TokenLine;
  date: Token;
  amounts: readonly Token[];
}

/**
 * Headings for a ledger that prints none in known words, from its dated rows: where dates, words and amounts stand.
 * Several readings when the columns can mean different things; the caller keeps what adds up.
 */
export function inferHeaders(lines: readonly TokenLine[]): InferredHeader[] {
  const { rows, other } = datedRows(lines);
  const first = rows[0];
  if (!first) return [];
  const amounts = amountsInColumns(rows, lines);
  const apart = clusterAmounts(amounts);
  const flush = flushClusters(amounts);
  const filled = filledLines(lines, rows);
  const listed = new Set(filled.flat());
  const elsewhere = once(() => [
    ...new Set(
      lines.flatMap(({ tokens }) =>
        tokens.flatMap((token) => (token.amount?.value && !listed.has(token) ? token.amount.value : [])),
      ),
    ),
  ]);
  const starts = once(() => startsOfWords(lines));
  const solve = (all: readonly Cluster[], least: number) => {
    const share = Math.min(rows.length * LEAST_FILLED, MOST_NEEDED);
    const clusters = all.filter((cluster) => cluster.count >= Math.max(least, share));
    const cells = filled.map((amounts) => valuesIn(amounts, clusters));
    const held = cells.filter((values) => values.some((value) => value !== undefined));
    return { clusters, cells, solved: solveColumns(held) ?? solveShort(held, elsewhere()) };
  };
  const most = (flush[0]?.length ?? 0) > apart.length ? (flush[0] ?? apart) : apart;
  const { clusters, cells, solved } = bestSolved(
    [most, ...[apart, ...flush].filter((one) => one !== most)],
    (all) => {
      // A column may hold one amount, where the sums say so; else that is taken for no column.
      const whole = solve(all, 1);
      const isPlain = whole.solved || rows.length < 2 || whole.clusters.every(({ count }) => count > 1);
      return isPlain ? whole : solve(all, 2);
    },
  );
  // A column of nothing but zeros, as of fees, moves nothing.
  const foreign = foreignColumns(filled.flat(), clusters);
  const live = clusters.flatMap((_, i) =>
    !foreign.has(i) && cells.some((values) => (values[i] ?? 0n) !== 0n) ? [i] : [],
  );
  const idle = clusters.length - live.length;
  const full = rows.filter((row) => row.amounts.length - idle >= 2).length;
  const sets: { roles: readonly ColumnRole[]; from: InferredHeader['from'] }[] = [
    ...(solved ? [{ roles: solved, from: 'sums' as const }] : []),
    ...roleSets(live.length, full > rows.length * 0.6).map((roles) => ({
      roles: clusters.map((_, i) => roles[live.indexOf(i) - (live.length - roles.length)] ?? 'other-amount'),
      from: 'places' as const,
    })),
  ];
  return sets.map(({ roles, from }) => {
    const all = clusters.map((cluster, i): Column => {
      const role = roles[i] ?? 'other-amount';
      return { role, text: role, x0: cluster.x0, x1: cluster.x1, inferred: true };
    });
    const money = all.filter(
      (column, i) => !isWithinOther(column, all) && !isOfNumbers(column, clusters[i]?.count ?? 0, starts()),
    );
    return { header: headerOf(lines, rows, other, money), from };
  });
}

/** The columns in which each amount names a currency that those of the fullest column do not name. */
function foreignColumns(amounts: readonly Token[], clusters: readonly Cluster[]): ReadonlySet<number> {
  const columns = clusters.map((_, i) => amounts.filter((token) => nearestCluster(token, clusters) === i));
  const fullest = columns.reduce((best, own) => (own.length > best.length ? own : best), []);
  const usual = new Set(fullest.map(currencyOf));
  const isForeign = (own: readonly Token[]) =>
    own.length > 0 && own.every((token) => currencyOf(token) !== '' && !usual.has(currencyOf(token)));
  return new Set(columns.flatMap((own, i) => (isForeign(own) ? [i] : [])));
}

const currencyOf = ({ amount }: Token): string => amount?.currencySign ?? '';

/** True for amounts that move nothing and stand within the column of others: they are no column beside it. */
const isWithinOther = ({ role, x0, x1 }: Column, all: readonly Column[]): boolean =>
  role === 'other-amount' &&
  all.some((other) => other.role !== role && other.x0 <= x0 + FLUSH && other.x1 >= x1 - FLUSH);

/** The amounts of rows but those that end their words, where few do: these stand in no column. */
function amountsInColumns(rows: readonly Row[], lines: readonly TokenLine[]): readonly Token[] {
  const all = rows.flatMap(({ amounts }) => amounts);
  const within = new Set(
    lines.flatMap((line) => line.tokens.filter((token, i) => token.kind === 'amount' && isOfWords(line, i))),
  );
  const apart = all.filter((token) => !within.has(token));
  return apart.length * 2 > all.length ? apart : all;
}

/** Where words begin that stand apart from what is left of them, in points. */
const startsOfWords = (lines: readonly TokenLine[]): readonly number[] =>
  lines.flatMap((line) =>
    line.prose
      ? []
      : line.tokens.flatMap((token) => (token.kind === 'word' && isApart(line, token) ? [token.x0] : [])),
  );

/** True for what moves nothing and begins where more words do: numbers and rates within the text of rows, or before it. */
const isOfNumbers = ({ role, x0 }: Column, count: number, starts: readonly number[]): boolean =>
  role === 'other-amount' && starts.filter((start) => Math.abs(start - x0) < FLUSH).length > count;

/** Share of the rows that a column is filled in at least, and how often that has to be at most. */
const LEAST_FILLED = 0.04;
const MOST_NEEDED = 8;

/** Columns as amounts may be grouped, their values by line, and what sums say that each of them holds. */
interface Solved {
  clusters: readonly Cluster[];
  cells: readonly (readonly (bigint | undefined)[])[];
  solved: readonly ColumnRole[] | undefined;
}

/** Share of the amounts that columns told by sums must take in to be looked no further. */
const MOST_TAKEN = 0.9;

/** Of several ways to group amounts the one whose sums take in most of them; the first where no sums tell. */
function bestSolved(
  ways: readonly (readonly Cluster[])[],
  solve: (all: readonly Cluster[]) => Solved,
): Solved {
  let first: Solved | undefined;
  let best: { found: Solved; taken: number } | undefined;
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
  return best?.found ?? (first as Solved);
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
function filledLines(lines: readonly TokenLine[], rows: readonly Row[]): (readonly Token[])[] {
  const dated = new Map(
    rows
      .filter(({ line, amounts }) => line.tokens.includes(amounts[0] as Token))
      .map((row) => [row.line, row.amounts]),
  );
  const from = lines.indexOf(rows[0]?.line as TokenLine);
  const last = rows.at(-1) as Row;
  let to = lines.indexOf(last.line);
  while (to + 1 < lines.length && !lines[to]?.tokens.includes(last.amounts[0] as Token)) to++;
  return lines
    .slice(from, to + 1)
    .map((line) => dated.get(line) ?? (line.prose ? [] : amountsOf(line)))
    .filter((amounts) => amounts.length > 0);
}

/** Points that columns set alike end apart at most. */
const FLUSH = 1.5;

/** Points that an amount may stand off its column. */
const MOST_OFF = 6;

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

/**
 * What the tables of a whole document hold, where their sums tell: accounts of one file are printed alike, and a short
 * list alone tells little.
 */
export const sharedHeader = (lines: readonly TokenLine[]): InferredHeader | undefined =>
  inferHeaders(lines).find(({ from }) => from === 'sums');

/** The heading of another list over the first line that stands in its columns; `undefined` where none does. */
export function placeHeader(
  { header, from }: InferredHeader,
  lines: readonly TokenLine[],
): InferredHeader | undefined {
  const dates = header.columns.filter((column) => column.role === 'date');
  const at = lines.findIndex(
    ({ tokens, prose, size }) =>
      !prose &&
      tokens.some((token) => token.kind === 'date' && dates.some(({ x0 }) => Math.abs(token.x0 - x0) < size)),
  );
  const line = lines[at];
  return line && { header: { ...header, page: line.page, from: at, to: at }, from };
}

/**
 * Printed headings with what the sums say of the columns below them: a heading in unknown words heads what stands
 * below it. `undefined` where the sums say nothing else than the words.
 */
export function completeHeaders(
  printed: ReadonlyMap<number, Header>,
  { header: inferred, from }: InferredHeader,
): ReadonlyMap<number, Header> | undefined {
  if (from !== 'sums') return undefined;
  const money = inferred.columns.filter((column) => isMoney(column.role));
  let isChanged = false;
  const completed = new Map(
    [...printed].map(([at, header]): [number, Header] => {
      if (header.groups.length > 1) return [at, header];
      const columns = header.columns.map((column) => ({ ...column }));
      const added: Column[] = [];
      for (const own of money) {
        const under = columns
          .filter((column) => column.x0 < own.x1 + 4 && column.x1 > own.x0 - 4 && !ANCHOR.has(column.role))
          .sort((a, b) => Math.abs(a.x1 - own.x1) - Math.abs(b.x1 - own.x1))[0];
        if (!under) added.push({ ...own });
        // Numbers in the words of rows look like amounts here and there.
        else if (own.role !== 'other-amount') {
          isChanged ||= under.role !== own.role;
          under.role = own.role;
          under.inferred = true;
        }
      }
      const known = added.filter((column) => column.role !== 'other-amount');
      if (known.length > 0) isChanged = true;
      const all = [...columns, ...known].sort((a, b) => a.x0 - b.x0);
      return [at, { ...header, columns: all, groups: [all] }];
    }),
  );
  return isChanged ? completed : undefined;
}

const ANCHOR: ReadonlySet<ColumnRole> = new Set([
  'date',
  'other-date',
  'description',
  'type',
  'check-number',
]);

/** A heading for columns of money over the lines of one row. */
export const headOver = (lines: readonly TokenLine[], row: Row, money: readonly Column[]): Header =>
  headerOf(lines, [row], undefined, money);

function headerOf(
  lines: readonly TokenLine[],
  rows: readonly Row[],
  other: Column | undefined,
  money: readonly Column[],
): Header {
  const [first] = rows as [Row];
  const x0 = Math.min(...rows.map((row) => row.date.x0));
  const x1 = Math.max(...rows.map((row) => row.date.x1));
  const date: Column = { role: 'date', text: 'date', x0, x1 };
  const words = wordColumn(rows, [date, ...(other ? [other] : []), ...money], first.line.size);
  const columns = [date, ...(other ? [other] : []), ...(words ? [words] : []), ...money].sort(
    (a, b) => a.x0 - b.x0,
  );
  const from = lines.indexOf(first.line);
  const roles = columns.map((column) => column.role).join(' ');
  return { page: first.line.page, from, to: from, columns, groups: [columns], text: `inferred ${roles}` };
}

/** Where the words of the rows begin and end. */
function wordColumn(rows: readonly Row[], taken: readonly Column[], size: number): Column | undefined {
  const starts = rows.flatMap(({ line, date }) => {
    const token = line.tokens.find(
      (one) => one.kind === 'word' && one !== date && /\p{L}{2}/u.test(one.text),
    );
    return token ? [token.x0] : [];
  });
  if (starts.length === 0) return undefined;
  const x0 = [...starts].sort((a, b) => a - b)[starts.length >> 1] ?? 0;
  const right = Math.min(...taken.filter((column) => column.x0 > x0).map((column) => column.x0), Infinity);
  return {
    role: 'description',
    text: 'description',
    x0,
    x1: right === Infinity ? x0 + size * 20 : right - 1,
  };
}

/** Lines with a date in the column that most dates stand in, and amounts that stand by themselves. */
function datedRows(lines: readonly TokenLine[]): { rows: Row[]; other: Column | undefined } {
  const found = lines.flatMap((line, i) => {
    const own = line.prose || line.tokens.length > 30 ? [] : amountsOf(line);
    const all = line.tokens.filter((token) => token.kind === 'date' && !own.includes(token));
    // A day within the words of a row is told by them, and stands in a column by chance.
    const apart = all.filter((date) => isApart(line, date));
    const dates = apart.length > 0 ? apart : all;
    const isHead = own.length === 0 && dates.some((date) => isApart(line, date));
    const amounts = isHead ? amountsBelow(lines, i) : own;
    return amounts.length > 0 && dates.length > 0 ? [{ line, dates, amounts }] : [];
  });
  const places: { at: number; dates: Token[] }[] = [];
  for (const date of found.flatMap(({ dates }) => dates)) {
    const place = places.find(({ at }) => Math.abs(at - date.x0) < 8);
    if (place) place.dates.push(date);
    else places.push({ at: date.x0, dates: [date] });
  }
  const columns = places
    .map(({ dates }) => dates)
    .sort((a, b) => b.length - a.length || leftOf(a) - leftOf(b));
  const [fullest = []] = columns;
  const most = fullest.length;
  const isBesideFullest = (date: Token) =>
    found.some(({ dates }) => dates.includes(date) && dates.some((one) => fullest.includes(one)));
  // Of two columns that are filled alike the left one dates the row; so does one that prints each day once.
  const [main, beside] = columns
    .filter(
      (column) =>
        column.length >= most * 0.8 ||
        isOnceADay(column, column.every(isBesideFullest) ? FEW_DAYS : LEAST_DAYS),
    )
    .sort((a, b) => leftOf(a) - leftOf(b));
  if (!main) return { rows: [], other: undefined };
  // Lists of balances by day have the first of two dates alone.
  const isOther = (column: readonly Token[]) =>
    column.length >= most * LEAST_OTHER && leftOf(column) > leftOf(main) && column.every(isBesideFullest);
  const second =
    beside ?? (main === fullest ? columns.find((column) => column !== main && isOther(column)) : undefined);
  const own = new Set(main);
  const rows = found.flatMap(({ line, dates, amounts }) => {
    const date = dates.find((one) => own.has(one));
    return date ? [{ line, date, amounts: amounts.filter((amount) => amount !== date) }] : [];
  });
  const other = second && {
    role: 'other-date' as const,
    text: 'other date',
    x0: leftOf(second),
    x1: Math.max(...second.map((date) => date.x1)),
  };
  return { rows, other };
}

/** True for what begins a line, or stands apart from the words before it. */
export function isApart({ tokens, size }: TokenLine, token: Token): boolean {
  const before = tokens[tokens.indexOf(token) - 1];
  return !before || token.x0 - before.x1 > size * 0.9;
}

/** Share of the days that have another date beside them at least, where that is one of the rows. */
const LEAST_OTHER = 0.4;

/** Lines of a row that its amounts may stand below its date. */
const ROW_LINES = 3;

/** The amounts of a row that prints them on a line below its date. */
function amountsBelow(lines: readonly TokenLine[], at: number): Token[] {
  for (let i = at + 1; i <= at + ROW_LINES; i++) {
    const [line, above] = [lines[i], lines[i - 1]];
    if (!line || !above || line.page !== above.page || above.y - line.y > line.size * 2.2) return [];
    if (line.prose || line.tokens.some((token) => token.kind === 'date' && isApart(line, token))) return [];
    const amounts = amountsOf(line);
    if (amounts.length > 0) return amounts;
  }
  return [];
}

/** Days that a column must hold at least to be one of days printed once. */
const LEAST_DAYS = 4;

/** So few show it where each of them stands beside another date that all rows print. */
const FEW_DAYS = 2;

/** Share of neighbors that are the same day in such a column at most: lists of several accounts follow each other. */
const SAME_DAY = 0.15;

/** True for a column of dates in which hardly two neighbors are the same day. */
const isOnceADay = (dates: readonly Token[], least: number) =>
  dates.length >= least &&
  dates.filter((date, i) => date.text === dates[i + 1]?.text).length <= dates.length * SAME_DAY;

const leftOf = (tokens: readonly Token[]) => smallest(tokens.map((token) => token.x0));

/** Amounts with nothing but a gap before them: the ones that stand in a column. */
function amountsOf(line: TokenLine): Token[] {
  return line.tokens.filter((token, i) => {
    const before = line.tokens[i - 1];
    if (token.kind !== 'amount') return false;
    return (
      !before ||
      before.kind !== 'word' ||
      token.x0 - before.x1 > line.size * 0.9 ||
      i === line.tokens.length - 1
    );
  });
}

function roleSets(count: number, mostlyTwo: boolean): ColumnRole[][] {
  if (count === 0) return [];
  if (count === 1) return [['amount']];
  if (count === 2) {
    return mostlyTwo
      ? [
          ['amount', 'balance'],
          ['debit', 'credit'],
        ]
      : [
          ['debit', 'credit'],
          ['credit', 'debit'],
          ['amount', 'balance'],
        ];
  }
  return [
    ['debit', 'credit', 'balance'],
    ['credit', 'debit', 'balance'],
  ];
}
