import { readerThreshold } from '../../thresholds/reader-threshold.ts';
import { dayAndMonth } from '../../layout/date-text.ts';
import { cellText, headingOf, lineCells } from '../headings/headings.ts';
import type { Header } from '../tables/header.ts';
import { lazy, memoizeByObject } from '../language/memoize.ts';
import { holdsAmount, type Token, type TokenLine } from '../text/tokens.ts';
import { groupBy } from '../text/group-by.ts';
import { holdsMoved, rolesOf } from '../tables/table-kind.ts';
import { columnRole } from '../language/vocabulary.ts';

/** A day and its balance, from a list under a heading of its own. */
export interface DailyPair {
  date: Token;
  amount: Token;
  /** It heads the rows of its day, which it likely ends or begins with. */
  headsDay?: TokenLine['headsDay'];
}

/**
 * Takes daily balance lists that print no column headings (`Daily ledger balances`, then pairs of date and
 * amount) out of the lines, so that they are not taken for postings of the table above.
 */
export function takeDailyBalances(
  lines: readonly TokenLine[],
  headers: (rest: readonly TokenLine[]) => ReadonlyMap<number, Header>,
): { rest: TokenLine[]; pairs: DailyPair[]; headers: ReadonlyMap<number, Header> } {
  const starts = headers(lines);
  // `Ledger balance` beside what moved it heads a column of rows, and no list of balances.
  const heads = new Set(
    [...starts.values()].flatMap(({ from, to, columns }) =>
      holdsMoved(rolesOf(columns)) ? lines.slice(from, to) : [],
    ),
  );
  const listed = listedBySums(lines);
  const pairs: DailyPair[] = [];
  const rest: TokenLine[] = [];
  let daily = false;
  lines.forEach((line, i) => {
    if (line.headsDay) {
      for (const pair of pairsOf(line)) pairs.push({ ...pair, headsDay: line.headsDay });
      return;
    }
    // The heading stays: it ends the table above it.
    if (headsDays(line, lines[i + 1], daily)) daily = true;
    else if (starts.has(i)) daily = false;
    const own = daily || listed.has(line) ? pairsOf(line) : [];
    if (own.length > 0) {
      pairs.push(...own);
      return;
    }
    const heading = heads.has(line) ? undefined : headingOf(line);
    if (heading) daily = heading.kind === 'daily-balances';
    rest.push(line);
  });
  return { rest, pairs, headers: pairs.length === 0 ? starts : headers(rest) };
}

/** `Date  Balance  Date  Balance` over days and balances; under the title of such a list `Date  Amount` as well. */
function headsDays(line: TokenLine, below: TokenLine | undefined, isTitled: boolean): boolean {
  if (!below || holdsAmount(line) || pairsOf(below).length === 0) return false;
  const roles = lineCells(line).map((cell) => columnRole(cellText(cell)));
  const isPaired = roles.every((role, i) =>
    i % 2 === 0 ? role === 'date' : role === 'balance' || (isTitled && role === 'amount'),
  );
  return isPaired && roles.length % 2 === 0 && roles.length >= (isTitled ? 2 : 4);
}

/** Points by which the amounts of a list miss the columns of the rows at least. */
const OUT_OF_COLUMN = readerThreshold({ value: 3, unit: 'points', source: 'judgment' });
/** Share of a list's amounts that must be balances of the rows. */
const KNOWN = readerThreshold({ value: 0.8, unit: 'share', source: 'judgment' });

/**
 * The lines of lists under headings in unknown words: days and amounts, nothing else, out of the rows' columns, which
 * repeat balances that rows show, or stand side by side and end in a balance that is printed elsewhere.
 */
function listedBySums(lines: readonly TokenLine[]): ReadonlySet<TokenLine> {
  const rowsOfPairs = leadOn(lines);
  const rows = lines.filter((line) => isRow(line) || rowsOfPairs.has(line));
  const areRows = rows.some((line) => hasWords(line) || holdsBalance(line));
  const amounts = amountsOf(rows.length > 0 ? rows : lines.filter(isNumbered));
  const values = new Set(amounts.map((token) => token.amount?.value));
  // Rows whose words stand on lines of their own are set as lists are, but line by line.
  const linesAlone = amounts.length > 0 ? [] : pairsAlone(lines);
  const isApart = apartFromColumns(lines, amounts, linesAlone);
  const elsewhere = new Set(
    lines.filter((line) => pairsOf(line).length === 0).flatMap(({ tokens }) => tokens.map(valueIn)),
  );
  const isListed = (run: readonly TokenLine[]) => {
    const pairs = run.flatMap(pairsOf);
    const known = pairs.filter(({ amount }) => values.has(amount.amount?.value));
    // One line by itself is a row with two dates where it stands in the rows' columns.
    const apart = pairs.every(isApart);
    // Checks that are listed tell amounts of rows again, each of which stands by itself over its words.
    const mayRepeat = areRows || pairs.length > 1;
    const repeats = mayRepeat && apart && known.length > 0 && known.length >= pairs.length * KNOWN;
    const isList = apart ? amounts.length > 0 && run.length >= LEAST_DAYS : run.length > 1;
    const ends = (apart || isList) && endsInBalance(run, elsewhere, isList && apart ? 1 : 2);
    const isRowAlone = amounts.length === 0 && run.length === 1 && leadsToBalance(pairs, elsewhere);
    return !isRowAlone && (repeats || ends);
  };
  const listed = runsOfPairs(lines, rowsOfPairs, isApart).filter(isListed).flat();
  const moves = rows.length > 0 ? rows : linesAlone;
  const byMoves = listedByMoves(lines, moves, elsewhere);
  const found = new Set([...listed, ...byMoves]);
  const rowsAlone = new Set(byMoves.length > 0 ? moves : []);
  const others = lines.filter((line) => !rowsOfPairs.has(line) && !rowsAlone.has(line));
  return new Set([...found, ...goingOn(others, found)]);
}

const amountsOf = (lines: readonly TokenLine[]): Token[] =>
  lines.flatMap(({ tokens }) => tokens.filter((token) => token.kind === 'amount'));

/** Whether a pair stands out of the columns of the amounts of rows, or of pairs on lines of their own where there are none. */
function apartFromColumns(
  lines: readonly TokenLine[],
  amounts: readonly Token[],
  linesAlone: readonly TokenLine[],
): (pair: DailyPair) => boolean {
  const alone = linesAlone.flatMap(pairsOf).map(({ amount }) => amount);
  // Where words stand on lines of their own, the amounts of rows under the day of others do too.
  const inRows = amounts.length > 0 ? [...amounts, ...amountsOf(lines.filter(isAmounts))] : [];
  const edgeOf = flushEdge(amounts.length > 0 ? inRows : alone);
  const edges = placesOf(inRows, edgeOf);
  for (const [edge, own] of groupBy(alone, (token) => String(Math.round(edgeOf(token)))))
    if (own.length > 1) edges.add(Number(edge));
  return ({ amount }) => [...edges].every((edge) => Math.abs(edge - edgeOf(amount)) > OUT_OF_COLUMN);
}

/** Lines of pairs that follow one another, also over lines without amounts at the end of a page. */
function runsOfPairs(
  lines: readonly TokenLine[],
  rowsOfPairs: ReadonlySet<TokenLine>,
  isApart: (pair: DailyPair) => boolean,
): TokenLine[][] {
  const runs: TokenLine[][] = [[]];
  let isCut = false;
  for (const line of lines) {
    const pairs = rowsOfPairs.has(line) ? [] : pairsOf(line);
    if (pairs.length > 1 || (pairs.length > 0 && pairs.every(isApart))) {
      if (isCut && !goesOnOverPage(runs.at(-1)?.at(-1), line)) runs.push([]);
      isCut = false;
      runs.at(-1)?.push(line);
    } else if (holdsAmount(line)) runs.push([]);
    else isCut = true;
  }
  return runs;
}

/** Share of the steps of a list that must be what the rows of the day come to. */
const MOVED = 2 / 3;

/**
 * The lines of lists in the rows' own columns, a day and an amount each, that end in a balance printed elsewhere and
 * step from day to day by what the rows of the day come to.
 */
function listedByMoves(
  lines: readonly TokenLine[],
  rows: readonly TokenLine[],
  elsewhere: ReadonlySet<bigint | undefined>,
): readonly TokenLine[] {
  const moved = lazy(() => {
    const sums = new Map<string, bigint>();
    for (const { tokens } of rows) {
      const day = tokens.find(({ kind }) => kind === 'date')?.text ?? '';
      const amount = tokens.find(({ kind }) => kind === 'amount')?.amount?.value ?? 0n;
      sums.set(day, (sums.get(day) ?? 0n) + amount);
    }
    return sums;
  });
  const runs: TokenLine[][] = [];
  lines.forEach((line, i) => {
    if (pairsOf(line).length !== 1) return;
    if (i > 0 && runs.at(-1)?.at(-1) === lines[i - 1]) runs.at(-1)?.push(line);
    else runs.push([line]);
  });
  return runs
    .filter((run) => {
      if (run.length <= LEAST_DAYS || !endsInBalance(run, elsewhere, 1)) return false;
      const pairs = run.flatMap(pairsOf);
      const steps = pairs.slice(1).filter(({ date, amount }, i) => {
        const step = (amount.amount?.value ?? 0n) - (pairs[i]?.amount.amount?.value ?? 0n);
        const sum = moved().get(date.text);
        return sum !== undefined && sum !== 0n && (step === sum || step === -sum);
      });
      return steps.length >= MOVED * (pairs.length - 1);
    })
    .flat();
}

/**
 * Lines of two days and two amounts that lead from one to the next: the first amount is what the second one has moved
 * by since the line before. They are the ends of rows with their value dates: `05/02 12.00 05/03 88.00`.
 */
function leadOn(lines: readonly TokenLine[]): ReadonlySet<TokenLine> {
  const own = lines.flatMap((line) => {
    const [moved, balance, ...more] = pairsOf(line).map(({ amount }) => valueIn(amount));
    return moved !== undefined && balance !== undefined && more.length === 0
      ? [{ line, moved, balance }]
      : [];
  });
  return new Set(
    own.flatMap(({ line, moved, balance }, i) => {
      const before = own[i - 1];
      const leads = before && [before.balance + moved, before.balance - moved].includes(balance);
      return leads ? [before.line, line] : [];
    }),
  );
}

/** True for a day and an amount with the number of a row, or of a check. */
const isNumbered = (line: TokenLine): boolean =>
  !line.prose &&
  pairsOf(line).length === 0 &&
  ['date', 'amount', 'word'].every((kind) => line.tokens.some((token) => token.kind === kind));

/**
 * True for a day and an amount with words, or with another day or what the account came to where words stand on lines of
 * their own; a list of checks has neither.
 */
function isRow(line: TokenLine): boolean {
  const { tokens, prose } = line;
  const amounts = tokens.filter(({ kind }) => kind === 'amount').length;
  const days = tokens.filter(({ kind }) => kind === 'date').length;
  if (prose || amounts === 0 || days === 0) return false;
  // The day of a heading above stands before those of a list, too.
  return hasWords(line) || (pairsOf(line).length === 0 && (amounts > 1 || days > amounts));
}

/** True for an amount with another right behind it, and not with the next check of a list between them. */
const holdsBalance = ({ tokens }: TokenLine): boolean =>
  tokens.some(({ kind }, i) => kind === 'amount' && tokens[i + 1]?.kind === 'amount');

const hasWords = ({ tokens }: TokenLine): boolean =>
  tokens.some(({ kind, text }) => kind === 'word' && /\p{L}/u.test(text));

/** True for amounts and nothing else. */
const isAmounts = ({ tokens, prose }: TokenLine): boolean =>
  !prose && tokens.every(({ kind, carried }) => kind === 'amount' || carried === true);

/** Lines that hold days and amounts alone, between lines that do not. */
function pairsAlone(lines: readonly TokenLine[]): readonly TokenLine[] {
  const isList = (at: number) => {
    const line = lines[at];
    return line !== undefined && pairsOf(line).length > 0;
  };
  return lines.filter((_, i) => isList(i) && !isList(i - 1) && !isList(i + 1));
}

type Edge = (token: Token) => number;
const EDGES: readonly Edge[] = [({ x1 }) => x1, ({ x0 }) => x0, ({ x0, x1 }) => (x0 + x1) / 2];

const placesOf = (amounts: readonly Token[], edge: Edge): Set<number> =>
  new Set(amounts.map((token) => Math.round(edge(token))));

/** Where the amounts of rows are set flush: on the edge, right, left, or in the middle, that takes the fewest places. */
const flushEdge = (amounts: readonly Token[]): Edge =>
  EDGES.reduce((best, edge) => (placesOf(amounts, edge).size < placesOf(amounts, best).size ? edge : best));

const valueIn = ({ amount }: Token) => (amount && amount.value !== 0n ? amount.value : undefined);

/** Days of a list in one column at least, where nothing but its end shows it to be one. */
const LEAST_DAYS = readerThreshold({ value: 3, unit: 'days', source: 'judgment' });

/**
 * True for days that follow one another by columns or by lines, of which the last amount is printed elsewhere; `least`
 * stand side by side.
 */
function endsInBalance(
  run: readonly TokenLine[],
  elsewhere: ReadonlySet<bigint | undefined>,
  least: number,
): boolean {
  const lines = run.map(pairsOf);
  const widest = Math.max(0, ...lines.map((pairs) => pairs.length));
  if (widest < least) return false;
  const byColumns = Array.from({ length: widest }, (_, c) => lines.flatMap((pairs) => pairs[c] ?? [])).flat();
  return [byColumns, lines.flat()].some((pairs) => {
    const last = pairs.at(-1);
    return follow(pairs) && last !== undefined && elsewhere.has(valueIn(last.amount));
  });
}

/** True for one amount that leads from a balance printed elsewhere to the other amount: a row with its value date. */
function leadsToBalance(pairs: readonly DailyPair[], elsewhere: ReadonlySet<bigint | undefined>): boolean {
  const [moved, balance, ...others] = pairs.map(({ amount }) => valueIn(amount));
  if (moved === undefined || balance === undefined || others.length > 0) return false;
  return elsewhere.has(balance) && (elsewhere.has(balance - moved) || elsewhere.has(balance + moved));
}

/** True for days each of which is later than the one before, whichever of day and month comes first. */
const follow = (pairs: readonly DailyPair[]): boolean =>
  (['day-first', 'month-first'] as const).some((order) => {
    const days = pairs.map(({ date }) => {
      const [day, month] = date.date ? dayAndMonth(date.date, order) : [0, 0];
      return (date.date?.year ?? 0) * 372 + month * 31 + day;
    });
    return days.every((day, i) => i === 0 || day > (days[i - 1] ?? 0));
  });

/** Points by which the columns of a list that goes on over the page may shift. */
const SAME_COLUMN = readerThreshold({ value: 3, unit: 'points', source: 'judgment' });

/** True for lines of pairs in the same columns on two pages, one after the other. */
function goesOnOverPage(above: TokenLine | undefined, line: TokenLine): boolean {
  if (!above || line.page !== above.page + 1) return false;
  const [before, after] = [pairsOf(above), pairsOf(line)];
  return after.every(({ date, amount }, i) => {
    const own = before[i];
    return (
      own !== undefined &&
      Math.abs(own.date.x0 - date.x0) < SAME_COLUMN &&
      Math.abs(own.amount.x1 - amount.x1) < SAME_COLUMN
    );
  });
}

/** The lines of days and amounts that stand under the columns of a list, where it goes on over the page. */
function goingOn(lines: readonly TokenLine[], found: ReadonlySet<TokenLine>): TokenLine[] {
  const placeOf = ({ date, amount }: DailyPair) => `${Math.round(date.x0)} ${Math.round(amount.x1)}`;
  const columns = [...groupBy([...found].flatMap(pairsOf), placeOf).values()].flatMap(
    ([first]) => first ?? [],
  );
  if (columns.length === 0) return [];
  const isListed = ({ date, amount }: DailyPair) =>
    columns.some(
      (one) =>
        Math.abs(one.date.x0 - date.x0) < SAME_COLUMN && Math.abs(one.amount.x1 - amount.x1) < SAME_COLUMN,
    );
  return lines.filter((line) => {
    const pairs = found.has(line) ? [] : pairsOf(line);
    return pairs.length > 0 && pairs.every(isListed);
  });
}

/** The pairs of a line that holds nothing else; empty otherwise. */
const pairsOf = memoizeByObject((line: TokenLine): readonly DailyPair[] => {
  if (line.prose) return [];
  const pairs: DailyPair[] = [];
  // The day that heads the rows above the list is none of its days.
  const own = line.tokens.filter(({ carried }) => !carried);
  for (let i = 0; i + 1 < own.length; i += 2) {
    const [date, amount] = [own[i], own[i + 1]];
    if (date?.kind !== 'date' || amount?.kind !== 'amount') return [];
    pairs.push({ date, amount });
  }
  return own.length % 2 === 0 ? pairs : [];
});
