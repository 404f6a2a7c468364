import { readerThreshold } from '../../thresholds/reader-threshold.ts';
import {
  addDays,
  calendarDate,
  dateParts,
  daysBetween,
  type CalendarDate,
} from '../../layout/calendar-date.ts';
import { resolveDate, type DateOrder, type DateText } from '../../layout/date-text.ts';
import type { StatementPeriod, Value } from '../model/model.ts';
import { CHARGES } from '../language/charge-words.ts';
import { guessedYear, HEAD_LINES, namedMonths } from './named-months.ts';
import { rowDates } from './row-dates.ts';
import { datedBalances, monthCarriedOver, monthEnding } from './dated-balances.ts';
import { labeledDate } from './labeled-days.ts';
import type { PeriodMention } from './periods.ts';
import { COVERED, periodCoverage } from '../model/period-coverage.ts';
import { normalizeText } from '../language/normalize-text.ts';
import { holdsAmount, type TokenLine } from '../text/tokens.ts';
import { tokenWords, valueOf } from '../text/values.ts';

/** The period a statement prints, and the days to date its rows by. */
export interface MainPeriod {
  /** Missing where none is printed: the date of a statement does not say which days it covers. */
  value?: Value<StatementPeriod>;
  guess: StatementPeriod;
}

const printedAs = (value: Value<StatementPeriod>): MainPeriod => ({ value, guess: value.value });

/** The range that words call the statement's own before the others; among equals the first that most rows lie in. */
export function bestPeriod(
  periods: readonly PeriodMention[],
  rows: readonly DateText[] = [],
  order: DateOrder = 'unknown',
): PeriodMention | undefined {
  const shares = new Map(periods.map((one) => [one, periodCoverage(rows, one.period.value, order)]));
  return periods.reduce<PeriodMention | undefined>((best, one) => {
    if (!best || one.labeled > best.labeled) return one;
    const gain = (shares.get(one) ?? 0) - (shares.get(best) ?? 0);
    return one.labeled === best.labeled && gain > 0.1 ? one : best;
  }, undefined);
}

/** What it counts that all rows lie in a period, where a label counts two. */
const ROWS_WITHIN = 8;

/**
 * The period of one account of several: the range that its rows lie in, of those the best labeled one, then the last
 * one printed before the account ends.
 */
export function accountPeriod(
  lines: readonly TokenLine[],
  periods: readonly PeriodMention[],
  main: Value<StatementPeriod> | undefined,
  order: DateOrder,
): Value<StatementPeriod> | undefined {
  const rows = rowDates(lines);
  const end = lines.at(-1)?.index ?? Infinity;
  const own = new Set(lines);
  let best: { period: Value<StatementPeriod>; score: number } | undefined;
  for (const { period, labeled, line } of periods) {
    if (labeled === 0 || line.index > end) continue;
    const isMain = main?.value.start === period.value.start && main.value.end === period.value.end;
    const score =
      ROWS_WITHIN * periodCoverage(rows, period.value, order) +
      (labeled > 1 || isMain ? 2 : own.has(line) ? 1 : 0);
    if (!best || score >= best.score) best = { period, score };
  }
  const mainScore = main ? ROWS_WITHIN * periodCoverage(rows, main.value, order) + 2 : 0;
  if (!best || best.score < mainScore) return main;
  // A longer range says no more than that of the statement: charges are settled by the quarter.
  const isLonger = best.score === mainScore && main !== undefined && isWithin(main.value, best.period.value);
  return isLonger ? main : best.period;
}

/** True for a period that another one, which is longer, holds. */
export const isWithin = (one: StatementPeriod, other: StatementPeriod): boolean =>
  other.start <= one.start && one.end <= other.end && (other.start < one.start || one.end < other.end);

/** The period of a statement: a range of dates, its first and last day by their labels, or those of its balances. */
export function mainPeriod(
  lines: readonly TokenLine[],
  periods: readonly PeriodMention[],
  order: DateOrder,
): MainPeriod {
  const rows = rowDates(lines);
  const best = bestPeriod(
    periods.filter((one) => one.labeled > 1),
    rows,
    order,
  );
  if (best) return printedAs(ofDatedBalances(best, lines, order) ?? best.period);
  const end = labeledDate(lines, 'end', order);
  const start = labeledDate(lines, 'start', order);
  const printed =
    (areOfTwoRanges(start, end, periods) ? undefined : labeledEnds(start, end)) ??
    spanEnding(lines, order) ??
    plainPeriod(lines, periods, rows, order);
  if (printed) return printedAs(printed);
  const months = namedMonths(lines, rows, order);
  // A day that a word ends a period with where all rows lie in other months is of something else.
  const isEnd = end && (!months || periodCoverage(rows, monthEnding(end.date), order) >= COVERED);
  if (isEnd) return monthBefore(end, lines, order);
  if (months) return printedAs(months);
  const day = labeledDate(lines, 'statement', order);
  if (!day) return { guess: spanOfDates(datesIn(lines, order)) ?? guessedYear(lines) ?? NO_YEAR };
  const counted = daysCounted(day.date, lines);
  if (counted && periodCoverage(rows, counted, order) === 1)
    return printedAs({ ...day.value, value: counted, confidence: 0.7 });
  const carried = monthCarriedOver(day.date, lines, order);
  const from = carried && { start: addDays(carried.start, -1), end: carried.end };
  return from && periodCoverage(rows, from, order) >= COVERED
    ? printedAs({ ...day.value, value: carried, confidence: 0.6 })
    : { guess: monthEnding(day.date) };
}

/**
 * What the dated balances say where a longer range is printed behind them only: that of charges which an annex or a note
 * below accounts for.
 */
function ofDatedBalances(
  { line, period: { value } }: PeriodMention,
  lines: readonly TokenLine[],
  order: DateOrder,
): Value<StatementPeriod> | undefined {
  const before = lines.filter(({ index }) => index < line.index);
  const dated = datedBalances(before, order);
  const isShorter = dated !== undefined && dated.value.start > value.start && dated.value.end <= value.end;
  return isShorter && periodCoverage(rowDates(before), dated.value, order) === 1 ? dated : undefined;
}

/** `Days in cycle 31`: how many days a statement covers. */
const DAYS_COUNTED =
  /(?<!\p{L})days in (?:(?:the|this|your) )?(?:(?:statement|billing) )?(?:period|cycle|month|statement)\W{0,24}(\d{1,3})(?![\d.,/-])/iu;
/** Days of a statement that counts them, at least and at most. */
const COUNTED = [5, 100] as const;

/** The days that end with the one of the statement, as many as it counts. */
function daysCounted(end: CalendarDate, lines: readonly TokenLine[]): StatementPeriod | undefined {
  const days = lines.flatMap(({ text }) => DAYS_COUNTED.exec(text)?.[1] ?? []).map(Number);
  const [count = 0] = days;
  const [least, most] = COUNTED;
  return new Set(days).size === 1 && count >= least && count <= most
    ? { start: addDays(end, 1 - count), end }
    : undefined;
}

type LabeledDate = ReturnType<typeof labeledDate>;

/** True for a day that begins one range and a day that ends another: no words name both as the ends of one period. */
const areOfTwoRanges = (start: LabeledDate, end: LabeledDate, periods: readonly PeriodMention[]): boolean => {
  const values = periods.map(({ period }) => period.value);
  return (
    start !== undefined &&
    end !== undefined &&
    values.some((one) => one.start === start.date && one.end !== end.date) &&
    values.some((one) => one.end === end.date && one.start !== start.date)
  );
};

/** A first and a last day that labels name. */
function labeledEnds(start: LabeledDate, end: LabeledDate): Value<StatementPeriod> | undefined {
  if (!start || !end || start.date >= end.date) return undefined;
  if (start.exact) return { ...end.value, value: { start: start.date, end: end.date }, confidence: 0.85 };
  // `Last statement 07/08/2026` … `This statement 08/07/2026`.
  if (daysBetween(start.date, end.date) > FARTHEST) return undefined;
  return { ...end.value, value: { start: addDays(start.date, 1), end: end.date }, confidence: 0.8 };
}

/** A range that no label calls the statement's own, unless the days of balances, or around the rows, cover more of these. */
function plainPeriod(
  lines: readonly TokenLine[],
  periods: readonly PeriodMention[],
  rows: readonly DateText[],
  order: DateOrder,
): Value<StatementPeriod> | undefined {
  const plain = bestPeriod(
    periods.filter((one) => one.labeled > 0),
    rows,
    order,
  );
  const around = datesAround(lines, rows, order);
  const covered = (period: StatementPeriod) => periodCoverage(rows, period, order);
  if (plain && (!around || covered(plain.period.value) >= Math.min(COVERED, covered(around.value) - MORE)))
    return plain.period;
  return datedBalances(lines, order, periods) ?? around ?? plain?.period;
}

/** From the first to the last of some days: numbers in the text of rows may look like days of other centuries. */
function spanOfDates(all: readonly CalendarDate[]): StatementPeriod | undefined {
  const middle = all[Math.floor(all.length / 2)];
  const dates = all.filter((date) => middle && Math.abs(daysBetween(middle, date)) <= FARTHEST);
  const [start, end] = [dates[0], dates.at(-1)];
  return start && end && { start, end };
}

/** What rows are dated by in a file that names no year at all. */
const NO_YEAR: StatementPeriod = { start: '2000-01-01', end: '2000-01-01' };

/** Days that the dates of one statement lie from the middle one at most. */
const FARTHEST = 400;

const SPANS: readonly [number, RegExp][] = [
  [1, /\bmonth\s(?:ended|ending)\s*$/i],
  [3, /\b(?:quarter|three months)\s(?:ended|ending)\s*$/i],
  [6, /\b(?:half[ -]?year|six months)\s(?:ended|ending)\s*$/i],
  [12, /\b(?:year|twelve months)\s(?:ended|ending)\s*$/i],
];

/** `Quarter ended June 30, 2026`. */
function spanEnding(lines: readonly TokenLine[], order: DateOrder): Value<StatementPeriod> | undefined {
  for (const { tokens } of lines.slice(0, HEAD_LINES)) {
    for (const [t, token] of tokens.entries()) {
      if (token.kind !== 'date' || token.date?.year === undefined) continue;
      const before = tokens
        .slice(Math.max(0, t - 4), t)
        .map(({ text }) => text)
        .join(' ');
      const months = SPANS.find(([, words]) => words.test(before))?.[0];
      const end = months && resolveDate(token.date, order);
      if (!end) continue;
      const { year, month } = dateParts(addDays(end, 1));
      const first = year * 12 + month - 1 - months;
      const start = calendarDate(Math.floor(first / 12), (first % 12) + 1, 1);
      if (start && dateParts(addDays(end, 1)).day === 1) return valueOf({ start, end }, token.words, 0.8);
    }
  }
  return undefined;
}

/** Share of the rows that two dates must cover more than a range does that is printed as one. */
const MORE = readerThreshold({ value: 0.2, unit: 'share', source: 'judgment' });
/** Dates outside the rows that are looked at, and how far apart the two ends of a period are printed at most. */
const MOST_DATES = 12;
const APART = 3;
/** Days of the periods that statements usually cover: weeks, months, quarters, years. */
const usualDays = (days: number) =>
  [7, 14, 28, 29, 30, 31, 59, 60, 61, 62, 89, 90, 91, 92, 365, 366].includes(days);

/** Days of a period of two months, and how many times as long as from the first row to the last a longer one is at most. */
const TWO_MONTHS = readerThreshold({ value: 62, unit: 'days', source: 'judgment' });
const SPANNED = readerThreshold({ value: 3, unit: 'times', source: 'judgment' });

/** True for two days months apart around rows of a few weeks. */
function isFarAround(rows: readonly DateText[], period: StatementPeriod, order: DateOrder): boolean {
  const covered = daysBetween(period.start, period.end) + 1;
  const days = rows.flatMap((row) => resolveDate(row, order, period) ?? []).toSorted();
  const [first, last] = [days[0], days.at(-1)];
  return (
    covered > TWO_MONTHS &&
    first !== undefined &&
    last !== undefined &&
    (daysBetween(first, last) + 1) * SPANNED < covered
  );
}

/** Two dates printed near each other outside the rows that the rows lie between, whatever they are called. */
function datesAround(
  lines: readonly TokenLine[],
  rows: readonly DateText[],
  order: DateOrder,
): Value<StatementPeriod> | undefined {
  const printed = lines
    .filter((line) => !holdsAmount(line) && !CHARGES.test(normalizeText(line.text)))
    .flatMap(({ tokens }) =>
      tokens.filter((token) => token.kind === 'date' && token.date?.year !== undefined),
    )
    .slice(0, MOST_DATES)
    .flatMap((token) => {
      const date = token.date && resolveDate(token.date, order);
      return date ? [{ token, date }] : [];
    });
  let best: { value: Value<StatementPeriod>; score: number } | undefined;
  printed.forEach((from, i) => {
    for (const to of printed.slice(i + 1, i + 1 + APART)) {
      const days = daysBetween(from.date, to.date) + 1;
      const period = { start: from.date, end: to.date };
      if (days < 5 || days > 400) continue;
      const share = periodCoverage(rows, period, order);
      if (rows.length > 0 && share < COVERED) continue;
      if (!usualDays(days) && (rows.length < 3 || isFarAround(rows, period, order))) continue;
      const score = share * 2 + (usualDays(days) ? 1 : 0) - i * 0.01;
      if (!best || score > best.score)
        best = { value: valueOf(period, tokenWords([from.token, to.token]), 0.6), score };
    }
  });
  return best?.value;
}

/** Only the last day has a known label: the first is known where the head prints the day a month before. */
function monthBefore(
  end: { date: StatementPeriod['end']; value: Value<StatementPeriod['end']> },
  lines: readonly TokenLine[],
  order: DateOrder,
): MainPeriod {
  const guess = monthEnding(end.date);
  const head = datesIn(lines.slice(0, 30), order);
  const printed = head.includes(guess.start) && !head.includes(addDays(end.date, 31));
  return printedAs({ ...end.value, value: guess, confidence: printed ? 0.8 : 0.5 });
}

const datesIn = (lines: readonly TokenLine[], order: DateOrder) =>
  lines
    .flatMap((line) => line.tokens)
    .flatMap((token) => (token.date?.year === undefined ? [] : (resolveDate(token.date, order) ?? [])))
    .sort();
