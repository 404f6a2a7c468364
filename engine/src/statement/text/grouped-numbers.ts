import { readerThreshold } from '../../thresholds/reader-threshold.ts';
import { BEHIND_AMOUNT, DIGITS } from '../../layout/amount-pattern.ts';
import type { Line, Word } from '../../layout/page-text.ts';
import { ONLY_CODE } from '../../layout/currency-marks.ts';
import { ENDS_AS_CENTS, ENDS_IN_DOT } from './day-forms.ts';
import { CURRENCY, flagSide, MONEY } from './side-marks.ts';
import { gapEm, WITHIN_NUMBER } from './word-gaps.ts';

/** A number as it stands on the line, with the groups of its thousands that gaps part. */
export interface PrintedNumber {
  x0: number;
  x1: number;
}

/** The number that ends with a word, with its groups to the left. */
export function printedNumber(words: readonly Word[], i: number): PrintedNumber & { groups: number } {
  let from = i;
  while (
    /^\d{3}(?:[.,]\d{1,2})?(?!\d)/.test(words[from]?.text ?? '') &&
    /(?:^|[^\d.,])\d{1,3}$/.test(words[from - 1]?.text ?? '') &&
    gapEm(words[from - 1], words[from]) < WITHIN_NUMBER
  )
    from--;
  return { x0: words[from]?.x0 ?? 0, x1: words[i]?.x1 ?? 0, groups: i - from };
}

/** True for a word with nothing close behind it but the mark of a side or a currency. */
export function endsApart(words: readonly Word[], at: number): boolean {
  const [word, next] = [words[at], words[at + 1]];
  if (gapEm(word, next) > 0.6) return true;
  return next !== undefined && (flagSide(next.text) !== undefined || MONEY.test(next.text));
}

const DECIMAL = new RegExp(String.raw`^[^\p{L}\d]{0,3}${DIGITS}[.,]\d{1,2}\D{0,3}$`, 'u');

/** How many amounts of a line would have their thousands grouped by a gap, and how many have them otherwise. */
export function groupsOf({ words }: Line): { byGap: number; otherwise: number } {
  let byGap = 0;
  let otherwise = 0;
  words.forEach((word, i) => {
    const before = words[i - 1];
    if (!DECIMAL.test(word.text)) return;
    const isGroup = /^\d{3}[.,]\d{1,2}(?!\d)/.test(word.text);
    const gap = before ? gapEm(before, word) : Infinity;
    if (isGroup && before && gap < WITHIN_NUMBER && /(?:^|[^\d.,])\d{1,3}$/.test(before.text)) byGap++;
    else if (/\d[.,'’]\d{3}[.,]\d\d?(?!\d)/.test(word.text)) otherwise++;
    // `Invoice 7282.49` groups nothing.
    else if (/\d{4}[.,]\d\d?(?!\d)/.test(word.text) && !isOfText(words, i)) otherwise++;
  });
  return { byGap, otherwise };
}

/** True for a number with so many decimals at least that is no rate: `23.17%` stands in the prose of money without cents too. */
export function hasCents(words: readonly Word[], i: number, least: 1 | 2): boolean {
  const text = words[i]?.text ?? '';
  if (ENDS_AS_CENTS.test(text)) return false;
  const decimals = /\d[.,](\d{1,2})\D{0,3}$/.exec(text)?.[1]?.length ?? 0;
  return decimals >= least && !text.includes('%') && !words[i + 1]?.text.startsWith('%');
}

/** Ems between words of one text at most. */
const WITHIN_TEXT = readerThreshold({ value: 0.9, unit: 'ems', source: 'judgment' });

/** True for what may be a day or the number of something: `03.02.`, `Invoice 7282.49`, but not `EUR 7282.49`. */
function isOfText(words: readonly Word[], i: number): boolean {
  const [before, { text = '' } = {}] = [words[i - 1], words[i]];
  if (ENDS_IN_DOT.test(text)) return true;
  const isWord = before !== undefined && /\p{L}/u.test(before.text) && !CURRENCY.test(before.text);
  return isWord && gapEm(before, words[i]) < WITHIN_TEXT;
}

/** Whole amounts grouped by gaps that show that a document's money has no cents. */
const WHOLE_BY_GAP = readerThreshold({ value: 4, unit: 'amounts', source: 'judgment' });
/** The last group of a number that gaps group. */
const LAST_GROUP = new RegExp(String.raw`^\d{3}${BEHIND_AMOUNT}?$`);

/**
 * True for money without cents whose thousands gaps group: `2 059 568`, apart from what is beside it. Cents before the
 * code of a currency that none of it has are of foreign money: `309,02 CAD`.
 */
export function hasWholeByGap(lines: readonly Line[], least = WHOLE_BY_GAP): boolean {
  const cents = new Map<string, number>();
  const own = new Set(['']);
  let whole = 0;
  for (const { words } of lines) {
    words.forEach((word, i) => {
      const code = codeBehind(words, i);
      if (hasCents(words, i, 2) && !isOfText(words, i)) cents.set(code, (cents.get(code) ?? 0) + 1);
      if (!LAST_GROUP.test(word.text) || !endsApart(words, i)) return;
      const from = i - printedNumber(words, i).groups;
      if (from === i) return;
      const [first, before] = [words[from], words[from - 1]];
      const isMarked = before !== undefined && CURRENCY.test(before.text);
      if (!/^[^\p{L}\d]{0,3}[1-9]\d{0,2}$/u.test(first?.text ?? '')) return;
      if (!isMarked && gapEm(before, first) <= 0.9) return;
      whole++;
      own.add(code);
    });
  }
  const ofOwn = [...cents].reduce((sum, [code, count]) => sum + (own.has(code) ? count : 0), 0);
  return whole >= least && ofOwn * 10 < whole;
}

/** The code of a currency right behind a word, or nothing. */
function codeBehind(words: readonly Word[], i: number): string {
  const next = words[i + 1];
  return next !== undefined && ONLY_CODE.test(next.text) && gapEm(words[i], next) < WITHIN_TEXT
    ? next.text
    : '';
}
