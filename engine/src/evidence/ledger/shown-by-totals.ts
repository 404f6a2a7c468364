import { abs } from '../../ledger/figures.ts';
import { TOTALS } from '../../ledger/removed-rows.ts';
import type { Account } from '../../statement/model/model.ts';
import { offByAll, type Constraint } from './cells.ts';
import type { UnreadAmounts } from './unread-amounts.ts';
import { parameter } from '../../thresholds/parameter.ts';

/** Lists with a total that holds at least, for them to show that the rows are read rightly. */
const LISTS = parameter({ value: 2, unit: 'lists', source: 'judgment' });
/** Lists of which all choices are weighed. */
const MOST_LISTS = 7;

/**
 * True where every row is in a list whose printed total holds, and what fails does so by one amount. A reading that
 * departs from the page would break a total, or leave out or turn around whole lists: that amount is not what any of them
 * come to, or twice that, and stands nowhere unread.
 */
export function isShownByTotals(
  account: Account,
  constraints: readonly Constraint[],
  unread: () => UnreadAmounts,
): boolean {
  if ((account.reading?.departures.length ?? 0) > 0) return false;
  const totals = constraints.filter((one) => one.holds && addsRows(one));
  const lists = [...new Map(totals.map((one) => [rowsOf(one).join(), one])).values()];
  if (lists.length < LISTS || lists.length > MOST_LISTS) return false;
  const counted = new Set(lists.flatMap(rowsOf));
  if (account.postings.some(({ index }) => !counted.has(index))) return false;
  const off = offByAll(constraints.filter((one) => !one.holds));
  if (off === undefined) return false;
  const { values } = unread();
  return !values.has(off) && !values.has(off / 2n) && !comesTo(lists, off);
}

/** True for the total of some rows: of a list, a column, or a side. */
export const addsRows = ({ kind, terms, target }: Constraint): boolean =>
  TOTALS.has(kind) &&
  (target.kind === 'total' || target.kind === 'summary') &&
  terms.every(({ cell }) => cell === target || cell.kind === 'posting');

/** Indices of the rows that a total counts. */
export const rowsOf = ({ terms }: Constraint): readonly number[] =>
  terms.flatMap(({ cell }) => cell.posting ?? []);

/** True where an amount is what some lists come to, left out or turned around, with any signs. */
export function comesTo(lists: readonly Constraint[], off: bigint): boolean {
  let sums = new Set([0n]);
  for (const { target } of lists) {
    const total = abs(target.amount.value);
    sums = new Set([...sums].flatMap((sum) => [-2n, -1n, 0n, 1n, 2n].map((times) => sum + times * total)));
  }
  return sums.has(off) || sums.has(-off);
}
