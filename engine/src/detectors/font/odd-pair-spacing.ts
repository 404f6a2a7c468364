import { glyphsBox } from '../../pdf/content/visibility.ts';
import { defineDetector } from '../define-detector.ts';
import { onPage, places, quoted } from '../locations.ts';

/** Characters set closer or wider than the same two characters are everywhere else. */
export const oddPairSpacing = defineDetector({
  id: 'font/odd-pair-spacing',
  family: 'font',
  title: 'Spacing of the same characters against each other',
  rationale:
    'A program sets the same two characters always at the same distance. A text that was replaced in the file lacks the adjustment, or still has the one that the old characters asked for.',
  innocentCauses: [
    'Lines are filled to the margin, so that distances vary.',
    'A program rounds each position for itself.',
    'A heading of a size of its own is set without moving pairs.',
  ],
  ask: 'Ask for the statement downloaded again from the bank, and compare the named texts.',
  references: ['ISO 32000-2, 9.4.3'],
  needs: ['oddPairs'],
  messages: {
    pair: {
      title: 'Two characters are set otherwise than everywhere else',
      detail:
        'On page {page} “{pair}” in {text} stands {spacing} thousandths of its size apart, and {usual} in the {others} other places.',
    },
  },
  *detect({ oddPairs }) {
    const [first] = oddPairs;
    if (!first) return undefined;
    const { run, index, spacing, usual, others } = first;
    yield {
      message: 'pair',
      data: {
        page: run.page + 1,
        pair: `${run.glyphs[index]?.text ?? ''}${run.glyphs[index + 1]?.text ?? ''}`,
        text: quoted(run.text),
        spacing: Math.round(spacing),
        usual: Math.round(usual),
        others,
      },
      locations: places(
        onPage(run.page, glyphsBox(run, index, index + 2), run.text.trim()),
        ...oddPairs
          .slice(1)
          .map((o) => onPage(o.run.page, glyphsBox(o.run, o.index, o.index + 2), o.run.text.trim())),
      ),
    };
    return undefined;
  },
});
