import { LABELED, SURE } from '../../../evidence/ledger/confidence.ts';
import { daysBetween, isWeekend, weekday, type CalendarDate } from '../../../layout/calendar-date.ts';
import type { Recognition } from '../../../recognition/recognition.ts';
import type { Account, Posting, Statement, Value } from '../../../statement/model/model.ts';
import { parameter } from '../../../thresholds/parameter.ts';

/** Two neighboring banking days of the week on which no row of an account is dated, though rows are on weekends. */
export interface EmptyWeekdays {
  /** The first of the two: 1 is Monday. */
  first: number;
  rows: number;
  /** Different days on which rows are dated, and how many of them are on weekends. */
  days: number;
  onWeekends: readonly Posting[];
  /** First and last day of the rows. */
  from: CalendarDate;
  to: CalendarDate;
  /** How often days drawn at random leave one such pair of weekdays free, 0 to 1. */
  chance: number;
}

/** Rows on weekends at least, on different days. */
const WEEKEND_DAYS = parameter({ value: 2, unit: 'days', source: 'judgment' });

/**
 * Pairs that are the weekend of no country and of no usual way of booking: what comes in on the weekend is booked on
 * Monday or Tuesday, and books that are closed at night date the work of Friday with Saturday.
 */
const PAIRS = [1, 2, 3, 4];

/** The pair of weekdays that an account leaves free, where it leaves one; undefined where nothing tells the year. */
export function measureEmptyWeekdays(
  account: Account,
  { period }: Pick<Statement, 'period'>,
  { readPages }: Recognition,
): EmptyWeekdays | undefined {
  const rows = account.postings.filter(({ section }) => account.sections[section]?.kind !== 'pending');
  if (rows.some(({ date, page }) => date.confidence < SURE || readPages.includes(page))) return undefined;
  const isHeaded = [account.period, period].some((one) => one && one.confidence >= LABELED);
  if (!isHeaded && !rows.every(({ date }) => printsYear(date))) return undefined;
  const dated = [...new Set(rows.map(({ date }) => date.value))].sort();
  const [from, to] = [dated[0], dated.at(-1)];
  if (!from || !to) return undefined;
  const used = new Set(dated.map(weekday));
  const free = PAIRS.filter((day) => !used.has(day) && !used.has(day + 1));
  const [first] = free;
  const weekends = dated.filter(isWeekend);
  if (first === undefined || free.length > 1 || weekends.length < WEEKEND_DAYS) return undefined;
  return {
    first,
    rows: rows.length,
    days: dated.length,
    onWeekends: rows.filter(({ date }) => isWeekend(date.value)),
    from,
    to,
    chance: PAIRS.length * chanceOf(from, to, dated.length, first),
  };
}

/** How often so many days of a range, drawn at random with both ends, leave two weekdays free. */
function chanceOf(from: CalendarDate, to: CalendarDate, days: number, first: number): number {
  const inner = daysBetween(from, to) - 1;
  let open = 0;
  for (let i = 1; i <= inner; i++) {
    const day = (weekday(from) + i) % 7;
    if (day === first || day === first + 1) open++;
  }
  let chance = 1;
  for (let i = 0; i < days - 2; i++) chance *= Math.max(0, inner - open - i) / (inner - i);
  return chance;
}

/** True where the year stands in the date itself. */
const printsYear = ({ value, text }: Value<CalendarDate>): boolean =>
  (text.match(/\d+/g)?.length ?? 0) + (/\p{L}{3}/u.test(text) ? 1 : 0) >= 3 &&
  text.includes(value.slice(2, 4));
