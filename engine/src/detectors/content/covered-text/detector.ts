import { defineDetector } from '../../define-detector.ts';
import { objectAt, onPage, places, quoted } from '../../locations.ts';
import { measureCoveredTexts } from './measure.ts';

/** Text that a later opaque shape or picture hides, and what was put on top. */
export const coveredText = defineDetector({
  id: 'content/covered-text',
  family: 'content',
  title: 'Text hidden under shapes and pictures',
  rationale:
    'Covering a figure with a white box and writing another one on top is the most common way to alter a PDF. The covered text is still in the file.',
  innocentCauses: {
    blackened: 'An account number or a name was blacked out.',
    seal: 'A portal’s seal, logo, or sticker covers printed text.',
    scan: 'A scan covers its recognized text.',
  },
  ask: 'Ask for the statement downloaded again, without anything covered.',
  references: ['ISO 32000-2, 8.2'],
  needs: ['visibility', 'pages', 'document'],
  trace: { nature: 'replacement', mechanism: 'cover' },
  messages: {
    replaced: {
      title: 'Text was covered and other text put on top',
      detail:
        'On page {page} the text {before} is hidden under a {cover}, and {after} is shown in its place.',
      claim: 'conclusive',
    },
    figures: {
      title: 'Figures are hidden under a shape',
      detail: 'On page {page} the text {before} is hidden under a {cover} the color of the paper.',
      claim: 'accuses',
    },
    redacted: {
      title: 'Text was blacked out',
      detail: 'On page {page} some text is hidden under a dark {cover}.',
      claim: 'review',
      trace: { nature: 'route', mechanism: 'writer' },
    },
    withheld: {
      title: 'An amount was blacked out',
      detail:
        'On page {page} an amount is hidden under a dark {cover}, so the statement can’t be checked as a whole.',
      claim: 'blocks-clearance',
      trace: { nature: 'route', mechanism: 'writer' },
    },
    picture: {
      title: 'Text is hidden under a picture',
      detail: 'On page {page} the text {before} is hidden under a picture.',
      claim: 'corroborates',
    },
  },
  *detect({ visibility, pages, document }) {
    const latest = document.revisions.length - 1;
    for (const visible of visibility) {
      const { page } = visible;
      const content = pages[page];
      if (!content) continue;
      for (const found of measureCoveredTexts(visible, content.cropBox)) {
        if (found.kind === 'sign') {
          yield {
            message: 'figures',
            data: { page: page + 1, before: quoted(found.sign), cover: 'shape' },
            locations: places(onPage(page, found.box)),
            ...found.amount,
          };
          continue;
        }
        const { kind, cover, box, before, after } = found;
        const object = cover.origin.object;
        yield {
          message: kind,
          data: {
            page: page + 1,
            before: quoted(before),
            after: quoted(after),
            cover: cover.kind === 'image' ? 'picture' : 'shape',
          },
          locations: places(
            onPage(page, box),
            object > 0 ? objectAt({ num: object, gen: 0 }, latest, 'painted by') : undefined,
          ),
          ...(kind === 'replaced' || kind === 'figures' ? { before, after } : {}),
        };
      }
    }
    return undefined;
  },
});
