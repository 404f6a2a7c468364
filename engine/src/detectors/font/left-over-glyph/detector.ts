import { defineDetector } from '../../define-detector.ts';
import { objectAt, places } from '../../locations.ts';
import { measureLeftOverGlyphs } from './measure.ts';

/** Characters in fonts that hold only what is shown, though nothing shows them. */
export const leftOverGlyph = defineDetector({
  id: 'font/left-over-glyph',
  family: 'font',
  title: 'Leftover characters in the fonts',
  rationale:
    'Many programs include only the characters that the statement shows. An unused character was part of text that is gone.',
  innocentCauses: {
    'missing-page': 'A page of the statement was left out.',
    'removed-text': 'Text was removed on purpose, for example to hide an account number.',
    'every-font': 'The program puts some characters into every font.',
  },
  ask: 'Ask for the statement downloaded again from the bank, with all its pages.',
  references: ['ISO 32000-2, 9.9.2'],
  needs: ['fontUsage', 'document', 'pages', 'statement'],
  trace: { nature: 'mark', mechanism: 'type' },
  messages: {
    left: {
      title: 'A font holds characters that nothing shows',
      detail:
        'The fonts of this file hold exactly what is shown, except for {font}: it also holds “{characters}”. Text with it was there when the statement was written.',
      claim: 'corroborates',
    },
    pages: {
      title: 'A font holds characters of a page that is not there',
      detail: 'The font {font} also holds “{characters}”, which this page does not show.',
      claim: 'note',
    },
  },
  *detect({ fontUsage, document, pages, statement }) {
    const leftOverGlyphs = measureLeftOverGlyphs(fontUsage);
    const revision = document.revisions.length - 1;
    const numbers = statement.printedPages;
    const last = Math.max(0, ...numbers.map((p) => p.number.value));
    const complete = numbers.some((p) => p.of !== undefined && p.of === last);
    const lacking = numbers.some((p) => p.of !== undefined && p.of > last);
    for (const { usage, characters } of leftOverGlyphs) {
      yield {
        message: complete || (pages.length > 1 && !lacking) ? 'left' : 'pages',
        data: { font: usage.font.family, characters: characters.join(' '), count: characters.length },
        locations: places(objectAt({ num: usage.font.object, gen: 0 }, revision, 'font')),
      };
    }
    return undefined;
  },
});
