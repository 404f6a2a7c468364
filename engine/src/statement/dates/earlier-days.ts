import type { Token, TokenLine } from '../text/tokens.ts';

/** The lines of an account without days that head rows above its first line: they are those of the account before it. */
export function withoutEarlierDays(lines: readonly TokenLine[]): readonly TokenLine[] {
  const [first] = lines;
  if (!first) return lines;
  const isEarlier = ({ carried, words }: Token) => {
    const [word] = words;
    if (carried !== true || !word) return false;
    return word.page < first.page || (word.page === first.page && word.y > first.y + first.size);
  };
  return lines.map((line) =>
    line.tokens.some(isEarlier)
      ? { ...line, tokens: line.tokens.filter((token) => !isEarlier(token)) }
      : line,
  );
}
