import { measureGlyphTurns, type GlyphTurn } from './measure.ts';
import type { GlyphPlace } from '../../../evidence/fonts/font-usage.ts';
import { glyphsBox } from '../../../pdf/content/visibility.ts';
import { defineDetector } from '../../define-detector.ts';
import { isRedacted } from './redactions.ts';
import { onPage, places, quoted } from '../../locations.ts';

/** Characters that break the order in which their font numbered the text as it was written. */
export const glyphOutOfTurn = defineDetector({
  id: 'font/glyph-out-of-turn',
  family: 'font',
  title: 'Numbering of the characters against the text',
  rationale:
    'Many programs number the characters of a font in the order in which the text first needs them. When text is changed later, the count no longer fits. It shows where, and often which character was there.',
  innocentCauses: {
    'page-numbers':
      'Page numbers and other lines were added at the end of each page, after all pages had been written.',
    'missing-page': 'A page of the statement is missing.',
    template: 'A template painted on every page was prepared before the text.',
    'removed-text':
      'Text was removed on purpose, for example to hide an account number; under a dark bar it is not counted.',
  },
  ask: 'Ask for the statement downloaded again from the bank, and compare the named texts.',
  references: ['ISO 32000-2, 9.9.2'],
  needs: ['fontUsage', 'pages'],
  trace: { nature: 'mark', mechanism: 'type' },
  messages: {
    early: {
      title: 'A text was changed after its font was made',
      detail:
        'On page {page} {values} shows “{characters}”, which the font counts only from {after} on. A different character was there when the statement was written.',
      claim: 'accuses',
    },
    removed: {
      title: 'The font counts characters of a text that is no longer there',
      detail:
        'On page {page}, between {before} and {after}, the font counts “{characters}”, which nothing shows. Text with it was there when the statement was written.',
      claim: 'accuses',
    },
    late: {
      title: 'A character was numbered before it is shown',
      detail:
        'On page {page} the font counts “{characters}” between {before} and {after}, where it is not shown; it appears only later, in {values}.',
      claim: 'corroborates',
    },
  },
  *detect({ fontUsage, pages }) {
    const glyphTurns = measureGlyphTurns(fontUsage).filter(
      (turn) => turn.kind === 'early' || !isRedacted(turn, pages),
    );
    for (const kind of ['early', 'removed', 'late'] as const) {
      const turns = glyphTurns.filter((t) => t.kind === kind);
      const [first] = turns;
      if (!first) continue;
      const { before, after } = first;
      yield {
        message: kind,
        data: {
          page: (kind === 'early' ? first.place : after).run.page + 1,
          characters: turns.flatMap(charactersOf).slice(0, MOST_SHOWN).join(' '),
          values: quoted(first.place.run.text),
          before: quoted(before.run.text),
          after: after.run.text === first.place.run.text ? 'a later text' : quoted(after.run.text),
          count: turns.length,
        },
        locations: places(at(first.place), ...turns.slice(1, MOST_SHOWN).map((t) => at(t.place))),
      };
    }
    return undefined;
  },
});

/** Most characters and places shown in one finding. */
const MOST_SHOWN = 8;

const charactersOf = ({ usage, codes }: GlyphTurn) => codes.map((code) => usage.text(code));

const at = ({ run, index }: GlyphPlace) =>
  onPage(run.page, glyphsBox(run, index, index + 1), run.text.trim());
