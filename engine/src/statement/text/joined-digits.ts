import { readerThreshold } from '../../thresholds/reader-threshold.ts';
import { CENTS, MINUSES, NUMBER_MARKS, wholeLooselyBy } from '../../layout/amount-pattern.ts';
import type { Word } from '../../layout/page-text.ts';
import { gapEm, WITHIN_NUMBER } from './word-gaps.ts';

/**
 * End (exclusive) of the digit fragments that start at `at`: `1,719.3 3`, `123 .45`, `1,2 3 4.56`, and
 * groups parted by spaces where the amount has a decimal comma.
 */
export function joinDigits(words: readonly Word[], at: number, gaps: boolean): number | undefined {
  const first = words[at];
  if (!first) return undefined;
  let end = at + 1;
  let text = first.text;
  while (end < words.length && end - at < 6) {
    const next = words[end];
    if (!next || !CONTINUES.test(next.text)) break;
    const gap = gapEm(words[end - 1], next);
    if (gap > WITHIN_NUMBER || !(joins(text, next.text, gap) || (gaps && joinsGroup(text, next.text)))) break;
    text += next.text;
    end++;
  }
  return /\d/.test(text) ? end : undefined;
}

/** Digits and marks that go on with a number, to its sign or its side. */
const CONTINUES = new RegExp(String.raw`^[\d${NUMBER_MARKS}]+[)+${MINUSES}]?(?:CR|DR|[€£$])?[.,;:]?$`, 'i');
const NEXT_GROUP = new RegExp(String.raw`^\d{3}(?:[.,]\d{1,2}(?!\d)|[)+${MINUSES}]?[.,;:]?$)`);
const ENDS_IN_CENTS = new RegExp(`${CENTS}$`);

/** `1` and `785.55`, `12` and `000` of `12 000 345,10`, at the end of a clause too: `488 350,`. */
const joinsGroup = (left: string, right: string) => /\d$/.test(left) && NEXT_GROUP.test(right);

/** Digits in groups of three, with a blank between or none. */
const BY_BLANKS = new RegExp(`^${wholeLooselyBy(' ')}$`);

/** Ems that groups of a number without a mark stand apart at most: less than the space of type of one width, which is 0.6. */
const LESS_THAN_SPACE = readerThreshold({ value: 0.59, unit: 'ems', source: 'judgment' });

function joins(left: string, right: string, gap: number): boolean {
  const bare = left.replace(/^[^\d.,]*/, '');
  if (/^[.,]\d/.test(right)) return !ENDS_IN_CENTS.test(bare);
  if (/[.,]$/.test(bare)) return true;
  if (/[.,]\d$/.test(bare))
    return /^\d(?:\D|$)/.test(right) || /^\d{2}[.,]/.test(right) || (gap < 0.45 && /^\d/.test(right));
  if (/,\d\d$/.test(bare) && /^\d(?:[.,]|$)/.test(right)) return true;
  // A sign before the number shows where it begins.
  const isMarked = bare !== left;
  const most = isMarked ? WITHIN_NUMBER : LESS_THAN_SPACE;
  if (BY_BLANKS.test(bare) && /^\d{3}(?:,\d{2}|$)/.test(right) && gap < most)
    return /^\d{3},\d{2}/.test(right) || isMarked || bare.length <= 3;
  return gap < 0.2 && /^\d+$/.test(bare) && /^\d+[.,]/.test(right);
}
