import { measureImagePatches, type ImagePatch } from './measure.ts';
import { defineDetector } from '../../define-detector.ts';
import { objectAt, onPage, places, quoted } from '../../locations.ts';
import { holdsFigures } from '../../patterns.ts';

/** Pictures in place of figures on a page of text. */
export const imagePatch = defineDetector({
  id: 'content/image-patch',
  family: 'content',
  title: 'Pictures in place of figures',
  rationale:
    'An issuer prints figures as text. A picture the size of one figure, placed exactly over it or in its place, shows something other than what the bank printed.',
  innocentCauses: {
    'hidden-figure': 'A figure was hidden under a solid-color picture.',
    seal: 'A portal’s seal or sticker covers printed text.',
    symbols: 'The bank prints small symbols in its tables.',
  },
  ask: 'Ask for the statement downloaded again, without anything pasted on it.',
  references: ['ISO 32000-2, 8.9'],
  needs: ['pages', 'visibility', 'typography', 'document'],
  trace: { nature: 'mark', mechanism: 'cover' },
  messages: {
    figures: {
      title: 'Figures were pasted over with pictures',
      detail:
        'On page {page}, {pictures} printed figures: {hidden}. What is shown there is not what the bank printed.',
      claim: 'accuses',
      trace: { nature: 'replacement', mechanism: 'cover' },
    },
    cell: {
      title: 'A picture takes the place of a printed figure',
      detail: 'On page {page}, {pictures} in a column that otherwise holds printed figures.',
      claim: 'review',
    },
  },
  *detect({ pages: shown, visibility, typography, document }) {
    const imagePatches = measureImagePatches(shown, visibility, typography, document.latest);
    const pages = new Set(imagePatches.map((p) => p.image.page));
    const revision = document.revisions.length - 1;
    for (const page of pages) {
      // A picture of one color hides a figure but shows no other.
      const patches = imagePatches.filter((p) => p.image.page === page && p.plain !== true);
      const figures = patches.filter((p) => holdsFigures(p.hidden));
      const cells = patches.filter((p) => p.hidden === '');
      if (figures.length > 0) {
        yield {
          message: 'figures',
          data: {
            page: page + 1,
            count: figures.length,
            pictures:
              figures.length === 1
                ? 'a picture the size of a value covers'
                : `${figures.length} pictures the size of a value cover`,
            hidden: quoted(figures.map((p) => p.hidden).join(', '), 120),
          },
          locations: placesOf(figures, revision),
        };
      }
      if (cells.length > 0) {
        yield {
          message: 'cell',
          data: {
            page: page + 1,
            count: cells.length,
            pictures: cells.length === 1 ? 'a picture fills a cell' : `${cells.length} pictures fill cells`,
          },
          locations: placesOf(cells, revision),
        };
      }
    }
    return undefined;
  },
});

function placesOf(patches: readonly ImagePatch[], revision: number) {
  const boxes = patches
    .slice(0, 8)
    .map(({ image, hidden }) => onPage(image.page, image.box, hidden || 'picture'));
  const [first, ...others] = boxes;
  const object = patches[0]?.image.object ?? 0;
  return places(
    first ?? onPage(0, { x0: 0, y0: 0, x1: 0, y1: 0 }),
    ...others,
    object > 0 ? objectAt({ num: object, gen: 0 }, revision, 'picture') : undefined,
  );
}
