import { stampsOf } from '../../pdf/content/stamps.ts';
import { overprints } from '../../evidence/typography/overlaps.ts';
import type { Phrase } from '../../evidence/typography/phrases.ts';
import { defineDetector } from '../define-detector.ts';
import { onPage, places, quoted } from '../locations.ts';
import { isAmount } from '../../layout/amounts-in-text.ts';
import { bare, holdsFigures } from '../patterns.ts';

/** Two different texts printed over each other. */
export const overprintedText = defineDetector({
  id: 'content/overprinted-text',
  family: 'content',
  title: 'Text printed over other text',
  rationale:
    'A bank’s program gives each figure its own place. Two different figures in one place mean that one was added.',
  innocentCauses: {
    bold: 'The same text is printed twice to look bold.',
    stamp: 'A stamp, watermark, or portal note crosses the text.',
    'long-description': 'A long description runs into the next column.',
  },
  ask: 'Ask for the statement downloaded again from online banking.',
  references: ['ISO 32000-2, 9.4'],
  needs: ['visibility', 'pages'],
  trace: { nature: 'replacement', mechanism: 'cover' },
  messages: {
    figures: {
      title: 'Figures are printed over other figures',
      detail: 'On page {page} {over} is printed over {under}.',
      claim: 'accuses',
    },
  },
  *detect({ visibility, pages }) {
    for (const page of pages) {
      const visible = visibility[page.page];
      if (!visible) continue;
      for (const { box, over, under, overText, underText } of overprints(visible)) {
        if (!holdsFigures(overText) || !holdsFigures(underText) || bare(overText) === bare(underText))
          continue;
        // Words that run across figures are a stamp: whoever alters a figure puts a figure there.
        if (holdsWords(over.text) && !holdsWords(under.text)) continue;
        if (runsInto(over, under) || runsInto(under, over)) continue;
        // A stamp numbers a page or dates it: an amount over another is none, whoever flattened it.
        const areAmounts = isAmount(overText) && isAmount(underText);
        if (!areAmounts && over.segments.some(({ run }) => stampsOf(page).has(run))) continue;
        yield {
          message: 'figures',
          data: { page: page.page + 1, over: quoted(overText), under: quoted(underText) },
          locations: places(onPage(page.page, box)),
          before: underText,
          after: overText,
        };
      }
    }
    return undefined;
  },
});

/** True for words too long for their place, whose end lies on the beginning of the words beside them. */
const runsInto = (one: Phrase, other: Phrase): boolean =>
  holdsWords(one.text) &&
  holdsWords(other.text) &&
  one.box.x0 < other.box.x0 &&
  one.box.x1 > other.box.x0 &&
  one.box.x1 < other.box.x1;

const holdsWords = (text: string) => /\p{L}{3}/u.test(text);
