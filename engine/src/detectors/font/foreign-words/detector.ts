import { cellBox } from '../../../evidence/typography/typography.ts';
import { defineDetector } from '../../define-detector.ts';
import { onPage, places, quotedList } from '../../locations.ts';
import { measureForeignWords, type ForeignWords } from './measure.ts';

/** A name, date, or description set in a font that the file uses for hardly anything else. */
export const foreignWords = defineDetector({
  id: 'font/foreign-words',
  family: 'font',
  title: 'Words set in a different font than those beside them',
  rationale:
    'A bank’s program sets the lines of an address, and the words of all rows, in the same copy of one font. An editor that replaces words often cannot use that copy, and adds another font for the new ones.',
  innocentCauses: {
    bold: 'The bank prints the name, or some rows, in bold or in another size.',
    'missing-letters': 'The usual font lacks some of the letters.',
    form: 'A form prints its values in a separate font.',
    'page-copies': 'Every page has its own copies of the fonts.',
    weights: 'A program gives all weights of its font the same name.',
  },
  ask: 'Ask for the statement downloaded again from the bank, and compare the named words.',
  references: ['ISO 32000-2, 9.2.2', 'ISO 32000-2, 9.9.2'],
  needs: ['typography', 'statement', 'drawnAlike'],
  trace: { nature: 'mark', mechanism: 'type' },
  messages: {
    copy: {
      title: 'Words are set in a second copy of the font',
      detail:
        'On page {page}, {words} {are} set in a second copy of {usual}, which is used for hardly anything else. The same kind of text beside it is set in the first copy, in the same size.',
      claim: 'accuses',
    },
    other: {
      title: 'Words are set in a font that is not in the file',
      detail:
        'On page {page}, {words} {are} set in {font}, which is used for hardly anything else and is not part of the file. The same kind of text beside it is set in {usual}, in the same size.',
      claim: 'accuses',
    },
  },
  *detect({ typography, statement, drawnAlike }) {
    const found = measureForeignWords(typography, statement, drawnAlike);
    for (const message of ['copy', 'other'] as const) {
      const words = found.filter(({ kind }) => kind === message);
      const [first, ...others] = words;
      if (!first) continue;
      yield {
        message,
        data: {
          page: first.cell.page + 1,
          words: quotedList(
            words.map(({ cell }) => cell.text),
            MOST_SHOWN,
          ),
          are: words.length > 1 ? 'are' : 'is',
          font: first.cell.run.font.family,
          usual: first.usual.family,
          count: words.length,
        },
        locations: places(at(first), ...others.slice(0, MOST_SHOWN - 1).map(at)),
      };
    }
    return undefined;
  },
});

/** Most words named in one finding. */
const MOST_SHOWN = 8;

const at = ({ cell }: ForeignWords) => onPage(cell.page, cellBox(cell), cell.text);
