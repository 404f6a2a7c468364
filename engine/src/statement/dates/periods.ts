import { readerThreshold } from '../../thresholds/reader-threshold.ts';
import { addDays, dateParts, daysBetween, type CalendarDate } from '../../layout/calendar-date.ts';
import { resolveDate, type DateOrder } from '../../layout/date-text.ts';
import { CHARGES } from '../language/charge-words.ts';
import { rangeCut, rangeInCell, rangeOver, rangePeriod, rangesOf, type Range } from './date-ranges.ts';
import { dayPairs } from './day-pairs.ts';
import { groupBy } from '../text/group-by.ts';
import { lineCells } from '../headings/headings.ts';
import { dateLabeled, type DateLabel } from './labeled-days.ts';
import type { StatementPeriod, Value } from '../model/model.ts';
import { normalizeText } from '../language/normalize-text.ts';
import { holdsAmount, type Token, type TokenLine } from '../text/tokens.ts';
import { tokenWords, valueOf, textOf } from '../text/values.ts';

/** A range of dates printed on a line. */
export interface PeriodMention {
  period: Value<StatementPeriod>;
  line: TokenLine;
  /** 0 to 3: how much the words around refer to the statement's own period. */
  labeled: number;
}
const PERIOD_LABEL =
  /^statement$|accountstatement$|bankstatement$|statementperiod|statementdates?|statementfor|periodcovered|accountperiod|reportingperiod|billing(period|cycle)|fortheperiod|thisperiod|zeitraum|periode|abrechnungszeitraum|kontoauszug|periodo|extrato|extracto|(?<!p)releve|rekeningafschrift|yourstatement|period|cycle|activityfor|(account|transaction|payment)history|daterange|rangodefechas|plagededates|intervalodedatas|intervallod(i|elle)date|zakresdat|(?:^|za|w|wokresie)okres/;
/** What a range of dates is of that is not the statement's. */
const OTHER_LABEL = new RegExp(
  `${CHARGES.source}|daysin|offer|promotion|rate|quarter|year|next|upcoming|prochaine?|nachste[rn]?|proxim[oa]|prossim[oa]|volgende|nastepn`,
);
/** A statement of a year is called annual, as rates of interest are. */
const ANNUAL = /annual(?=(?:account|loan|mortgage)?(?:statement|history|summary))/;
/** `Half year 1/01/2026 to 30/06/2026`. */
const SPAN =
  /(?:^|[^a-z])(?:half ?year|quarter|year|month|semester|trimester|semestre|trimestre|quartal|halbjahr)\s*:?$/i;

/** Every range of dates outside ledger rows, in reading order. */
export function findPeriods(lines: readonly TokenLine[], order: DateOrder): PeriodMention[] {
  const mentions: PeriodMention[] = [];
  const ranges = lines.map((line, i) =>
    holdsDigits(line)
      ? [
          ...rangesOf(line),
          ...rangeOver(line, lines, i),
          ...rangeInCell(line, lines, i),
          ...rangeCut(line, lines[i + 1]),
        ]
      : [],
  );
  // Two dates side by side, line for line, are those of posting and of value.
  const pairs = groupBy(ranges.flat().filter(isPair), placeOf);
  for (const [i, line] of lines.entries()) {
    if (!holdsDigits(line)) continue;
    for (const range of ranges[i] ?? []) {
      if (isPair(range) && (pairs.get(placeOf(range))?.length ?? 0) >= PAIRS_OF_ROWS) continue;
      const period = rangePeriod(range.from, range.to, order) ?? periodBeside(range, lines, i, order);
      if (!period) continue;
      const labeled = labeledAs(range, lines, i);
      // No statement is of one day: two dates side by side, or the day it was printed.
      const told = period.start === period.end ? Math.min(labeled - 2, 1) : labeled;
      mentions.push({
        period: valueOf(period, tokenWords(range.tokens), told > 1 ? 0.95 : 0.6),
        line,
        labeled: Math.max(0, told),
      });
    }
    const labeled = labeledRange(lines, i, order);
    mentions.push(...labeled, ...(labeled.length > 0 ? [] : pairedDays(lines, i, order)));
  }
  return mentions;
}

/** How much the words before, above and over a range call it the statement's own period, 0 to 3. */
function labeledAs(range: Range, lines: readonly TokenLine[], i: number): number {
  const [line, above] = [lines[i], lines[i - 1]];
  const near = normalizeText(range.before.slice(-60)).replace(ANNUAL, '');
  const isNamed = PERIOD_LABEL.test(near) && !OTHER_LABEL.test(near);
  const isSpan = SPAN.test(range.before) && !CHARGES.test(near);
  if (line && isOfAmount(range, line)) return 0;
  if (isNamed || isSpan || isHeaded(range, lines, i)) return 3;
  if (OTHER_LABEL.test(near)) return 0;
  const over = range.tokens.length < 6 && above?.page === line?.page ? above?.text : '';
  if (PERIOD_LABEL.test(normalizeText(`${range.before} ${over}`))) return 2;
  // Days with an amount behind them say when that was earned or charged.
  return line && holdsAmount(line) ? 0 : 1;
}

/** True where an amount follows a range, in one text or behind words of another matter: when it was earned or charged. */
function isOfAmount({ tokens, before }: Range, line: TokenLine): boolean {
  const next = line.tokens[line.tokens.findIndex((token) => token === tokens.at(-1)) + 1];
  if (next?.kind !== 'amount' || !tokens.every((token) => line.tokens.includes(token))) return false;
  const isInOneText = lineCells(line).some((cell) => cell.includes(next) && cell[0] !== next);
  return isInOneText || normalizeText(before).search(PERIOD_LABEL) > 0;
}

/** Lines above a range, and ems, within which its heading stands. */
const HEADING = { lines: 4, ems: 5 };

/** True for a range in a cell of its own below a heading that calls it the statement's: strips of boxes print such. */
function isHeaded({ tokens: [first] }: Range, lines: readonly TokenLine[], i: number): boolean {
  const line = lines[i];
  if (!first || !line) return false;
  for (let k = i; k >= Math.max(0, i - HEADING.lines); k--) {
    const above = lines[k];
    if (!above || above.page !== line.page || above.y - line.y > line.size * HEADING.ems) return false;
    for (const cell of lineCells(above)) {
      if (cell.includes(first) && cell[0] !== first) return false;
      if (cell.includes(first) || (cell[0]?.x0 ?? 0) >= first.x1 || (cell.at(-1)?.x1 ?? 0) <= first.x0)
        continue;
      const text = normalizeText(textOf(cell));
      if (text.length > 2) return PERIOD_LABEL.test(text) && !OTHER_LABEL.test(text);
    }
  }
  return false;
}

/** Days from the end of a period to the day its bill is due, at most. */
const DUE_WITHIN = 45;
/** Lines on which that day is beside days without a year. */
const DUE_LINES = 3;

/** A labeled range without a year, by a day with one beside it: a bill is due soon after its period. */
function periodBeside(
  { from, to, before }: Range,
  lines: readonly TokenLine[],
  i: number,
  order: DateOrder,
): StatementPeriod | undefined {
  const label = normalizeText(before);
  if (from.year !== undefined || to.year !== undefined) return undefined;
  if (!PERIOD_LABEL.test(label) || OTHER_LABEL.test(label)) return undefined;
  for (const { tokens, page } of lines.slice(Math.max(0, i - DUE_LINES), i + DUE_LINES + 1)) {
    if (page !== lines[i]?.page) continue;
    for (const { date } of tokens) {
      const due = date?.year === undefined ? undefined : resolveDate(date, order);
      if (!due) continue;
      const { year } = dateParts(due);
      for (const own of [year, year - 1]) {
        const period = rangePeriod(from, { ...to, year: own }, order);
        const days = period ? daysBetween(period.end, due) : -1;
        if (period && days >= 0 && days <= DUE_WITHIN) return period;
      }
    }
  }
  return undefined;
}

/** Tokens of a line that is looked at, at most. */
const MOST_TOKENS = 60;

const holdsDigits = ({ text, tokens }: TokenLine): boolean => /\d/.test(text) && tokens.length <= MOST_TOKENS;

/** Dates beside one another, below one another, that show two columns of them. */
const PAIRS_OF_ROWS = readerThreshold({ value: 3, unit: 'dates', source: 'judgment' });

const isPair = ({ tokens }: Range): boolean =>
  tokens.length === 2 && tokens.every(({ kind }) => kind === 'date');

const placeOf = ({ tokens }: Range): string => tokens.map(({ x0 }) => Math.round(x0)).join(' ');

/** Lines below the first day on which the last one is looked for. */
const RANGE_LINES = 3;

/** `Start date 01/10/2023` over `End date 31/10/2023`: a range whose ends have labels of their own. */
function labeledRange(lines: readonly TokenLine[], at: number, order: DateOrder): PeriodMention[] {
  const line = lines[at];
  const first = line && dateLabeled(lines, at, 'start', order);
  if (!line || !first) return [];
  for (let i = at; i <= at + RANGE_LINES; i++) {
    if (lines[i]?.page !== line.page) return [];
    const last = dateLabeled(lines, i, 'end', order);
    if (!last) continue;
    if (last.date <= first.date) return [];
    // The day of the last statement is the one before.
    const period = { start: first.exact ? first.date : addDays(first.date, 1), end: last.date };
    return [{ period: valueOf(period, tokenWords([first.token, last.token]), 0.95), line, labeled: 3 }];
  }
  return first.exact ? toStatementDay(lines, at, first, order) : [];
}

/** Days of a period that ends on the day of its statement, at most. */
const LONGEST = 100;

/** `Statement begins Apr 15, 2026` right below or above `Statement date May 14, 2026`: the day of the statement ends it. */
function toStatementDay(
  lines: readonly TokenLine[],
  at: number,
  first: { date: CalendarDate; token: Token },
  order: DateOrder,
): PeriodMention[] {
  const line = lines[at];
  for (const i of [at - 1, at + 1]) {
    const last = lines[i]?.page === line?.page ? dateLabeled(lines, i, 'statement', order) : undefined;
    const days = last ? daysBetween(first.date, last.date) : 0;
    if (!line || !last || days <= 0 || days > LONGEST) continue;
    const period = { start: first.date, end: last.date };
    return [{ period: valueOf(period, tokenWords([first.token, last.token]), 0.95), line, labeled: 2 }];
  }
  return [];
}

/** `Primo giorno 01/10/2023` over `Dondur 31/10/2023`: whole months, though at most one of the two labels is known. */
function pairedDays(lines: readonly TokenLine[], at: number, order: DateOrder): PeriodMention[] {
  const line = lines[at];
  return dayPairs(lines, at, order).flatMap(({ from, to, period }) => {
    const placed = lines.findIndex((one, i) => i >= at && one.tokens.includes(to));
    const isKnown = (day: Token, i: number, side: DateLabel) =>
      dateLabeled(lines, i, side, order)?.token === day;
    if (!line || isKnown(from, at, 'statement') || isKnown(to, placed, 'statement')) return [];
    const known = isKnown(from, at, 'start') || isKnown(to, placed, 'end');
    const words = tokenWords([from, to]);
    return [{ period: valueOf(period, words, known ? 0.8 : 0.6), line, labeled: known ? 2 : 1 }];
  });
}
