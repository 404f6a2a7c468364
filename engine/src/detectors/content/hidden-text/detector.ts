import { textWithin } from '../../../evidence/typography/overlaps.ts';
import { grow } from '../../../pdf/content/boxes.ts';
import { phrasesOf } from '../../../evidence/typography/phrases.ts';
import type { VisibilityState } from '../../../pdf/content/visibility.ts';
import { defineDetector } from '../../define-detector.ts';
import { onPage, places, quoted } from '../../locations.ts';
import { holdsAmount } from '../../../layout/amounts-in-text.ts';
import { bare, holdsDate } from '../../patterns.ts';
import { pageCopies, type MovedPiece } from './moved-pieces.ts';
import { parameter } from '../../../thresholds/parameter.ts';

/** Fewest characters of a hidden value that is told of. */
const SHORTEST = parameter({ value: 3, unit: 'characters', source: 'judgment' });
/** How far around a hidden text what is shown in its place may stand. */
const AROUND = parameter({ value: 0.5, unit: 'points', source: 'judgment' });

/** Most characters that are quoted of a piece. */
const LONGEST_QUOTE = 60;

/** Invisible text that says something else than the visible text at the same place. */
export const hiddenText = defineDetector({
  id: 'content/hidden-text',
  family: 'content',
  title: 'Invisible text that contradicts the visible text',
  rationale:
    'Text that people don’t see but programs read can be used to mislead either one. A figure hidden behind a different visible one shows an alteration.',
  innocentCauses: {
    'section-marks':
      'Banks hide section marks, zeros in empty cells, and sorting codes in white or tiny type.',
    'recognized-text': 'A scan carries invisible recognized text with reading errors.',
    'small-screen': 'A program for small screens cuts a page into parts and moves them.',
  },
  ask: 'Ask for the statement downloaded again from online banking.',
  references: ['ISO 32000-2, 9.3.6', 'ISO 32000-2, 8.11'],
  needs: ['visibility', 'lane'],
  trace: { nature: 'replacement', mechanism: 'cover' },
  messages: {
    contradicts: {
      title: 'An invisible figure contradicts the visible one',
      detail:
        'On page {page} the text {hidden} is there but {how}; what is seen in the same place is {shown}.',
      claim: 'accuses',
    },
    moved: {
      title: 'A piece of the page was copied to another place',
      detail:
        'On page {page}, {shown} is a piece of a second copy of the page, placed elsewhere{before}. The rest of the copy is still in the file, cut off from view.',
      claim: 'accuses',
    },
    cut: {
      title: 'A line was cut out of the page',
      detail:
        'On page {page}, the part that begins with {shown} is a piece of a second copy of the page, placed at a different height. What the copy has above it is no longer shown: {before}.',
      claim: 'accuses',
    },
    doubled: {
      title: 'A part of the page was copied',
      detail:
        'On page {page}, {shown} is shown twice: where the page has it, and as a piece of a second copy of the page, placed at a different height. The rest of the copy is still in the file, cut off from view.',
      claim: 'accuses',
      trace: { nature: 'replacement', mechanism: 'paint' },
    },
    part: {
      title: 'A part of the page was moved',
      detail:
        'On page {page}, the part that begins with {shown} is a piece of a second copy of the page, placed at a different height. The rest of the copy is still in the file, cut off from view.',
      claim: 'corroborates',
    },
  },
  *detect({ visibility, lane }) {
    const { moved, leftOut } = pageCopies(visibility);
    for (const piece of moved) {
      const { page, box, isPart, shown, before } = piece;
      const was = before === '' ? '' : quoted(before, LONGEST_QUOTE);
      const message = messageOf(piece);
      yield {
        message,
        data: {
          page: page + 1,
          shown: quoted(shown, LONGEST_QUOTE),
          before: isPart || was === '' ? was : `; before it, the place held ${was}`,
        },
        locations: places(onPage(page, box)),
        ...(was === '' ? {} : { before }),
        after: message === 'moved' || message === 'doubled' ? shown : '',
      };
    }
    for (const visible of visibility) {
      const { page, segments, budget } = visible;
      // Recognized text under a scan is read from the picture and may err.
      if (lane.imagePages.includes(page)) continue;
      const seen = {
        segments: segments.filter(({ state }) => state === 'visible'),
        ...(budget ? { budget } : {}),
      };
      for (const { segments: pieces, text, box } of phrasesOf(
        segments,
        (s) => WORDS[s.state] !== undefined && !leftOut.has(s),
      )) {
        const how = pieces[0] && WORDS[pieces[0].state];
        const hidden = text.trim();
        if (!how || !(holdsAmount(hidden) || holdsDate(hidden)) || bare(hidden).length < SHORTEST) continue;
        const shown = textWithin(seen, grow(box, AROUND)).text;
        if (bare(shown) === '' || contains(shown, hidden)) continue;
        yield {
          message: 'contradicts',
          data: { page: page + 1, hidden: quoted(hidden), shown: quoted(shown), how },
          locations: places(onPage(page, box)),
          before: hidden,
          after: shown,
        };
      }
    }
    return undefined;
  },
});

/** What a program for small screens moves is shown once; an entry that is there twice was set in. */
function messageOf({ isPart, isDoubled, shown, before }: MovedPiece): 'moved' | 'cut' | 'doubled' | 'part' {
  if (!isPart) return 'moved';
  if (before !== '') return 'cut';
  return isDoubled && holdsAmount(shown) && holdsDate(shown) ? 'doubled' : 'part';
}

const contains = (shown: string, hidden: string) =>
  bare(shown).includes(bare(hidden)) || bare(hidden).includes(bare(shown));

const WORDS: Partial<Record<VisibilityState, string>> = {
  'invisible-mode': 'set to be invisible',
  transparent: 'fully transparent',
  'same-color': 'in the color of the paper',
  clipped: 'cut off from view',
  'switched-off': 'on a layer that is switched off',
};
