import { cellBox } from '../../../evidence/typography/typography.ts';
import { defineDetector } from '../../define-detector.ts';
import { onPage, places, quoted } from '../../locations.ts';
import { measureUnbrokenFigures } from './measure.ts';

/** Figures that one string shows, in a file that moves each character of its figures. */
export const unbrokenFigure = defineDetector({
  id: 'content/unbroken-figure',
  family: 'content',
  title: 'Figures shown whole among figures shown character by character',
  rationale:
    'Some programs place each character of a figure separately. A figure that was typed over in the file is a single piece among figures made of many.',
  innocentCauses: {
    'needed-moves': 'A program moves characters only where their spacing requires it.',
    summary: 'A program sets the summary and the table in different ways.',
  },
  ask: 'Ask for the statement downloaded again from the bank, and compare the named figures.',
  references: ['ISO 32000-2, 9.4.3', 'docs/decisions/184'],
  needs: ['typography'],
  trace: { nature: 'mark', mechanism: 'type' },
  messages: {
    whole: {
      title: 'A figure is shown differently from all others in its column',
      detail:
        'On page {page}, {figure} is one string, while the program places each character separately in the {others} other figures of its column and in the text beside it.',
      claim: 'accuses',
    },
  },
  *detect({ typography }) {
    if (typography.pages.every(({ cells }) => cells.length === 0))
      return { notApplicable: 'No text is shown.' };
    for (const { cell, peers } of measureUnbrokenFigures(typography))
      yield {
        message: 'whole',
        data: { page: cell.page + 1, figure: quoted(cell.text), others: peers.length },
        locations: places(onPage(cell.page, cellBox(cell), 'shown whole')),
      };
    return undefined;
  },
});
