import { holdsAmount, wordsOf, type Token, type TokenLine } from './tokens.ts';
import { magnitude } from './values.ts';
import { labelKind } from './vocabulary.ts';

/**
 * The balance before and after a month in which nothing moved: the first amount of the lines, printed again under other
 * words, and nothing beside it but zeros. Sentences, limits, and what repeats itself
 * word for word say nothing.
 */
export function idleBalances(lines: readonly TokenLine[]): readonly [Token, Token] | undefined {
  const amounts = lines
    .filter((line) => !line.prose && labelKind(wordsOf(line)) !== 'limit')
    .flatMap((line) => line.tokens.flatMap((token) => (token.kind === 'amount' ? [{ line, token }] : [])));
  const [first, ...rest] = amounts;
  if (!first || magnitude(first.token) === 0n) return undefined;
  const others = rest.filter(({ token }) => magnitude(token) !== 0n);
  const second = others.find(({ line }) => line === first.line || wordsOf(line) !== wordsOf(first.line));
  const isSame = ({ token }: { token: Token }) => token.amount?.value === first.token.amount?.value;
  return second && others.every(isSame) ? [first.token, second.token] : undefined;
}

const holdsFigure = (line: TokenLine): boolean => !line.prose && holdsAmount(line);

/** The same for lines that begin with such a box, whatever follows it. */
export function idleStart(lines: readonly TokenLine[]): readonly [Token, Token] | undefined {
  const first = lines.find(holdsFigure)?.tokens.find(({ kind }) => kind === 'amount');
  if (!first) return undefined;
  const balance = magnitude(first);
  const end = lines.findLastIndex(
    ({ tokens, prose }) =>
      !prose && tokens.some((token) => token.kind === 'amount' && magnitude(token) === balance),
  );
  return idleBalances(lines.slice(0, end + 1));
}

/** True where lines begin with the box of a month in which nothing moved. */
export const beginsIdle = (lines: readonly TokenLine[]): boolean => idleStart(lines) !== undefined;
