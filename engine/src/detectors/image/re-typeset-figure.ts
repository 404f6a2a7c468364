import { CENTS } from '../../layout/amount-pattern.ts';
import type { FigureDrawing } from '../../evidence/pictures/figure-drawing.ts';
import type { Box } from '../../pdf/structure/model.ts';
import type { Location } from '../../contract/report.ts';
import { defineDetector } from '../define-detector.ts';
import { quoted } from '../locations.ts';
import { parameter } from '../../thresholds/parameter.ts';
import { median } from '../../layout/median.ts';

/** Where more figures than this stand out, the page is uneven. */
const MOST_ODD = parameter({ value: 0.4, unit: 'share of the figures', source: 'judgment' });

/** A figure of a picture drawn by another program than the others of its column. */
export const reTypesetFigure = defineDetector({
  id: 'image/re-typeset-figure',
  family: 'image',
  title: 'Digits in a picture against the same digits in their column',
  rationale:
    'In a scan or screenshot, the same digit looks nearly the same everywhere in a column. A figure painted over and typed again differs in the shape, weight, or edges of its digits.',
  innocentCauses: {
    'other-typeface': 'The bank sets this figure in another typeface or weight.',
    stain: 'A fold, stamp, or speck covers the figure.',
    'close-digits':
      'The typeface sets certain digits closer together; then the same digits look that way elsewhere.',
  },
  ask: 'Ask for the PDF as downloaded from the bank, and compare the marked figures.',
  references: ['docs/decisions/037'],
  needs: ['rasterFigures', 'figureDrawing', 'recognition'],
  trace: { nature: 'mark', mechanism: 'pixels' },
  messages: {
    spacing: {
      title: 'The digits of a figure are spaced differently',
      detail:
        'In {text} a digit is {by} pixels away from where the spacing of the page puts it, while figures are usually within {usual}. {count}',
      claim: 'corroborates',
    },
    shape: {
      title: 'A figure of the picture is drawn differently from its column',
      detail:
        'The digits of {text} differ {times} times as much from the same digits of their column as the others do. {count}',
      claim: 'review',
    },
  },
  *detect({ rasterFigures, figureDrawing, recognition }) {
    if (recognition.readPictures.length === 0)
      return { notApplicable: 'No page is a picture that was read.' };
    yield* oddlySpaced(figureDrawing);
    const { foreign, compared } = rasterFigures;
    const [first, ...others] = [...foreign].sort((a, b) => b.by - a.by);
    if (first) {
      yield {
        message: 'shape',
        data: {
          text: quoted(first.text),
          times: first.by.toFixed(1),
          count: othersDo(others.length),
        },
        locations: [place(first), ...others.map(place)],
      };
    }
    return compared === 0
      ? { inconclusive: 'Too few figures of the picture are drawn clearly enough.' }
      : undefined;
  },
});

/** How many figures stand out beside the first, as a sentence. */
function othersDo(count: number): string {
  if (count === 0) return 'No other figure does.';
  return count === 1 ? 'One other figure does too.' : `${count} other figures do too.`;
}

const place = ({ page, box }: { page: number; box: Box }): Location => ({
  kind: 'page',
  page,
  box,
  label: 'drawn differently',
});

/** Least distance in pixels of a digit that tells something by itself. */
const ALONE = parameter({ value: 0.75, unit: 'pixels', source: 'judgment' });

/** An amount or a date. */
const VALUE = new RegExp(String.raw`\d${CENTS}(?!\d)|\d/\d`);

function* oddlySpaced({ figures }: FigureDrawing) {
  const values = figures.filter(({ word }) => VALUE.test(word.text));
  const odd = values.filter((one) => one.certain && one.odd.includes('spacing') && one.spacing >= ALONE);
  const [first, ...others] = odd.sort((a, b) => b.spacing - a.spacing);
  // Where many figures stand out, the page is uneven and not one of them.
  if (!first || odd.length > MOST_ODD * values.length) return;
  const usual = median(values.map(({ spacing }) => spacing));
  const data = {
    text: quoted(first.word.text),
    by: first.spacing.toFixed(1),
    usual: usual.toFixed(1),
    count: othersDo(others.length),
  };
  const locations: [Location, ...Location[]] = [place(first), ...others.map(place)];
  yield { message: 'spacing' as const, data, locations };
}
