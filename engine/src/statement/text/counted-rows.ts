import { readerThreshold } from '../../thresholds/reader-threshold.ts';
import type { Line, Word } from '../../layout/page-text.ts';
import { monthOf, namesMonth } from './day-forms.ts';
import { gapEm } from './word-gaps.ts';

/** Rows one after the other that show that each begins with its number. */
const LEAST_ROWS = readerThreshold({ value: 3, unit: 'rows', source: 'judgment' });
/** Ems between the number of a row and its day at least, while it has one digit. */
const APART = readerThreshold({ value: 0.9, unit: 'ems', source: 'judgment' });

/**
 * True where rows are numbered and print the month of their day before it: the numbers of one digit, which stand apart
 * from the day, count on from one row to the next.
 */
export function countsRows(lines: readonly Line[]): boolean {
  const numbers = lines.flatMap(({ words }) => numberOf(words) ?? []);
  let run = 1;
  for (let i = 1; i < numbers.length; i++) {
    run = numbers[i] === (numbers[i - 1] ?? 0) + 1 ? run + 1 : 1;
    if (run >= LEAST_ROWS) return true;
  }
  return false;
}

/** The number that a line begins with, of one digit, some way before a month and a day. */
const numberOf = (words: readonly Word[]): number | undefined =>
  /^[1-9]$/.test(words[0]?.text ?? '') && beginsDay(words) && gapEm(words[0], words[1]) > APART
    ? Number(words[0]?.text)
    : undefined;

/** True for a number, the name of a month, and a day, set apart or not: `10 Dec 21`, `10 DEC21`. */
export function beginsDay([number, month, day]: readonly Word[]): boolean {
  if (!/^\d{1,3}$/.test(number?.text ?? '')) return false;
  const [, name] = /^(\p{L}{3,9})\.?\d{1,2}$/u.exec(month?.text ?? '') ?? [];
  if (name !== undefined) return monthOf(name) !== undefined;
  return /^\d{1,2},?$/.test(day?.text ?? '') && namesMonth(month);
}
