/**
 * How days are printed: one vocabulary for all that has to tell a day from a number or from an amount. Which day it is,
 * `parseDate` says.
 */
import { monthNumber } from '../../layout/date-text.ts';
import type { Word } from '../../layout/page-text.ts';

/** The number of a day, or of a month. */
export const DAY_NUMBER = /^\d{1,2}$/;

/** A day and a month with a dot between them, or an amount. */
export const DOTTED_DAY = /^\d{1,2}\.\d{2}$/;

/** A day in digits that its marks show to be one: `05/03`, `5-3-24`, `05.03.`, `05.03.2024`, `2024-03-05`. */
export const MARKED_DAY =
  /^\d{1,2}[/-]\d{1,2}(?:[/-](?:\d{2}|\d{4}))?$|^\d{1,2}\.\d{1,2}\.(?:\d{2}|\d{4})?$|^\d{4}([./-])\d{1,2}\1\d{1,2}$/;

/** What a line begins with where it begins with a day in digits, which may be cut off: `05/`, `2024-`. */
export const BEGINS_MARKED_DAY = /^\d{1,4}[-/.]/;

/** `26.04.24`: a day that ends as a number with cents does. */
export const ENDS_AS_CENTS = /^\d{1,2}\.\d{1,2}\.\d\d\D?$/;

/** `03.02.`: a day without its year, or two groups of a number and a full stop. */
export const ENDS_IN_DOT = /^\d{1,2}\.\d{1,2}\.$/;

/** A day by ISO 8601 within other text. */
export const ISO_DAY = /(?<!\d)(?:19|20)\d\d-[01]\d-[0-3]\d(?!\d)/;

/** A day and the name of its month as one word, and at times the year: `MAR05`, `05MAR`, `05MAR24`. */
const FUSED = /^(?:(\p{L}{3,})\.?\d{1,2}|\d{1,2}(\p{L}{3,})\.?(?:\d{2}|\d{4})?)[.,]?$/u;

/** The number of a month by its name, with its last mark or without. */
export const monthOf = (text: string): number | undefined => monthNumber(text.replace(/[.,]$/, ''));

/** True for the name of a month, with its last mark or without. */
export const namesMonth = (word: Word | undefined): boolean =>
  word !== undefined && monthOf(word.text) !== undefined;

/** True for the number of a day. */
export const isDayNumber = (word: Word | undefined): boolean => DAY_NUMBER.test(word?.text ?? '');

/** True for a day and the name of its month as one word. */
export function isFusedDay(text: string): boolean {
  const [, before, behind] = FUSED.exec(text) ?? [];
  return monthOf(before ?? behind ?? '') !== undefined;
}

/** True for the first word of a day with the name of its month: `3 May`, `3 de mayo`, `May 3,`. */
function isNamedDay(words: readonly Word[], at: number): boolean {
  const textAt = (i: number) => words[i]?.text.replace(/[.,]$/, '') ?? '';
  const [day, next] = [textAt(at), textAt(at + 1)];
  if (DAY_NUMBER.test(next) && monthOf(day) !== undefined) return true;
  if (!DAY_NUMBER.test(day)) return false;
  return monthOf(OF.test(next) ? textAt(at + 2) : next) !== undefined;
}

/** What may stand between a day and its month. */
export const OF = /^(?:de|of)$/i;

/** True for the first word of a day that no amount looks like: with its marks, or with the name of its month. */
export function isPlainDay(words: readonly Word[], at: number): boolean {
  const { text = '' } = words[at] ?? {};
  return MARKED_DAY.test(text) || isFusedDay(text) || isNamedDay(words, at);
}

/** Names of weekdays, whole or cut short, as eight languages write them. */
const WEEKDAYS = [
  'mon(?:day)?|tues?(?:day)?|wed(?:nesday)?|thu(?:rs?)?(?:day)?|fri(?:day)?|sat(?:urday)?|sun(?:day)?',
  'montag|die(?:nstag)?|mit(?:twoch)?|don(?:nerstag)?|fre(?:itag)?|sam(?:stag)?|sonnabend|son(?:ntag)?',
  'lun(?:di)?|mar(?:di)?|mer(?:credi)?|jeu(?:di)?|ven(?:dredi)?|samedi|dim(?:anche)?',
  'lunes|martes|mi[eé](?:rcoles)?|jue(?:ves)?|vie(?:rnes)?|s[aá]b(?:ado)?|dom(?:ingo)?',
  'seg(?:unda)?(?:-feira)?|ter(?:[cç]a)?(?:-feira)?|qua(?:rta)?(?:-feira)?|qui(?:nta)?(?:-feira)?|sex(?:ta)?(?:-feira)?',
  'luned[iì]|marted[iì]|mercoled[iì]|gio(?:ved[iì])?|venerd[iì]|sabato|domenica',
  'maa(?:ndag)?|din(?:sdag)?|woe(?:nsdag)?|don(?:derdag)?|vri(?:jdag)?|zat(?:erdag)?|zon(?:dag)?',
  'pon(?:iedzia[lł]ek)?|wto(?:rek)?|[sś]ro(?:da)?|czw(?:artek)?|pi[aą](?:tek)?|sob(?:ota)?|nie(?:dziela)?',
  'mo|tu|we|th|fr|sa|su|di|mi|do|so|ma|wo|vr|za|zo|pn|po|wt|śr|cz|pt|pi|sb|nd|ni|lu|me|je|ju|ve|vi|gi|se|te|qu|sá',
];
const WEEKDAY = new RegExp(`^(?:${WEEKDAYS.join('|')})[.,]?$`, 'iu');

/** True for the name of a weekday, whole or cut short, with its last mark or without. */
export const isWeekday = (text: string): boolean => WEEKDAY.test(text);

/** True for a word that names a weekday. */
export const namesWeekday = (word: Word | undefined): boolean => isWeekday(word?.text ?? '');
