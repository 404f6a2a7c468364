import {
  addDays,
  calendarDate,
  dateParts,
  weekday,
  type CalendarDate,
} from '../../../layout/calendar-date.ts';

/** The name of the Federal Reserve holiday observed on a date, if any. */
export function federalReserveHoliday(date: CalendarDate): string | undefined {
  const { year } = dateParts(date);
  return holidays(year).get(date);
}

/** True on days the Federal Reserve settles ACH and wire payments. */
export function isBankingDay(date: CalendarDate): boolean {
  const day = weekday(date);
  return day !== 0 && day !== 6 && federalReserveHoliday(date) === undefined;
}

const cache = new Map<number, Map<CalendarDate, string>>();

/**
 * Federal Reserve holidays of a year (Federal Reserve Bank Services, Holiday Schedules). One that
 * falls on a Sunday is kept on the Monday; one on a Saturday is not moved.
 */
function holidays(year: number): Map<CalendarDate, string> {
  const known = cache.get(year);
  if (known) return known;
  const map = new Map<CalendarDate, string>();
  const fixed = (month: number, day: number, name: string) => {
    const date = calendarDate(year, month, day);
    if (date) map.set(weekday(date) === 0 ? addDays(date, 1) : date, name);
  };
  const nth = (month: number, day: number, n: number, name: string) => {
    const date = nthWeekday(year, month, day, n);
    if (date) map.set(date, name);
  };
  fixed(1, 1, "New Year's Day");
  nth(1, 1, 3, 'Martin Luther King Jr. Day');
  nth(2, 1, 3, "Presidents' Day");
  nth(5, 1, -1, 'Memorial Day');
  if (year >= 2021) fixed(6, 19, 'Juneteenth');
  fixed(7, 4, 'Independence Day');
  nth(9, 1, 1, 'Labor Day');
  nth(10, 1, 2, 'Columbus Day');
  fixed(11, 11, 'Veterans Day');
  nth(11, 4, 4, 'Thanksgiving Day');
  fixed(12, 25, 'Christmas Day');
  cache.set(year, map);
  return map;
}

/** The nth given weekday of a month; -1 for the last. */
function nthWeekday(year: number, month: number, day: number, n: number): CalendarDate | undefined {
  if (n > 0) {
    const first = calendarDate(year, month, 1);
    return first && addDays(first, ((day - weekday(first) + 7) % 7) + 7 * (n - 1));
  }
  const next = month === 12 ? calendarDate(year + 1, 1, 1) : calendarDate(year, month + 1, 1);
  if (!next) return undefined;
  const last = addDays(next, -1);
  return addDays(last, -((weekday(last) - day + 7) % 7));
}
