import { abs } from '../ledger/figures.ts';
import type { Account, SummaryLine } from './model.ts';

/** Accounts of which every group is added up. */
const MOST_ACCOUNTS = 8;

/**
 * Accounts without the lines of an overview that were taken for totals: `Deposits 368,529.42` is what several accounts
 * end with together, or one by itself, and not what came in.
 */
export function withoutOverview<T extends Account>(accounts: readonly T[]): readonly T[] {
  if (accounts.length < 2 || accounts.length > MOST_ACCOUNTS) return accounts;
  const told = sumsOf(accounts);
  return accounts.map((account) => {
    const summary = account.summary.filter((line) => !isOfOverview(line, account, told));
    return summary.length === account.summary.length ? account : { ...account, summary };
  });
}

/** What accounts end with, by themselves and every group of several. */
function sumsOf(accounts: readonly Account[]): ReadonlySet<bigint> {
  let sums = [{ value: 0n, count: 0 }];
  for (const { closing } of accounts) {
    if (!closing) continue;
    sums = [...sums, ...sums.map(({ value, count }) => ({ value: value + closing.value, count: count + 1 }))];
  }
  return new Set(sums.filter(({ count }) => count > 0).map(({ value }) => abs(value)));
}

function isOfOverview(
  { kind, amount }: SummaryLine,
  { postings }: Account,
  told: ReadonlySet<bigint>,
): boolean {
  if ((kind !== 'credits' && kind !== 'debits') || !amount || amount.value === 0n) return false;
  const moved = postings.reduce(
    (sum, row) => (row.amount.value > 0n === amount.value > 0n ? sum + row.amount.value : sum),
    0n,
  );
  return moved !== amount.value && told.has(abs(amount.value));
}
