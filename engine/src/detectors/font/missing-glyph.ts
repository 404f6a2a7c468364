import { missingGlyphs } from '../../evidence/fonts/glyph-shapes.ts';
import { defineDetector } from '../define-detector.ts';
import { shownWith, timesIn } from './shown-glyphs.ts';

/** Letters and digits shown in a font that holds no drawing of them. */
export const missingGlyph = defineDetector({
  id: 'font/missing-glyph',
  family: 'font',
  title: 'Characters that their font does not hold',
  rationale:
    'A statement’s font holds the characters that the bank printed. An editor that writes another one with it leaves a blank or an empty box: the page does not show what the text says.',
  innocentCauses: {
    'issuer-font': 'A letter of a name is missing from the bank’s own font.',
    'unusual-program': 'A program locates the drawings of a font in an unusual way.',
  },
  ask: 'Ask for the statement downloaded again, and ask what the named figure should say.',
  references: ['ISO 32000-2, 9.7.6.3', 'ISO 32000-2, 9.9.2'],
  needs: ['drawnFonts', 'pages', 'document'],
  trace: { nature: 'mark', mechanism: 'type' },
  messages: {
    figure: {
      title: 'A digit is not in its font',
      detail:
        'The font {font} does not draw {text}, so a blank or an empty box is shown in its place. This happens {times} {example}.',
      claim: 'corroborates',
    },
    letter: {
      title: 'A letter is not in its font',
      detail:
        'The font {font} does not draw “{text}”, so a blank or an empty box is shown in its place. This happens {times} {example}.',
      claim: 'review',
    },
  },
  *detect({ drawnFonts, pages, document }) {
    const revision = document.revisions.length - 1;
    for (const { font, glyph } of missingGlyphs(drawnFonts)) {
      const shown = shownWith(font, glyph.code, pages, revision);
      yield {
        message: /\d/.test(glyph.text) ? 'figure' : 'letter',
        data: {
          font: font.family || 'without a name',
          text: glyph.text,
          count: glyph.count,
          times: timesIn(glyph.count),
          example: shown.example,
        },
        locations: shown.locations,
      };
    }
    return undefined;
  },
});
