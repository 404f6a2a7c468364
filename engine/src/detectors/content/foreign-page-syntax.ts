import type { SyntaxTrait } from '../../evidence/programs/page-syntax.ts';
import { listed, pagesInWords } from '../../contract/pages-in-words.ts';
import type { Statement } from '../../statement/model/model.ts';
import { defineDetector } from '../define-detector.ts';
import { wholePages } from '../locations.ts';

/** Pages whose commands were written again, beside pages that were not or against the program that made them. */
export const foreignPageSyntax = defineDetector({
  id: 'content/foreign-page-syntax',
  family: 'content',
  title: 'Command style from page to page and against the program that made them',
  rationale:
    'A program writes the commands of all pages the same way: numbers, strings, and spaces. A tool that changes text on a page rewrites that page in its own style.',
  innocentCauses: {
    stamp: 'A stamp, a signature or a note was added to one page.',
    'merged-statements': 'Several statements were merged into one file.',
    'other-program': {
      text: 'The issuer makes some pages, such as terms, with another program.',
      noLookalike:
        'A page by another program of the issuer looks like a rewritten one: nothing in the file shows which it is.',
    },
    'blacked-out': 'Someone blacked out a number, and the tool wrote the page again without it.',
    'smaller-file': 'A program that makes files smaller rewrote all pages.',
  },
  ask: 'Ask for the statement downloaded again from the bank, before it was opened in another program.',
  references: ['ISO 32000-2, 7.8.2', 'ISO 32000-2, 7.3.4'],
  needs: ['foreignSyntax', 'rewrittenContent', 'pages', 'statement'],
  trace: { nature: 'extent', mechanism: 'writer' },
  messages: {
    rewritten: {
      title: 'One page was rewritten by another program',
      detail:
        'Page {page} differs from page {sibling}, with which it shares its fonts, in {traits}. Nothing was added to it, so what changed is among its texts.',
      claim: 'accuses',
    },
    added: {
      title: 'One page was rewritten, and something may have been added',
      detail: 'Page {page} differs from page {sibling}, with which it shares fonts, in {traits}.',
      claim: 'corroborates',
    },
    sides: {
      title: 'Pages of one statement were written by two programs',
      detail:
        'One program wrote {pages}, another {others}, though they share their fonts: they differ in {traits}. The file does not show which came later.',
      claim: 'accuses',
    },
    stamped: {
      title: 'Pages were written by two programs, and something may have been added',
      detail:
        'One program wrote {pages}, another {others}, though they share fonts: they differ in {traits}. The file does not show which came later.',
      claim: 'corroborates',
    },
    all: {
      title: 'The pages were rewritten after the statement was made',
      detail:
        'The pages were made by {writer} and written out again by another program: they differ from what {writer} writes in {traits}.',
      claim: 'review',
      trace: { nature: 'route', mechanism: 'writer' },
    },
  },
  *detect({ foreignSyntax, rewrittenContent, pages, statement }) {
    if (rewrittenContent !== null) {
      const { writer, traits, pages: all } = rewrittenContent;
      const differing = listed(traits.map((t) => WORDS[t]));
      const [first = 0, ...others] = all;
      yield {
        message: 'all',
        data: { writer, traits: differing },
        locations: wholePages(pages, first, ...others),
      };
    }
    if (pages.length < 2) return { notApplicable: 'There is only one page.' };
    for (const { pages: own, others: siblings, told, traits, hasAddition } of foreignSyntax) {
      const others = siblings.filter((sibling) => own.every((page) => !areApart(page, sibling, statement)));
      if (others.length === 0) continue;
      const differing = listed(traits.map((t) => WORDS[t]));
      const [page = 0] = own;
      if (told)
        yield {
          message: hasAddition ? 'added' : 'rewritten',
          data: { page: page + 1, sibling: (others[0] ?? 0) + 1, traits: differing },
          locations: wholePages(pages, page),
        };
      else
        yield {
          message: hasAddition ? 'stamped' : 'sides',
          data: { pages: pagesInWords(own), others: pagesInWords(others), traits: differing },
          locations: wholePages(pages, page, ...own.slice(1), ...others),
        };
    }
    return undefined;
  },
});

/**
 * True for pages of two statements, of which one may be by another program: who merges files may keep one copy of a font
 * that both use.
 */
function areApart(one: number, other: number, { accounts, printedPages }: Statement): boolean {
  const begunBy = (page: number) =>
    printedPages.filter(({ page: first, number }) => number.value === 1 && first <= page).length;
  const periodsOn = (page: number) =>
    accounts
      .filter(({ postings }) => postings.some((row) => row.page === page))
      .flatMap(({ period }) => (period ? [`${period.value.start} ${period.value.end}`] : []));
  const [own, others] = [periodsOn(one), periodsOn(other)];
  const isOtherPeriod = own.length > 0 && others.length > 0 && !own.some((period) => others.includes(period));
  return begunBy(one) !== begunBy(other) || isOtherPeriod;
}

const WORDS: Readonly<Record<SyntaxTrait, string>> = {
  strings: 'the form of its strings',
  'leading zero': 'the form of its numbers',
  'space before operator': 'the spaces between strings and commands',
  'operator ends': 'what ends a command',
};
