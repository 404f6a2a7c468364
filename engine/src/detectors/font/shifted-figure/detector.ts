import type { ShiftedFigure } from './figure.ts';
import { measureShiftedFigures } from './measure.ts';
import { defineDetector } from '../../define-detector.ts';
import { onPage, places, quotedList } from '../../locations.ts';

/** Most figures named and shown in one finding. */
const MOST_SHOWN = 6;

/** Figures of a right-aligned column that begin where a shorter or longer figure stood. */
export const shiftedFigure = defineDetector({
  id: 'font/shifted-figure',
  family: 'font',
  title: 'Figures off the edge of their column',
  rationale:
    'An issuer’s program aligns every figure of a column on the right. When a longer or shorter figure replaces another, it misses the edge by exactly the width of the added or missing characters.',
  innocentCauses: {
    'other-edge': 'Part of the table ends at a different edge.',
    brackets: 'Negative figures are in parentheses or have a trailing sign.',
    'aligned-left': 'The column is aligned on the left.',
  },
  ask: 'Ask for the statement downloaded again from the bank, and compare the named figures.',
  references: ['ISO 32000-2, 9.4.2'],
  needs: ['statement', 'typography', 'recognition'],
  rests: 'drawing',
  trace: { nature: 'mark', mechanism: 'type' },
  messages: {
    longer: {
      title: 'A figure is longer than the space it was given',
      detail:
        'On page {page}, {values} {end} {offset} points off the edge where {peers} figures in its column end. That is the width of {characters}: {begin} exactly where a shorter figure would begin.',
      claim: 'accuses',
    },
    shorter: {
      title: 'A figure is shorter than the space it was given',
      detail:
        'On page {page}, {values} {end} {offset} points before the edge where {peers} figures in its column end. That is the width of {characters}: {begin} exactly where a longer figure would begin.',
      claim: 'accuses',
    },
    digits: {
      title: 'A figure does not fit the space it was given',
      detail:
        'On page {page}, {values} {end} {offset} points off the edge where {peers} figures in its column end. The digits of this font differ in width, and the others are aligned anyway: {begin} where a figure with other digits would begin.',
      claim: 'corroborates',
    },
  },
  *detect({ statement, typography, recognition }) {
    const shiftedFigures = measureShiftedFigures(statement, typography, recognition.readPages);
    for (const message of ['longer', 'shorter', 'digits'] as const) {
      const figures = shiftedFigures.filter((figure) => kindOf(figure) === message);
      const [first, ...others] = figures;
      if (!first) continue;
      yield {
        message,
        data: {
          page: first.amount.page + 1,
          values: quotedList(
            figures.map(({ amount }) => amount.text),
            MOST_SHOWN,
          ),
          offset: Math.abs(first.offset).toFixed(1),
          peers: first.peers,
          characters: charactersOf(first),
          count: figures.length,
          ...(figures.length > 1 ? { end: 'end', begin: 'they begin' } : { end: 'ends', begin: 'it begins' }),
        },
        locations: places(at(first), ...others.map(at)),
      };
    }
    return undefined;
  },
});

const kindOf = ({ characters }: ShiftedFigure) =>
  characters === 0 ? 'digits' : characters > 0 ? 'longer' : 'shorter';

const at = ({ amount }: ShiftedFigure) => onPage(amount.page, amount.box, 'figure');

function charactersOf({ characters }: ShiftedFigure): string {
  const n = Math.abs(characters);
  return n === 1 ? 'one character' : `${n} characters`;
}
