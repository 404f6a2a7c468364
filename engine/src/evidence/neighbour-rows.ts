import type { Account, Posting } from '../statement/model.ts';
import type { Constraint } from './ledger.ts';
import type { UnreadAmounts } from './unread-amounts.ts';

/** Held sums between neighbours that one broken sum needs beside it, for the columns to be known. */
const HELD = 4;

/**
 * Sums that fail between two rows with nothing between them: both balances and the amount stand on one page, no
 * further row fits between, and most other such sums hold. Whatever pages are missing, and however many statements
 * the file unites, these cannot be explained by it.
 */
export function brokenBetweenNeighbours(
  account: Account,
  constraints: readonly Constraint[],
  unread: () => UnreadAmounts,
): readonly Constraint[] {
  const local = constraints.filter((c) => rowsOf(account, c));
  const broken = local.filter((c) => !c.holds);
  if (broken.length === 0 || local.length - broken.length < HELD * broken.length) return [];
  return broken.filter((c) => {
    const rows = rowsOf(account, c);
    const [amount, off] = [rows?.row.amount, abs(c.expected - c.target.amount.value)];
    if (!rows || !amount || off === 2n * abs(amount.value) || off === abs(amount.value)) return false;
    const y0 = Math.min(rows.before.box.y0, rows.row.box.y0);
    const y1 = Math.max(rows.before.box.y1, rows.row.box.y1);
    return !unread().within(rows.row.page, y0, y1);
  });
}

/** The row of a sum `balance before + amount = balance`, and the row right above or below that it starts from. */
function rowsOf(account: Account, c: Constraint): { row: Posting; before: Posting } | undefined {
  if (c.kind !== 'running' || c.terms.length !== 3 || c.target.posting === undefined) return undefined;
  const from = c.terms.find(({ cell, factor }) => factor === 1n && cell.kind === 'balance')?.cell;
  const row = account.postings[c.target.posting];
  const before = from?.posting === undefined ? undefined : account.postings[from.posting];
  if (!row || !before || row.page !== before.page || row.section !== before.section) return undefined;
  if (row.amount.signFrom !== 'column' && row.amount.signFrom !== 'glyph') return undefined;
  const gap = Math.max(row.box.y0, before.box.y0) - Math.min(row.box.y1, before.box.y1);
  return gap < row.amount.box.y1 - row.amount.box.y0 ? { row, before } : undefined;
}

const abs = (n: bigint) => (n < 0n ? -n : n);
