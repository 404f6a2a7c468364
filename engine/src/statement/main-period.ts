import { addDays } from '../layout/calendar-date.ts';
import { resolveDate, type DateOrder } from '../layout/date-text.ts';
import type { StatementPeriod, Value } from './model.ts';
import { datedBalances, labelledDate, monthEnding, type PeriodMention } from './periods.ts';
import type { TokenLine } from './tokens.ts';

/** The period a statement prints, and the days to date its rows by. */
export interface MainPeriod {
  /** Missing where none is printed: the date of a statement does not say which days it covers. */
  value?: Value<StatementPeriod>;
  guess: StatementPeriod;
}

/** The range that words call the statement's own before the others. */
export function bestPeriod(periods: readonly PeriodMention[]): PeriodMention | undefined {
  return periods.reduce<PeriodMention | undefined>(
    (best, one) => (!best || one.labelled > best.labelled ? one : best),
    undefined,
  );
}

/** The period of a statement: a range of dates, its first and last day by their labels, or those of its balances. */
export function mainPeriod(
  lines: readonly TokenLine[],
  periods: readonly PeriodMention[],
  order: DateOrder,
): MainPeriod {
  const best = bestPeriod(periods.filter((one) => one.labelled > 1));
  if (best) return { value: best.period, guess: best.period.value };
  const plain = bestPeriod(periods.filter((one) => one.labelled > 0));
  if (plain) return { value: plain.period, guess: plain.period.value };
  const start = labelledDate(lines, 'start', order);
  const end = labelledDate(lines, 'end', order);
  if (start?.exact && end && start.date < end.date) {
    const guess = { start: start.date, end: end.date };
    return { value: { ...end.value, value: guess, confidence: 0.85 }, guess };
  }
  const dated = datedBalances(lines, order);
  if (dated) return { value: dated, guess: dated.value };
  if (end) return monthBefore(end, lines, order);
  const day = labelledDate(lines, 'statement', order);
  if (day) return { guess: monthEnding(day.date) };
  const dates = datesIn(lines, order);
  const first = dates[0] ?? '2000-01-01';
  return { guess: { start: first, end: dates.at(-1) ?? first } };
}

/** Only the last day has a known label: the first is known where the head prints the day a month before. */
function monthBefore(
  end: { date: StatementPeriod['end']; value: Value<StatementPeriod['end']> },
  lines: readonly TokenLine[],
  order: DateOrder,
): MainPeriod {
  const guess = monthEnding(end.date);
  const head = datesIn(lines.slice(0, 30), order);
  const printed = head.includes(guess.start) && !head.includes(addDays(end.date, 31));
  return { value: { ...end.value, value: guess, confidence: printed ? 0.8 : 0.5 }, guess };
}

const datesIn = (lines: readonly TokenLine[], order: DateOrder) =>
  lines
    .flatMap((line) => line.tokens)
    .flatMap((token) => (token.date?.year === undefined ? [] : (resolveDate(token.date, order) ?? [])))
    .sort();
