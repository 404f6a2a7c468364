import { readerThreshold } from '../../thresholds/reader-threshold.ts';
import {
  BEFORE_AMOUNT,
  BEHIND_AMOUNT,
  CENTS,
  DIGITS,
  NUMBER_MARKS,
  MINUSES,
} from '../../layout/amount-pattern.ts';
import { CURRENCY_MARK } from '../../layout/currency-marks.ts';
import type { Word } from '../../layout/page-text.ts';
import { isFlushWith, type Edges } from './column-edges.ts';
import { endsApart } from './grouped-numbers.ts';
import { flagSide } from './side-marks.ts';
import { labelKind } from '../language/vocabulary.ts';
import { gapEm } from './word-gaps.ts';

/** `R` of a rand stands before its digits, where the amount itself takes it. */
export const LONE_CURRENCY = new RegExp(
  `^${BEFORE_AMOUNT}{0,2}(?:${CURRENCY_MARK}|R)${BEFORE_AMOUNT}{0,2}$`,
  'i',
);

/** True for a number that ends in a column of amounts, apart from what is beside it. */
export function isWithinColumn(words: readonly Word[], from: number, to: number, columns: Edges): boolean {
  const [first, last] = [words[from], words[to - 1]];
  return (
    first !== undefined &&
    last !== undefined &&
    isFlushWith(columns, first.x0, last.x1) &&
    isSetApart(words, from, to)
  );
}

/** True for a number with nothing close before or behind it but a sign, a currency, or the mark of a side. */
export const isSetApart = (words: readonly Word[], from: number, to: number): boolean =>
  gapEm(words[from - 1], words[from]) > 0.9 && endsApart(words, to - 1);

/** `-$24,3`: a number with its currency in one word. */
const GLUED_CURRENCY = new RegExp(`^${BEFORE_AMOUNT}{0,2}(?:${CURRENCY_MARK})[+${MINUSES}]?\\d`, 'i');

/** True for a number with a currency before or behind it, which may end a sentence: `178 367 INR.` */
export const isMarked = (words: readonly Word[], from: number, to: number): boolean => {
  const [first, behind] = [words[from]?.text ?? '', words[to]?.text.replace(/[.,;:]$/, '') ?? ''];
  if (GLUED_CURRENCY.test(first) || (LONE_CURRENCY.test(first) && !isOfNumberBefore(words, from)))
    return true;
  return LONE_CURRENCY.test(behind) && gapEm(words[to - 1], words[to]) < 0.8 && !isCountBefore(words, to);
};

/** `35.32 SEK    723`: a currency that is closer to the number before it. */
const isOfNumberBefore = (words: readonly Word[], at: number): boolean =>
  /\d$/.test(words[at - 1]?.text ?? '') &&
  gapEm(words[at - 1], words[at]) < Math.min(0.8, gapEm(words[at], words[at + 1]));

/** `Credits (3) CHF 950.16`, `(3) EUR - 96.67`: a count, and the currency of the sum behind it. */
export const isCountBefore = (words: readonly Word[], at: number): boolean => {
  const next = OPERATOR.test(words[at + 1]?.text ?? '') ? at + 2 : at + 1;
  return (
    COUNT.test(words[at - 1]?.text ?? '') &&
    BEGINS_NUMBER.test(words[next]?.text ?? '') &&
    gapEm(words[next - 1], words[next]) < 0.8 &&
    gapEm(words[at], words[at + 1]) < 0.8
  );
};

/** The sign, a digit, or the mark that a number begins with. */
const BEGINS_NUMBER = new RegExp(String.raw`^${BEFORE_AMOUNT}?[\d.,]`);

const COUNT = /^\(\d{1,4}\):?$/;

/**
 * `Money in (9) 690,267`, `(9):`: a number in brackets that belongs to the words before it, or ends a label, and counts
 * what the sum behind it or below adds up. The last of a line may have its sum on the next, as one before it shows.
 */
export const isCountOfLabel = (words: readonly Word[], at: number): boolean => {
  const text = words[at]?.text ?? '';
  if (!COUNT.test(text)) return false;
  if (text.endsWith(':')) return true;
  const [previous, behind = ''] = [words[at - 1], words[at + 1]?.text];
  // `Fees: (250) Interest: 526`: what a label ends before, and no sum follows, is its own.
  if (previous?.text.endsWith(':') && !/\d/.test(behind)) return false;
  // `Commissioni (12) € Interessi 0 €`: an amount and its currency.
  if (LONE_CURRENCY.test(behind) && !isCountBefore(words, at + 1)) return false;
  // `Opening balance (352) Money out (6) 1,007.72`: the next label has a count before any sum.
  const next = words.findIndex((word, i) => i > at && /\d/.test(word.text));
  if (next > at + 1 && COUNT.test(words[next]?.text ?? '') && /\p{L}/u.test(behind)) return false;
  const isOfWord = at > 0 && gapEm(previous, words[at]) < 0.9;
  return isOfWord && (next > at || words.slice(1, at).some(isCountWord));
};

const isCountWord = ({ text }: Word): boolean => COUNT.test(text);

const NUMBER = new RegExp(String.raw`^${BEFORE_AMOUNT}{0,2}\d?[\d${NUMBER_MARKS}]*\d${BEHIND_AMOUNT}?$`);
const CENTS_AND_SIGN = new RegExp(String.raw`\d${CENTS}${BEHIND_AMOUNT}?$`);
/** Numbers with all their decimals that show a line of numbers to be one of amounts. */
const LEAST_WHOLE = readerThreshold({ value: 2, unit: 'numbers', source: 'judgment' });

/** `1,069.97 2,982.05 35 0 3,814.03`: a number among the amounts of a box, each below or above its label. */
export function isAmongAmounts(words: readonly Word[], from: number): boolean {
  if (words.length > LONGEST || gapEm(words[from - 1], words[from]) < 0.9) return false;
  // `6 56.72 CHF 23.8 D 2’708.02 A`: the number of a row, the rest of which stands on the lines above.
  if (from === 0 && /^\d{1,4}$/.test(words[0]?.text ?? '') && words.some(({ text }) => flagSide(text)))
    return false;
  const isPlain = ({ text }: Word) =>
    NUMBER.test(text) || LONE_CURRENCY.test(text) || flagSide(text) !== undefined;
  return words.every(isPlain) && words.filter(({ text }) => CENTS_AND_SIGN.test(text)).length >= LEAST_WHOLE;
}

/** A number with decimals, before a mark that ends a part of a sentence. */
const LISTED = new RegExp(String.raw`\d[.,]\d{1,2}${BEHIND_AMOUNT}?[.,;]$`);
/** Numbers of one sentence that show it to list amounts. */
const SEVERAL = readerThreshold({ value: 3, unit: 'numbers', source: 'judgment' });

/** `Solde 5’887,8, crédits 6’229,47, débits 12,5, solde 12 098,77.`: a number among others of a sentence that lists amounts. */
export const isListed = (words: readonly Word[], to: number): boolean =>
  LISTED.test(words[to - 1]?.text ?? '') &&
  words.length <= LONGEST &&
  words.filter(({ text }) => LISTED.test(text)).length >= SEVERAL;

/** A sign between the terms of a written-out sum. */
export const OPERATOR = new RegExp(`^[+=${MINUSES}]$`);
/** Operators on a line that show that its numbers make up a balance. */
const OPERATORS = 2;

/** True for a number beside an operator on a line that tells how a balance comes about: `120.5 + 35 - 0 = 155.5`. */
export const isOperand = (words: readonly Word[], from: number): boolean =>
  (from === 0 || [from - 1, from].some((at) => OPERATOR.test(words[at]?.text ?? ''))) &&
  words.filter(({ text }) => OPERATOR.test(text)).length >= OPERATORS;

/** `2,817.48 - 1,896.63 + 250.00 = 1,170.85`: signs between the amounts of a sum belong to neither side. */
export const isOperator = (words: readonly Word[], at: number): boolean =>
  OPERATOR.test(words[at]?.text ?? '') && words.length <= LONGEST && words.some(({ text }) => text === '=');

const PLAIN_NUMBER = new RegExp(String.raw`^${BEFORE_AMOUNT}?${DIGITS}${BEHIND_AMOUNT}?$`);
const IN_GROUPS = new RegExp(String.raw`\d[${NUMBER_MARKS}]\d{3}\D?$`);
/** Pairs of words and an amount that show a line to be made of such, and amounts among them with grouped thousands. */
const PAIRS = readerThreshold({ value: 3, unit: 'pairs', source: 'judgment' });
const GROUPED_PAIRS = readerThreshold({ value: 2, unit: 'pairs', source: 'judgment' });
/** Words of a line that is searched for pairs or for a written-out sum at most. */
const LONGEST = 60;

/**
 * True for a line of labels with an amount behind each: `Saldo anterior 68 219 016 Abonos 193 856 Intereses 292`. Some
 * have grouped thousands, or all their decimals where money has cents.
 */
export function isPaired(words: readonly Word[], hasCents: boolean): boolean {
  if (words.length > LONGEST) return false;
  let pairs = 0;
  let grouped = 0;
  let groups = 0;
  let known = 0;
  let label: string[] = [];
  for (const [i, { text }] of words.entries()) {
    if (!PLAIN_NUMBER.test(text)) {
      if (/\d/.test(text)) return false;
      label.push(text);
      continue;
    }
    groups++;
    if (PLAIN_NUMBER.test(words[i + 1]?.text ?? '')) continue;
    // A number at the start of the line has no words before it.
    if (i < groups) return false;
    pairs++;
    if (hasCents ? CENTS_AND_SIGN.test(text) : groups > 1 || IN_GROUPS.test(text)) grouped++;
    if (labelKind(label.join(' '))) known++;
    label = [];
    groups = 0;
  }
  // Two are enough on the line that such a list ends with.
  const isList = pairs >= PAIRS ? grouped >= GROUPED_PAIRS : grouped > 0 && pairs > 1 && known === pairs;
  return isList && PLAIN_NUMBER.test(words.at(-1)?.text ?? '');
}
