import type { Token, TokenLine } from './tokens.ts';

/** The lines with `1/4` by itself on the first of four pages as a word: the number of the page, no date. */
export const withoutPageNumbers = (lines: readonly TokenLine[], pages: number): readonly TokenLine[] =>
  lines.map((line) => {
    const [only] = line.tokens;
    if (line.tokens.length !== 1 || only?.kind !== 'date' || only.text !== `${line.page + 1}/${pages}`)
      return line;
    const token: Token = { ...only, kind: 'word', date: undefined, alsoAmount: undefined };
    return { ...line, tokens: [token] };
  });
