import {
  addDays,
  calendarDate,
  dateParts,
  daysBetween,
  daysInMonth,
  type CalendarDate,
} from '../../layout/calendar-date.ts';
import { dayAndMonth, resolveDate, type DateOrder } from '../../layout/date-text.ts';
import { rangePeriod } from './date-ranges.ts';
import { cellText } from '../headings/headings.ts';
import type { BalanceDay, StatementPeriod, Value } from '../model/model.ts';
import type { PeriodMention } from './periods.ts';
import { holdsAmount, wordsOf, type Token, type TokenLine } from '../text/tokens.ts';
import { tokenWords, valueOf } from '../text/values.ts';
import { labelKind, type LabelKind } from '../language/vocabulary.ts';

/** What the balance of the statement before is called: its day is the last one of that. */
const OF_LAST =
  /\b(?:previous|prior|last (?:statement )?balance|alter|letzter|ancien|pr[eé]c[eé]dent|anterior|precedente|vorige?|poprzedni\p{L}*)(?!\p{L})/iu;

/** Days that a statement covers at most. */
const LONGEST = 430;

/** `Sort code 07-02-46` reads like a day. */
const isSortCode = ({ tokens }: Pick<TokenLine, 'tokens'>, at: number): boolean =>
  /(?:sort\s?code|bsb)[\s:]*$/i.test(cellText(tokens.slice(Math.max(0, at - 2), at)));

/** A day that a balance is dated with. */
interface DatedWords {
  date: CalendarDate;
  words: Token;
}

/** The day of an opening balance; `isBefore` where it is called that of the statement before. */
interface DatedOpening extends DatedWords {
  isBefore?: boolean;
}

/** A balance and the day on its line. */
interface DatedBalance extends DatedOpening {
  kind: 'opening' | 'closing' | 'balance';
}

/** The day of each balance that a label calls one, in reading order: days without a year are left out. */
function daysWithBalances(lines: readonly TokenLine[], order: DateOrder): DatedBalance[] {
  return lines.flatMap(balancesOf).flatMap((line): DatedBalance[] => {
    const words = line.tokens.find((one, i) => one.date?.year !== undefined && !isSortCode(line, i));
    if (!words?.date || !holdsAmount(line)) return [];
    const label = wordsOf(line);
    const told = labelKind(label);
    const kind = told === 'brought-forward' ? 'opening' : told;
    if (kind !== 'opening' && kind !== 'closing' && kind !== 'balance') return [];
    const date = resolveDate(words.date, order);
    return date ? [{ kind, date, words, isBefore: OF_LAST.test(label) }] : [];
  });
}

/** A line, in parts where it tells several balances with a day each: `Opening 1 May 75.00  In 50.00  Closing 31 May 125.00`. */
function balancesOf(line: TokenLine): readonly Pick<TokenLine, 'tokens'>[] {
  const isDay = ({ date }: Token) => date?.year !== undefined;
  const ends = line.tokens.flatMap(({ kind }, i) => (kind === 'amount' ? [i + 1] : []));
  const parts = ends.map((end, i) => ({ tokens: line.tokens.slice(ends[i - 1] ?? 0, end) }));
  return parts.filter(({ tokens }) => tokens.some(isDay)).length > 1 ? parts : [line];
}

/**
 * The days that the labels of opening and closing balances name, in reading order: a line that begins with its day is one
 * of the list.
 */
export const daysOfBalances = (lines: readonly TokenLine[], order: DateOrder): BalanceDay[] =>
  daysWithBalances(
    lines.filter(({ tokens: [first] }) => first?.kind === 'word'),
    order,
  ).flatMap(({ kind, date, words }) =>
    kind === 'balance' ? [] : [{ kind, day: valueOf(date, words.words, 0.9) }],
  );

/**
 * First and last day as the opening and closing balances are dated: `03/01/2023 Beginning balance`. Where another range
 * is printed that ends with the last day and begins behind the first, that is the last one of the statement before.
 */
export function datedBalances(
  lines: readonly TokenLine[],
  order: DateOrder,
  printed: readonly PeriodMention[] = [],
): Value<StatementPeriod> | undefined {
  const [start, end] = endDays(lines, order);
  if (!start || !end || start.date > end.date || daysBetween(start.date, end.date) > LONGEST)
    return undefined;
  const period = { start: firstDay(start, end.date, printed), end: end.date };
  return valueOf(period, tokenWords([start.words, end.words]), 0.7);
}

/** The days of the opening and the closing balance, by their labels, or as two balances with a day each. */
function endDays(lines: readonly TokenLine[], order: DateOrder): readonly (DatedOpening | undefined)[] {
  const dated = daysWithBalances(lines, order);
  const start = dated.find(({ kind }) => kind === 'opening');
  const end = dated.find(({ kind }) => kind === 'closing');
  const plain = dated.filter(({ kind }) => kind === 'balance');
  if (start || end) return [start, end ?? (start && endOf(start.date, plain))];
  const ways = [twoBalances, daysOfSentence, balancesOfYear];
  return ways.map((way) => way(lines, order)).find(({ length }) => length > 0) ?? [];
}

/** Lines of a sentence about the balances of a month at most, and what it tells beside its two days. */
const SENTENCE = 4;
const SUMMED = 4;

/**
 * The two days of a sentence that tells both balances and what moved between them, each right before an amount: `On May 31
 * your balance was 150.00. You began on May 1 with 120.00; 50.00 came in and 20.00 went out.`
 */
function daysOfSentence(lines: readonly TokenLine[], order: DateOrder): DatedWords[] {
  for (const [at, first] of lines.entries()) {
    if (!first.prose || !first.tokens.some(({ date }) => date?.year !== undefined)) continue;
    const end = lines.findIndex(
      ({ prose, page }, i) => i > at && (!prose || page !== first.page || i - at >= SENTENCE),
    );
    const tokens = lines.slice(at, end < 0 ? lines.length : end).flatMap((line) => line.tokens);
    const told = tokens.filter(({ kind }) => kind !== 'word').slice(0, SUMMED + 2);
    const dated = told.filter(({ kind }, i) => kind === 'date' && told[i + 1]?.kind === 'amount');
    const areSums = told.filter(({ kind }) => kind === 'amount').length === SUMMED;
    if (!areSums || told.filter(({ kind }) => kind === 'date').length !== 2 || dated.length !== 2) continue;
    const days = dated.flatMap((words) => {
      const date = words.date?.year === undefined ? undefined : resolveDate(words.date, order);
      return date ? [{ date, words }] : [];
    });
    if (days.length === 2) return days.toSorted((a, b) => (a.date < b.date ? -1 : 1));
  }
  return [];
}

/** What a month begins with is often dated with the last day of the one before. */
function firstDay(start: DatedOpening, last: CalendarDate, printed: readonly PeriodMention[]): CalendarDate {
  const next = addDays(start.date, 1);
  const isTold = printed.some(({ period: { value } }) => value.start === next && value.end === last);
  const isOfMonth = dateParts(start.date).day === 1;
  const isDayBefore = dateParts(next).day === 1 || (start.isBefore && !isOfMonth) || isTold;
  return isDayBefore && next <= last ? next : start.date;
}

/** `BALANCE AT 31/05/2026`: the only balance with a day and no other word, if a month or several end with that day. */
function endOf<T extends { date: CalendarDate }>(start: CalendarDate, balances: readonly T[]): T | undefined {
  const [only, other] = balances.filter(({ date }, i) => balances[i - 1]?.date !== date);
  if (!only || other || daysBetween(start, only.date) < SHORTEST) return undefined;
  const { day } = dateParts(addDays(only.date, WEEKEND));
  return day <= WEEKEND ? only : undefined;
}

/** Days of the shortest month, less those of weekends at its ends. */
const SHORTEST = 25;
/** Days before the end of a month on which its last working day may be. */
const WEEKEND = 3;

/**
 * The month before the day of a statement, where the balance carried over from the last one is dated with its first day
 * or the day before.
 */
export function monthCarriedOver(
  day: CalendarDate,
  lines: readonly TokenLine[],
  order: DateOrder,
): StatementPeriod | undefined {
  const month = monthEnding(day);
  const before = { start: addDays(month.start, -1), end: month.end };
  const carried = lines.find((line) => {
    const label = line.tokens.filter(({ kind }) => kind === 'word');
    const kind = holdsAmount(line) ? labelKind(cellText(label)) : undefined;
    return (kind === 'opening' || kind === 'brought-forward') && line.tokens.some(({ date }) => date);
  });
  const date = carried?.tokens.find((token) => token.date)?.date;
  const from = date && resolveDate(date, order, before);
  return from === before.start || from === month.start ? month : undefined;
}

/** `Balance on 02/07/2026` and `Balance on 31/07/2026`, no other days between them. */
function twoBalances(lines: readonly TokenLine[], order: DateOrder): DatedWords[] {
  const found = lines.flatMap(({ tokens }) =>
    tokens.flatMap((token, t) => {
      if (token.date?.year === undefined) return [];
      const before = tokens.slice(Math.max(0, t - 4), t);
      const label = before.slice(before.findLastIndex(({ kind }) => kind !== 'word') + 1);
      if (labelKind(cellText(label)) !== 'balance') return [];
      const date = resolveDate(token.date, order);
      return date && tokens.slice(t + 1).some(({ kind }) => kind === 'amount')
        ? [{ date, words: token }]
        : [];
    }),
  );
  return new Set(found.map(({ date }) => date)).size === 2
    ? [found[0], found.at(-1)].flatMap((one) => one ?? [])
    : [];
}

/** `Beginning balance on 7/20` and `Ending balance on 8/16`, and somewhere that last day with its year. */
function balancesOfYear(lines: readonly TokenLine[], order: DateOrder): DatedWords[] {
  const dayOf = (kind: LabelKind) => {
    const amounts = lines.filter(holdsAmount);
    const line =
      amounts.find((one) => leadingKind(one) === kind) ??
      amounts.find((one) => labelKind(wordsOf(one)) === kind);
    const day = line?.tokens.find((token) => token.kind === 'date');
    return day?.date && day.date.year === undefined ? { date: day.date, token: day } : undefined;
  };
  const [from, to] = [dayOf('opening'), dayOf('closing')];
  if (!from || !to) return [];
  const [day, month] = dayAndMonth(to.date, order);
  for (const { date } of lines.flatMap(({ tokens }) => tokens)) {
    const printed = date?.year === undefined ? undefined : resolveDate(date, order);
    const parts = printed && dateParts(printed);
    if (parts?.day !== day || parts.month !== month) continue;
    const period = rangePeriod(from.date, { ...to.date, year: parts.year }, order, true);
    if (!period) continue;
    return [
      { date: period.start, words: from.token },
      { date: period.end, words: to.token },
    ];
  }
  return [];
}

/** What the words before the first amount name: accounts side by side have rows of others behind it. */
const leadingKind = ({ tokens }: TokenLine): LabelKind | undefined =>
  labelKind(
    wordsOf({
      tokens: tokens.slice(
        0,
        tokens.findIndex(({ kind }) => kind === 'amount'),
      ),
    }),
  );

/** The month before `end`: what a statement that prints only its last day most likely covers. */
export function monthEnding(end: CalendarDate): StatementPeriod {
  const { year, month, day } = dateParts(end);
  if (day === daysInMonth(year, month)) return { start: calendarDate(year, month, 1) ?? end, end };
  const [y, m] = month === 1 ? [year - 1, 12] : [year, month - 1];
  const back = calendarDate(y, m, Math.min(day, daysInMonth(y, m)));
  return { start: back ? addDays(back, 1) : end, end };
}
