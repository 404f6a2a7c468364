import { readerThreshold } from '../../thresholds/reader-threshold.ts';
import { daysBetween } from '../../layout/calendar-date.ts';
import { rangePeriod, rangesOf } from './date-ranges.ts';
import { dayAndMonth, resolveDate, type DateOrder, type DateText } from '../../layout/date-text.ts';
import type { StatementPeriod } from '../model/model.ts';
import { labeledDate } from './labeled-days.ts';
import type { TokenLine } from '../text/tokens.ts';

/**
 * Day-first or month-first, by the dates that cannot be read both ways; then by money and marks, which is not `sure`.
 */
export function findDateOrder(lines: readonly TokenLine[]): { order: DateOrder; sure: boolean } {
  const told =
    orderOfDates(lines) ??
    orderOfRanges(lines) ??
    orderOfFit(lines) ??
    orderOfSpread(lines) ??
    orderOfNames(lines);
  return told ? { order: told, sure: true } : { order: orderOfMoney(lines), sure: false };
}

/** By days past the 12th, which can only be days; where they disagree `26/02` without a year may be another number. */
function orderOfDates(lines: readonly TokenLine[]): DateOrder | undefined {
  const dates = numericDates(lines);
  return orderOfDays(dates) ?? orderOfDays(dates.filter(({ text }) => /\d{4}/.test(text)));
}

function orderOfDays(dates: readonly { date: DateText }[]): DateOrder | undefined {
  let monthFirst = 0;
  let dayFirst = 0;
  for (const { date } of dates) {
    if (date.day > 12) dayFirst++;
    else if (date.month > 12) monthFirst++;
  }
  if (dayFirst === monthFirst) return undefined;
  return dayFirst > monthFirst ? 'day-first' : 'month-first';
}

function numericDates(lines: readonly TokenLine[]): { date: DateText; text: string }[] {
  const dates: { date: DateText; text: string }[] = [];
  for (const line of lines) {
    if (!line.tokens.some((token) => token.kind === 'date')) continue;
    // UK sort codes look like dates.
    if (/sort\s*code|phone|tel\b/i.test(line.text)) continue;
    line.tokens.forEach(({ date, text, alsoAmount }, i) => {
      // `13.04` may be an amount, but no line begins with one.
      if (date?.form === 'numeric' && (!alsoAmount || text.endsWith('.') || i === 0))
        dates.push({ date, text });
    });
  }
  return dates;
}

/** Ranges below one another that are none: the two days of rows. */
const PAIRED = 3;

/** By the ranges printed: a statement covers a month, seldom more. */
function orderOfRanges(lines: readonly TokenLine[]): DateOrder | undefined {
  const ranges = lines.slice(0, 200).flatMap(rangesOf);
  const columns = new Map<number, number>();
  const columnOf = ({ tokens }: (typeof ranges)[number]) => Math.round(tokens[0]?.x0 ?? 0);
  for (const range of ranges) columns.set(columnOf(range), (columns.get(columnOf(range)) ?? 0) + 1);
  let balance = 0;
  for (const range of ranges) {
    const { from, to } = range;
    if (from.form !== 'numeric' || to.form !== 'numeric' || (columns.get(columnOf(range)) ?? 0) >= PAIRED)
      continue;
    balance +=
      monthLike(rangePeriod(from, to, 'month-first', true)) -
      monthLike(rangePeriod(from, to, 'day-first', true));
  }
  if (balance === 0) return undefined;
  return balance > 0 ? 'month-first' : 'day-first';
}

/** By the rows that fall into a period printed with the names of its months. */
function orderOfFit(lines: readonly TokenLine[]): DateOrder | undefined {
  const dates = numericDates(lines);
  const fit = (period: StatementPeriod): DateOrder | undefined => {
    const fits = (order: DateOrder) =>
      dates.filter(({ date }) => {
        const day = resolveDate(date, order, period);
        return day !== undefined && day >= period.start && day <= period.end;
      }).length;
    const difference = fits('month-first') - fits('day-first');
    if (difference === 0) return undefined;
    return difference > 0 ? 'month-first' : 'day-first';
  };
  for (const line of lines.slice(0, 120)) {
    for (const { from, to } of rangesOf(line)) {
      const period =
        from.form === 'named' && to.form === 'named' ? rangePeriod(from, to, 'month-first') : undefined;
      const found = period && fit(period);
      if (found) return found;
    }
  }
  const labeled = labeledPeriod(lines);
  return labeled && fit(labeled);
}

/** The first and the last day, each behind a label, where both are the same in whatever order. */
function labeledPeriod(lines: readonly TokenLine[]): StatementPeriod | undefined {
  const dayOf = (side: 'start' | 'end') => {
    const [one, other] = (['month-first', 'day-first'] as const).map(
      (order) => labeledDate(lines, side, order)?.date,
    );
    return one === other ? one : undefined;
  };
  const [start, end] = [dayOf('start'), dayOf('end')];
  return start && end && start < end ? { start, end } : undefined;
}

/** Dates of one statement lie close together: how often wider they must lie in the other order. */
const WIDER = readerThreshold({ value: 3, unit: 'times', source: 'judgment' });
const LEAST_DATES = readerThreshold({ value: 3, unit: 'dates', source: 'judgment' });
/** A year with a leap day, so that every day of a year is one of it. */
const SOME_YEAR = 2000;

/** By how far apart the dates lie: read in the wrong order, the days of one month are spread over the year. */
function orderOfSpread(lines: readonly TokenLine[]): DateOrder | undefined {
  const dates = numericDates(lines).map(({ date }) => date);
  const years = new Set(dates.flatMap(({ year }) => year ?? []));
  // Days without a year are of the only one that is printed; of which it is does not matter.
  const year = years.size > 1 ? undefined : ([...years][0] ?? SOME_YEAR);
  const spread = (order: DateOrder) => {
    const days = dates
      .flatMap((date) => (date.year ? date : year === undefined ? [] : { ...date, year }))
      .flatMap((date) => resolveDate(date, order) ?? [])
      .toSorted();
    const [first, last] = [days[0], days.at(-1)];
    return new Set(days).size >= LEAST_DATES && first && last ? daysBetween(first, last) + 1 : undefined;
  };
  const [month, day] = [spread('month-first'), spread('day-first')];
  if (!month || !day || Math.max(month, day) < WIDER * Math.min(month, day)) return undefined;
  return month < day ? 'month-first' : 'day-first';
}

/** Months around those that rows name, within which the days of their statement lie. */
const MONTHS_AROUND = 1;

/** By the months that rows name: `01/06/2022` is a day of June where these are of June. */
function orderOfNames(lines: readonly TokenLine[]): DateOrder | undefined {
  const named = new Set(
    lines.flatMap(({ tokens }) =>
      tokens.flatMap(({ date, carried }) => (date?.form === 'named' && !carried ? [date.month] : [])),
    ),
  );
  if (named.size === 0 || named.size > MOST_NAMED) return undefined;
  const isNear = (month: number) =>
    [...named].some((one) => {
      const apart = Math.abs(one - month);
      return Math.min(apart, 12 - apart) <= MONTHS_AROUND;
    });
  const dates = numericDates(lines).map(({ date }) => date);
  const near = (order: DateOrder) => dates.filter((date) => isNear(dayAndMonth(date, order)[1])).length;
  const [month, day] = [near('month-first'), near('day-first')];
  if (month === day || Math.min(month, day) > 0) return undefined;
  return month > day ? 'month-first' : 'day-first';
}

/** Months that rows name at most, for others to tell anything. */
const MOST_NAMED = 3;

function monthLike(period: StatementPeriod | undefined): number {
  if (!period) return 0;
  const days = daysBetween(period.start, period.end);
  return days >= 26 && days <= 32 ? 3 : days <= 100 ? 2 : 1;
}

/** By where such money and such marks are used; `unknown` where no numeric date needs an order. */
function orderOfMoney(lines: readonly TokenLine[]): DateOrder {
  const dates = numericDates(lines);
  if (dates.length === 0) return 'unknown';
  let others = 0;
  let dollars = 0;
  for (const line of lines) {
    if (/[£€₹]|\b(EUR|GBP|CHF|INR|AUD|SGD|BRL)\b|R\$/.test(line.text)) others++;
    else if (/\$/.test(line.text)) dollars++;
  }
  const dotted = dates.filter(({ text }) => text.includes('.')).length;
  if (dotted > dates.length / 2 || others > dollars) return 'day-first';
  return dollars > 0 ? 'month-first' : 'unknown';
}
