import type { Token, TokenLine } from './tokens.ts';

const OF_ALL = /^(\d{1,3})\s*(?:of|von|de|sur|\/|di|van|z)\s*(\d{1,3})$/i;

/** The lines with `1/4` or `1 of 4` by themselves on the first of four pages as words: no date, no amounts. */
export const withoutPageNumbers = (lines: readonly TokenLine[], pages: number): readonly TokenLine[] =>
  lines.map((line) => {
    const [, number, of] = OF_ALL.exec(line.text) ?? [];
    if (Number(number) !== line.page + 1 || Number(of) !== pages) return line;
    const asWord = (token: Token): Token => ({
      ...token,
      kind: 'word',
      date: undefined,
      alsoAmount: undefined,
    });
    return { ...line, tokens: line.tokens.map(asWord) };
  });
