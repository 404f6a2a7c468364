import type { FontUsage } from '../../evidence/fonts/font-usage.ts';
import { unshownCharacters } from '../../evidence/fonts/unshown-characters.ts';
import type { PageTrait } from '../../evidence/typography/page-style.ts';
import { listed } from '../../contract/pages-in-words.ts';
import { defineDetector } from '../define-detector.ts';
import { onPage, places } from '../locations.ts';
import { parameter } from '../../thresholds/parameter.ts';

/** Pages of postings written by another hand than their siblings. */
export const foreignPageStyle = defineDetector({
  id: 'content/foreign-page-style',
  family: 'content',
  title: 'Pages written differently from the others',
  rationale:
    'One run of the bank’s program writes all pages of a statement with the same fonts and commands. A page taken from another file brings its own.',
  innocentCauses: {
    'merged-statements': 'Several statements were merged into one file.',
    terms: 'Printed forms, terms, and marketing pages come from another program.',
    'joined-pages': 'A portal creates each page separately and joins them.',
  },
  ask: 'Ask for the whole statement downloaded again from the bank.',
  references: ['ISO 32000-2, 7.8.3', 'ISO 32000-2, 9.5'],
  needs: ['foreignPages', 'fontUsage', 'pages'],
  trace: { nature: 'extent', mechanism: 'writer' },
  messages: {
    style: {
      title: 'One page of the statement was written by another program',
      detail: 'Page {page} differs from the other pages with transactions in {traits}.',
      claim: 'supports',
    },
    fonts: {
      title: 'One page of the statement has its own copies of the fonts',
      detail:
        'Page {page} shares no font with the other pages with transactions, which share fonts with each other; it may come from another file.',
      claim: 'supports',
    },
    apart: {
      title: 'Pages of the statement have their own copies of the fonts',
      detail:
        'Page {page} shares no font with the page before it, and a font holds characters that its page does not show.',
      claim: 'review',
    },
  },
  *detect({ foreignPages, fontUsage, pages }) {
    for (const { page, traits, siblings } of foreignPages) {
      const content = pages[page];
      if (!content) continue;
      const message = traits.length >= 2 ? 'style' : siblings > 1 ? 'fonts' : 'apart';
      if (message === 'apart' && !holdOtherPages(fontUsage)) continue;
      yield {
        message,
        data: { page: page + 1, traits: listed(traits.map((t) => WORDS[t])) },
        locations: places(onPage(page, content.cropBox, 'page')),
      };
    }
    return undefined;
  },
});

/** More unshown characters than this, and the font is not a subset at all. */
const SUBSET = parameter({ value: 60, unit: 'glyphs', source: 'judgment' });

/**
 * True where a font of the file is a subset that holds more than its page shows: it was made for other pages too, and
 * they are not here. A program that makes its fonts again on each page puts in just what the page shows, or everything.
 */
const holdOtherPages = (fonts: readonly FontUsage[]): boolean =>
  fonts.some((usage) => {
    const left = unshownCharacters(usage, SUBSET)?.length ?? 0;
    return left > 0 && left <= SUBSET;
  });

const WORDS: Readonly<Record<PageTrait, string>> = {
  fonts: 'its copies of the fonts',
  faces: 'its typeface',
  names: 'the names of its fonts',
  operators: 'the commands that show its text',
  operands: 'the way its characters are written',
};
