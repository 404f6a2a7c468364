import type { Location } from '../../report/report.ts';
import { defineDetector } from '../define-detector.ts';
import { quoted } from '../locations.ts';

/** A figure of a picture drawn by another program than the others of its column. */
export const reTypesetFigure = defineDetector({
  id: 'image/re-typeset-figure',
  family: 'image',
  title: 'Digits of a picture against the same digits of their column',
  rationale:
    'In a scan or screenshot the same digit looks nearly the same wherever it stands in a column. A figure painted over and typed again differs in the shape, weight or edges of its digits.',
  innocentCauses: [
    'The bank sets this figure in another typeface or weight.',
    'A fold, stamp or speck of the paper lies over the figure.',
  ],
  ask: 'Ask for the PDF as downloaded from the bank, and compare the marked figures.',
  references: [],
  needs: ['rasterFigures', 'recognition'],
  messages: {
    shape: {
      title: 'A figure of the picture is drawn differently from its column',
      detail:
        'The digits of {text} differ {times} times as much from the same digits of their column as the others do. {count}',
    },
  },
  *detect({ rasterFigures, recognition }) {
    if (recognition.readPages.length === 0) return { notApplicable: 'No page is a picture that was read.' };
    const { foreign, compared } = rasterFigures;
    const [first, ...others] = [...foreign].sort((a, b) => b.by - a.by);
    if (first) {
      const place = ({ page, box }: typeof first): Location => ({
        kind: 'page',
        page,
        box,
        label: 'drawn differently',
      });
      yield {
        message: 'shape',
        data: {
          text: quoted(first.text),
          times: first.by.toFixed(1),
          count: others.length === 0 ? 'No other figure does.' : `${others.length} more of the page do so.`,
        },
        locations: [place(first), ...others.slice(0, 11).map(place)],
      };
    }
    return compared === 0
      ? { inconclusive: 'Too few figures of the picture are drawn clearly enough.' }
      : undefined;
  },
});
