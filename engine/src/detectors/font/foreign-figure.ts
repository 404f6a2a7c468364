import type { FigureTrait, ForeignFigure } from '../../evidence/typography/foreign-figures.ts';
import { cellBox } from '../../evidence/typography/typography.ts';
import { listed } from '../../contract/pages-in-words.ts';
import { defineDetector } from '../define-detector.ts';
import { onPage, places, quotedList } from '../locations.ts';

/** Figures set in another font, size or line than the others of their column. */
export const foreignFigure = defineDetector({
  id: 'font/foreign-figure',
  family: 'font',
  title: 'Figures set differently from their column',
  rationale:
    'A bank’s program sets all figures in a column the same way, to a hundredth of a point. A figure added later may use another copy of the font, be slightly larger, or be off the line or the edge.',
  innocentCauses: {
    bold: 'Totals and balances are printed in bold or italic.',
    'other-edge': 'Parts of a table end at a different edge.',
    apart: 'A program draws currency signs, cents, or each character separately.',
    'broken-strings': 'A converter breaks strings wherever characters were moved closer together.',
    'renamed-fonts': 'A converter renamed the fonts of the file.',
    rounded: 'A program rounds each move to a tenth of a point, which leaves some figures a tenth off.',
  },
  ask: 'Ask for the statement downloaded again from the bank, and compare the named figures.',
  references: ['ISO 32000-2, 9.2.2', 'ISO 32000-2, 9.4.3'],
  needs: ['foreignFigures'],
  trace: { nature: 'mark', mechanism: 'type' },
  messages: {
    several: {
      title: 'Figures differ from their column in several ways',
      detail:
        'On page {page}, {values} {differ} from the other figures of the column in {traits}, while the rest of the row is set as usual.',
      claim: 'accuses',
    },
    face: {
      title: 'Figures are set in a different font than their column',
      detail:
        'On page {page}, {values} {are} set in {font}, while other figures of the same column and weight are not.',
      claim: 'accuses',
    },
    split: {
      title: 'Some figures were written in pieces',
      detail:
        'On page {page}, {values} {were} drawn digit group by digit group, while the document draws its figures whole. Text editors leave this when some digits are changed.',
      claim: 'corroborates',
    },
    slight: {
      title: 'A figure is set slightly differently from its column',
      detail: 'On page {page}, {values} {differ} from the other figures of the column in {traits}.',
      claim: 'review',
    },
  },
  *detect({ foreignFigures }) {
    const groups = { several: [], face: [], split: [], slight: [] } as Record<Message, ForeignFigure[]>;
    for (const figure of foreignFigures) groups[messageFor(figure.traits)].push(figure);
    for (const message of ['several', 'face', 'split', 'slight'] as const) {
      const figures = groups[message];
      const first = figures[0];
      if (!first) continue;
      const traits = [...new Set(figures.flatMap((f) => f.traits))];
      yield {
        message,
        data: {
          page: first.cell.page + 1,
          values: quotedList(
            figures.map(({ cell }) => cell.text),
            MOST_SHOWN,
          ),
          traits: listed(traits.map((t) => WORDS[t])),
          ...(figures.length > 1
            ? { are: 'are', were: 'were', differ: 'differ' }
            : { are: 'is', were: 'was', differ: 'differs' }),
          font: first.cell.run.font.family || 'another font',
          count: figures.length,
        },
        locations: placesOf(figures, first),
      };
    }
    return undefined;
  },
});

type Message = 'several' | 'face' | 'split' | 'slight';

/** Most figures named in one finding. */
const MOST_SHOWN = 8;

const isFont = (trait: FigureTrait) => trait === 'face' || trait === 'twin-font';

function messageFor(traits: readonly FigureTrait[]): Message {
  if (traits.length >= 2) return 'several';
  if (traits.some(isFont)) return 'face';
  return traits.includes('split') ? 'split' : 'slight';
}

const at = ({ cell }: ForeignFigure) => onPage(cell.page, cellBox(cell), cell.text);

const placesOf = (figures: readonly ForeignFigure[], first: ForeignFigure) =>
  places(at(first), ...figures.slice(1).map(at));

const WORDS: Readonly<Record<FigureTrait, string>> = {
  face: 'the font',
  'twin-font': 'the copy of the font',
  size: 'the size',
  baseline: 'the line',
  edge: 'the right edge',
  split: 'being drawn in pieces',
};
