import { calendarDate, daysBetween, daysInMonth } from '../../../layout/calendar-date.ts';
import { monthNumber } from '../../../layout/date-text.ts';
import { pageLines, wordsBox, type Line, type Word } from '../../../layout/page-text.ts';
import { visibleRuns } from '../../../layout/visible-runs.ts';
import type { Box } from '../../../pdf/structure/model.ts';
import type { Recognition } from '../../../recognition/recognition.ts';
import type { Account, Statement } from '../../../statement/model.ts';
import { parameter } from '../../../thresholds/parameter.ts';

/** A day that the calendar does not have, printed as the end of a period, or as the day of a balance or of a row. */
export interface ImpossibleDate {
  text: string;
  page: number;
  box: Box;
}

/** Longest range that is taken for a statement period. */
const LONGEST = parameter({ value: 100, unit: 'days', source: 'judgment' });

/** The one day that months may not have and banks do not count. */
const MISSING_DAY = '31';

/** Finds days that do not exist in text of the file, where the bank prints its own dates: not in the texts of rows. */
export function measureImpossibleDate(statement: Statement, recognition: Recognition): ImpossibleDate[] {
  const found: ImpossibleDate[] = [];
  for (const [page, content] of recognition.pages.entries()) {
    if (recognition.readPictures.includes(page)) continue;
    for (const line of pageLines(visibleRuns(content).spans, page, 0)) {
      if (!line.words.some(({ text }) => text.includes(MISSING_DAY))) continue;
      const ofRow = dayOfRow(statement, line);
      if (ofRow) found.push(ofRow);
      const printed = datesOf(line);
      const missing = printed.find((date) => !date.exists);
      if (!missing || isInRow(statement, line)) continue;
      if (endsPeriod(printed, missing) || isOfBalance(statement, line))
        found.push({ text: missing.text, page, box: wordsBox(line.words) });
    }
  }
  return found;
}

interface PrintedDate {
  text: string;
  /** The last day of its month for a day past it. */
  day: ReturnType<typeof calendarDate>;
  exists: boolean;
}

/** Forms that have a year of four digits and leave no doubt which number is the day once one of them is past 12. */
const DATE =
  /(?<![\d./-])(?:(?<y>\d{4})([-/.])(?<m>\d\d)\2(?<d>\d\d)|(?<a>\d\d)([./-])(?<b>\d\d)\6(?<year>\d{4})|(?<day>\d{1,2})\.? (?<month>\p{L}{3,12}) (?<year2>\d{4})|(?<month3>\p{L}{3,12}) (?<day3>\d{1,2}), ?(?<year3>\d{4}))(?![\d/-])/gu;

function datesOf({ words }: Line): PrintedDate[] {
  const text = words.map((word) => word.text).join(' ');
  const dates = [...text.matchAll(DATE)];
  const dayFirst = dates.some(({ groups }) => Number(groups?.['a']) > 12);
  return dates.flatMap(({ 0: printed, groups = {} }) => {
    const year = Number(groups['y'] ?? groups['year'] ?? groups['year2'] ?? groups['year3']);
    const named = groups['month'] ?? groups['month3'];
    const [a, b] = [Number(groups['a']), Number(groups['b'])];
    const month = named ? monthNumber(named) : Number(groups['m'] ?? (dayFirst ? b : a));
    const day = Number(groups['d'] ?? groups['day'] ?? groups['day3'] ?? (dayFirst ? a : b));
    if (month === undefined || month < 1 || month > 12 || day < 1 || day > 31) return [];
    const last = daysInMonth(year, month);
    // Banks that count thirty days to each month print the 30th of February.
    if (day > last && day < 31) return [];
    return [{ text: printed, day: calendarDate(year, month, Math.min(day, last)), exists: day <= last }];
  });
}

/** Rows of a page at whose dates another one begins, at least. */
const ROWS = parameter({ value: 3, unit: 'rows', source: 'judgment' });

/** The day at the start of a line, where rows of its page have theirs in the same form: of a row that cannot be read. */
function dayOfRow({ accounts }: Statement, { page, words }: Line): ImpossibleDate | undefined {
  const rows = accounts.flatMap(({ postings }) => postings.filter((row) => row.page === page));
  const [first] = words;
  const alike = rows.flatMap(({ date }) => {
    const own = words.slice(0, date.text.split(' ').length);
    const isAlike = formOf(textOf(own)) === formOf(date.text) && Math.abs(date.box.x0 - (first?.x0 ?? 0)) < 1;
    return isAlike ? [{ date, own }] : [];
  });
  const text = textOf(alike[0]?.own ?? []);
  const isMissing = ORDERS.some(
    (order) =>
      !isDay(text, order) &&
      alike.every(({ date }) => {
        const [day, month] = dayAndMonth(date.text, order);
        return date.value.slice('yyyy-'.length) === `${two(month)}-${two(day)}`;
      }),
  );
  return isMissing && alike.length >= ROWS ? { text, page, box: wordsBox(alike[0]?.own ?? []) } : undefined;
}

const ORDERS = ['day first', 'month first'] as const;

const two = (number = 0): string => String(number).padStart(2, '0');
const textOf = (words: readonly Word[]): string => words.map(({ text }) => text).join(' ');
const formOf = (text: string): string => text.replace(/\d/g, '#').replace(/\p{L}+/gu, 'a');

/** The first two parts of a date in digits; with the name of the month, or with the year before them, other ones. */
function dayAndMonth(text: string, order: (typeof ORDERS)[number]): [day: number, month: number | undefined] {
  const parts = text.match(/\d+|\p{L}+/gu) ?? [];
  const [a = '', b = ''] = (parts[0] ?? '').length === 4 ? parts.slice(1) : parts;
  const [day, month] = order === 'day first' ? [a, b] : [b, a];
  return [Number(day), /\d/.test(month) ? Number(month) : monthNumber(month)];
}

/** True unless it is the 31st of a month with 30 days, or of February. */
function isDay(text: string, order: (typeof ORDERS)[number]): boolean {
  const [day, month] = dayAndMonth(text, order);
  return day !== Number(MISSING_DAY) || month === undefined || daysInMonth(LEAP_YEAR, month) >= day;
}

/** A year in which February is longest. */
const LEAP_YEAR = 2024;

/** The second of two dates side by side, at most a few months after the first. */
function endsPeriod(printed: readonly PrintedDate[], missing: PrintedDate): boolean {
  const first = printed[printed.indexOf(missing) - 1];
  if (!first?.day || !missing.day || !first.exists) return false;
  const length = daysBetween(first.day, missing.day);
  return length > 0 && length <= LONGEST;
}

const middleOf = ({ y, size }: Line) => y + 0.3 * size;

const isInRow = ({ accounts }: Statement, line: Line) =>
  accounts.some(({ postings }) =>
    postings.some(
      ({ page, box }) => page === line.page && box.y0 < middleOf(line) && box.y1 > middleOf(line),
    ),
  );

const isOfBalance = ({ accounts }: Statement, line: Line) =>
  accounts
    .flatMap(balancesOf)
    .some(({ page, box }) => page === line.page && box.y0 <= middleOf(line) && box.y1 >= middleOf(line));

const balancesOf = ({ opening, closing, marks, named }: Account) =>
  [opening, closing, ...marks.map(({ balance }) => balance), ...named.map(({ amount }) => amount)].filter(
    (balance) => balance !== undefined,
  );
