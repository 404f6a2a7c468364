import type { Recognition } from '../../recognition/recognition.ts';
import { addDays, dateParts, daysBetween, type CalendarDate } from '../../layout/calendar-date.ts';
import type { Value } from '../../statement/model/model.ts';
import { mayBeMisread } from './recognized-doubt.ts';

/** Most days of a range that a date is held against. */
const MOST_DAYS = 62;

/**
 * True when a date was recognized in a picture and may be another day of a range, misread in one digit: recognition
 * takes a look-alike digit alike every time. False where the digit is drawn like the same digits of the page.
 */
export function mayBeAnotherDay(
  date: Value<CalendarDate>,
  from: CalendarDate,
  to: CalendarDate,
  recognition: Recognition,
): boolean {
  if (!recognition.readPages.includes(date.page)) return false;
  const days = Math.min(MOST_DAYS, daysBetween(from, to));
  for (let i = 0; i <= days; i++) {
    const other = addDays(from, i);
    if (other === date.value) continue;
    const pair = figuresOf(date, other);
    if (pair && mayBeMisread(...pair) && !recognition.looksRight(date, pair[1])) return true;
  }
  return false;
}

/** The same for a day that the text of a row on a page names, of whose digits no more is known. */
export function mayNameAnotherDay(
  page: number,
  named: CalendarDate,
  from: CalendarDate,
  to: CalendarDate,
  recognition: Recognition,
): boolean {
  if (!recognition.readPages.includes(page)) return false;
  const joined = (date: CalendarDate) => BigInt(date.slice(5).replace('-', ''));
  const days = Math.min(MOST_DAYS, daysBetween(from, to));
  return Array.from({ length: days + 1 }, (_, i) => addDays(from, i)).some((other) =>
    mayBeMisread(joined(named), joined(other)),
  );
}

/** The digits in which a printed date and another day differ: of the day alone, or of month and day as printed. */
function figuresOf({ value, text }: Value<CalendarDate>, other: CalendarDate): [bigint, bigint] | undefined {
  const [own, meant] = [dateParts(value), dateParts(other)];
  const printed = [...text.matchAll(/\d+/g)].map(([one]) => Number(one));
  const dayFirst = printed[0] === own.day && printed[1] === own.month && own.day !== own.month;
  const hasMonth = printed.length > 1 && printed[0] === (dayFirst ? own.day : own.month);
  if (!hasMonth) return own.month === meant.month ? [BigInt(own.day), BigInt(meant.day)] : undefined;
  const joined = ({ month, day }: { month: number; day: number }) =>
    BigInt(dayFirst ? 100 * day + month : 100 * month + day);
  return [joined(own), joined(meant)];
}
