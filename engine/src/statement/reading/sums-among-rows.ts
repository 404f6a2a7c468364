import { readerThreshold } from '../../thresholds/reader-threshold.ts';
import type { DraftLedger, DraftRow } from '../rows/draft-model.ts';
import { abs } from '../../ledger/figures.ts';
import type { Cell } from '../tables/rows.ts';
import { isOwnDate } from '../text/tokens.ts';
import { magnitude } from '../text/values.ts';
import type { Chooser } from '../model/choices.ts';
import { filterRows, marksInPlace } from './filter-rows.ts';
import { areSummed, chooseListSides, listsAbove, SUMMED, totalOf } from './list-sides.ts';
import { parameter } from '../../thresholds/parameter.ts';

/** Rows that may be no postings at most, and what it costs to leave them out. */
const MOST_SUSPECTS = 12;
const SUSPECT = parameter({ value: 4, unit: 'bits', source: 'judgment' });

/** Rows that look like totals or like figures of another matter may be no postings. */
export function chooseSuspects(draft: DraftLedger, chooser: Chooser): DraftLedger {
  const suspects = suspectsAmong(draft.rows);
  if (suspects.size === 0 || suspects.size > MOST_SUSPECTS) return draft;
  const lists = listsAbove(draft.rows, suspects);
  const isSure =
    endSections(draft.rows, suspects) ||
    isEndAlone(draft.rows, suspects) ||
    areSummed(lists) ||
    areUndated(draft.rows, suspects, lists);
  const options = [
    { id: 'in', bits: isSure ? SUSPECT : 0 },
    { id: 'out', bits: isSure ? 0 : SUSPECT },
  ].sort((a, b) => a.bits - b.bits);
  if (chooser.choose('row-kind', 'totals', options) === 'in') return draft;
  const kept = filterRows(draft, (row) => !suspects.has(row), new Set());
  // Beside what the columns come to, balances stand among the rows, in whatever words.
  const balances = marksInPlace(draft.rows, suspects, ({ balance }) => ({ label: undefined, cell: balance }));
  // The day of a heading above stands for none of theirs: no row was left unread.
  const summed = [...suspects].filter((row) => isSumAbove(row, draft.rows, suspects));
  const apart = summed.flatMap(({ entry }) => entry.parts.map(({ line }) => line));
  const found = { ...kept, marks: [...kept.marks, ...balances], apart: [...kept.apart, ...apart] };
  return areSummed(lists) ? chooseListSides(found, lists, chooser) : found;
}

/** True for a row whose amounts are what the rows above come to on either side, and on whose line no day is printed. */
function isSumAbove(row: DraftRow, rows: readonly DraftRow[], suspects: ReadonlySet<DraftRow>): boolean {
  const above = rows.slice(0, rows.indexOf(row)).filter((one) => !suspects.has(one));
  const isSum = ({ column, token }: Cell, own: readonly DraftRow[]) =>
    magnitude(token) === totalOf(own.filter(({ cell }) => cell.column.role === column.role));
  const own = above.filter(({ section }) => section === row.section);
  const cells = [row.cell, ...row.beside];
  return !printsDay(row) && [above, own].some((rowsOf) => cells.every((cell) => isSum(cell, rowsOf)));
}

/** True for a row with a day on its own lines, and not only in a heading above. */
const printsDay = ({ entry }: DraftRow): boolean =>
  entry.parts.some(({ line }) => line.tokens.some(isOwnDate));

/** True where each of several lists, one of more than a row, ends in what it comes to, and these totals alone lack a day. */
const areUndated = (
  rows: readonly DraftRow[],
  totals: ReadonlySet<DraftRow>,
  lists: readonly (readonly DraftRow[])[],
): boolean =>
  lists.length > 1 &&
  lists.some((own) => own.length > 1) &&
  rows.every((row) => printsDay(row) !== totals.has(row));

/** True for rows each of which ends its section with what three rows or more of it add up to. */
function endSections(rows: readonly DraftRow[], suspects: ReadonlySet<DraftRow>): boolean {
  return [...suspects].every((row) => {
    const at = rows.indexOf(row);
    const own = rows.filter((one, i) => i < at && one.section === row.section && !suspects.has(one));
    const isSum = totalOf(own) === magnitude(row.cell.token);
    return rows[at + 1]?.section !== row.section && own.length >= SUMMED && isSum;
  });
}

/** True where the last row alone is suspect, which is the balance of the one above it, below several that print theirs. */
const isEndAlone = (rows: readonly DraftRow[], suspects: ReadonlySet<DraftRow>): boolean =>
  suspects.size === 1 &&
  rows.filter(({ balance }) => balance).length >= LEAST_ABOVE &&
  rows.some((row) => suspects.has(row) && isEndAgain(row, rows));

/** True for the last row, without a day or a balance of its own, whose amount is the balance printed last. */
function isEndAgain(row: DraftRow, rows: readonly DraftRow[]): boolean {
  const ending = rows.findLast(({ balance }) => balance)?.balance;
  return (
    row === rows.at(-1) &&
    !row.balance &&
    row.entry.dateCarried &&
    ending !== undefined &&
    magnitude(row.cell.token) === magnitude(ending.token)
  );
}

/** What rows add up to, and how many they are. */
interface Sum {
  value: bigint;
  rows: number;
}

const NOTHING: Sum = { value: 0n, rows: 0 };
const plus = (sum: Sum, value: bigint): Sum => ({ value: sum.value + value, rows: sum.rows + 1 });

/** Rows whose amount is what the rows above add up to, or that fill both sides. */
export const sumsAmong = (rows: readonly DraftRow[]): ReadonlySet<DraftRow> => suspectsAmong(rows, false);

/** Rows with balances above the last ones, at least, where these print none. */
const LEAST_ABOVE = readerThreshold({ value: 3, unit: 'rows', source: 'judgment' });

/**
 * What the rows of a column add up to: all of them, those of the page, those below the last total or title, and those
 * below a row that may be the total of a list of one row.
 */
interface Sums {
  total: Sum;
  since: Sum;
  below: Sum;
  again: Sum;
}

const NO_ROWS: Sums = { total: NOTHING, since: NOTHING, below: NOTHING, again: NOTHING };

/** What the rows of each column add up to, as a list is gone through. */
class ColumnSums {
  readonly #byColumn = new Map<number, Sums>();
  #page: number | undefined;
  #section: number | undefined;

  /** What the rows above one add up to in its column; it may begin a page or a section. */
  above(row: DraftRow): Sums {
    if (row.entry.page !== this.#page) for (const sums of this.#byColumn.values()) sums.since = NOTHING;
    if (row.section !== this.#section) this.endList();
    this.#page = row.entry.page;
    this.#section = row.section;
    return this.#of(row.cell.column.index);
  }

  /** What follows is added up again. */
  endList(): void {
    for (const sums of this.#byColumn.values()) sums.below = NOTHING;
  }

  add({ cell }: DraftRow): void {
    const own = abs(cell.token.amount?.value ?? magnitude(cell.token));
    const { total, since, below, again } = this.#of(cell.column.index);
    this.#byColumn.set(cell.column.index, {
      total: plus(total, own),
      since: plus(since, own),
      below: plus(below, own),
      again: plus(again, own),
    });
  }

  /** What follows a row may be added up again. */
  mayEndList({ cell }: DraftRow): void {
    const { index } = cell.column;
    this.#byColumn.set(index, { ...this.#of(index), again: NOTHING });
  }

  #of(column: number): Sums {
    return this.#byColumn.get(column) ?? NO_ROWS;
  }
}

/**
 * These, rows that alone lack the balance all others print, the last ones without a day below rows that all print one, and
 * a last line that prints the balance once more.
 */
function suspectsAmong(
  rows: readonly DraftRow[],
  areBare = true,
  named: ReadonlySet<string> = new Set(),
): ReadonlySet<DraftRow> {
  const totals = new Set<string>();
  const suspects = new Set<DraftRow>();
  const bare = areBare ? bareAmong(rows) : new Set<DraftRow>();
  const sums = new ColumnSums();
  let repeated: DraftRow | undefined;
  for (const [i, row] of rows.entries()) {
    const above = sums.above(row);
    const summed = summedBy(row, above, named, rows[i - 1], rows[i + 1]);
    if (summed === 'several') totals.add(firstWords(row));
    if (summed === 'several' && repeated && comesTo(above.again, row)) totals.add(firstWords(repeated));
    if (summed) sums.endList();
    if (summed || bare.has(row) || fillsBothSides(row)) suspects.add(row);
    else sums.add(row);
    if (summed || !repeatsAbove(row, rows[i - 1])) continue;
    repeated = row;
    sums.mayEndList(row);
  }
  totals.delete('');
  // What a list of one row comes to is called as what the others do.
  return named.size === 0 && totals.size > 0 ? suspectsAmong(rows, areBare, totals) : suspects;
}

/**
 * Whether a row is what several rows add up to, or the one above: where it is named as totals are, ends a list of rows with
 * days and has none, or is the last one and leaves the balance of the row before it, `before`, as it is.
 */
function summedBy(
  row: DraftRow,
  { total, since, below, again }: Sums,
  named: ReadonlySet<string>,
  before: DraftRow | undefined,
  next: DraftRow | undefined,
): 'several' | 'one' | undefined {
  const size = magnitude(row.cell.token);
  if (size <= 0n) return undefined;
  if ([total, since, below, again].some((sum) => comesTo(sum, row))) return 'several';
  const isOne = below.rows === 1 && below.value === size;
  if (!isOne || !before) return undefined;
  const endsList = next?.section !== row.section && printsDay(before) && !printsDay(row);
  return named.has(firstWords(row)) || endsList || (!next && leavesBalance(row, before)) ? 'one' : undefined;
}

/** True where several rows come to the amount of another. */
const comesTo = (sum: Sum, { cell }: DraftRow): boolean =>
  sum.rows > 1 && sum.value === magnitude(cell.token);

/** True for a row without a day that prints the amount of the one above it, which has its day. */
const repeatsAbove = (row: DraftRow, above: DraftRow | undefined): boolean =>
  above !== undefined &&
  printsDay(above) &&
  !printsDay(row) &&
  row.cell.column === above.cell.column &&
  magnitude(row.cell.token) === magnitude(above.cell.token);

/** True for a row with amounts in the columns of both sides. */
const fillsBothSides = ({ beside }: DraftRow): boolean =>
  beside.some(({ column }) => /debit|credit/.test(column.role));

/** Rows that lack the balance nearly all others print, last ones without a day, and one that is the last balance again. */
function bareAmong(rows: readonly DraftRow[]): ReadonlySet<DraftRow> {
  const withBalance = rows.filter((row) => row.balance).length;
  const from = rows.findLastIndex((row) => row.balance) + 1;
  const isFew = rows.length > 3 && withBalance >= rows.length * 0.8;
  // Rows of another month that were put in print their own days.
  const areUndated = rows.slice(from).every((row) => row.entry.dateCarried);
  const areEndsBare = from >= LEAST_ABOVE && withBalance === from && areUndated;
  return new Set(
    rows.filter((row, i) => !row.balance && (isFew || (areEndsBare && i >= from) || isEndAgain(row, rows))),
  );
}

/** The first two words of a row, which those of totals share. */
const firstWords = ({ text }: DraftRow): string => {
  const words = text.split(/\s+/).slice(0, 2);
  return words.length === 2 ? words.join(' ').toLowerCase() : '';
};

/** True for a row with the balance of the one above it. */
const leavesBalance = (row: DraftRow, above: DraftRow): boolean =>
  row.balance !== undefined &&
  above.balance !== undefined &&
  magnitude(row.balance.token) === magnitude(above.balance.token);
