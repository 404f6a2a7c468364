import { printedPage } from './identity.ts';
import type { PrintedPage } from './model.ts';
import type { Token, TokenLine } from './tokens.ts';
import { groupBy } from './values.ts';

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

/** The number that each page prints; one that all pages print alike, beyond how many they are, numbers no page. */
export function printedPages(lines: readonly TokenLine[]): PrintedPage[] {
  const pages = [...groupBy(lines, (line) => String(line.page)).values()];
  const printed = pages.flatMap((own): PrintedPage[] => {
    const number = printedPage(own);
    return number ? [{ page: own[0]?.page ?? 0, ...number }] : [];
  });
  const values = new Set(printed.map(({ number }) => number.value));
  const [first] = values;
  const isFixed = printed.length > 1 && values.size === 1 && first !== undefined && first > pages.length;
  return isFixed ? [] : printed;
}
