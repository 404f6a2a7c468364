import { readerThreshold } from '../../thresholds/reader-threshold.ts';
import { magnitude } from '../text/values.ts';
import type { Token, TokenLine } from '../text/tokens.ts';

/** Ems by which the balances of one column end apart at most, whatever digits and marks they have. */
const ENDS_APART = readerThreshold({ value: 2.5, unit: 'ems', source: 'judgment' });

/**
 * The lines with the side of unmarked amounts told, where only what is owed has a mark: a balance with a mark and the
 * next one without differ by their sum, so that they stand on two sides of zero. On accounts that are owned nothing
 * changes by it, a card is in credit where it prints no mark.
 */
export const markUnmarkedAsOwned = (lines: readonly TokenLine[]): readonly TokenLine[] =>
  marked(lines, isOwed, { isOwned: true });

/**
 * The same where only what is owned has a mark: below `496.82 Cr`, an account that pays out `1,028.26` is overdrawn by
 * `531.44`. On cards nothing changes by it, for what they print without a mark is owed.
 */
export const markUnmarkedAsOwed = (lines: readonly TokenLine[]): readonly TokenLine[] =>
  marked(lines, isCredit, { isOwed: true });

/** The lines with unmarked amounts told by `side`, where balances with a mark and without one stand on two sides of zero. */
function marked(
  lines: readonly TokenLine[],
  hasMark: (token: Token) => boolean,
  side: Pick<Token, 'isOwned' | 'isOwed'>,
): readonly TokenLine[] {
  if (!lines.some(({ tokens }) => tokens.some(hasMark))) return lines;
  if (!crossesZero(lines, hasMark) && !lines.some((line) => sumsAcrossZero(line, hasMark))) return lines;
  return lines.map((line) => ({
    ...line,
    tokens: line.tokens.map((token) => (isBare(token) ? { ...token, ...side } : token)),
  }));
}

const isCredit = ({ amount }: Token): boolean => amount?.sign === 'suffix' && amount.value > 0n;
const isOwed = ({ amount }: Token): boolean => amount?.sign === 'suffix' && amount.value < 0n;
const isBare = ({ amount }: Token): boolean => amount?.sign === 'none' && amount.value > 0n;

/** True where a marked balance and an unmarked one below or above it differ by the amount between them only across zero. */
function crossesZero(lines: readonly TokenLine[], hasMark: (token: Token) => boolean): boolean {
  let before: { balance: Token; moved: readonly Token[] } | undefined;
  return lines.some(({ tokens, size }) => {
    const amounts = tokens.filter(({ amount }) => amount);
    const balance = amounts.at(-1);
    if (!balance) return false;
    const last = before;
    before = { balance, moved: amounts.slice(0, -1) };
    if (!last) return false;
    const [one, other] = [last.balance, balance];
    // Set flush right, a mark moves the digits of its balance to the left.
    const apart = Math.min(Math.abs(one.coreX1 - other.coreX1), Math.abs(one.x1 - other.x1));
    if (apart > ENDS_APART * size) return false;
    if (!(hasMark(one) && isBare(other)) && !(isBare(one) && hasMark(other))) return false;
    const step = magnitude(one) + magnitude(other);
    return [...last.moved, ...before.moved].some((token) => magnitude(token) === step);
  });
}

/** Amounts of a summary between its balances: what came in and went out, and interest or fees perhaps. */
const MOVED = { least: 2, most: 4 } as const;

/** True for a summary on one line that leads from a marked balance to an unmarked one, or back, only across zero. */
function sumsAcrossZero({ tokens }: TokenLine, hasMark: (token: Token) => boolean): boolean {
  const amounts = tokens.filter(({ amount }) => amount);
  const [first, last] = [amounts[0], amounts.at(-1)];
  const moved = amounts.slice(1, -1).map(magnitude);
  if (!first || !last || moved.length < MOVED.least || moved.length > MOVED.most) return false;
  if (!(hasMark(first) && isBare(last)) && !(isBare(first) && hasMark(last))) return false;
  const sums = moved.reduce((all: bigint[], size) => all.flatMap((sum) => [sum + size, sum - size]), [0n]);
  return sums.includes(magnitude(first) + magnitude(last));
}
