import { cellBox } from '../../../evidence/typography/typography.ts';
import { codePoint } from '../../code-point.ts';
import { defineDetector } from '../../define-detector.ts';
import { onPage, places, quoted } from '../../locations.ts';
import { measureLookalikes } from './measure.ts';

/** Letters and signs of another script that pass for ordinary ones. */
export const lookalikeLetters = defineDetector({
  id: 'font/lookalike-letters',
  family: 'font',
  title: 'Look-alike letters and signs',
  rationale: 'A Cyrillic А looks like a Latin A. Words that mix the two fool readers and evade searches.',
  innocentCauses: {
    payee: 'A payee used such letters in a payment description.',
    'careless-table': 'A font has an inaccurate table of meanings; then many words show it, not just one.',
    'recognized-text': 'Recognized text of a scan.',
  },
  ask: 'Ask for the statement downloaded again from the bank.',
  references: ['Unicode Technical Standard #39'],
  needs: ['typography', 'statement'],
  trace: { nature: 'mark', mechanism: 'type' },
  messages: {
    letters: {
      title: 'A word mixes letters of two scripts',
      detail:
        'On page {page} the word {word} is written with {characters}, which only look like Latin letters.',
      claim: 'corroborates',
    },
    figure: {
      title: 'A figure is written with a sign that only looks like a comma or a period',
      detail: 'On page {page} the figure {word} is written with {characters}.',
      claim: 'accuses',
    },
  },
  *detect({ typography }) {
    const lookalikes = measureLookalikes(typography);
    for (const { cell, word, characters, kind } of lookalikes) {
      yield {
        message: kind,
        data: { page: cell.page + 1, word: quoted(word), characters: characters.map(codePoint).join(', ') },
        locations: places(onPage(cell.page, cellBox(cell), cell.text)),
      };
    }
    return undefined;
  },
});
