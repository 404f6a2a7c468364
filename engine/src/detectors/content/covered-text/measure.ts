import { MINUSES } from '../../../layout/amount-pattern.ts';
import { textWithin } from '../../../evidence/typography/overlaps.ts';
import { area, grow, meet, union } from '../../../pdf/content/boxes.ts';
import { phrasesOf, type Phrase } from '../../../evidence/typography/phrases.ts';
import { parameter } from '../../../thresholds/parameter.ts';
import type { Box } from '../../../pdf/structure/model.ts';
import {
  isDark,
  segmentBox,
  type TextSegment,
  type TextVisibility,
} from '../../../pdf/content/visibility.ts';
import { amountsWithin, holdsAmount, areOfBothSides } from '../../../layout/amounts-in-text.ts';
import {
  CREDIT_MARKS,
  CREDIT_NAMES,
  DEBIT_MARKS,
  DEBIT_NAMES,
  OVERDRAWN,
} from '../../../layout/side-names.ts';
import { bare, holdsFigures } from '../../patterns.ts';
import { isSignatureBox } from '../../signature-boxes.ts';

/** How far around a covered text what replaces it may stand. */
const AROUND = parameter({ value: 1.5, unit: 'points', source: 'judgment' });
/** What covers more of a page than this is its background. */
const BACKGROUND = parameter({ value: 0.5, unit: 'share of the page', source: 'judgment' });
/** Fewest characters of a covered text without figures that is told of. */
const SHORTEST = parameter({ value: 3, unit: 'characters', source: 'judgment' });

/** A text that is hidden, what hides it, and what is shown in its place. */
export interface CoveredText {
  kind: Kind;
  cover: Cover;
  box: Box;
  before: string;
  after: string;
}

/** The sign of an amount that is hidden, and the amount with it and without. */
export interface CoveredSign {
  kind: 'sign';
  box: Box;
  sign: string;
  amount: { before: string; after: string };
}

/** What is hidden on a page whose box is `pageBox`. */
export function* measureCoveredTexts(
  visible: TextVisibility,
  pageBox: Box,
): Generator<CoveredText | CoveredSign> {
  for (const { cover, hidden: all } of byCover(visible.segments)) {
    const hidden = replacedOnes(all, cover, visible);
    const box = union(hidden.map(segmentBox));
    const before = textWithin({ segments: hidden }, grow(box, 1), () => true).text;
    if (bare(before) === '' || FLAG.test(before)) {
      const sign = before.trim();
      const amount = signedAmount(sign, cover, visible, box);
      if (amount) yield { kind: 'sign', box, sign, amount };
      continue;
    }
    const after = shownAbove(cover, visible, box, before);
    if (isSignatureBox(cover.origin, before, after)) continue;
    const kind = kindOf(cover, before, after, area(pageBox));
    if (kind) yield { kind, cover, box, before, after };
  }
}

/** Signs of amounts, before or behind their digits. */
const SIGN = new RegExp(String.raw`^(?:[${MINUSES}]|[${MINUSES}]?\s?[()])$`, 'u');
/** Letters behind amounts that say on which side of the account they are: `580.32 dr`, `974,00 S`. */
const FLAG = new RegExp(
  `^(?:${[...CREDIT_MARKS, ...DEBIT_MARKS, OVERDRAWN, ...CREDIT_NAMES, ...DEBIT_NAMES].join('|')})$`,
  'iu',
);
/** Heights of the sign within which its amount begins or ends, and over which it reaches at most. */
const BESIDE = parameter({ value: 1.2, unit: 'heights of the sign', source: 'judgment' });
const REACH = parameter({ value: 10, unit: 'heights of the sign', source: 'judgment' });

/** The amount whose sign a small shape the color of the paper hides: as it was printed, and as it reads now. */
function signedAmount(
  sign: string,
  cover: Cover,
  visible: TextVisibility,
  box: Box,
): { before: string; after: string } | undefined {
  if (!(SIGN.test(sign) || FLAG.test(sign)) || cover.kind === 'image' || isDark(cover)) return undefined;
  const height = box.y1 - box.y0;
  const between = (x0: number, x1: number) =>
    textWithin(visible, { ...box, x0, x1 }, (s) => s.state === 'visible').text.trim();
  const begins = /^[\p{Sc}\p{Lu}]{0,3}\s?\d?/u.exec(between(box.x1, box.x1 + BESIDE * height))?.[0];
  const behind = between(box.x1, box.x1 + REACH * height);
  if (begins && /^[\p{Sc}\p{Lu}]{0,3}\s?\d/u.test(behind) && holdsAmount(behind))
    return { before: `${sign}${behind}`, after: behind };
  const ends = between(box.x0 - BESIDE * height, box.x0);
  const ahead = between(box.x0 - REACH * height, box.x0);
  const gap = FLAG.test(sign) ? ' ' : '';
  return /\d$/.test(ends) && holdsAmount(ahead)
    ? { before: `${ahead}${gap}${sign}`, after: ahead }
    : undefined;
}

type Cover = NonNullable<TextSegment['cover']>;
type Kind = 'replaced' | 'figures' | 'redacted' | 'withheld' | 'picture';

function byCover(segments: readonly TextSegment[]): { cover: Cover; hidden: TextSegment[] }[] {
  const groups = new Map<Cover, TextSegment[]>();
  for (const segment of segments) {
    if (segment.state !== 'covered' || !segment.cover || isOblique(segment)) continue;
    const list = groups.get(segment.cover);
    if (list) list.push(segment);
    else groups.set(segment.cover, [segment]);
  }
  return [...groups].map(([cover, hidden]) => ({ cover, hidden }));
}

/** Angle to the edges of the page from which letters are a watermark below everything else. */
const OBLIQUE = parameter({ value: 6, unit: 'degrees', source: 'judgment' });

const isOblique = ({ run }: TextSegment): boolean => {
  const off = Math.abs(run.angle) % 90;
  return Math.min(off, 90 - off) > OBLIQUE;
};

/**
 * The hidden texts without those that are printed at their place once more, above what hides them, where another hidden
 * text lies: a program that prints bold by printing twice, over a placeholder, with a box in between. Side by side,
 * what is printed again is the part of a value that was kept.
 */
function replacedOnes(all: readonly TextSegment[], cover: Cover, visible: TextVisibility): TextSegment[] {
  const phrases = phrasesOf(all, () => true);
  if (phrases.length < 2) return [...all];
  const isAgain = ({ text, box }: Phrase) => {
    const isAbove = (s: TextSegment) => s.state === 'visible' && s.run.order > cover.order;
    return bare(text) !== '' && bare(textWithin(visible, grow(box, 1), isAbove).text) === bare(text);
  };
  const again = new Set(phrases.filter(isAgain));
  return phrases
    .filter(
      (one) => !again.has(one) || !phrases.some((other) => !again.has(other) && meet(one.box, other.box)),
    )
    .flatMap(({ segments }) => segments);
}

/** Heights of a hidden amount by which the one above it reaches further at most. */
const LONGER = parameter({ value: 1.5, unit: 'heights of the amount', source: 'judgment' });

/** What is painted above what hides a text, at its place: where it is an amount, with the digits that reach further. */
function shownAbove(cover: Cover, visible: TextVisibility, box: Box, before: string): string {
  const isAbove = (s: TextSegment) => s.state === 'visible' && s.run.order > cover.order;
  const { text } = textWithin(visible, grow(box, AROUND), isAbove);
  if (!holdsAmount(before) || !isPrintedAgain(before, text)) return text;
  const further = LONGER * (box.y1 - box.y0);
  const wide = { ...grow(box, AROUND), x0: box.x0 - further, x1: box.x1 + further };
  const whole = textWithin(visible, wide, isAbove).text;
  return isPrintedAgain(before, whole) ? text : whole;
}

/** True where a text holds another one, and each of its amounts as a whole: `15,012.20` does not hold `5,012.20`. */
function isPrintedAgain(before: string, after: string): boolean {
  if (areOfBothSides(before, after)) return false;
  const shown = new Set(amountsWithin(after).map(({ text }) => bare(text)));
  return (
    bare(after).includes(bare(before)) && amountsWithin(before).every(({ text }) => shown.has(bare(text)))
  );
}

function kindOf(cover: Cover, before: string, after: string, pageArea: number): Kind | undefined {
  // A background over a whole page hides what was drawn before it for every reader alike.
  if (area(cover.box) > BACKGROUND * pageArea) return undefined;
  if (bare(after) !== '' && !isPrintedAgain(before, after)) {
    return holdsFigures(before) || bare(before).length >= SHORTEST ? 'replaced' : undefined;
  }
  if (bare(after) !== '') return undefined;
  if (cover.kind === 'image') return 'picture';
  if (isDark(cover)) return holdsAmount(before) ? 'withheld' : 'redacted';
  return holdsFigures(before) ? 'figures' : undefined;
}
