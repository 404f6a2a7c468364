import { readerThreshold } from '../../thresholds/reader-threshold.ts';
import { abs } from '../../ledger/figures.ts';
import type { Account, Posting } from '../model/model.ts';
import { memoizeByObject } from '../language/memoize.ts';
import type { TokenLine } from '../text/tokens.ts';
import { magnitude } from '../text/values.ts';

/** Rows that lead from one balance to another at least. */
const LEAST = readerThreshold({ value: 2, unit: 'rows', source: 'judgment' });

/**
 * True for rows that lead from balance to balance, where one line of an overview elsewhere prints the balance before the
 * first and that behind the last: an account that names its ends there alone. Where the list begins with its opening
 * balance, which stands nowhere else, the overview need not tell more than the closing one; a balance carried from page to
 * page stands on both.
 */
export function endsInOverview(
  { postings, opening }: Pick<Account, 'postings' | 'opening'>,
  own: readonly TokenLine[],
  all: readonly TokenLine[],
): boolean {
  if (postings.length < LEAST) return false;
  const ends = opening ? chainFrom(opening.value, postings) : endsOf(postings);
  if (!ends) return false;
  const among = new Set(own);
  const elsewhere = overviewLines(all).filter(({ line }) => !among.has(line));
  const [first, last] = ends.map(abs);
  if (first === undefined || last === undefined || first === last || first === 0n || last === 0n)
    return false;
  const holds = (end: bigint) => elsewhere.filter(({ amounts }) => amounts.includes(end));
  if (opening && holds(first).length === 0) return holds(last).length > 0;
  return holds(last).some(({ amounts }) => amounts.length > 1 && amounts.includes(first));
}

/** The balances before and behind rows of which each has one that holds. */
function endsOf(postings: readonly Posting[]): [bigint, bigint] | undefined {
  const [first] = postings;
  return first?.balance && postings.every(({ balance }) => balance)
    ? chainFrom(first.balance.value - first.amount.value, postings)
    : undefined;
}

/** A balance and the last one that rows lead to from it, where all between hold and the last row has one. */
function chainFrom(opening: bigint, postings: readonly Posting[]): [bigint, bigint] | undefined {
  let balance = opening;
  for (const row of postings) {
    balance += row.amount.value;
    if (row.balance && row.balance.value !== balance) return undefined;
  }
  return postings.at(-1)?.balance ? [opening, balance] : undefined;
}

/** Lines with amounts that begin with words. */
const overviewLines = memoizeByObject((lines: readonly TokenLine[]) =>
  lines.flatMap((line) => {
    const amounts = line.tokens.filter(({ kind }) => kind === 'amount').map(magnitude);
    return line.tokens[0]?.kind === 'word' && amounts.length > 0 && !line.prose ? [{ line, amounts }] : [];
  }),
);
