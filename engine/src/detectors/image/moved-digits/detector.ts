import type { RasterFigure } from '../../../evidence/pictures/raster-figures.ts';
import type { Location } from '../../../contract/report.ts';
import { defineDetector } from '../../define-detector.ts';
import { quoted } from '../../locations.ts';
import { measurePatchedFigures } from './measure.ts';

/** Digits pasted into a picture: they stand a whole pixel off the line of their figure, or on the paper of another row. */
export const movedDigits = defineDetector({
  id: 'image/moved-digits',
  family: 'image',
  title: 'Alignment of digits in a picture',
  rationale:
    'A program draws all digits of a figure on one line, to a fraction of a pixel, and a scanner never moves just one. A digit that was copied from elsewhere in a picture lands on whole pixels.',
  innocentCauses: {
    'uneven-picture':
      'The picture is blurred, tilted, or very coarse; then all figures vary, and nothing is reported.',
    'low-digits': 'The typeface has digits that hang below the line; each kind is compared with its own.',
    'black-and-white':
      'A black-and-white picture has steps of a whole pixel; there a digit must be farther off.',
    marked:
      'A figure that was highlighted, with a pen or by a search, has a different tone as a whole, and other rows do not have that tone.',
  },
  ask: 'Ask for the PDF as downloaded from the bank, and compare the marked figures.',
  references: ['docs/decisions/037'],
  needs: ['rasterFigures', 'figureDrawing', 'recognition'],
  trace: { nature: 'mark', mechanism: 'pixels' },
  messages: {
    several: {
      title: 'Digits in several figures of the picture were moved',
      detail:
        'In {count} figures, such as {text}, single digits are {by} pixels off the line, while the other figures on the page are straight. Digits copied from elsewhere in the picture look like this.',
      claim: 'accuses',
    },
    paper: {
      title: 'Digits in a figure of the picture have the background of another row',
      detail:
        'In {text} the paper behind {digits} differs in tone from the paper behind the neighboring digits, by {by} of 255 levels, and matches the paper behind the same digits in other rows. Digits copied from such a row look like this.',
      claim: 'accuses',
    },
    one: {
      title: 'Digits in a figure of the picture are off the line',
      detail:
        'In {text} the digits {digits} are {by} pixels off the line, while the other figures on the page are straight.',
      claim: 'corroborates',
    },
  },
  *detect({ rasterFigures, figureDrawing, recognition }) {
    if (recognition.readPictures.length === 0)
      return { notApplicable: 'No page is a picture that was read.' };
    const patchedFigures = measurePatchedFigures(recognition);
    for (const { page, box, text, digits, by } of patchedFigures) {
      yield {
        message: 'paper',
        data: { text: quoted(text), digits, by: Math.round(by) },
        locations: [{ kind: 'page', page, box, label: `on different paper: ${digits}` }],
      };
    }
    const { compared, blurred } = rasterFigures;
    // Two ways of measuring, one by edges and one by whole shapes, must agree.
    const uneven = rasterFigures.uneven.filter(({ word }) => {
      const odd = figureDrawing.of(word)?.odd ?? [];
      return odd.includes('line') || odd.includes('spacing');
    });
    const [first] = [...uneven].sort((a, b) => b.by - a.by);
    if (first) {
      const data = {
        text: quoted(first.text),
        by: first.by.toFixed(1),
        digits: first.digits,
        count: uneven.length,
      };
      const locations = placesOf(first, uneven);
      yield uneven.length > 2 ? { message: 'several', data, locations } : { message: 'one', data, locations };
    }
    if (compared === 0) return { inconclusive: 'Too few figures of the picture are drawn clearly enough.' };
    return blurred > 0
      ? { inconclusive: 'A page is too blurred or askew to measure its digits.' }
      : undefined;
  },
});

function placesOf(first: RasterFigure, all: readonly RasterFigure[]): [Location, ...Location[]] {
  const place = ({ page, box, digits }: RasterFigure): Location => ({
    kind: 'page',
    page,
    box,
    label: `off the line: ${digits}`,
  });
  return [
    place(first),
    ...all
      .filter((one) => one !== first)
      .slice(0, 11)
      .map(place),
  ];
}
