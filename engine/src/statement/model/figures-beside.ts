import type { Account, Amount } from './model.ts';

/** The balances and sums that an account prints beside its rows. */
export const figuresBeside = (account: Account): Amount[] =>
  [
    account.opening,
    account.closing,
    account.columnTotals?.debits,
    account.columnTotals?.credits,
    ...account.carriedSums.flatMap(({ debits, credits }) => [debits, credits]),
    ...(account.groupTotals ?? []).map(({ total }) => total),
    ...account.summary.map(({ amount }) => amount),
    ...account.sections.flatMap(({ total, listed }) => [total, ...listed.map(({ amount }) => amount)]),
    ...account.marks.map(({ balance }) => balance),
    ...account.dailyBalances.map(({ balance }) => balance),
  ].filter((amount) => amount !== undefined);
