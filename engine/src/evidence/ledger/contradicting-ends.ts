import { abs, residual } from '../../ledger/figures.ts';
import { parameter } from '../../thresholds/parameter.ts';
import { isSamePrint } from '../../statement/text/values.ts';
import type { Account } from '../../statement/model/model.ts';
import type { Cell, Constraint } from './cells.ts';
import type { UnreadAmounts } from './unread-amounts.ts';

/** Rows that lead from the opening to the closing balance at least, for it to be theirs. */
const ROWS = parameter({ value: 8, unit: 'rows', source: 'judgment' });

/**
 * Sums that fail at a closing balance which the words of the right one call by the same name: all rows lead from the
 * opening balance to one of the two, no part of them to the other, and what they differ by is not printed. A balance of
 * another day or account, or one with what is pending, has another name or is such a part.
 */
export function contradictingEnds(
  account: Account,
  constraints: readonly Constraint[],
  unread: () => UnreadAmounts,
): readonly Constraint[] {
  const broken = constraints.filter(({ holds }) => !holds);
  const whole = constraints.find(({ kind, holds }) => kind === 'sum' && holds);
  const own = whole?.terms.find(({ cell }) => cell.kind === 'closing')?.cell;
  const others = [...new Set(broken.flatMap(({ terms }) => terms.map(({ cell }) => cell)))].filter(
    (cell) => cell.kind === 'closing' && cell !== own,
  );
  const [other, ...more] = others;
  if (!whole || !own || !other || more.length > 0) return [];
  const off = abs(other.amount.value - own.amount.value);
  const isAlike =
    whole.terms.filter(({ cell }) => cell.kind === 'posting').length >= ROWS &&
    broken.every((c) => abs(residual(c)) === off && c.terms.some(({ cell }) => cell === other)) &&
    nameOf(account, own) !== undefined &&
    nameOf(account, own) === nameOf(account, other);
  return isAlike && !isInterim(account, other) && !unread().values.has(off) ? broken : [];
}

const nameOf = ({ named }: Account, { amount }: Cell): string | undefined =>
  named.find((one) => isSamePrint(one.amount, amount))?.label.toLowerCase();

/** True for a balance that some first rows lead to, or some last ones from. */
function isInterim({ opening, closing, postings }: Account, { amount }: Cell): boolean {
  const parts = new Set<bigint>();
  let sum = 0n;
  for (const row of postings) parts.add((sum += row.amount.value));
  return parts.has(amount.value - (opening?.value ?? 0n)) || parts.has((closing?.value ?? 0n) - amount.value);
}
