import { readerThreshold } from '../../thresholds/reader-threshold.ts';
import { BEFORE_AMOUNT, CENTS, DIGITS, MINUSES } from '../../layout/amount-pattern.ts';
import type { Line, Word } from '../../layout/page-text.ts';
import { BEGINS_MARKED_DAY } from './day-forms.ts';

/** Share of the height of letters that the cells of one row stand apart by at most. */
const LEAST_PITCH = readerThreshold({ value: 0.6, unit: 'share of the letters’ height', source: 'judgment' });
/** Ems between two cells at least. */
const APART = readerThreshold({ value: 0.9, unit: 'ems', source: 'judgment' });

/** An amount with its marks, set as one word. */
const MONEY = new RegExp(
  String.raw`^${BEFORE_AMOUNT}?(?:\p{Sc}|[A-Z]{3})?${DIGITS}${CENTS}\)?[+${MINUSES}]?$`,
  'u',
);
/** A sign, or what money is counted in, set apart from its amount. */
const MARK = new RegExp(String.raw`^(?:[+${MINUSES}]|\p{Sc}|[A-Z]{3})$`, 'u');

/**
 * Lines of a page in which a row's amounts and its words make one line, where a program set them on baselines closer than
 * any two lines: some do so with the row that the end of a page would cut.
 */
export function mergeUnevenBaselines(lines: readonly Line[]): Line[] {
  const joined: Line[] = [];
  for (const line of lines) {
    const above = joined.at(-1);
    const row = above && rowOf(above, line);
    if (row) joined.splice(-1, 1, row);
    else joined.push(line);
  }
  if (joined.length === lines.length) return joined;
  const first = lines[0]?.index ?? 0;
  return joined.map((line, i) => ({ ...line, index: first + i }));
}

/** The row that a line of amounts and a line of a day and words make. */
function rowOf(above: Line, below: Line): Line | undefined {
  if (above.y - below.y > LEAST_PITCH * Math.min(above.size, below.size)) return undefined;
  const [amounts, words] = isOfAmounts(above) ? [above, below] : [below, above];
  if (!isOfAmounts(amounts) || !beginsRow(words) || !areApart(amounts, words)) return undefined;
  return {
    ...words,
    index: above.index,
    words: [...above.words, ...below.words].sort((a, b) => a.x0 - b.x0),
  };
}

const isOfAmounts = ({ words }: Line): boolean =>
  words.some(({ text }) => MONEY.test(text)) &&
  words.every(({ text }) => MONEY.test(text) || MARK.test(text));

/** True for a day and words. */
const beginsRow = ({ words }: Line): boolean =>
  BEGINS_MARKED_DAY.test(words[0]?.text ?? '') && words.some(({ text }) => /\p{L}{2}/u.test(text));

const areApart = (one: Line, other: Line): boolean =>
  one.words.every((a) => other.words.every((b) => gapBetween(a, b) > APART * a.size));

const gapBetween = (a: Word, b: Word): number => Math.max(a.x0 - b.x1, b.x0 - a.x1);
