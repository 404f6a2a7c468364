import { readerThreshold } from '../../thresholds/reader-threshold.ts';
import { CENTS } from '../../layout/amount-pattern.ts';
import { parseAmount, type AmountText } from '../../layout/amount-text.ts';
import { parseDate, type DateText } from '../../layout/date-text.ts';
import type { Word } from '../../layout/page-text.ts';
import { bareDayAt, FUSED_DIGITS } from './bare-days.ts';
import { isInColumn } from './column-edges.ts';
import { joinText } from './cut-words.ts';
import { beginsDay } from './counted-rows.ts';
import { dayInCells } from './day-cells.ts';
import { DOTTED_DAY, isDayNumber, isWeekday, monthOf, namesMonth, namesWeekday } from './day-forms.ts';
import type { NumberGrammar } from './number-grammar.ts';
import { namesSide } from './printed-amount.ts';
import { gapEm } from './word-gaps.ts';

/** A date as it stands on a line. */
export interface PrintedDate {
  date: DateText | undefined;
  /** Position of the word behind it. */
  stop: number;
  /** The amount it could be as well: `12.05`. */
  alsoAmount?: AmountText | undefined;
}

/** What opens a remark with a date. */
const OPENED = /^\((?=\d|\p{Lu}\p{L}{2,8}(?!\p{L}))/u;

/** A dash for `to` that is set to the year: `August 01, 2022-`. */
const DASHED = /(?<=(?:19|20)\d\d)[-–—]$/;

/** The time that ISO 8601 sets to a day: `2026-09-05T11:12:00`. */
const TIME = /(?<=^\d{4}-\d\d-\d\d)T\d\d:\d\d(?::\d\d(?:[.,]\d{1,6})?)?(?:Z|[+-]\d\d(?::?\d\d)?)?$/;

/** Words of the longest date: `martes, 31 de diciembre de 2024`. */
const MOST_WORDS = 6;

/** The date whose first word is the one at `i`: the longest that its words make. */
export function dateAt(words: readonly Word[], i: number, grammar: NumberGrammar): PrintedDate | undefined {
  const { dottedDays, bareDays } = grammar;
  const first = words[i];
  if (!first) return undefined;
  const isFused = bareDays.size > 0 && FUSED_DIGITS.test(first.text);
  if (!isFused && !startsDate(first.text.replace(OPENED, ''))) return undefined;
  const inColumn = dayInColumn(words, i, grammar);
  if (inColumn) return inColumn;
  if (!dottedDays && DOTTED_DAY.test(first.text)) return undefined;
  if (isBeforeDate(words, i) || (grammar.counted && i === 0 && beginsDay(words))) return undefined;
  const timed = timedDate(words, i);
  if (timed) return { date: timed, stop: i + 1 };
  // `do 10 stycznia`: two letters within a sentence are a word of it, no day's name.
  if (/^\p{L}{2}[.,]?$/u.test(first.text) && gapEm(words[i - 1], first) < 0.9) return undefined;
  return longestDate(words, i, dottedDays);
}

/** A day whose parts stand in cells of a column of days, or whose number alone does. */
function dayInColumn(
  words: readonly Word[],
  i: number,
  { bareDays, dayCells }: NumberGrammar,
): PrintedDate | undefined {
  const inCells = dayCells.length > 0 ? dayInCells(words, i, dayCells) : undefined;
  if (inCells) return { date: inCells.date, stop: i + inCells.words };
  const bare = bareDays.size > 0 ? bareDayAt(words, i) : undefined;
  const date = bare && isInColumn(bareDays, bare.at) ? parseDate(bare.text) : undefined;
  return bare && date ? { date, stop: i + bare.words } : undefined;
}

/** The date that most of the words from `i` on make, unless it is money. */
function longestDate(words: readonly Word[], i: number, dottedDays: boolean): PrintedDate | undefined {
  for (let stop = i + mostWords(words, i); stop > i; stop--) {
    // `Fr. 17.12` are francs where Fridays are written otherwise.
    const areFrancs = !dottedDays && stop > i + 1 && DOTTED_DAY.test(words[i + 1]?.text ?? '');
    const date = areFrancs || endsInNext(words, i, stop) ? undefined : dateOf(words.slice(i, stop));
    if (!date) continue;
    // `01MARS` is a day in March, and not a number with marks behind it.
    const mayBeAmount = stop === i + 1 && date.form === 'numeric';
    const alsoAmount = mayBeAmount ? parseAmount((words[i]?.text ?? '').replace(OPENED, '')) : undefined;
    // `11.24 D`: what a side stands behind is money.
    return alsoAmount && namesSide(words, stop) ? undefined : { date, stop, alsoAmount };
  }
  return undefined;
}

/** True for a number right before a day that it is not of: `10 Jul 08, 2024`, or an amount in `5  DEC12`. */
const isBeforeDate = (words: readonly Word[], i: number): boolean =>
  isDayNumber(words[i]) &&
  ((MONTH_DAY.test(words[i + 1]?.text ?? '') && gapEm(words[i], words[i + 1]) > WITHIN_DAY) ||
    (namesMonth(words[i + 1]) &&
      /^\d{1,2},?$/.test(words[i + 2]?.text ?? '') &&
      /^(?:19|20)\d\d$/.test(words[i + 3]?.text ?? '') &&
      gapEm(words[i + 2], words[i + 3]) < gapEm(words[i], words[i + 1])));

/** `DEC12`: a month with its day, or its year. */
const MONTH_DAY = /^\p{L}{3,}\d{2}$/u;
/** Ems between a day and its month at most, where that is set to its year. */
const WITHIN_DAY = readerThreshold({ value: 0.5, unit: 'ems', source: 'judgment' });

/** `,00`: cents of no whole unit, and no year. */
const BARE_CENTS = /^[.,]\d/;

/** How many words from the one at `i` on stand close enough to be one date. */
function mostWords(words: readonly Word[], i: number): number {
  const [before, first, next] = [words[i - 1], words[i], words[i + 1]];
  let most = 1;
  const joins = (at: number) =>
    !(gapEm(words[at - 1], words[at]) > 1) && !BARE_CENTS.test(words[at]?.text ?? '');
  while (most < MOST_WORDS && i + most < words.length && joins(i + most)) most++;
  // `May   3` over `May  12`: days set flush right.
  const isFlushRight =
    gapEm(before, first) > 0.9 && namesMonth(first) && isDayNumber(next) && gapEm(first, next) < 3;
  return most === 1 && isFlushRight ? 2 : most;
}

/** True where the last word before `stop` begins the next date or amount: `03 May 03 May` has a day there, no year. */
const endsInNext = (words: readonly Word[], i: number, stop: number): boolean =>
  (stop - i > 2 && beginsNextDate(words, stop - 1)) || (stop - i > 1 && beginsAmount(words, stop - 1));

/** A day with its time in a cell of its own: in the words of a row it is when a card was used. */
function timedDate(words: readonly Word[], i: number): DateText | undefined {
  const [before, first, next] = [words[i - 1], words[i], words[i + 1]];
  if (!first || !next || !TIME.test(first.text)) return undefined;
  if (gapEm(before, first) < OWN_CELL || gapEm(first, next) < OWN_CELL) return undefined;
  return parseDate(first.text.replace(TIME, ''));
}

/** Ems beside what stands in a cell of its own at least. */
const OWN_CELL = readerThreshold({ value: 0.9, unit: 'ems', source: 'judgment' });

/** The date that all of some words make, but for the marks around it. */
function dateOf(group: readonly Word[]): DateText | undefined {
  const printed = joinText(group);
  if (!/\d/.test(printed)) return undefined;
  const text = printed.replace(OPENED, '').replace(DASHED, '');
  const [within, bare] = [text.replace(/[,:]$/, ''), text.replace(/[.,:;)*]+$/, '')];
  const date = parseDate(within) ?? (bare === within ? undefined : parseDate(bare)) ?? weekdayDate(group);
  // `(12.05)` is money that is owed, `(05/12/2024 to` begins a remark.
  return date && (text === printed || date.year !== undefined) ? date : undefined;
}

/** True for a number before the name of a month, no closer to what stands before it. */
const beginsNextDate = (words: readonly Word[], at: number): boolean =>
  isDayNumber(words[at]) &&
  namesMonth(words[at + 1]) &&
  gapEm(words[at], words[at + 1]) < 1.5 * gapEm(words[at - 1], words[at]);

const GROUP_OR_CURRENCY = new RegExp(String.raw`^(?:\d{3}${CENTS}(?!\d)|\p{Sc}$)`, 'u');

/** True for the first group of an amount, or all of it, no closer to the date before it: `02JAN 54 056.24`, `02JAN 27 $`. */
const beginsAmount = (words: readonly Word[], at: number): boolean =>
  /^\d{1,3}$/.test(words[at]?.text ?? '') &&
  GROUP_OR_CURRENCY.test(words[at + 1]?.text ?? '') &&
  gapEm(words[at], words[at + 1]) < gapEm(words[at - 1], words[at]);

/** A date starts with a digit, the name of a month or the name of a day. */
function startsDate(text: string): boolean {
  if (/\d/.test(text)) return /^[\d\p{L}]/u.test(text) && !/^\d{5,}$/.test(text);
  return /^\p{L}[\p{L}-]{1,14}[.,]?$/u.test(text) && (monthOf(text) !== undefined || isWeekday(text));
}

function weekdayDate(group: readonly Word[]): DateText | undefined {
  if (group.length < 2 || !namesWeekday(group[0])) return undefined;
  return parseDate(joinText(group.slice(1)));
}
