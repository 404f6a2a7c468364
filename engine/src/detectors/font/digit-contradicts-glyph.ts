import { defineDetector } from '../define-detector.ts';
import { shownWith, timesIn } from './shown-glyphs.ts';

/** Digits that copy out as other digits than are drawn. */
export const digitContradictsGlyph = defineDetector({
  id: 'font/digit-contradicts-glyph',
  family: 'font',
  title: 'Digits that read differently than they look',
  rationale:
    'For each character, a PDF stores how it looks and what it means. When the two name different digits, people and programs read different figures in the same place.',
  innocentCauses: {
    'careless-table':
      'A program writes an inaccurate table of meanings; in practice this affects letters and symbols, not digits.',
    'second-drawing': 'A typeface has two drawings of one digit.',
  },
  ask: 'Ask for the statement downloaded again, and compare the shown figures with the bank.',
  references: ['ISO 32000-2, 9.10.2', 'ISO 32000-2, 9.10.3'],
  needs: ['digitConflicts', 'pages', 'document'],
  trace: { nature: 'mark', mechanism: 'type' },
  messages: {
    contradicts: {
      title: 'A digit looks different from what it says',
      detail:
        'In the font {font} the glyph of the digit {drawn} is declared to mean {text}. It is shown {times} {example}.',
      claim: 'accuses',
    },
    twin: {
      title: 'Two different glyphs are declared to be the same digit',
      detail:
        'In the font {font} two glyphs are declared to mean {text} while another digit never occurs. The rarer one is shown {times} {example}.',
      claim: 'accuses',
    },
  },
  *detect({ digitConflicts, pages, document }) {
    const revision = document.revisions.length - 1;
    for (const conflict of digitConflicts) {
      const shown = shownWith(conflict.font, conflict.code, pages, revision);
      yield {
        message: conflict.by === 'twin' ? 'twin' : 'contradicts',
        data: {
          font: conflict.font.family || 'without a name',
          drawn: conflict.drawn,
          text: conflict.text,
          count: conflict.count,
          times: timesIn(conflict.count),
          example: shown.example,
        },
        locations: shown.locations,
      };
    }
    return undefined;
  },
});
