import { abs } from '../../ledger/figures.ts';
import type { Account } from '../../statement/model/model.ts';
import { offByAll, type Constraint } from './cells.ts';
import { addsRows, comesTo, rowsOf } from './shown-by-totals.ts';
import type { UnreadAmounts } from './unread-amounts.ts';

/**
 * True where the total of one list fails by as much as what leads from the opening to the closing balance, and every
 * other row is in a list whose total holds: two printed figures agree that a row of the list was another amount. A
 * reading that left out, doubled, or turned a row, or took an amount from another column, would be off by what is
 * printed there.
 */
export function isShownByAgreement(
  account: Account,
  constraints: readonly Constraint[],
  unread: () => UnreadAmounts,
): boolean {
  const failing = constraints.filter(({ holds }) => !holds);
  const off = offByAll(failing);
  const totals = failing.filter(addsRows).toSorted((a, b) => rowsOf(a).length - rowsOf(b).length);
  const [list, ...wider] = totals;
  const isLed = failing.some(({ kind, target }) => kind === 'sum' && target !== list?.target);
  if (off === undefined || !list || !isLed) return false;
  const changed = new Set(rowsOf(list));
  if (wider.some((one) => [...changed].some((row) => !rowsOf(one).includes(row)))) return false;
  const held = constraints.filter((one) => one.holds && addsRows(one));
  const counted = new Set(held.flatMap(rowsOf));
  if (held.length === 0 || account.postings.some(({ index }) => !changed.has(index) && !counted.has(index)))
    return false;
  const { values } = unread();
  const rows = account.postings.map(({ amount }) => abs(amount.value));
  const mayBeMisread = rows.some(
    (row) => row === off || row * 2n === off || values.has(row + off) || values.has(abs(row - off)),
  );
  return !mayBeMisread && !values.has(off) && !values.has(off / 2n) && !comesTo(held, off);
}
