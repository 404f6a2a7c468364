import { readerThreshold } from '../../thresholds/reader-threshold.ts';
import { addDays, dateParts, daysBetween, type CalendarDate } from '../../layout/calendar-date.ts';
import { resolveDate, type DateOrder } from '../../layout/date-text.ts';
import { CHARGES } from '../language/charge-words.ts';
import { cellText } from '../headings/headings.ts';
import type { StatementPeriod } from '../model/model.ts';
import { memoizeByObject } from '../language/memoize.ts';
import { normalizeText } from '../language/normalize-text.ts';
import { holdsAmount, type Token, type TokenLine } from '../text/tokens.ts';

/** Two days of a head that stand as the first and the last day of a period do, whatever they are called. */
export interface DayPair {
  from: Token;
  to: Token;
  period: StatementPeriod;
}

/** Lines below the first day on which the last one is looked for. */
const LINES_BELOW = 3;
/** Ems between cells of a line at least. */
const WIDE = readerThreshold({ value: 1.5, unit: 'ems', source: 'judgment' });
/** Points by which what stands below one another is out of line. */
const BELOW = readerThreshold({ value: 2.5, unit: 'points', source: 'judgment' });
/** Months of the longest period that two days are taken for. */
const MOST_MONTHS = 12;

interface Day {
  token: Token;
  date: CalendarDate;
  /** Where the words before it begin, and what they are. */
  label: { x0: number; words: string } | undefined;
}

/**
 * The pairs of days that begin on a line: the second stands below the first, or right of it, each behind words of its
 * own, and ends a number of whole months. The day that a statement was printed on, or by which it is to be paid, is no
 * whole month away from either.
 */
export function dayPairs(lines: readonly TokenLine[], at: number, order: DateOrder): DayPair[] {
  const line = lines[at];
  const often = wordsOften(lines);
  const own = line
    ? daysOn(line, order).filter(({ label }) => !often.has(normalizeText(label?.words ?? '')))
    : [];
  if (!line || own.length === 0) return [];
  const below: Day[] = [];
  for (let i = at + 1; i <= at + LINES_BELOW && lines[i]?.page === line.page; i++)
    below.push(...daysOn(lines[i] as TokenLine, order));
  return own.flatMap((from, i) => {
    const beside = own[i + 1];
    const others = [
      ...(beside?.label === undefined ? [] : [beside]),
      ...below.filter((to) => isBelow(from, to)),
    ];
    const to = others.find((one) => areWholeMonths(from.date, one.date));
    return to ? [{ from: from.token, to: to.token, period: { start: from.date, end: to.date } }] : [];
  });
}

/** Lines that begin with the same words before a day, at least: `Value date` below every row. */
const OFTEN = readerThreshold({ value: 4, unit: 'lines', source: 'judgment' });

/** Words before days that are told of every row, and of no statement. */
const wordsOften = memoizeByObject((lines: readonly TokenLine[]): ReadonlySet<string> => {
  const counts = new Map<string, number>();
  for (const { tokens } of lines) {
    const at = tokens.findIndex(({ date }) => date?.year !== undefined);
    const words = at > 0 ? normalizeText(cellText(tokens.slice(0, at))) : '';
    if (words.length > 1) counts.set(words, (counts.get(words) ?? 0) + 1);
  }
  return new Set([...counts].filter(([, count]) => count >= OFTEN).map(([words]) => words));
});

/** The days with a year on a line of words and dates that begins with words. */
function daysOn(line: TokenLine, order: DateOrder): Day[] {
  const { tokens, size, prose } = line;
  if (prose || tokens.length > MOST_TOKENS || holdsAmount(line)) return [];
  return tokens.flatMap((token, t) => {
    if (token.date?.year === undefined) return [];
    const date = resolveDate(token.date, order);
    const label = labelBefore(tokens, t, size);
    return date && !(label && isCharge(label.words)) ? [{ token, date, label }] : [];
  });
}

/** Tokens of a line in a head at most. */
const MOST_TOKENS = 24;

/** The words right before a day; what stands far to the left of them is another cell. */
function labelBefore(tokens: readonly Token[], t: number, size: number): Day['label'] {
  let start = t;
  for (let i = t - 1; i >= 0; i--) {
    const [token, next] = [tokens[i], tokens[i + 1]];
    if (!token || !next || token.kind !== 'word') break;
    if (start < t && next.x0 - token.x1 > WIDE * size) break;
    start = i;
  }
  const [first] = tokens.slice(start, t);
  return first && { x0: first.x0, words: cellText(tokens.slice(start, t)) };
}

const CHARGE = new RegExp(`^(?:${CHARGES.source})|zins(?:en?|satz)?$`);

/** True for words that name what is charged or earned, whose days are others than the statement's. */
const isCharge = (words: string): boolean =>
  words.split(/\s+/).some((word) => CHARGE.test(normalizeText(word)));

/** True for a day below another one: in its column, or behind words that begin where those before it do. */
const isBelow = (from: Day, to: Day): boolean =>
  Math.abs(from.token.x0 - to.token.x0) < BELOW ||
  Math.abs(from.token.x1 - to.token.x1) < BELOW ||
  (from.label !== undefined && to.label !== undefined && Math.abs(from.label.x0 - to.label.x0) < BELOW);

/** True for the first and the last day of one month or several, by the calendar or from one day of the month to the next. */
function areWholeMonths(start: CalendarDate, end: CalendarDate): boolean {
  if (daysBetween(start, end) < 27) return false;
  const [from, after] = [dateParts(start), dateParts(addDays(end, 1))];
  return from.day === after.day && (after.year - from.year) * 12 + after.month - from.month <= MOST_MONTHS;
}
