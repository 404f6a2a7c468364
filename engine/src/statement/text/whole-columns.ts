import { readerThreshold } from '../../thresholds/reader-threshold.ts';
import { BEFORE_AMOUNT, BEHIND_AMOUNT, GROUPED_AS_LAKHS } from '../../layout/amount-pattern.ts';
import type { Line } from '../../layout/page-text.ts';
import type { Edges } from './column-edges.ts';
import { endsApart, hasCents, printedNumber, type PrintedNumber } from './grouped-numbers.ts';
import { SIGN } from './side-marks.ts';
import { gapEm } from './word-gaps.ts';

/** Whole numbers below one another that are amounts, and of how many lengths. */
const WHOLE_ROWS = readerThreshold({ value: 4, unit: 'numbers', source: 'judgment' });
const WHOLE_LENGTHS = readerThreshold({ value: 3, unit: 'lengths', source: 'judgment' });
/** Digits that the longest of them has at least: the numbers of rows have fewer. */
const WHOLE_DIGITS = readerThreshold({ value: 4, unit: 'digits', source: 'judgment' });

interface WholeNumber extends PrintedNumber {
  digits: number;
  value: number;
  line: Line;
  isLast: boolean;
}

const WHOLE_NUMBER = new RegExp(String.raw`^${BEFORE_AMOUNT}{0,2}(\d{1,9})${BEHIND_AMOUNT}?$`);

/** With the columns of whole numbers that a file in money without cents has, where it groups no thousands. */
export function withWholeColumns(trimmed: Edges, lines: readonly Line[]): Edges {
  const numbers: WholeNumber[] = [];
  let cents = 0;
  for (const line of lines) {
    line.words.forEach((word, i) => {
      if (!/\d/.test(word.text) || !(gapEm(line.words[i - 1], word) > 0.9) || !endsApart(line.words, i))
        return;
      if (hasCents(line.words, i, 1)) cents++;
      const digits = WHOLE_NUMBER.exec(word.text)?.[1];
      const isLast = i === line.words.length - 1;
      if (digits !== undefined)
        numbers.push({
          x0: word.x0,
          x1: word.x1,
          digits: digits.length,
          value: Number(digits),
          line,
          isLast,
        });
    });
  }
  const [right, left, middle] = [
    (number: PrintedNumber) => number.x1,
    (number: PrintedNumber) => number.x0,
    (number: PrintedNumber) => (number.x0 + number.x1) / 2,
  ].map((place) => wholeColumns(numbers, (number) => Math.round(place(number)))) as [
    WholeColumns,
    WholeColumns,
    WholeColumns,
  ];
  const count = right.count + left.count + middle.count;
  if (count === 0 || cents * 4 >= count) return trimmed;
  return {
    right: new Set([...trimmed.right, ...right.places]),
    left: new Set([...trimmed.left, ...left.places]),
    middle: new Set([...trimmed.middle, ...middle.places]),
  };
}

interface WholeColumns {
  places: readonly number[];
  count: number;
}

/**
 * Columns of whole numbers of many lengths, and those of one length that end the same lines: a balance keeps its length,
 * and so do references, which stand further left.
 */
function wholeColumns(
  numbers: readonly WholeNumber[],
  placeOf: (number: WholeNumber) => number,
): WholeColumns {
  const all = new Map<number, WholeNumber[]>();
  for (const number of numbers) {
    const at = placeOf(number);
    all.set(at, [...(all.get(at) ?? []), number]);
  }
  const columns = [...all].filter(
    ([, own]) => own.length >= WHOLE_ROWS && Math.max(...own.map(({ digits }) => digits)) >= WHOLE_DIGITS,
  );
  const ends = new Map(numbers.filter(({ isLast }) => isLast).map((number) => [number.line, number.value]));
  const main = columns.filter(
    ([, own]) => new Set(own.map(({ digits }) => digits)).size >= WHOLE_LENGTHS || leadOn(own, ends),
  );
  const rows = new Set(main.flatMap(([, own]) => own.map(({ line }) => line)));
  const last = columns.filter(
    ([, own]) =>
      own.every(({ isLast }) => isLast) &&
      own.filter(({ line }) => rows.has(line)).length * 2 >= Math.min(own.length, rows.size),
  );
  const places = [...new Set([...main, ...(main.length > 0 ? last : [])])];
  return {
    places: places.map(([at]) => at),
    count: main.reduce((sum, [, own]) => sum + own.length, 0),
  };
}

/** Numbers, each of which leads from what the line before ends with to what its own line ends with, at least. */
const STEPS = readerThreshold({ value: 3, unit: 'numbers', source: 'judgment' });

/** True for numbers that lead from one number at the end of a line to the next: what moved, and the balance. */
function leadOn(own: readonly WholeNumber[], ends: ReadonlyMap<Line, number>): boolean {
  const moved = own.filter(({ isLast, value }) => !isLast && value !== 0);
  const held = moved.filter(({ line, value }, i) => {
    const [before, after] = [ends.get(moved[i - 1]?.line as Line), ends.get(line)];
    return before !== undefined && after !== undefined && Math.abs(after - before) === value;
  });
  return held.length >= STEPS && held.length * 2 > moved.length;
}

/** Grouped amounts below one another that show a column of money without cents. */
const GROUPED_ROWS = readerThreshold({ value: 4, unit: 'amounts', source: 'judgment' });
const GROUPED = new RegExp(String.raw`^[^\p{L}\d]{0,3}${GROUPED_AS_LAKHS}\D{0,3}$`, 'u');

/** With the columns in which grouped money without cents stands: what is less than a thousand there has no mark. */
export function withGroupedColumns(trimmed: Edges, lines: readonly Line[], areGaps: boolean): Edges {
  const numbers = lines.flatMap(({ words }) =>
    words.flatMap((word, i): PrintedNumber[] => {
      if (!endsApart(words, i)) return [];
      if (!areGaps) return GROUPED.test(word.text) && gapEm(words[i - 1], word) > 0.9 ? [word] : [];
      const number = printedNumber(words, i);
      const first = i - number.groups;
      const start = SIGN.test(words[first - 1]?.text ?? '') ? first - 1 : first;
      return number.groups > 0 && gapEm(words[start - 1], words[start]) > 0.9 ? [number] : [];
    }),
  );
  const flush = (place: (number: PrintedNumber) => number): number[] => {
    const ends = new Map<number, number>();
    for (const { x0, x1 } of numbers) {
      const at = Math.round(place({ x0, x1 }));
      ends.set(at, (ends.get(at) ?? 0) + 1);
    }
    // Where one column is sure, another with few amounts is like it.
    const least = [...ends.values()].some((count) => count >= GROUPED_ROWS) ? 2 : GROUPED_ROWS;
    return [...ends].filter(([, count]) => count >= least).map(([at]) => at);
  };
  return {
    right: new Set([...trimmed.right, ...flush(({ x1 }) => x1)]),
    left: trimmed.left,
    middle: new Set([...trimmed.middle, ...flush(({ x0, x1 }) => (x0 + x1) / 2)]),
  };
}
