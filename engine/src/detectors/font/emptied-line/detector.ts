import { defineDetector } from '../../define-detector.ts';
import { onPage, places } from '../../locations.ts';
import { measureEmptiedLines } from './measure.ts';

/** A row of a table of which only the spaces between its words are left. */
export const emptiedLine = defineDetector({
  id: 'font/emptied-line',
  family: 'font',
  title: 'Emptied lines in a table',
  rationale:
    'Deleting a transaction in an editor often leaves the spaces between its words: an empty-looking line exactly where a row would be.',
  innocentCauses: {
    'blank-line': 'The bank’s layout leaves a blank line before a heading or a total.',
    'end-of-page': 'The end of a page cuts off a row, which is printed whole on the next page.',
  },
  ask: 'Ask for the statement downloaded again, and ask what was on the empty line.',
  references: ['ISO 32000-2, 9.4.3'],
  needs: ['pages', 'typography'],
  trace: { nature: 'mark', mechanism: 'type' },
  messages: {
    words: {
      title: 'A row of the table was emptied',
      detail:
        'On page {page} a line of the table shows nothing but {blanks} spaces, exactly one row below the one above it and where the text of a row begins. A transaction was deleted there.',
      claim: 'accuses',
    },
    space: {
      title: 'A line of the table holds only a space',
      detail: 'On page {page} a line of the table shows nothing but a space where the text of a row begins.',
      claim: 'note',
    },
  },
  *detect({ pages, typography }) {
    const emptiedLines = measureEmptiedLines(pages, typography);
    for (const { page, box, blanks } of emptiedLines) {
      yield {
        message: blanks >= 2 ? 'words' : 'space',
        data: { page: page + 1, blanks },
        locations: places(onPage(page, box, 'empty line')),
      };
    }
    return undefined;
  },
});
