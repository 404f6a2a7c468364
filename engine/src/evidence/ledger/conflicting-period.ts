import {
  addDays,
  calendarDate,
  dateParts,
  daysBetween,
  daysInMonth,
  type CalendarDate,
} from '../../layout/calendar-date.ts';
import type { Recognition } from '../../recognition/recognition.ts';
import type { Account, BalanceDay, Statement, StatementPeriod, Value } from '../../statement/model/model.ts';
import { parameter } from '../../thresholds/parameter.ts';
import { LABELED, SURE } from './confidence.ts';

/** Days in a heading that neither the rows nor the balances agree with, while these agree with each other. */
export type PeriodConflict =
  | {
      kind: 'moved';
      heading: Value<StatementPeriod>;
      /** The day printed with a balance; none where the rows alone fill the period that was moved. */
      balance: Value<CalendarDate> | undefined;
      /** First and last row. */
      rows: StatementPeriod;
      count: number;
    }
  | { kind: 'year'; heading: Value<CalendarDate>; balance: Value<CalendarDate>; count: number };

/** Rows at least, all of them on other days than the heading names. */
const ROWS = parameter({ value: 3, unit: 'rows', source: 'judgment' });

/** Months that a period is moved by at most. */
const MONTHS = parameter({ value: 36, unit: 'months', source: 'judgment' });

/**
 * The heading of each account's statement, told once, against its rows and the days printed with balances. A digit of a
 * year may be misread in a picture: what was recognized there contradicts nothing.
 */
export function gatherPeriodConflicts(statement: Statement, { readPages }: Recognition): PeriodConflict[] {
  const balances = [...statement.balanceDays, ...statement.accounts.flatMap(markedDays)];
  const found = statement.accounts.flatMap((account) => {
    const days = rowDays(account);
    if (days.length < ROWS) return [];
    return (
      movedPeriod(statement, account, { days, balances }) ?? otherYear(statement, { days, balances }) ?? []
    );
  });
  return found.filter(
    ({ heading, balance }, i) =>
      found.findIndex((other) => other.heading === heading) === i &&
      [heading, balance].every((one) => !one || !readPages.includes(one.page)),
  );
}

/** Days in the list of rows at which a balance opens or closes it. */
const markedDays = ({ marks }: Account): BalanceDay[] =>
  marks.flatMap(({ kind, date }) =>
    date && (kind === 'opening' || kind === 'closing') ? [{ kind, day: date }] : [],
  );

/** Days of the rows that were booked, where all of them are sure. */
function rowDays({ postings, sections }: Account): CalendarDate[] {
  const booked = postings.filter(({ section }) => sections[section]?.kind !== 'pending');
  return booked.every(({ date }) => date.confidence >= SURE)
    ? booked.map(({ date }) => date.value).sort()
    : [];
}

interface Printed {
  days: readonly CalendarDate[];
  balances: readonly BalanceDay[];
}

/**
 * The period moved by whole months holds all rows, and begins or ends on each day printed with a balance. Where no day is
 * printed so, the rows must be many and fill that period, of which the file names no other.
 */
function movedPeriod(
  statement: Statement,
  account: Account,
  { days, balances }: Printed,
): PeriodConflict | undefined {
  const heading = account.period ?? statement.period;
  const [first, last] = [days[0], days.at(-1)];
  if (!heading || heading.confidence < LABELED || !first || !last) return undefined;
  const { start, end } = heading.value;
  if (days.some((day) => start <= day && day <= end)) return undefined;
  const otherwise = pagesNamingOthers(statement, heading);
  if (otherwise.includes(heading.page) || rowsOnPage(account, heading) < ROWS) return undefined;
  for (let months = -MONTHS; months <= MONTHS; months++) {
    const moved = months === 0 ? undefined : movedBy(heading.value, months);
    if (!moved || first < moved.start || last > moved.end) continue;
    const isShown =
      balances.length > 0
        ? balances.every((one) => isEndOf(moved, one))
        : days.length >= FILLING && fills(moved, first, last) && otherwise.length === 0;
    if (isShown) {
      const rows = { start: first, end: last };
      return { kind: 'moved', heading, balance: balances[0]?.day, rows, count: days.length };
    }
  }
  return undefined;
}

/** Rows at least that tell a period by themselves, and the share of it that may be free at both ends. */
const FILLING = parameter({ value: 8, unit: 'rows', source: 'judgment' });
const FREE = parameter({ value: 0.25, unit: 'share of the period', source: 'judgment' });

function fills({ start, end }: StatementPeriod, first: CalendarDate, last: CalendarDate): boolean {
  const free = FREE * daysBetween(start, end);
  return daysBetween(start, first) <= free && daysBetween(last, end) <= free;
}

/** The pages that name another period than a heading: lists of several months may share one. */
const pagesNamingOthers = ({ mentions }: Statement, { value }: Value<StatementPeriod>): readonly number[] =>
  mentions.flatMap(({ kind, text }) =>
    kind === 'period' && text.value !== `${value.start}/${value.end}` ? [text.page] : [],
  );

/** Rows on the page of a heading: pages of several statements may have been put into one file. */
const rowsOnPage = ({ postings }: Account, { page }: Value<StatementPeriod>): number =>
  postings.filter((row) => row.page === page).length;

/** True for the day of a balance with which a period begins or ends. */
const isEndOf = ({ start, end }: StatementPeriod, { kind, day: { value } }: BalanceDay) =>
  kind === 'opening'
    ? value === start || value === addDays(start, -1)
    : value === end || value === addDays(end, 1);

/** A period so many months later; what ends with a month still does. */
function movedBy({ start, end }: StatementPeriod, months: number): StatementPeriod | undefined {
  const from = dayMovedBy(start, months);
  const to = dayMovedBy(end, months);
  return from && to && { start: from, end: to };
}

function dayMovedBy(date: CalendarDate, months: number): CalendarDate | undefined {
  const { year, month, day } = dateParts(date);
  const count = year * 12 + month - 1 + months;
  const [inYear, inMonth] = [Math.floor(count / 12), (count % 12) + 1];
  const last = daysInMonth(inYear, inMonth);
  const isLast = day === daysInMonth(year, month);
  return calendarDate(inYear, inMonth, isLast ? last : Math.min(day, last));
}

/** Days of a year, within which rows lie before the day that closes their list. */
const YEAR = 366;

/** The heading names the day of the closing balance in another year than that and all rows. */
function otherYear(
  { statementDate: heading }: Statement,
  { days, balances }: Printed,
): PeriodConflict | undefined {
  const closing = balances.filter(({ kind }) => kind === 'closing').map(({ day }) => day);
  const [balance] = closing;
  if (!heading || !balance || closing.some(({ value }) => value !== balance.value)) return undefined;
  const isOtherYear =
    heading.value !== balance.value && dayAndMonth(heading.value) === dayAndMonth(balance.value);
  const within = days.every((day) => day <= balance.value && daysBetween(day, balance.value) < YEAR);
  return isOtherYear && within ? { kind: 'year', heading, balance, count: days.length } : undefined;
}

const dayAndMonth = (date: CalendarDate): string => date.slice('yyyy-'.length);
