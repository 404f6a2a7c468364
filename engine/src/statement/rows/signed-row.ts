import type { Amount } from '../model/model.ts';
import type { Token } from '../text/tokens.ts';

/** A row's amount with its sign, and what told it. */
export interface SignedRow {
  value: bigint;
  from: Amount['signFrom'];
}

/** On a card the balance is what is owed: purchases raise it, payments and credits lower it. */
export type LedgerType = 'deposit' | 'card';

/**
 * Signed value of a balance as printed: `D`, `DR`, `OD` and minus are overdrawn, or no mark where credit has one; on a
 * card `CR` is, or no mark where debts have one.
 */
export function balanceValue(token: Token, type: LedgerType): bigint {
  const value = (token.amount ?? token.alsoAmount)?.value ?? 0n;
  const sign = (token.amount ?? token.alsoAmount)?.sign;
  const isTurned = type === 'card' ? sign === 'suffix' || token.isOwned : token.isOwed;
  return isTurned ? -value : value;
}
