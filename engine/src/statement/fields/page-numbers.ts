import { printedPage } from './identity.ts';
import type { PrintedPage } from '../model/model.ts';
import type { Token, TokenLine } from '../text/tokens.ts';
import { groupBy } from '../text/group-by.ts';

const OF_ALL = /^(\d{1,3})\s*(?:of|von|de|sur|\/|di|van|z)\s*(\d{1,3})$/i;

const BARE = /^\d{1,3}$/;

/**
 * The lines with page numbers by themselves as words: no date, no amounts. `1/4` or `1 of 4` on the first of four pages
 * is one, and so is a bare number that begins or ends its page and counts on from page to page.
 */
export function withoutPageNumbers(lines: readonly TokenLine[], pages: number): readonly TokenLine[] {
  const bare = bareNumbers(lines, pages);
  return lines.map((line) => {
    const [, number, of] = OF_ALL.exec(line.text) ?? [];
    const isOfAll = Number(number) === line.page + 1 && Number(of) === pages;
    if (!isOfAll && !bare.has(line)) return line;
    const asWord = (token: Token): Token => ({
      ...token,
      kind: 'word',
      date: undefined,
      amount: undefined,
      alsoAmount: undefined,
    });
    return { ...line, tokens: line.tokens.map(asWord) };
  });
}

/** Bare numbers that stand first or last on their pages and count most of these; a page by itself is numbered one. */
function bareNumbers(lines: readonly TokenLine[], pages: number): ReadonlySet<TokenLine> {
  const ends = [...groupBy(lines, ({ page }) => String(page)).values()].flatMap((own) => {
    const byHeight = [...own].sort((a, b) => b.y - a.y);
    return [...new Set([byHeight[0], byHeight.at(-1)])].flatMap((line) => line ?? []);
  });
  const counted = groupBy(
    ends.filter(({ text }) => BARE.test(text)),
    ({ text, page }) => String(Number(text) - page),
  );
  return new Set(
    [...counted].flatMap(([first, own]) =>
      own.length * 2 > pages && (own.length > 1 || first === '1') ? own : [],
    ),
  );
}

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
