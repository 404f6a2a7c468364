import { cellBox } from '../../../evidence/typography/typography.ts';
import { defineDetector } from '../../define-detector.ts';
import { onPage, places, quoted } from '../../locations.ts';
import { measureUnbrokenWords } from './measure.ts';

/** Words that one string shows, in a file that moves characters of all its words. */
export const unbrokenWords = defineDetector({
  id: 'content/unbroken-words',
  family: 'content',
  title: 'Words shown whole among words whose characters are moved',
  rationale:
    'Some programs move characters closer together or further apart as they print. Words that were typed over in the file are a single piece among others that are not.',
  innocentCauses: {
    'no-moved-pair': 'A program moves characters only where their spacing requires it, and no pair here did.',
    'single-words':
      'A program sets single words differently from all others, such as a note or a page number.',
  },
  ask: 'Ask for the statement downloaded again from the bank, and compare the named words.',
  references: ['ISO 32000-2, 9.4.3', 'docs/decisions/189'],
  needs: ['typography'],
  trace: { nature: 'mark', mechanism: 'type' },
  messages: {
    whole: {
      title: 'Words are shown differently from all others in their font',
      detail:
        'On page {page}, {words} is one string, while the program moves characters in the {others} other texts in that font, including those next to it.',
      claim: 'accuses',
    },
  },
  *detect({ typography }) {
    if (typography.pages.every(({ cells }) => cells.length === 0))
      return { notApplicable: 'No text is shown.' };
    for (const { cell, others, peers } of measureUnbrokenWords(typography))
      yield {
        message: 'whole',
        data: { page: cell.page + 1, words: quoted(cell.text), others },
        locations: places(
          onPage(cell.page, cellBox(cell), cell.text),
          ...peers.slice(0, 1).map((one) => onPage(one.page, cellBox(one), 'written alike')),
        ),
      };
    return undefined;
  },
});
