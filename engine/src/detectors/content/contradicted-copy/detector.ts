import { measureAlternateTexts, contradictedTexts, type ContradictedText } from './alternate-text.ts';
import { glyphsBox } from '../../../pdf/content/visibility.ts';
import { defineDetector } from '../../define-detector.ts';
import { objectAt, onPage, places, quoted } from '../../locations.ts';
import { measureDifferingCopies } from './statement-copies.ts';

/** Texts that the file keeps beside the shown ones and that say something else. */
export const contradictedCopy = defineDetector({
  id: 'content/contradicted-copy',
  family: 'content',
  title: 'Stored text against displayed text',
  rationale:
    'Many programs store each text a second time, for search and for screen readers, or attach the statement as data. Someone who changes what is displayed can easily forget what is stored.',
  innocentCauses: {
    description: 'A description puts a figure into words or describes a picture.',
    'full-words': 'A program stores different text than it displays, such as full words for abbreviations.',
    attachment: 'Another document is attached.',
  },
  ask: 'Ask for the statement downloaded again from the bank, and compare the named figures.',
  references: ['ISO 32000-2, 14.9.3', 'ISO 32000-2, 14.9.4', 'ISO 32000-2, 7.11.4'],
  needs: ['pages', 'document'],
  trace: { nature: 'replacement', mechanism: 'type' },
  messages: {
    figure: {
      title: 'A stored figure differs from the one displayed',
      detail:
        'Page {page} displays {shown}, but the file stores {kept} for it. Elsewhere, stored and displayed figures agree.',
      claim: 'accuses',
    },
    text: {
      title: 'A stored text differs from the one displayed',
      detail:
        'Page {page} displays {shown}, but the file stores {kept} for it. Elsewhere, stored and displayed texts agree.',
      claim: 'corroborates',
    },
    attached: {
      title: 'The attached data has different amounts than the pages',
      detail:
        'A file attached to the statement has {common} of the same amounts, but {kept} where the pages show {shown}.',
      claim: 'corroborates',
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
