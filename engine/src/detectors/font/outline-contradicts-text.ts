import { shapeConflicts, type ShapeConflict } from '../../evidence/fonts/glyph-shapes.ts';
import { defineDetector } from '../define-detector.ts';
import { shownWith, timesIn } from './shown-glyphs.ts';

/** Letters and digits whose outline in the font program is that of another character. */
export const outlineContradictsText = defineDetector({
  id: 'font/outline-contradicts-text',
  family: 'font',
  title: 'Outlines of characters against their meaning',
  rationale:
    'The font in the file draws each character, and a table says what it means. An 8 encloses two spaces in every typeface, a 3 none. Where the two disagree, the drawing or the table was changed.',
  innocentCauses: {
    'digit-forms': 'Zeros are struck through or dotted, fours are open at the top.',
    'drawn-typeface': 'A typeface is made of dots, bars, or segments; then no digit looks as usual.',
    'alike-letters': 'A typeface draws two letters alike, such as I and l.',
    'recognized-text': 'A font without drawings carries the recognized text of a scan.',
    'scanned-marks': 'A scanner made a font of the marks on the paper, and named them by recognition.',
    'careless-table': 'A program writes an inaccurate table of meanings for a whole font.',
  },
  ask: 'Ask for the statement downloaded again, and compare the shown figures with the bank.',
  references: ['ISO 32000-2, 9.9', 'ISO 32000-2, 9.10.2'],
  needs: ['drawnFonts', 'digitConflicts', 'pages', 'document'],
  trace: { nature: 'mark', mechanism: 'type' },
  messages: {
    letter: {
      title: 'One drawing is declared to be two letters',
      detail:
        'In one copy of the font {font} the letter that is declared to mean “{text}” has exactly the outline of “{drawn}” in the other. It is shown {times} {example}.',
      claim: 'corroborates',
    },
    outline: {
      title: 'One drawing is declared to be two characters',
      detail:
        'In the font {font} the glyph that is declared to mean “{text}” has exactly the outline of “{drawn}”. It is shown {times} {example}.',
      claim: 'accuses',
    },
    shape: {
      title: 'A digit does not look like the digit it is declared to be',
      detail:
        'In the font {font} the glyph that is declared to mean {text} {drawn}. It is shown {times} {example}.',
      claim: 'accuses',
    },
  },
  *detect({ drawnFonts, digitConflicts, pages, document }) {
    const revision = document.revisions.length - 1;
    for (const { font, glyph, drawn, by } of shapeConflicts(drawnFonts)) {
      if (digitConflicts.some((c) => c.font.object === font.object && c.code === glyph.code)) continue;
      const shown = shownWith(font, glyph.code, pages, revision);
      yield {
        message: by,
        data: {
          font: font.family || 'without a name',
          text: glyph.text,
          drawn: by === 'shape' ? asDrawn(drawn) : drawn,
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

const asDrawn = (drawn: ShapeConflict['drawn']) =>
  drawn === '' ? 'is drawn with different enclosed spaces than that digit has' : `is drawn as ${drawn}`;
