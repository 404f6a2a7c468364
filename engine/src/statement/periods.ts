import {
  addDays,
  calendarDate,
  dateParts,
  daysBetween,
  daysInMonth,
  type CalendarDate,
} from './calendar-date.ts';
import { dayAndMonth, parseDate, resolveDate, type DateOrder, type DateText } from './date-text.ts';
import type { StatementPeriod, Value } from './model.ts';
import type { Token, TokenLine } from './tokens.ts';
import { labelKind, squash } from './vocabulary.ts';
import { tokenWords, valueOf } from './values.ts';

/** A range of dates printed on a line. */
export interface PeriodMention {
  period: Value<StatementPeriod>;
  line: TokenLine;
  /** 0 to 3: how much the words around speak of the statement's own period. */
  labelled: number;
}

const RANGE = /^(to|through|thru|thr|bis|zum|au|al|a|ate|hasta|until|till|and|und|y|e|tot|do|–|—|-|−)$/i;
const PERIOD_LABEL =
  /statementperiod|statementdates?|statementfor|periodcovered|accountperiod|reportingperiod|billing(period|cycle)|fortheperiod|thisperiod|zeitraum|periode|abrechnungszeitraum|kontoauszug|periodo|extrato|extracto|releve|rekeningafschrift|yourstatement|period|cycle|activityfor/;
const OTHER_LABEL = /interest|fee|apy|annual|yield|zins|overdraft|daysin|offer|promotion|rate|quarter|year/;

/** Day-first or month-first, by the dates that cannot be read both ways; then by money and marks. */
export function findDateOrder(lines: readonly TokenLine[]): DateOrder {
  const told = orderOfDates(lines);
  return told ?? orderOfRanges(lines) ?? orderOfMoney(lines);
}

/** By days past the 12th, which can only be days. */
function orderOfDates(lines: readonly TokenLine[]): DateOrder | undefined {
  let monthFirst = 0;
  let dayFirst = 0;
  for (const { date } of numericDates(lines)) {
    if (date.day > 12) dayFirst++;
    else if (date.month > 12) monthFirst++;
  }
  if (dayFirst === monthFirst) return undefined;
  return dayFirst > monthFirst ? 'day-first' : 'month-first';
}

function numericDates(lines: readonly TokenLine[]): { date: DateText; text: string }[] {
  const dates: { date: DateText; text: string }[] = [];
  for (const line of lines) {
    // UK sort codes look like dates.
    if (/sort\s*code|phone|tel\b/i.test(line.text)) continue;
    for (const { date, text, alsoAmount } of line.tokens) {
      if (date?.form === 'numeric' && (!alsoAmount || text.endsWith('.'))) dates.push({ date, text });
    }
  }
  return dates;
}

/** By the ranges printed: a statement covers a month, seldom more. */
function orderOfRanges(lines: readonly TokenLine[]): DateOrder | undefined {
  let balance = 0;
  for (const line of lines.slice(0, 200)) {
    for (const { from, to } of rangesOf(line)) {
      if (from.form !== 'numeric' || to.form !== 'numeric') continue;
      balance +=
        monthLike(rangePeriod(from, to, 'month-first', true)) -
        monthLike(rangePeriod(from, to, 'day-first', true));
    }
  }
  if (balance === 0) return undefined;
  return balance > 0 ? 'month-first' : 'day-first';
}

function monthLike(period: StatementPeriod | undefined): number {
  if (!period) return 0;
  const days = daysBetween(period.start, period.end);
  return days >= 26 && days <= 32 ? 3 : days <= 100 ? 2 : 1;
}

/** By where such money and such marks are used; `unknown` where no numeric date needs an order. */
function orderOfMoney(lines: readonly TokenLine[]): DateOrder {
  const dates = numericDates(lines);
  if (dates.length === 0) return 'unknown';
  let others = 0;
  let dollars = 0;
  for (const line of lines) {
    if (/[£€₹]|\b(EUR|GBP|CHF|INR|AUD|SGD|BRL)\b|R\$/.test(line.text)) others++;
    else if (/\$/.test(line.text)) dollars++;
  }
  const dotted = dates.filter(({ text }) => text.includes('.')).length;
  if (dotted > dates.length / 2 || others > dollars) return 'day-first';
  return dollars > 0 ? 'month-first' : 'unknown';
}

/** Every range of dates outside ledger rows, in reading order. */
export function findPeriods(lines: readonly TokenLine[], order: DateOrder): PeriodMention[] {
  const mentions: PeriodMention[] = [];
  for (const [i, line] of lines.entries()) {
    if (!/\d/.test(line.text) || line.tokens.length > 60) continue;
    for (const range of [...rangesOf(line), ...rangeOver(line, lines, i)]) {
      const period = rangePeriod(range.from, range.to, order);
      if (!period) continue;
      const above = lines[i - 1];
      const around = squash(
        `${range.before} ${range.tokens.length < 6 && above?.page === line.page ? above.text : ''}`,
      );
      const near = squash(range.before.slice(-60));
      const labelled =
        PERIOD_LABEL.test(near) && !OTHER_LABEL.test(near)
          ? 3
          : OTHER_LABEL.test(near)
            ? 0
            : PERIOD_LABEL.test(around)
              ? 2
              : 1;
      mentions.push({
        period: valueOf(period, tokenWords(range.tokens), labelled > 1 ? 0.95 : 0.6),
        line,
        labelled,
      });
    }
  }
  return mentions;
}

interface Range {
  from: DateText;
  to: DateText;
  tokens: Token[];
  before: string;
}

function rangesOf(line: TokenLine): Range[] {
  const ranges: Range[] = [];
  const tokens = line.tokens;
  // Most lines hold one date or none: only words of two dates or a bare year can make a range with that.
  const dates = tokens.filter((token) => token.kind === 'date').length;
  if (dates < 2 && !/\d\D*(?:[-–—]|through|thru|to|bis|au)\D*\d/i.test(line.text)) return ranges;
  for (let i = 0; i < tokens.length; i++) {
    const token = tokens[i];
    if (!token) continue;
    const before = tokens
      .slice(0, i)
      .map((one) => one.text)
      .join(' ');
    const fused = token.kind === 'word' ? fusedRange(token.text) : undefined;
    if (fused) {
      ranges.push({ ...fused, tokens: [token], before });
      continue;
    }
    const spread = spreadRange(tokens, i);
    if (spread) ranges.push({ ...spread, before });
    if (token.kind !== 'date' || !token.date) continue;
    for (let gap = 1; gap <= 3; gap++) {
      const next = tokens[i + gap];
      if (!next) break;
      const between = tokens.slice(i + 1, i + gap);
      if (
        next.kind === 'date' &&
        next.date &&
        (gap === 1
          ? next.x0 - token.x1 < line.size * 3 && tokens.length < 8
          : between.some((one) => RANGE.test(one.text)))
      ) {
        ranges.push({ from: token.date, to: next.date, tokens: tokens.slice(i, i + gap + 1), before });
        break;
      }
    }
  }
  return ranges;
}

/** A range over two lines: `Sep 10, 2021` / `through Sep 16, 2021`. */
function rangeOver(line: TokenLine, lines: readonly TokenLine[], i: number): Range[] {
  const at = line.tokens.findIndex(
    (token, t) =>
      t > 0 && token.kind === 'date' && /^(through|thru|to|bis|au|al)$/i.test(line.tokens[t - 1]?.text ?? ''),
  );
  const to = line.tokens[at];
  if (!to?.date || line.tokens[at - 2]?.kind === 'date') return [];
  for (let k = i - 1; k >= Math.max(0, i - 2); k--) {
    const above = lines[k];
    if (!above || above.page !== line.page || above.y - line.y > line.size * 2.2) break;
    const from = above.tokens.find(
      (token) =>
        token.kind === 'date' && token.x0 < to.x1 + 20 && token.x1 > (line.tokens[at - 1]?.x0 ?? 0) - 20,
    );
    if (!from?.date) continue;
    const before = above.tokens
      .filter((token) => token.x1 <= from.x0)
      .map((token) => token.text)
      .join(' ');
    const label = lines[k - 1]?.page === line.page ? `${lines[k - 1]?.text} ` : '';
    return [{ from: from.date, to: to.date, tokens: [from, to], before: label + before }];
  }
  return [];
}

/** `01/05/2024-31/05/2024`, `January1,2024throughJanuary31,2024`. */
function fusedRange(text: string): { from: DateText; to: DateText } | undefined {
  if (text.length < 9 || text.length > 60 || (text.match(/\d+/g) ?? []).length < 2) return undefined;
  const cuts = text.matchAll(/through|thru|to|bis|[–—-]/gi);
  for (const cut of cuts) {
    const left = text.slice(0, cut.index).replace(/^[^\d\p{L}]+|^(for|from|period):?/iu, '');
    const from = parseDate(left);
    const to = parseDate(text.slice(cut.index + cut[0].length).replace(/[^\d\p{L}]+$/u, ''));
    if (from && to && (from.year || to.year)) return { from, to };
  }
  return undefined;
}

/** `May 1-31, 2024`, `1 - 31 May 2024`, `May 1 - 31, 2024`. */
function spreadRange(
  tokens: readonly Token[],
  i: number,
): { from: DateText; to: DateText; tokens: Token[] } | undefined {
  if (!/^(\p{L}{3,9}\.?|\d{1,2}\.?)$|^\p{L}{3,9}\.? \d{1,2}$/u.test(tokens[i]?.text ?? '')) return undefined;
  const group = tokens.slice(i, i + 6);
  for (let count = Math.min(6, group.length); count >= 2; count--) {
    const text = group
      .slice(0, count)
      .map((token) => token.text)
      .join(' ');
    const english = /^(\p{L}{3,9})\.?\s+(\d{1,2})\s*(?:-|–|to|through|thru)\s*(\d{1,2}),?\s+(\d{4})$/iu.exec(
      text,
    );
    const other =
      /^(\d{1,2})\.?\s*(?:-|–|to|through|bis|au)\s*(\d{1,2})\.?\s+(\p{L}{3,9})\.?\s+(\d{4})$/iu.exec(text);
    const [from, to] = english
      ? [`${english[1]} ${english[2]}, ${english[4]}`, `${english[1]} ${english[3]}, ${english[4]}`]
      : other
        ? [`${other[1]} ${other[3]} ${other[4]}`, `${other[2]} ${other[3]} ${other[4]}`]
        : [];
    const start = from ? parseDate(from) : undefined;
    const end = to ? parseDate(to) : undefined;
    if (start && end) return { from: start, to: end, tokens: group.slice(0, count) };
  }
  return undefined;
}

function rangePeriod(
  from: DateText,
  to: DateText,
  order: DateOrder,
  only = false,
): StatementPeriod | undefined {
  const orders: DateOrder[] =
    order === 'day-first' ? ['day-first', 'month-first'] : ['month-first', 'day-first'];
  for (const tried of only ? orders.slice(0, 1) : orders) {
    const year = to.year ?? from.year;
    if (year === undefined) return undefined;
    const end = resolveDate({ ...to, year }, tried);
    if (!end) continue;
    let start = resolveDate({ ...from, year: from.year ?? year }, tried);
    if (start && from.year === undefined && start > end)
      start = resolveDate({ ...from, year: year - 1 }, tried);
    if (start && start <= end && daysBetween(start, end) <= 430) return { start, end };
  }
  return undefined;
}

const END_LABEL =
  /(statement|closing|ending|cycle|period|billing)*(ending|closing|end|ends|statement)(date|on)?$|statementdate|dateofstatement|asof|thru|through|periodending|closingdate|stand(am|vom)?$|enddate|kontoauszugvom|datumauszug|^to$|datedarrete|arreteau|^au$|fechadecorte|^bis$/;
const START_LABEL =
  /(period|cycle|billing|statement)?(beginning|opening|start|begin|starting)(date|on)?$|^from$|startdate|laststatement(date)?|previousstatement(date)?|^von$|^vom$|^du$|^desde$|^de$/;

/** A date after a label: the statement's end or start printed by itself. */
export function labelledDate(
  lines: readonly TokenLine[],
  side: 'start' | 'end',
  order: DateOrder,
): { date: CalendarDate; value: Value<CalendarDate>; exact: boolean } | undefined {
  const label = side === 'end' ? END_LABEL : START_LABEL;
  for (const [i, line] of lines.entries()) {
    for (const [t, token] of line.tokens.entries()) {
      if (token.kind !== 'date' || token.date?.year === undefined) continue;
      const before = line.tokens.slice(Math.max(0, t - 5), t);
      const above = before.length === 0 ? tokensAbove(lines, i, token) : [];
      const key = squash(before.map((one) => one.text).join(' '));
      const aboveKey = before.length === 0 ? squash(above.map((one) => one.text).join(' ')) : '';
      if (/due|next|print|issue|run|birth/.test(key + aboveKey)) continue;
      if (!label.test(key) && !(aboveKey && label.test(aboveKey))) continue;
      const date = resolveDate(token.date, order);
      if (!date) continue;
      const exact = !/last|previous/.test(key + aboveKey);
      return { date, value: valueOf(date, token.words, 0.8), exact };
    }
  }
  return undefined;
}

/** The words right above a token, up to three lines away. */
function tokensAbove(lines: readonly TokenLine[], i: number, token: Token): Token[] {
  const line = lines[i];
  for (let k = i - 1; line && k >= Math.max(0, i - 3); k--) {
    const above = lines[k];
    if (!above || above.page !== line.page || above.y - line.y > line.size * 3) break;
    const over = above.tokens.filter((one) => one.x0 < token.x1 + 30 && one.x1 > token.x0 - 30);
    if (over.length > 0) return over;
  }
  return [];
}

/** First and last day as the opening and closing balances are dated: `03/01/2023 Beginning balance`. */
export function datedBalances(
  lines: readonly TokenLine[],
  order: DateOrder,
): Value<StatementPeriod> | undefined {
  let start: { date: CalendarDate; words: Token } | undefined;
  let end: { date: CalendarDate; words: Token } | undefined;
  for (const line of lines) {
    const token = line.tokens.find((one) => one.date?.year !== undefined);
    if (!token?.date || !line.tokens.some((one) => one.kind === 'amount')) continue;
    const kind = labelKind(
      line.tokens
        .filter((one) => one.kind === 'word')
        .map((one) => one.text)
        .join(' '),
    );
    const date = kind === 'opening' || kind === 'closing' ? resolveDate(token.date, order) : undefined;
    if (!date) continue;
    if (kind === 'opening' && !start) start = { date, words: token };
    if (kind === 'closing' && !end) end = { date, words: token };
  }
  if (!start || !end || start.date > end.date) return undefined;
  return valueOf({ start: start.date, end: end.date }, tokenWords([start.words, end.words]), 0.7);
}

/** The month before `end`: what a statement that prints only its last day most likely covers. */
export function monthEnding(end: CalendarDate): StatementPeriod {
  const { year, month, day } = dateParts(end);
  if (day === daysInMonth(year, month)) return { start: calendarDate(year, month, 1) ?? end, end };
  const [y, m] = month === 1 ? [year - 1, 12] : [year, month - 1];
  const back = calendarDate(y, m, Math.min(day, daysInMonth(y, m)));
  return { start: back ? addDays(back, 1) : end, end };
}

/** Number of dates that fall into the period, for choosing between readings. */
export function fitsPeriod(dates: readonly DateText[], order: DateOrder, period: StatementPeriod): number {
  return dates.filter((date) => {
    const [day, month] = dayAndMonth(date, order);
    if (month > 12 || day > 31) return false;
    const resolved = resolveDate(date, order, period);
    return resolved !== undefined && resolved >= period.start && resolved <= period.end;
  }).length;
}
