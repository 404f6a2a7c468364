import { measureAlternateTexts, contradictedTexts, type ContradictedText } from './alternate-text.ts';
import { glyphsBox } from '../../../pdf/content/visibility.ts';
import { defineDetector } from '../../define-detector.ts';
import { objectAt, onPage, places, quoted } from '../../locations.ts';
import { measureDifferingCopies } from './statement-copies.ts';

/** Texts that the file keeps beside the shown ones and that say something else. */
export const contradictedCopy = defineDetector({
  id: 'content/contradicted-copy',
  family: 'content',
  title: 'Kept texts against the shown ones',
  rationale:
    'Many programs keep each text a second time, for search and for people who cannot see the page, or attach the statement as data. Who changes what is shown easily forgets what is kept.',
  innocentCauses: [
    'A description puts a figure into words or describes a picture.',
    'A program keeps other texts than it shows, such as full words for abbreviations.',
    'Another document is attached.',
  ],
  ask: 'Ask for the statement downloaded again from the bank, and compare the named figures.',
  references: ['ISO 32000-2, 14.9.3', 'ISO 32000-2, 14.9.4', 'ISO 32000-2, 7.11.4'],
  needs: ['pages', 'document'],
  messages: {
    figure: {
      title: 'A figure is kept otherwise than it is shown',
      detail:
        'On page {page} {shown} is shown, and the file keeps {kept} for it. Elsewhere the kept figures are those shown.',
    },
    text: {
      title: 'A text is kept otherwise than it is shown',
      detail:
        'On page {page} {shown} is shown, and the file keeps {kept} for it. Elsewhere the kept texts are those shown.',
    },
    attached: {
      title: 'The attached data hold other amounts than the pages',
      detail:
        'A file attached to the statement holds {common} of its amounts, but {kept} where the pages show {shown}.',
    },
  },
  *detect({ pages, document }) {
    const alternateTexts = measureAlternateTexts(pages, document.latest);
    const differingCopies = measureDifferingCopies(pages, document.latest);
    const revision = document.revisions.length - 1;
    const contradicted = contradictedTexts(alternateTexts);
    for (const kind of ['figure', 'text'] as const) {
      const [first, ...others] = contradicted.filter(({ by }) => by === kind);
      if (!first) continue;
      const { runs, shown, text } = first.alternate;
      yield {
        message: kind,
        data: {
          page: runs[0].page + 1,
          shown: quoted(shown),
          kept: quoted(text),
          count: others.length + 1,
        },
        locations: places(at(first), ...others.slice(0, 7).map(at)),
        before: text.trim(),
        after: shown.trim(),
      };
    }
    for (const { object, kept, shown, common } of differingCopies) {
      yield {
        message: 'attached',
        data: { common, kept: listed(kept), shown: listed(shown) },
        locations: places(objectAt({ num: object, gen: 0 }, revision, 'attachment')),
      };
    }
    return undefined;
  },
});

const at = ({ alternate: { runs, shown } }: ContradictedText) =>
  onPage(runs[0].page, glyphsBox(runs[0], 0, runs[0].glyphs.length), shown.trim());

/** Digits of amounts as amounts, a few of them. */
const listed = (amounts: readonly string[]) =>
  amounts
    .slice(0, 4)
    .map((digits) => `${digits.slice(0, -2)}.${digits.slice(-2)}`)
    .join(', ');
