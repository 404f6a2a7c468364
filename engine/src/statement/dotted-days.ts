import { monthNumber } from '../layout/date-text.ts';
import type { Line, Word } from '../layout/page-text.ts';

/** A day and a month with a dot between them, or an amount. */
export const DOTTED_DAY = /^\d{1,2}\.\d{2}$/;
const OTHER_DAY = /^\d{1,4}[/-]\d{1,2}(?:[/-]\d{2,4})?$|^\d{1,2}\.\d{1,2}\.(?:\d{2,4})?$/;
/** Dates of another form that show how dates are written. */
const OTHER_DATES = 3;

/** Dates of other forms for each line that begins with a dotted day, at most: by chance an amount begins a line too. */
const OTHERS_BESIDE = 4;

/** `02JAN`: a day and the name of its month in one word. */
const isFusedDay = (text: string): boolean =>
  /^\d{1,2}\p{L}/u.test(text) && monthNumber(text.replace(/^\d+|[.,]$/g, '')) !== undefined;

/** True for a day with the name of its month: `3 May`, `3 de mayo`, `May 3,`. */
function isNamedDay(words: readonly Word[], at: number): boolean {
  const [day = '', next = '', third = ''] = words
    .slice(at, at + 3)
    .map(({ text }) => text.replace(/[.,]$/, ''));
  if (/^\d{1,2}$/.test(next) && monthNumber(day) !== undefined) return true;
  return /^\d{1,2}$/.test(day) && monthNumber(/^(?:de|of)$/i.test(next) ? third : next) !== undefined;
}

/** False where dates are written otherwise, and hardly a line begins with a day and a month with a dot between them. */
export function hasDottedDays(lines: readonly Line[]): boolean {
  let others = 0;
  let begun = 0;
  for (const { words } of lines) {
    const dated = words.map(({ text }, i) => {
      return OTHER_DAY.test(text) || isFusedDay(text) || isNamedDay(words, i);
    });
    others += dated.filter(Boolean).length;
    // Behind words, an amount, or a date of another form stands an amount, behind the number of a row a date.
    const [first = '', second = ''] = words.slice(0, 2).map(({ text }) => text);
    const isNumbered = !dated[0] && !/\p{L}|\d[.,]\d/u.test(first);
    if (isDottedDay(first) || (isNumbered && isDottedDay(second))) begun++;
  }
  return others < OTHER_DATES || begun * OTHERS_BESIDE >= others;
}

/** True for the days that months have: `31.04` is an amount. */
function isDottedDay(text: string): boolean {
  if (!DOTTED_DAY.test(text)) return false;
  const [day = 0, month = 0] = text.split('.').map(Number);
  return day > 0 && month > 0 && month <= 12 && day <= new Date(Date.UTC(2024, month, 0)).getUTCDate();
}
