import type { DraftLedger, DraftRow } from '../rows/draft-model.ts';
import { abs } from '../../ledger/figures.ts';
import { magnitude } from '../text/values.ts';
import type { Chooser } from '../model/choices.ts';
import { keepRows, marksInPlace } from './keep-rows.ts';
import { parameter } from '../../thresholds/parameter.ts';

/** Rows that may be no postings at most, and what it costs to leave them out. */
const MOST_SUSPECTS = 12;
const SUSPECT = parameter({ value: 4, unit: 'bits', source: 'judgment' });

/** Rows that look like totals or like figures of another matter may be no postings. */
export function chooseSuspects(draft: DraftLedger, chooser: Chooser): DraftLedger {
  const suspects = suspectsAmong(draft.rows);
  if (suspects.size === 0 || suspects.size > MOST_SUSPECTS) return draft;
  const isSure = endSections(draft.rows, suspects);
  const options = [
    { id: 'in', bits: isSure ? SUSPECT : 0 },
    { id: 'out', bits: isSure ? 0 : SUSPECT },
  ].sort((a, b) => a.bits - b.bits);
  if (chooser.choose('row-kind', 'totals', options) === 'in') return draft;
  const kept = keepRows(draft, (row) => !suspects.has(row), new Set());
  // Beside what the columns come to, balances stand among the rows, in whatever words.
  const balances = marksInPlace(draft.rows, suspects, ({ balance }) => ({ label: undefined, cell: balance }));
  return { ...kept, marks: [...kept.marks, ...balances] };
}

/** Rows above a total at least that no other row comes to by chance. */
const SUMMED = 3;

/** True for rows each of which ends its section with what three rows or more of it add up to. */
function endSections(rows: readonly DraftRow[], suspects: ReadonlySet<DraftRow>): boolean {
  return [...suspects].every((row) => {
    const at = rows.indexOf(row);
    const own = rows.filter((one, i) => i < at && one.section === row.section && !suspects.has(one));
    const sum = own.reduce((all, { cell }) => all + magnitude(cell.token), 0n);
    return rows[at + 1]?.section !== row.section && own.length >= SUMMED && sum === magnitude(row.cell.token);
  });
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
const LEAST_ABOVE = 3;

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
  /** By column: what all rows add up to, those of the page, and those below the last total or title. */
  const sums = new Map<number, { total: Sum; since: Sum; below: Sum }>();
  const page = { at: -1 };
  let section = rows[0]?.section;
  const withBalance = rows.filter((row) => row.balance).length;
  const last = rows.at(-1);
  const from = rows.findLastIndex((row) => row.balance) + 1;
  // Rows of another month that were put in print their own days.
  const areUndated = rows.slice(from).every((row) => row.entry.dateCarried);
  const areEndsBare = from >= LEAST_ABOVE && withBalance === from && areUndated;
  const ending = rows.findLast((row) => row.balance)?.balance;
  const ended = ending && magnitude(ending.token);
  for (const [i, row] of rows.entries()) {
    if (row.entry.page !== page.at) {
      page.at = row.entry.page;
      for (const sum of sums.values()) sum.since = NOTHING;
    }
    if (row.section !== section) {
      section = row.section;
      for (const sum of sums.values()) sum.below = NOTHING;
    }
    const size = magnitude(row.cell.token);
    const key = row.cell.column.index;
    const { total, since, below } = sums.get(key) ?? { total: NOTHING, since: NOTHING, below: NOTHING };
    // What a single row comes to leaves its balance as it is.
    const isOfOne =
      row === last && below.rows === 1 && below.value === size && leavesBalance(row, rows[i - 1]);
    const isSum = [total, since, below].some((sum) => sum.rows > 1 && sum.value === size);
    const isNamed = below.rows === 1 && below.value === size && named.has(firstWords(row));
    const isTotal = size > 0n && (isSum || isOfOne || isNamed);
    if (isSum && size > 0n) totals.add(firstWords(row));
    if (isTotal) for (const sum of sums.values()) sum.below = NOTHING;
    const isFew = rows.length > 3 && withBalance >= rows.length * 0.8;
    const isBare = areBare && !row.balance && (isFew || (areEndsBare && i >= from));
    const isBoth = row.beside.some(({ column }) => /debit|credit/.test(column.role));
    const isAgain = areBare && row === last && row.entry.dateCarried && !row.balance && size === ended;
    if (isTotal || isBare || isBoth || isAgain) suspects.add(row);
    else {
      const own = abs(row.cell.token.amount?.value ?? size);
      sums.set(key, { total: plus(total, own), since: plus(since, own), below: plus(below, own) });
    }
  }
  totals.delete('');
  // What a list of one row comes to is called as what the others do.
  return named.size === 0 && totals.size > 0 ? suspectsAmong(rows, areBare, totals) : suspects;
}

/** The first two words of a row, which those of totals share. */
const firstWords = ({ text }: DraftRow): string => {
  const words = text.split(/\s+/).slice(0, 2);
  return words.length === 2 ? words.join(' ').toLowerCase() : '';
};

/** True for a row with the balance of the one above it. */
const leavesBalance = (row: DraftRow, above: DraftRow | undefined): boolean =>
  row.balance !== undefined &&
  above?.balance !== undefined &&
  magnitude(row.balance.token) === magnitude(above.balance.token);
