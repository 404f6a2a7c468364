import type { SyntaxTrait } from '../../evidence/programs/page-syntax.ts';
import { defineDetector } from '../define-detector.ts';
import { onPage, places } from '../locations.ts';

/** A page whose commands were written out anew, though it shares its fonts with pages that were not. */
export const foreignPageSyntax = defineDetector({
  id: 'content/foreign-page-syntax',
  family: 'content',
  title: 'Command style from page to page',
  rationale:
    'A program writes the commands of all pages the same way: numbers, strings, and spaces. A tool that changes text on one page rewrites that page in its own style and leaves the others alone.',
  innocentCauses: [
    'A stamp, a signature or a note was added to one page.',
    'Several statements were merged into one file.',
    'The issuer makes some pages, such as terms, with another program.',
  ],
  ask: 'Ask for the statement downloaded again from the bank, before it was opened in another program.',
  references: ['ISO 32000-2, 7.8.2', 'ISO 32000-2, 7.3.4'],
  needs: ['foreignSyntax', 'pages'],
  messages: {
    rewritten: {
      title: 'One page was rewritten by another program',
      detail:
        'Page {page} differs from page {sibling}, with which it shares its fonts, in {traits}. Nothing was added to it, so what changed is among its texts.',
    },
    added: {
      title: 'One page was rewritten, and something may have been added',
      detail: 'Page {page} differs from page {sibling}, with which it shares fonts, in {traits}.',
    },
  },
  *detect({ foreignSyntax, pages }) {
    if (pages.length < 2) return { notApplicable: 'There is only one page.' };
    for (const { page, sibling, traits, hasAddition } of foreignSyntax) {
      const content = pages[page];
      if (!content) continue;
      yield {
        message: hasAddition ? 'added' : 'rewritten',
        data: { page: page + 1, sibling: sibling + 1, traits: traits.map((t) => WORDS[t]).join(', ') },
        locations: places(onPage(page, content.cropBox, 'page')),
      };
    }
    return undefined;
  },
});

const WORDS: Readonly<Record<SyntaxTrait, string>> = {
  strings: 'the form of its strings',
  'leading zero': 'the form of its numbers',
  'space before operator': 'the spaces between strings and commands',
  'operator ends': 'what ends a command',
};
