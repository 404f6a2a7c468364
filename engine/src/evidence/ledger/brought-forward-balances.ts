import { abs, residual } from '../../ledger/figures.ts';
import type { Account, Amount, Statement } from '../../statement/model/model.ts';
import type { Constraint } from './cells.ts';
import type { UnreadAmounts } from './unread-amounts.ts';

/**
 * The sums that fail by a balance which ends one account and begins the next: both print it alike, and the rows of one
 * lead to another balance than it by just as much as those of the other lead from one. Nothing but that balance is in
 * both. What the end of a page may have put into the wrong account, or a figure cut short, says nothing.
 */
export function brokenBroughtForward(
  { accounts }: Statement,
  account: Account,
  constraints: readonly Constraint[],
  unread: () => UnreadAmounts,
): readonly Constraint[] {
  const at = accounts.indexOf(account);
  const off = missedBy(account);
  if (at < 0 || !off) return [];
  const isShared = [at - 1, at].some((first) => {
    const [earlier, later] = [accounts[first], accounts[first + 1]];
    return earlier !== undefined && later !== undefined && isOfBalance(earlier, later, unread);
  });
  return isShared ? constraints.filter((c) => !c.holds && abs(residual(c)) === abs(off)) : [];
}

function isOfBalance(earlier: Account, later: Account, unread: () => UnreadAmounts): boolean {
  const [shared, again] = [earlier.closing, later.opening];
  if (!shared || !again || shared.value !== again.value) return false;
  const off = missedBy(earlier);
  if (!off || missedBy(later) !== -off) return false;
  const isWhole = [earlier, later].every(
    ({ reading, postings }) => !reading?.unparsedRows && !reading?.unparsedLines && postings.length > 0,
  );
  const isCut = (amount: Amount) => unread().isCutShort(amount, amount.value + off);
  return isWhole && !isMovedOver(off, earlier, later) && !isCut(shared) && !isCut(again);
}

/** By how much the rows lead past the closing balance, in minor units. */
function missedBy({ opening, closing, postings }: Account): bigint | undefined {
  if (!opening || !closing) return undefined;
  return postings.reduce((sum, { amount }) => sum + amount.value, opening.value) - closing.value;
}

/** True where the last rows of the one account, or the first of the other, come to the amount. */
function isMovedOver(off: bigint, earlier: Account, later: Account): boolean {
  const comesTo = (rows: readonly bigint[]) => {
    let sum = 0n;
    return rows.some((value) => abs((sum += value)) === abs(off) || abs(value) === abs(off));
  };
  const values = ({ postings }: Account) => postings.map(({ amount }) => amount.value);
  return comesTo(values(earlier).reverse()) || comesTo(values(later));
}
