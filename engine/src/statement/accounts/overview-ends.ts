import { abs } from '../../ledger/figures.ts';
import type { Posting } from '../model/model.ts';
import { oncePer } from '../language/once.ts';
import type { TokenLine } from '../text/tokens.ts';
import { magnitude } from '../text/values.ts';

/** Rows that lead from one balance to another at least. */
const LEAST = 2;

/**
 * True for rows with a balance each, all of which hold, where one line of an overview elsewhere prints the balance before
 * the first and that behind the last: an account that names its ends there alone.
 */
export function endsInOverview(
  postings: readonly Posting[],
  own: readonly TokenLine[],
  all: readonly TokenLine[],
): boolean {
  if (postings.length < LEAST) return false;
  const isHeld = ({ amount, balance }: Posting, i: number) => {
    const before = postings[i - 1]?.balance;
    return balance !== undefined && (i === 0 || before?.value === balance.value - amount.value);
  };
  const [first, last] = [postings[0], postings.at(-1)];
  if (!first?.balance || !last?.balance || !postings.every(isHeld)) return false;
  const ends = [first.balance.value - first.amount.value, last.balance.value].map(abs);
  const among = new Set(own);
  return (
    new Set(ends).size === ends.length &&
    overviewLines(all).some(
      ({ line, amounts }) => !among.has(line) && ends.every((end) => end !== 0n && amounts.includes(end)),
    )
  );
}

/** Lines of several amounts that begin with words. */
const overviewLines = oncePer((lines: readonly TokenLine[]) =>
  lines.flatMap((line) => {
    const amounts = line.tokens.filter(({ kind }) => kind === 'amount').map(magnitude);
    return line.tokens[0]?.kind === 'word' && amounts.length > 1 && !line.prose ? [{ line, amounts }] : [];
  }),
);
