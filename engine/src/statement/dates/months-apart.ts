import { readerThreshold } from '../../thresholds/reader-threshold.ts';
import { areFlush } from '../../layout/flush.ts';
import { addDays, dateParts, daysBetween } from '../../layout/calendar-date.ts';
import { findDateOrder } from './date-order.ts';
import { rangePeriod, rangesOf } from './date-ranges.ts';
import { isDayNumber, monthOf, namesWeekday } from '../text/day-forms.ts';
import { isDated } from './day-rows.ts';
import { groupBy } from '../text/group-by.ts';
import { cellText, isHeadLike, lineCells } from '../headings/headings.ts';
import type { StatementPeriod } from '../model/model.ts';
import { lazy } from '../language/memoize.ts';
import { holdsAmount, isApart, isCount, isRow, type Token, type TokenLine } from '../text/tokens.ts';
import { columnRole } from '../language/vocabulary.ts';
import { textOf } from '../text/values.ts';
import type { Word } from '../../layout/page-text.ts';

/** A month as it stands apart from the days of its rows. */
interface Month {
  month: number;
  year: number | undefined;
  words: readonly Word[];
  x0: number;
  /** It stands on a line by itself, or apart from what else is there, above the rows of its days. */
  isHeading: boolean;
  /** What is beside it. */
  rest?: TokenLine;
}

/** The day of a row, and the month where one stands before it. */
interface Day {
  line: TokenLine;
  day: number;
  word: Word;
  /** The day, and the name of its weekday beside it. */
  words: readonly Word[];
  x0: number;
  month: Month | undefined;
  /** Tokens of the line that make the two. */
  tokens: number;
}

/** Days in one column that show the habit at least, and the share of them that keep to one order. */
const LEAST_DAYS = readerThreshold({ value: 3, unit: 'days', source: 'judgment' });
const IN_ORDER = readerThreshold({ value: 0.9, unit: 'share', source: 'judgment' });

/** Where days that are set flush share a place: one edge, the middle, or where the names of their weekdays begin. */
const EDGES: readonly ((day: Day) => number)[] = [
  ({ x0 }) => x0,
  ({ word }) => word.x0,
  ({ word }) => word.x1,
  ({ word }) => (word.x0 + word.x1) / 2,
];

/** Ems by which the month over the rows may begin apart from their days. */
const NEAR = readerThreshold({ value: 6, unit: 'ems', source: 'judgment' });

/**
 * Rows that print the day alone, below a month that is printed once, in a column of its own or on a line above them,
 * are given whole dates: `SEP | 16`, then `17`; `September 2026`, then `14`. It shows by the order of the days.
 */
export function withMonths(lines: readonly TokenLine[]): readonly TokenLine[] {
  const printed = lines.flatMap((line) => dayOf(line) ?? []);
  const isHabit = printed.some(({ month }) => !month) || printed.some(isCut);
  // Each list of a statement has a column of its own.
  const columns = isHabit ? columnsOf(printed).filter((column) => !countRows(lines, column)) : [];
  const own = new Set(columns.flat().map(({ line }) => line));
  // Where as many rows print whole dates, the numbers before other lines count something.
  const whole = lines.filter((line) => isDated(line) && !own.has(line)).length;
  if (whole >= own.size) return lines;
  const changed = new Map<TokenLine, TokenLine | undefined>();
  const period = lazy(() => monthLong(lines));
  for (const column of columns)
    for (const [line, made] of datedLines(lines, column, period)) changed.set(line, made);
  return changed.size === 0
    ? lines
    : lines.flatMap((line) => (changed.has(line) ? (changed.get(line) ?? []) : [line]));
}

/** True for numbers that count rows, some of which print their own day: each is one more than that of the row before. */
function countRows(lines: readonly TokenLine[], [first]: readonly Day[]): boolean {
  const at = first?.word.x0 ?? 0;
  const counted = lines.filter((line) => {
    const [number] = line.tokens;
    return number && isCount(number) && areFlush(number.x0, at) && holdsAmount(line);
  });
  const numbers = counted.map(({ tokens }) => Number(tokens[0]?.text));
  return (
    counted.some(isRow) && numbers.every((number, i) => number === 1 || number === (numbers[i - 1] ?? 0) + 1)
  );
}

/** The lines of a column of days with whole dates, and the headings that name their months with what is beside these. */
function datedLines(
  lines: readonly TokenLine[],
  days: readonly Day[],
  period: () => StatementPeriod | undefined,
): readonly (readonly [TokenLine, TokenLine | undefined])[] {
  const [first] = days;
  const headings = new Map(
    lines.flatMap((line) => {
      const month = monthAlone(line) ?? monthBeside(line);
      const isNear = month && first && Math.abs(month.x0 - first.word.x0) < NEAR * line.size;
      return isNear ? [[line, month] as const] : [];
    }),
  );
  const dated =
    givenMonths(lines, new Map(days.map((day) => [day.line, day])), headings) ??
    (headings.size === 0 && isHeaded(lines, days) ? monthsWithin(days, period()) : undefined);
  if (!dated || !areInOrder(dated)) return [];
  const left = Math.min(...dated.map(({ day, month }) => (month.isHeading ? day.x0 : month.x0)));
  return [
    ...[...headings].map(([line, { rest }]) => [line, rest] as const),
    ...dated.map((one) => [one.day.line, withDate(one, left)] as const),
  ];
}

interface Dated {
  day: Day;
  month: Month;
}

/** A month by its name, as a word of its own. */
const nameOf = ({ text }: Word): number | undefined =>
  /^\p{L}{3,12}[.,]?$/u.test(text) ? monthOf(text) : undefined;

/** The day that begins a row, by itself, behind its month or beside its weekday, apart from what follows. */
function dayOf(line: TokenLine): Day | undefined {
  const { tokens, prose } = line;
  if (prose || tokens.length < 2) return undefined;
  const words = tokens.slice(0, 3).flatMap((token) => token.words);
  const name = words[0] && nameOf(words[0]);
  const at = words.findIndex((word, i) => !(i === 0 && (name || namesWeekday(word))));
  const word = words[at];
  if (!word || !isDayNumber(word)) return undefined;
  const day = Number(word.text);
  const last = namesWeekday(words[at + 1]) ? at + 1 : at;
  const count = tokens.findIndex((token) => token.words.includes(words[last] ?? word)) + 1;
  const own = tokens.slice(0, count).flatMap((token) => token.words);
  if (own.length !== last + 1 || !isBeforeRow(line, count) || day < 1 || day > 31) return undefined;
  const month = name && words[0] ? { month: name, year: undefined, words: [words[0]] } : undefined;
  const dayWords = words.slice(month ? 1 : 0, last + 1);
  return {
    line,
    day,
    word,
    words: dayWords,
    x0: dayWords[0]?.x0 ?? word.x0,
    month: month && { ...month, x0: words[0]?.x0 ?? 0, isHeading: false },
    tokens: count,
  };
}

/** True where what follows the day of a row stands apart from it; a row that prints another date has that one. */
function isBeforeRow(line: TokenLine, count: number): boolean {
  const rest = line.tokens.slice(count);
  const apart = rest.filter((token) => isApart(line, token));
  return (
    rest[0] !== undefined &&
    apart[0] === rest[0] &&
    !apart.some((token) => token.kind === 'date' && !token.alsoAmount)
  );
}

/** True for a month and a day too far from each other to be read as one. */
const isCut = ({ month, tokens }: Day): boolean => month !== undefined && tokens > 1;

/** The days of each column, below one another on an edge or their middle; the longest first. */
function columnsOf(days: readonly Day[]): readonly (readonly Day[])[] {
  const columns = EDGES.flatMap((edge) =>
    [...groupBy(days, (day) => String(Math.round(edge(day)))).values()].map(([first]) =>
      days.filter((day) => first && areFlush(edge(day), edge(first))),
    ),
  );
  const most = columns.reduce<readonly Day[]>((best, own) => (own.length > best.length ? own : best), []);
  if (most.length < LEAST_DAYS) return [];
  return [most, ...columnsOf(days.filter((day) => !most.includes(day)))];
}

/** A month, perhaps with its year, on a line by itself. */
function monthAlone({ tokens }: TokenLine): Month | undefined {
  const all = tokens.flatMap((token) => token.words);
  // `October 2026 (continued)`
  const remark = all.findIndex(({ text }) => text.startsWith('('));
  const words = remark < 0 ? all : all.slice(0, remark);
  const [first, ...rest] = words;
  const month = first && nameOf(first);
  const year = rest.find(({ text }) => /^(?:19|20)\d\d$/.test(text));
  if (!month || rest.length > 1 || (rest.length === 1 && !year)) return undefined;
  return { month, year: year && Number(year.text), words, x0: first.x0, isHeading: true };
}

/** `July 2026   Balance at start of month   441.88`: a month with its year, apart from the words of a balance. */
function monthBeside(line: TokenLine): Month | undefined {
  const { tokens, prose } = line;
  const at = tokens.findIndex((token, i) => i > 0 && isApart(line, token));
  if (prose || at < 0 || tokens[at]?.kind !== 'word' || tokens.at(-1)?.kind !== 'amount') return undefined;
  const month = monthAlone({ ...line, tokens: tokens.slice(0, at) });
  return month?.year === undefined ? undefined : { ...month, rest: { ...line, tokens: tokens.slice(at) } };
}

/** Each day with the month above it; undefined where one has none. */
function givenMonths(
  lines: readonly TokenLine[],
  days: ReadonlyMap<TokenLine, Day>,
  headings: ReadonlyMap<TokenLine, Month>,
): Dated[] | undefined {
  const dated: Dated[] = [];
  let month: Month | undefined;
  for (const line of lines) {
    month = headings.get(line) ?? month;
    const day = days.get(line);
    if (!day) continue;
    month = day.month ?? month;
    if (!month) return undefined;
    dated.push({ day, month });
  }
  return dated;
}

/** True for a column of days that a line of headings names. */
function isHeaded(lines: readonly TokenLine[], days: readonly Day[]): boolean {
  const [first] = days;
  if (!first || days.some(({ month }) => month)) return false;
  const { x0, word } = first;
  const { x1 } = word;
  const isOver = (cell: readonly Token[]) => (cell[0]?.x0 ?? x1) < x1 && (cell.at(-1)?.x1 ?? x0) > x0;
  return lines.some(
    (line) =>
      isHeadLike(line) &&
      // Headings may stand as close as the words of one.
      [...lineCells(line, HEAD_GAP), ...line.tokens.map((token) => [token])].some(
        (cell) => isOver(cell) && columnRole(cellText(cell)) === 'date',
      ),
  );
}

/** Ems between two headings of columns at least. */
const HEAD_GAP = readerThreshold({ value: 0.9, unit: 'ems', source: 'judgment' });

/** Days of the longest month. */
const MONTH_DAYS = 31;

/** A period in which every day of the month comes once at most. */
function monthLong(lines: readonly TokenLine[]): StatementPeriod | undefined {
  const ranges = lines.flatMap(rangesOf).filter(({ from, to }) => from.year ?? to.year);
  if (ranges.length === 0) return undefined;
  const { order } = findDateOrder(lines);
  return ranges
    .flatMap(({ from, to }) => rangePeriod(from, to, order) ?? [])
    .find(({ start, end }) => {
      const count = daysBetween(start, end) + 1;
      return count >= LEAST_PERIOD && count <= MONTH_DAYS;
    });
}

/** Days of the shortest period that rows without a month are taken to lie in. */
const LEAST_PERIOD = readerThreshold({ value: 27, unit: 'days', source: 'judgment' });

/** Each day with the month that it has in a period of a month; undefined where one has none. */
function monthsWithin(days: readonly Day[], period: StatementPeriod | undefined): Dated[] | undefined {
  if (!period) return undefined;
  const dates = new Map(
    Array.from({ length: daysBetween(period.start, period.end) + 1 }, (_, i) => {
      const date = dateParts(addDays(period.start, i));
      return [date.day, date] as const;
    }),
  );
  const dated = days.flatMap((day) => {
    const date = dates.get(day.day);
    if (!date) return [];
    const month: Month = {
      month: date.month,
      year: date.year,
      words: [],
      x0: day.x0,
      isHeading: true,
    };
    return [{ day, month }];
  });
  return dated.length === days.length ? dated : undefined;
}

/** True for more than one day, nearly all of which come no earlier, or no later, than the one above. */
function areInOrder(dated: readonly Dated[]): boolean {
  const steps = dated.slice(1).map((one, i) => {
    const above = dated[i];
    const months = one.month.month - (above?.month.month ?? 0);
    // A new year begins with its first month.
    const step = (months < -6 ? months + 12 : months > 6 ? months - 12 : months) * 31;
    return step + one.day.day - (above?.day.day ?? 0);
  });
  const share = (fits: (step: number) => boolean) => steps.filter(fits).length / steps.length;
  if (steps.every((step) => step === 0)) return false;
  return (
    Math.max(
      share((step) => step >= 0 && step < 62),
      share((step) => step <= 0 && step > -62),
    ) >= IN_ORDER
  );
}

/** The line with the whole date where the first part of one stands. */
function withDate({ day, month }: Dated, left: number): TokenLine {
  const words = [...(day.month ? day.month.words : []), ...day.words];
  const x1 = Math.max(...words.map((word) => word.x1));
  const token: Token = {
    ...(day.line.tokens[0] as Token),
    kind: 'date',
    text: textOf([...month.words.slice(0, 1), day.word]),
    words,
    x0: left,
    x1,
    coreX1: x1,
    date: { form: 'named', day: day.day, month: month.month, ...(month.year ? { year: month.year } : {}) },
    amount: undefined,
    alsoAmount: undefined,
  };
  return { ...day.line, tokens: [token, ...day.line.tokens.slice(day.tokens)] };
}
