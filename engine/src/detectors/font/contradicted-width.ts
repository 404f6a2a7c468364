import { widthConflicts } from '../../evidence/fonts/glyph-shapes.ts';
import { defineDetector } from '../define-detector.ts';
import { shownWith, timesIn } from './shown-glyphs.ts';

/** Letters and digits set at another width than the font program has for them. */
export const contradictedWidth = defineDetector({
  id: 'font/contradicted-width',
  family: 'font',
  title: 'Widths of characters against the font program',
  rationale:
    'A file says how wide each character is, copied from the font when the file was written. When the font or the list was changed for a few characters, the two no longer agree.',
  innocentCauses: {
    rounded: 'Widths are rounded.',
    'own-widths': 'The program uses its own widths for all characters, or one width for all.',
    'missing-width': 'A width is missing.',
  },
  ask: 'Ask for the statement downloaded again from the bank, and compare the named texts.',
  references: ['ISO 32000-2, 9.6.2.1', 'ISO 32000-2, 9.7.4.3'],
  needs: ['drawnFonts', 'pages', 'document'],
  trace: { nature: 'mark', mechanism: 'type' },
  messages: {
    width: {
      title: 'A character’s width does not match its drawing',
      detail:
        'In the font {font}, “{text}” is declared {width} thousandths wide but drawn {advance} wide, while {others} other letters and digits agree. It is shown {times} {example}.',
      claim: 'corroborates',
    },
  },
  *detect({ drawnFonts, pages, document }) {
    const revision = document.revisions.length - 1;
    for (const { font, glyph, advance, others } of widthConflicts(drawnFonts)) {
      const shown = shownWith(font, glyph.code, pages, revision);
      yield {
        message: 'width',
        data: {
          font: font.family || 'without a name',
          text: glyph.text,
          width: Math.round(glyph.width),
          advance: Math.round(advance),
          others,
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
