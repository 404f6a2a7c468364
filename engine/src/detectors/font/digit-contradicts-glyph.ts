import type { DigitConflict } from '../../evidence/digit-glyphs.ts';
import type { PageContent, TextRun } from '../../pdf/content/model.ts';
import { glyphsBox } from '../../pdf/content/visibility.ts';
import { defineDetector } from '../define-detector.ts';
import { objectAt, onPage, places, quoted } from '../locations.ts';

/** Digits that copy out as other digits than are drawn. */
export const digitContradictsGlyph = defineDetector({
  id: 'font/digit-contradicts-glyph',
  family: 'font',
  title: 'Digits that read otherwise than they look',
  rationale:
    'A PDF keeps for each character how it looks and what it means. When the two name different digits, people and programs read different figures in the same place.',
  innocentCauses: [
    'A program writes a careless table of meanings; in practice this concerns letters and signs, not digits.',
    'A typeface has two drawings of one digit.',
  ],
  ask: 'Ask for the statement downloaded again, and compare the shown figures with the bank.',
  references: ['ISO 32000-2, 9.10.2', 'ISO 32000-2, 9.10.3'],
  needs: ['digitConflicts', 'pages', 'document'],
  messages: {
    contradicts: {
      title: 'A digit looks different from what it says',
      detail:
        'In the font {font} the glyph of the digit {drawn} is declared to mean {text}. It is shown {count} times, for example in {example}.',
    },
    twin: {
      title: 'Two different glyphs are declared to be one digit',
      detail:
        'In the font {font} two glyphs are declared to mean {text} while another digit never occurs. The rarer one is shown {count} times, for example in {example}.',
    },
  },
  *detect({ digitConflicts, pages, document }) {
    for (const conflict of digitConflicts) {
      const shown = shownWith(conflict, pages);
      const first = shown[0];
      if (!first) continue;
      yield {
        message: conflict.by === 'twin' ? 'twin' : 'contradicts',
        data: {
          font: conflict.font.family || 'without a name',
          drawn: conflict.drawn,
          text: conflict.text,
          count: conflict.count,
          example: quoted(around(first)),
        },
        locations: places(
          location(first),
          ...shown.slice(1, 6).map(location),
          objectAt({ num: conflict.font.object, gen: 0 }, document.revisions.length - 1, 'font'),
        ),
      };
    }
    return undefined;
  },
});

interface Place {
  run: TextRun;
  at: number;
}

function shownWith({ font, code }: DigitConflict, pages: readonly PageContent[]): Place[] {
  const found: Place[] = [];
  for (const page of pages) {
    for (const run of page.runs) {
      if (run.font !== font) continue;
      const at = run.glyphs.findIndex((g) => g.code === code);
      if (at >= 0) found.push({ run, at });
      if (found.length > 5) return found;
    }
  }
  return found;
}

const location = ({ run, at }: Place) => onPage(run.page, glyphsBox(run, at, at + 1));

/** The figure around a glyph. */
function around({ run, at }: Place): string {
  const blank = (i: number) => (run.glyphs[i]?.text ?? ' ').trim() === '';
  let from = at;
  let to = at;
  while (!blank(from - 1) && at - from < 12) from--;
  while (!blank(to + 1) && to - at < 12) to++;
  return run.glyphs
    .slice(from, to + 1)
    .map((g) => g.text)
    .join('');
}
