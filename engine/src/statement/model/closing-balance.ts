import type { Account, Amount } from './model.ts';

/** The balance an account ends with: the closing one, or that of its last row where none is called so. */
export const closingOf = ({
  closing,
  postings,
  newestFirst,
}: Pick<Account, 'closing' | 'postings' | 'newestFirst'>): Amount | undefined =>
  closing ?? postings.at(newestFirst ? 0 : -1)?.balance;
