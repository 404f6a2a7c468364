/** A date of the proleptic Gregorian calendar as `YYYY-MM-DD`; compares as text. */
export type CalendarDate = `${string}-${string}-${string}`;

const pad = (n: number, width: number) => String(n).padStart(width, '0');

/** `00` to `31`: dates are made by the million while readings of a long statement are compared. */
const twoDigits: readonly string[] = Array.from({ length: 32 }, (_, n) => pad(n, 2));

/** The calendar date, or `undefined` when there is no such day. */
export function calendarDate(year: number, month: number, day: number): CalendarDate | undefined {
  if (year < 1 || year > 9999 || month < 1 || month > 12 || day < 1 || day > daysInMonth(year, month)) {
    return undefined;
  }
  return `${year > 999 ? year : pad(year, 4)}-${twoDigits[month]!}-${twoDigits[day]!}`;
}

export function daysInMonth(year: number, month: number): number {
  if (month === 2) return isLeap(year) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

const isLeap = (year: number): boolean => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);

/** Year, month (1 to 12) and day of a calendar date. */
export function dateParts(date: CalendarDate): { year: number; month: number; day: number } {
  return {
    year: Number(date.slice(0, 4)),
    month: Number(date.slice(5, 7)),
    day: Number(date.slice(8, 10)),
  };
}

/** Days since 1970-01-01. */
export function dayNumber(date: CalendarDate): number {
  const { year, month, day } = dateParts(date);
  return Date.UTC(year, month - 1, day) / 86_400_000;
}

export function addDays(date: CalendarDate, days: number): CalendarDate {
  const moved = new Date((dayNumber(date) + days) * 86_400_000);
  return `${pad(moved.getUTCFullYear(), 4)}-${pad(moved.getUTCMonth() + 1, 2)}-${pad(moved.getUTCDate(), 2)}`;
}

/** Days from `from` to `to`; negative when `to` is earlier. */
export function daysBetween(from: CalendarDate, to: CalendarDate): number {
  return dayNumber(to) - dayNumber(from);
}

/** 0 is Sunday. */
export function weekday(date: CalendarDate): number {
  return (((dayNumber(date) + 4) % 7) + 7) % 7;
}

/** True for a Saturday or a Sunday. */
export const isWeekend = (date: CalendarDate): boolean => weekday(date) % 6 === 0;
