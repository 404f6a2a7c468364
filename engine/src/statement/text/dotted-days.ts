import { readerThreshold } from '../../thresholds/reader-threshold.ts';
import type { Line } from '../../layout/page-text.ts';
import { DOTTED_DAY, isPlainDay } from './day-forms.ts';

/** Dates of another form that show how dates are written. */
const OTHER_DATES = readerThreshold({ value: 3, unit: 'dates', source: 'judgment' });

/** Dates of other forms for each line that begins with a dotted day, at most: by chance an amount begins a line too. */
const OTHERS_BESIDE = 4;

/** False where dates are written otherwise, and hardly a line begins with a day and a month with a dot between them. */
export function hasDottedDays(lines: readonly Line[]): boolean {
  const begun = lines.filter(beginsWithDottedDay).length;
  const most = Math.max(OTHER_DATES - 1, begun * OTHERS_BESIDE);
  let others = 0;
  for (const { words } of lines) {
    for (let i = 0; i < words.length; i++) if (isPlainDay(words, i)) others++;
    if (others > most) return false;
  }
  return true;
}

/** Behind words, an amount, or a date of another form stands an amount, behind the number of a row a date. */
function beginsWithDottedDay({ words }: Line): boolean {
  const [first, second] = words;
  if (first && isDottedDay(first.text)) return true;
  if (!first || !second || !isDottedDay(second.text)) return false;
  return !/\p{L}|\d[.,]\d/u.test(first.text) && !isPlainDay(words, 0);
}

/** True for the days that months have: `31.04` is an amount. */
function isDottedDay(text: string): boolean {
  if (!DOTTED_DAY.test(text)) return false;
  const [day = 0, month = 0] = text.split('.').map(Number);
  return day > 0 && month > 0 && month <= 12 && day <= new Date(Date.UTC(2024, month, 0)).getUTCDate();
}
