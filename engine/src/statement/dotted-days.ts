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

const NUMBER = /^\d{1,2}$/;

/** True for a day with the name of its month: `3 May`, `3 de mayo`, `May 3,`. */
function isNamedDay(words: readonly Word[], at: number): boolean {
  const textAt = (i: number) => words[i]?.text.replace(/[.,]$/, '') ?? '';
  const [day, next] = [textAt(at), textAt(at + 1)];
  if (NUMBER.test(next) && monthNumber(day) !== undefined) return true;
  if (!NUMBER.test(day)) return false;
  return monthNumber(/^(?:de|of)$/i.test(next) ? textAt(at + 2) : next) !== undefined;
}

/** False where dates are written otherwise, and hardly a line begins with a day and a month with a dot between them. */
export function hasDottedDays(lines: readonly Line[]): boolean {
  const begun = lines.filter(beginsWithDottedDay).length;
  const most = Math.max(OTHER_DATES - 1, begun * OTHERS_BESIDE);
  let others = 0;
  for (const { words } of lines) {
    for (let i = 0; i < words.length; i++) if (isOtherDay(words, i)) others++;
    if (others > most) return false;
  }
  return true;
}

/** Behind words, an amount, or a date of another form stands an amount, behind the number of a row a date. */
function beginsWithDottedDay({ words }: Line): boolean {
  const [first, second] = words;
  if (first && isDottedDay(first.text)) return true;
  if (!first || !second || !isDottedDay(second.text)) return false;
  return !/\p{L}|\d[.,]\d/u.test(first.text) && !isOtherDay(words, 0);
}

/** True for a date that is not a day and a month with a dot between them. */
function isOtherDay(words: readonly Word[], at: number): boolean {
  const { text = '' } = words[at] ?? {};
  return OTHER_DAY.test(text) || isFusedDay(text) || isNamedDay(words, at);
}

/** True for the days that months have: `31.04` is an amount. */
function isDottedDay(text: string): boolean {
  if (!DOTTED_DAY.test(text)) return false;
  const [day = 0, month = 0] = text.split('.').map(Number);
  return day > 0 && month > 0 && month <= 12 && day <= new Date(Date.UTC(2024, month, 0)).getUTCDate();
}
