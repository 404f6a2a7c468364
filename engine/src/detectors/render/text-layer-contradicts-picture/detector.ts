import { measureScanTextLayer, type LayerConflict } from './measure.ts';
import type { Location } from '../../../contract/report.ts';
import { defineDetector } from '../../define-detector.ts';
import { quoted } from '../../locations.ts';
import { parameter } from '../../../thresholds/parameter.ts';

/** Recognition that fails fails at many places; a replaced name is a few words. */
const MOST_WORDS = parameter({ value: 6, unit: 'words', source: 'judgment' });

/** A picture of a page over a text layer that says something else. */
export const textLayerContradictsPicture = defineDetector({
  id: 'render/text-layer-contradicts-picture',
  family: 'render',
  title: 'Picture of a page against the text behind it',
  rationale:
    'A scanned page may carry hidden text for searching. Where that text has different figures than the picture, one of the two was changed: people see the picture, programs read the text.',
  innocentCauses: {
    'recognized-text':
      'The hidden text was recognized from the picture and has reading errors, so its sums do not hold.',
  },
  ask: 'Ask for the PDF as downloaded from the bank, and compare the marked figures.',
  references: ['ISO 32000-2, 9.3.6'],
  needs: ['pages', 'recognition'],
  trace: { nature: 'replacement', mechanism: 'pixels' },
  messages: {
    figures: {
      title: 'The picture shows different figures than the text behind it',
      detail:
        'The picture shows {picture} where the hidden text says {layer}. All sums of the hidden text hold, so it is not a reading error. {count}',
      claim: 'accuses',
    },
    gone: {
      title: 'The hidden text contains figures that the picture does not show',
      detail:
        'The hidden text says {layer} where the picture shows bare paper. All sums of the hidden text hold with it.',
      claim: 'accuses',
    },
    words: {
      title: 'The picture shows different words than the text behind it',
      detail: 'The picture shows {picture} where the hidden text says {layer}.',
      claim: 'corroborates',
    },
  },
  *detect({ pages, recognition }) {
    if (recognition.readPictures.length === 0)
      return { notApplicable: 'No page is a picture that was read.' };
    const scanTextLayer = measureScanTextLayer(pages, recognition);
    const { conflicts, compared, layerAddsUp } = scanTextLayer;
    if (compared === 0 && recognition.settled)
      return { notApplicable: 'The pictures have no text behind them.' };
    const figures = conflicts.filter((c) => c.kind === 'figure');
    const words = conflicts.filter((c) => c.kind === 'word');
    const [figure] = figures;
    if (figure && layerAddsUp) {
      yield {
        message: 'figures',
        data: {
          ...texts(figure),
          count: figures.length === 1 ? 'One figure differs.' : `${figures.length} figures differ.`,
        },
        before: figure.layer,
        after: figure.picture,
        locations: placesOf(figures, figure),
      };
    }
    const gone = conflicts.filter((c) => c.kind === 'gone');
    const [missing] = gone;
    if (missing && layerAddsUp) {
      yield {
        message: 'gone',
        data: { layer: gone.map((c) => quoted(c.layer)).join(', ') },
        locations: placesOf(gone, missing),
      };
    }
    const [word] = words;
    if (word && layerAddsUp && words.length <= MOST_WORDS) {
      yield { message: 'words', data: texts(word), locations: placesOf(words, word) };
    }
    return undefined;
  },
});

const texts = ({ layer, picture }: LayerConflict) => ({ layer: quoted(layer), picture: quoted(picture) });

function placesOf(conflicts: readonly LayerConflict[], first: LayerConflict): [Location, ...Location[]] {
  const place = ({ page, box, layer }: LayerConflict): Location => ({
    kind: 'page',
    page,
    box,
    label: `hidden text: ${layer}`,
  });
  return [place(first), ...conflicts.slice(1, 12).map(place)];
}
