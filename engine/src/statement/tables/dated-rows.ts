import { readerThreshold } from '../../thresholds/reader-threshold.ts';
import { areFlush } from '../../layout/flush.ts';
import { smallest } from '../../pdf/content/extent.ts';
import type { Column } from './table-columns.ts';
import { beginsPosted, type Placed } from './posted-below-pending.ts';
import { headingOf, isHeadLike } from '../headings/headings.ts';
import { memoizeByObject } from '../language/memoize.ts';
import { isApart, isRow, isWords, type Token, type TokenLine } from '../text/tokens.ts';

/** A line of a table, with the tokens that stand in its columns. */
export interface Row {
  line: TokenLine;
  date: Token;
  amounts: readonly Token[];
}

/** Lines with a date in the column that most dates stand in, and amounts that stand by themselves. */
export function datedRows(lines: readonly TokenLine[]): { rows: Row[]; other: Column | undefined } {
  const pending = pendingLines(lines);
  const within = new Set<Token>();
  const found = lines.flatMap((line, i) => {
    if (pending.has(line)) return [];
    const own = line.prose || line.tokens.length > 30 ? [] : amountsOf(line);
    const all = line.tokens.filter((token) => token.kind === 'date' && !own.includes(token));
    // A day within the words of a row is told by them, and stands in a column by chance.
    const apart = all.filter((date) => isApart(line, date));
    const dates = apart.length > 0 ? apart : all;
    if (apart.length === 0) for (const date of all) within.add(date);
    const isHead = own.length === 0 && dates.some((date) => isApart(line, date));
    const amounts = isHead ? amountsBelow(lines, i) : own;
    return amounts.length > 0 && dates.length > 0 ? [{ line, dates, amounts }] : [];
  });
  const columns = columnsOfDates(found.flatMap(({ dates }) => dates));
  const [fullest = []] = columns;
  const most = fullest.length;
  const isBesideFullest = (date: Token) =>
    found.some(({ dates }) => dates.includes(date) && dates.some((one) => fullest.includes(one)));
  // A list of checks may stand in the columns of the rows, far below the first one.
  const datesFirst = ([day]: readonly Token[]) => {
    const at = found.findIndex(({ dates }) => dates.includes(day as Token));
    const above = found.slice(0, at).filter(({ dates }) => dates.some((one) => fullest.includes(one)));
    return above.length <= most * MOST_ABOVE;
  };
  // Days that end short words may stand flush by chance, where those of the rows stand apart.
  const areWithin = (column: readonly Token[]) =>
    column.filter((day) => within.has(day)).length * 2 > column.length;
  // An opening balance may print the day of the first row, and no other date.
  const printsOnce = (column: readonly Token[]) => {
    const beside = column.filter(isBesideFullest);
    if (beside.length === column.length) return isOnceADay(column, FEW_DAYS);
    return isOnceADay(column, LEAST_DAYS) || isOnceADay(beside, LEAST_DAYS);
  };
  // Of two columns that are filled alike the left one dates the row; so does one that prints each day once.
  const [main, ...others] = columns
    .filter((column) => column.length >= most * 0.8 || (printsOnce(column) && datesFirst(column)))
    .sort((a, b) => leftOf(a) - leftOf(b));
  if (!main) return { rows: [], other: undefined };
  const beside = others.find((column) => areWithin(main) || !areWithin(column));
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

/** Dates in columns by where they begin, the fullest first. */
function columnsOfDates(dates: readonly Token[]): Token[][] {
  const places: { at: number; dates: Token[] }[] = [];
  for (const date of dates) {
    const place = places.find(({ at }) => Math.abs(at - date.x0) < 8);
    if (place) place.dates.push(date);
    else places.push({ at: date.x0, dates: [date] });
  }
  return places.map((place) => place.dates).sort((a, b) => b.length - a.length || leftOf(a) - leftOf(b));
}

/** What is listed as pending above or below the table: no rows of it. */
export const pendingLines = memoizeByObject(
  (lines: readonly TokenLine[]): ReadonlySet<TokenLine> =>
    new Set([...pendingAboveHeads(lines), ...pendingBelowRows(lines), ...pendingAboveBooked(lines)]),
);

/** What is listed as pending above rows that have no title and no heads. */
function pendingAboveBooked(lines: readonly TokenLine[]): ReadonlySet<TokenLine> {
  const found = new Set<TokenLine>();
  let open: TokenLine[] = [];
  for (const line of lines) {
    if (isWords(line)) open = headingOf(line)?.kind === 'pending' ? [line] : [];
    else if (open[0]?.page === line.page && beginsPosted(open.map(placed), placed(line))) {
      for (const one of open) found.add(one);
      open = [];
    } else if (open.length > 0) open.push(line);
  }
  return found;
}

/** What is listed as pending above the heads of the table, in whatever words these are: no rows of the table. */
function pendingAboveHeads(lines: readonly TokenLine[]): ReadonlySet<TokenLine> {
  const found = new Set<TokenLine>();
  let open: TokenLine[] | undefined;
  for (const line of lines) {
    if (open && open[0]?.page !== line.page) open = undefined;
    if (open && isHeadLike(line)) {
      for (const one of open) found.add(one);
      open = undefined;
    } else if (isWords(line) && headingOf(line)?.kind === 'pending') open = [line];
    else open?.push(line);
  }
  return found;
}

/** Rows above the title of what is pending that show that it stands below the table. */
const ROWS_ABOVE = readerThreshold({ value: 2, unit: 'rows', source: 'judgment' });

/** What is listed as pending below the rows of an account, on the page of its title: its amounts may stand elsewhere. */
function pendingBelowRows(lines: readonly TokenLine[]): ReadonlySet<TokenLine> {
  const found = new Set<TokenLine>();
  let rows = 0;
  let title: TokenLine | undefined;
  for (const line of lines) {
    const kind = isWords(line) ? headingOf(line)?.kind : undefined;
    if (kind === 'pending' && rows >= ROWS_ABOVE) title = line;
    else if (title && (kind || title.page !== line.page || isHeadLike(line))) title = undefined;
    if (title) found.add(line);
    else if (isRow(line)) rows++;
  }
  return found;
}

/**
 * Rows right below the title of what is pending, on its page, for an account that lists no others: words by themselves may
 * be another title, and rows set apart of an earlier day are booked.
 */
export const pendingAlone = memoizeByObject((lines: readonly TokenLine[]): ReadonlySet<TokenLine> => {
  const found = new Set<TokenLine>();
  /** The title, and the rows below it. */
  let pending: Placed[] = [];
  for (const line of lines) {
    const own = placed(line);
    if (isWords(line)) pending = headingOf(line)?.kind === 'pending' ? [own] : [];
    else if (pending[0]?.page !== line.page || beginsPosted(pending, own)) pending = [];
    else {
      found.add(line);
      pending.push(own);
    }
  }
  return found;
});

const placed = ({ page, y, size, tokens }: TokenLine): Placed => ({
  page,
  y,
  size,
  date: tokens.find(({ kind }) => kind === 'date')?.date,
});

/** Share of the days that have another date beside them at least, where that is one of the rows. */
const LEAST_OTHER = readerThreshold({ value: 0.4, unit: 'share', source: 'judgment' });

/** Lines of a row that its amounts may stand below its date. */
const ROW_LINES = 3;

/** The amounts of a row that prints them on a line below its date. */
function amountsBelow(lines: readonly TokenLine[], at: number): Token[] {
  for (let i = at + 1; i <= at + ROW_LINES; i++) {
    const [line, above] = [lines[i], lines[i - 1]];
    if (!line || !above || line.page !== above.page || above.y - line.y > line.size * 2.2) return [];
    const begins = line.tokens.some(
      (token) => token.kind === 'date' && isApart(line, token) && !isUnderWords(lines[at], token),
    );
    if (line.prose || begins) return [];
    const amounts = amountsOf(line);
    if (amounts.length > 0) return amounts;
  }
  return [];
}

/** True for a day where words of the row begin: it is one of them. */
const isUnderWords = (row: TokenLine | undefined, { x0 }: Token): boolean =>
  row !== undefined && startsIn(row).some((start) => areFlush(start, x0));

/** Share of the days of the fullest column that stand above the first day of one that prints each day once, at most. */
const MOST_ABOVE = readerThreshold({ value: 0.25, unit: 'share', source: 'judgment' });

/** Days that a column must hold at least to be one of days printed once. */
const LEAST_DAYS = readerThreshold({ value: 4, unit: 'days', source: 'judgment' });

/** So few show it where each of them is beside another date that all rows print. */
const FEW_DAYS = 2;

/** Share of neighbors that are the same day in such a column at most: lists of several accounts follow each other. */
const SAME_DAY = readerThreshold({ value: 0.15, unit: 'share', source: 'judgment' });

/** True for a column of dates in which hardly two neighbors are the same day. */
const isOnceADay = (dates: readonly Token[], least: number) =>
  dates.length >= least &&
  dates.filter((date, i) => date.text === dates[i + 1]?.text).length <= dates.length * SAME_DAY;

const leftOf = (tokens: readonly Token[]) => smallest(tokens.map((token) => token.x0));

/** Amounts with nothing but a gap before them: the ones that stand in a column. */
export function amountsOf(line: TokenLine): Token[] {
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

/** Where words begin that stand apart from what is left of them, in points. */
export const startsOfWords = (lines: readonly TokenLine[]): readonly number[] =>
  lines.flatMap((line) => (line.prose ? [] : startsIn(line)));

const startsIn = (line: TokenLine): readonly number[] =>
  line.tokens.flatMap((token) => (token.kind === 'word' && isApart(line, token) ? [token.x0] : []));
