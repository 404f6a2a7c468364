import { calendarDate, daysBetween, daysInMonth } from '../../../layout/calendar-date.ts';
import { dayAndMonth, orderShown, parseDate, type DateOrder } from '../../../layout/date-text.ts';
import { pageLines, wordsBox, type Line, type Word } from '../../../layout/page-text.ts';
import { visibleRuns } from '../../../layout/visible-runs.ts';
import type { Box } from '../../../pdf/structure/model.ts';
import type { Recognition } from '../../../recognition/recognition.ts';
import type { Account, Statement } from '../../../statement/model/model.ts';
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
const MISSING_DAY = 31;

/** Finds days that do not exist in text of the file, where the bank prints its own dates: not in the texts of rows. */
export function measureImpossibleDate(statement: Statement, recognition: Recognition): ImpossibleDate[] {
  const found: ImpossibleDate[] = [];
  for (const [page, content] of recognition.pages.entries()) {
    if (recognition.readPictures.includes(page)) continue;
    for (const line of pageLines(visibleRuns(content).spans, page, 0)) {
      if (!line.words.some(({ text }) => text.includes(String(MISSING_DAY)))) continue;
      const ofRow = dayOfRow(statement, line);
      if (ofRow) found.push(ofRow);
      const printed = datesOf(line, statement.dateOrder);
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
  /(?<![\d./-])(?:\d{4}([-/.])\d\d\1\d\d|\d\d([./-])\d\d\2\d{4}|\d{1,2}\.? \p{L}{3,12} \d{4}|\p{L}{3,12} \d{1,2}, ?\d{4})(?![\d/-])/gu;

function datesOf({ words }: Line, dateOrder: DateOrder): PrintedDate[] {
  const dates = [...textOf(words).matchAll(DATE)].flatMap(([text]) => {
    const date = parseDate(text);
    return date?.year === undefined ? [] : [{ text, date, year: date.year }];
  });
  // What one of two dates tells by a day past 12, such as the last of a month, holds for the other one.
  const told = dates.flatMap(({ date }) => orderShown(date) ?? [])[0];
  return dates.flatMap(({ text, date, year }) => {
    const [day, month] = dayAndMonth(date, told ?? dateOrder);
    const last = daysInMonth(year, month);
    // Banks that count thirty days to each month print the 30th of February.
    if (day > last && day !== MISSING_DAY) return [];
    return [{ text, day: calendarDate(year, month, Math.min(day, last)), exists: day <= last }];
  });
}

/** Rows of a page at whose dates another one begins, at least. */
const ROWS = parameter({ value: 3, unit: 'rows', source: 'judgment' });

/** The day at the start of a line, where rows of its page have theirs in the same form: of a row that cannot be read. */
function dayOfRow({ accounts, dateOrder }: Statement, { page, words }: Line): ImpossibleDate | undefined {
  const rows = accounts.flatMap(({ postings }) => postings.filter((row) => row.page === page));
  const [first] = words;
  const alike = rows.flatMap(({ date }) => {
    const own = words.slice(0, date.text.split(' ').length);
    const isAlike = formOf(textOf(own)) === formOf(date.text) && Math.abs(date.box.x0 - (first?.x0 ?? 0)) < 1;
    const isItself = isAlike && date.box.y0 === wordsBox(own).y0;
    return isAlike && !isItself ? [{ date, own }] : [];
  });
  const own = alike[0]?.own ?? [];
  const text = textOf(own);
  const date = parseDate(text);
  if (!date || alike.length < ROWS) return undefined;
  // A row whose day stands where others have their month is of no list in their order.
  const order = orderShown(date) ?? dateOrder;
  if ((order === 'day-first') !== (dateOrder === 'day-first')) return undefined;
  const [day, month] = dayAndMonth(date, dateOrder);
  // What no year has, the year of the other rows does not have either.
  const year = Number(alike[0]?.date.value.slice(0, 'yyyy'.length));
  const isMissing = day === MISSING_DAY && daysInMonth(year, month) < day;
  return isMissing ? { text, page, box: wordsBox(own) } : undefined;
}

const textOf = (words: readonly Word[]): string => words.map(({ text }) => text).join(' ');
const formOf = (text: string): string => text.replace(/\d/g, '#').replace(/\p{L}+/gu, 'a');

/** The second of two dates side by side, at most a few months after the first. */
function endsPeriod(printed: readonly PrintedDate[], missing: PrintedDate): boolean {
  const first = printed[printed.indexOf(missing) - 1];
  if (!first?.day || !missing.day || !first.exists) return false;
  const length = daysBetween(first.day, missing.day);
  return length > 0 && length <= LONGEST;
}

/** How far above the baseline the middle of a line is. */
const MIDDLE = parameter({ value: 0.3, unit: 'heights of the type', source: 'judgment' });

const middleOf = ({ y, size }: Line) => y + MIDDLE * size;

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
