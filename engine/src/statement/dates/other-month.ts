import { calendarDate, daysInMonth } from '../../layout/calendar-date.ts';
import { monthNumber, type DateOrder } from '../../layout/date-text.ts';
import { periodsOfRanges } from './date-ranges.ts';
import type { StatementPeriod } from '../model/model.ts';
import { holdsAmount, type TokenLine } from '../text/tokens.ts';

const MONTH = /(\p{L}{3,12})\.?(?: de| \/)? (20\d\d)(?!\d)/giu;

/**
 * True for a figure of a month that the statement is not of: its own line names that, or the nearest title above it, as
 * `Account analysis for August 2026` does in the statement of September.
 */
export function isOfOtherMonth(
  lines: readonly TokenLine[],
  at: number,
  order: DateOrder,
  period: StatementPeriod,
): boolean {
  const line = lines[at];
  if (!line) return false;
  const own = periodsIn(line, order);
  if (own.length > 0) return own.every((one) => isApart(one, period));
  for (let i = at - 1; i >= 0; i--) {
    const above = lines[i];
    if (!above || above.page !== line.page) return false;
    // Rates stand among the figures of a box as amounts do.
    if (holdsAmount(above) || above.prose || above.text.includes('%')) continue;
    const named = periodsIn(above, order);
    return named.length > 0 && named.every((one) => isApart(one, period));
  }
  return false;
}

/** The months and ranges of days that a line names. */
function periodsIn(line: TokenLine, order: DateOrder): StatementPeriod[] {
  if (!/\d{2}/.test(line.text)) return [];
  const ranges = periodsOfRanges(line, order);
  if (ranges.length > 0) return ranges;
  return [...line.text.matchAll(MONTH)].flatMap(([, name = '', digits = '']) => {
    const [year, month] = [Number(digits), monthNumber(name)];
    if (month === undefined) return [];
    const [start, end] = [calendarDate(year, month, 1), calendarDate(year, month, daysInMonth(year, month))];
    return start && end ? [{ start, end }] : [];
  });
}

/** True for periods that share no day, but for the one that a statement may count from. */
const isApart = (one: StatementPeriod, other: StatementPeriod): boolean =>
  one.end <= other.start || one.start >= other.end;
