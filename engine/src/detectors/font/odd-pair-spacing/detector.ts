import { measureOddPairs, type OddPair } from './measure.ts';
import { glyphsBox } from '../../../pdf/content/visibility.ts';
import { defineDetector } from '../../define-detector.ts';
import { onPage, places, quoted } from '../../locations.ts';

/** Characters set closer or wider than the same two characters are everywhere else. */
export const oddPairSpacing = defineDetector({
  id: 'font/odd-pair-spacing',
  family: 'font',
  title: 'Spacing of the same characters against each other',
  rationale:
    'A program always sets the same two characters at the same distance. Text that was replaced in the file lacks this adjustment, or still has the one for the old characters.',
  innocentCauses: {
    justified: 'Lines are stretched to the margin, so distances vary.',
    rounded: 'A program rounds each position separately.',
    heading: 'A heading in a different size is set without adjusting pairs.',
    summary: 'A program sets the summary and the table in different ways.',
  },
  ask: 'Ask for the statement downloaded again from the bank, and compare the named texts.',
  references: ['ISO 32000-2, 9.4.3'],
  needs: ['pages'],
  trace: { nature: 'mark', mechanism: 'type' },
  messages: {
    figures: {
      title: 'Figures are set differently from others in their columns',
      detail:
        'On page {page}, the characters of {values} are spaced differently from those of other figures in their columns: “{pair}” is set {spacing} thousandths of its size apart, and {usual} in the {others} other places.',
      claim: 'accuses',
    },
    pair: {
      title: 'Two characters are spaced differently from everywhere else',
      detail:
        'On page {page}, “{pair}” in {text} is set {spacing} thousandths of its size apart, and {usual} in the {others} other places.',
      claim: 'corroborates',
    },
  },
  *detect({ pages: shown }) {
    const oddPairs = measureOddPairs(shown);
    for (const message of ['figures', 'pair'] as const) {
      const pairs = oddPairs.filter((o) => o.inColumn === (message === 'figures'));
      const [first] = pairs;
      if (!first) continue;
      const { run, index, word, spacing, usual, others } = first;
      const words = [...new Set(pairs.map((o) => o.word))];
      yield {
        message,
        data: {
          page: run.page + 1,
          pair: `${run.glyphs[index]?.text ?? ''}${run.glyphs[index + 1]?.text ?? ''}`,
          text: quoted(message === 'pair' ? run.text : word),
          values: words
            .slice(0, MOST_SHOWN)
            .map((word) => quoted(word))
            .join(', '),
          spacing: Math.round(spacing),
          usual: Math.round(usual),
          others,
          count: words.length,
        },
        locations: places(at(first), ...pairs.slice(1, PLACES).map(at)),
      };
    }
    return undefined;
  },
});

/** Most figures named, and most places shown, in one finding. */
const MOST_SHOWN = 6;
const PLACES = 20;

const at = ({ run, index, word }: OddPair) => onPage(run.page, glyphsBox(run, index, index + 2), word);
