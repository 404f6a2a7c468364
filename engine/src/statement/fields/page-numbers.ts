import { PAGE_OF_ALL, printedPage } from './identity.ts';
import type { PrintedPage } from '../model/model.ts';
import type { Token, TokenLine } from '../text/tokens.ts';
import { groupBy } from '../text/group-by.ts';

const BARE = /^\d{1,3}$/;

/**
 * The lines with page numbers by themselves as words: no date, no amounts. `1/4` or `1 of 4` on the first of four pages
 * is one, and so is a bare number that begins or ends its page and counts on from page to page.
 */
export function withoutPageNumbers(lines: readonly TokenLine[], pages: number): readonly TokenLine[] {
  const bare = bareNumbers(lines, pages);
  return lines.map((line) => {
    const [, number, of] = PAGE_OF_ALL.exec(line.text) ?? [];
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

/** What papers that are printed on both sides are counted by. */
const SHEET = /(?<!\p{L})(?:blatt|sheet|foglio|feuillet|arkusz|blad)\W{0,3}\d/iu;
/** Lines at the top of a page that name the statement. */
const HEAD = 3;

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
  return isFixed || (values.size < printed.length && areSheets(pages)) ? [] : printed;
}

/** True where pages of one head print one number behind a word for a sheet, as both sides of one do. */
function areSheets(pages: readonly (readonly TokenLine[])[]): boolean {
  const heads = pages.map((own) => {
    const top = [...own].sort((a, b) => b.y - a.y).slice(0, HEAD);
    return top.some(({ text }) => SHEET.test(text)) ? top.map(({ text }) => text).join('\n') : undefined;
  });
  return heads.some((head, i) => i > 0 && head !== undefined && sheetOf(head) === sheetOf(heads[i - 1]));
}

/** A head down to the number of its sheet: what stands below is the page's own. */
const sheetOf = (head: string | undefined): string | undefined => {
  const found = head && SHEET.exec(head);
  return found ? head.slice(0, found.index + found[0].length) : undefined;
};
