import { abs } from '../../ledger/figures.ts';
import type { DraftLedger } from '../draft-ledger.ts';
import { balanceValue, type LedgerType } from '../signs.ts';
import type { Token, TokenLine } from '../tokens.ts';
import { magnitude } from '../values.ts';

/** Balances that no known word names, but that the rows lead to or come from. */
export interface BalancesBySums {
  opening: readonly Token[];
  closing: readonly Token[];
}

/** Amounts outside the table that are looked at. */
const MOST_AMOUNTS = 80;

/**
 * The amounts outside the table that the first and the last running balance ask for: the opening balance is the first
 * one less its row's amount, the closing balance is the last one.
 */
export function balancesBySums(
  draft: DraftLedger,
  beside: readonly TokenLine[],
  type: LedgerType,
  newestFirst: boolean,
): BalancesBySums {
  const rows = newestFirst ? [...draft.rows].reverse() : draft.rows;
  const [first, last] = [rows[0], rows.findLast((row) => row.balance)];
  if (!first?.balance || !last?.balance) return { opening: [], closing: [] };
  const amounts = beside
    .filter(({ tokens }) => tokens.length < 24)
    .flatMap(({ tokens }) => tokens.filter((token) => token.kind === 'amount'))
    .slice(0, MOST_AMOUNTS);
  const [after, moved] = [balanceValue(first.balance.token, type), magnitude(first.cell.token)];
  const end = balanceValue(last.balance.token, type);
  const isOne = (token: Token, values: readonly bigint[]) =>
    magnitude(token) !== 0n && values.some((value) => abs(value) === magnitude(token));
  return {
    opening: amounts.filter((token) => isOne(token, [after - moved, after + moved])),
    closing: amounts.filter((token) => isOne(token, [end])),
  };
}
