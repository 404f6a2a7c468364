import {
  addDays,
  calendarDate,
  dateParts,
  daysBetween,
  daysInMonth,
  type CalendarDate,
} from '../layout/calendar-date.ts';
import { CHARGES } from './charge-words.ts';
import { dayPairs } from './day-pairs.ts';
import { rangeCut, rangeInCell, rangeOver, rangePeriod, rangesOf, type Range } from './date-ranges.ts';
import { dayAndMonth, resolveDate, type DateOrder } from '../layout/date-text.ts';
import type { StatementPeriod, Value } from './model.ts';
import { holdsAmount, wordsOf, type Token, type TokenLine } from './tokens.ts';
import { cellText, lineCells } from './headings.ts';
import { squash } from './squash.ts';
import { labelKind, type LabelKind } from './vocabulary.ts';
import { groupBy } from './group-by.ts';
import { tokenWords, valueOf } from './values.ts';

/** A range of dates printed on a line. */
export interface PeriodMention {
  period: Value<StatementPeriod>;
  line: TokenLine;
  /** 0 to 3: how much the words around speak of the statement's own period. */
  labelled: number;
}
const PERIOD_LABEL =
  /^statement$|statementperiod|statementdates?|statementfor|periodcovered|accountperiod|reportingperiod|billing(period|cycle)|fortheperiod|thisperiod|zeitraum|periode|abrechnungszeitraum|kontoauszug|periodo|extrato|extracto|(?<!p)releve|rekeningafschrift|yourstatement|period|cycle|activityfor|(account|transaction|payment)history/;
/** What a range of dates is of that is not the statement's. */
const OTHER_LABEL = new RegExp(`${CHARGES.source}|daysin|offer|promotion|rate|quarter|year`);
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
      const labelled = labelledAs(range, lines, i);
      // No statement is of one day: two dates side by side, or the day it was printed.
      const told = period.start === period.end ? Math.min(labelled - 2, 1) : labelled;
      mentions.push({
        period: valueOf(period, tokenWords(range.tokens), told > 1 ? 0.95 : 0.6),
        line,
        labelled: Math.max(0, told),
      });
    }
    const labelled = labelledRange(lines, i, order);
    mentions.push(...labelled, ...(labelled.length > 0 ? [] : pairedDays(lines, i, order)));
  }
  return mentions;
}

/** How much the words before, above and over a range call it the statement's own period, 0 to 3. */
function labelledAs(range: Range, lines: readonly TokenLine[], i: number): number {
  const [line, above] = [lines[i], lines[i - 1]];
  const near = squash(range.before.slice(-60)).replace(ANNUAL, '');
  const isNamed = PERIOD_LABEL.test(near) && !OTHER_LABEL.test(near);
  const isSpan = SPAN.test(range.before) && !CHARGES.test(near);
  if (isNamed || isSpan || isHeaded(range, lines, i)) return 3;
  if (OTHER_LABEL.test(near)) return 0;
  const over = range.tokens.length < 6 && above?.page === line?.page ? above?.text : '';
  if (PERIOD_LABEL.test(squash(`${range.before} ${over}`))) return 2;
  // Days with an amount behind them say when that was earned or charged.
  return line && holdsAmount(line) ? 0 : 1;
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
      const text = squash(cell.map((token) => token.text).join(' '));
      if (text.length > 2) return PERIOD_LABEL.test(text) && !OTHER_LABEL.test(text);
    }
  }
  return false;
}

/** Days from the end of a period to the day its bill is due, at most. */
const DUE_WITHIN = 45;
/** Lines on which that day stands beside days without a year. */
const DUE_LINES = 3;

/** A labelled range without a year, by a day with one beside it: a bill is due soon after its period. */
function periodBeside(
  { from, to, before }: Range,
  lines: readonly TokenLine[],
  i: number,
  order: DateOrder,
): StatementPeriod | undefined {
  const label = squash(before);
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
const PAIRS_OF_ROWS = 3;

const isPair = ({ tokens }: Range): boolean =>
  tokens.length === 2 && tokens.every(({ kind }) => kind === 'date');

const placeOf = ({ tokens }: Range): string => tokens.map(({ x0 }) => Math.round(x0)).join(' ');

/** Lines below the first day on which the last one is looked for. */
const RANGE_LINES = 3;

/** `Start date 01/10/2023` over `End date 31/10/2023`: a range whose ends have labels of their own. */
function labelledRange(lines: readonly TokenLine[], at: number, order: DateOrder): PeriodMention[] {
  const line = lines[at];
  const first = line && dateLabelled(lines, at, 'start', order);
  if (!line || !first) return [];
  for (let i = at; i <= at + RANGE_LINES; i++) {
    if (lines[i]?.page !== line.page) return [];
    const last = dateLabelled(lines, i, 'end', order);
    if (!last) continue;
    if (last.date <= first.date) return [];
    // The day of the last statement is the one before.
    const period = { start: first.exact ? first.date : addDays(first.date, 1), end: last.date };
    return [{ period: valueOf(period, tokenWords([first.token, last.token]), 0.95), line, labelled: 3 }];
  }
  return [];
}

/** `Primo giorno 01/10/2023` over `Dondur 31/10/2023`: whole months, though at most one of the two labels is known. */
function pairedDays(lines: readonly TokenLine[], at: number, order: DateOrder): PeriodMention[] {
  const line = lines[at];
  return dayPairs(lines, at, order).flatMap(({ from, to, period }) => {
    const placed = lines.findIndex((one, i) => i >= at && one.tokens.includes(to));
    const isKnown = (day: Token, i: number, side: DateLabel) =>
      dateLabelled(lines, i, side, order)?.token === day;
    if (!line || isKnown(from, at, 'statement') || isKnown(to, placed, 'statement')) return [];
    const known = isKnown(from, at, 'start') || isKnown(to, placed, 'end');
    const words = tokenWords([from, to]);
    return [{ period: valueOf(period, words, known ? 0.8 : 0.6), line, labelled: known ? 2 : 1 }];
  });
}

const LABELS = {
  /** Of the last day covered. */
  end: /^(?:ende|fine|fin|fim|final|einde|koniec)$|this(?:statement|stmt)(?:date)?$|(?:statement|period|cycle|billing)(?:period|cycle)?(?:ending|closing|ends?|through|thru|to)(?:date|on)?$|^(?:ending|closing|end|ends)(?:date|on)?$|closing(?:date|day)$|(?:statement|period)end(?:s|ing)?(?:date|on)?$|end(?:ing)?(?:date|day)$|lastday(?:covered|ofperiod)?$|thru$|through$|^to$|^until$|(?:perioden?|zeitraum)ende$|letztertag$|enddatum$|^bis(?:zum)?$|dernierjour$|datedefin$|^au$|fin(?:de|del)?periodo$|hasta$|ultimodia$|fechadecorte$|fechafinal$|datafinale?$|fechafin$|data(?:de)?fim$|^al$|^tm$|^ate$|ultimogiorno$|datafine$|finoal$|laatstedag$|einddatum$|^totenmet$|^tot$|ostatnidzien$|datakoncowa$|^do$/,
  /** Of the first day covered. */
  start:
    /^(?:beginn|anfang|debut|inicio|inizio|begin|poczatek)$|(?:period|cycle|billing|statement)?(?:beginning|opening|start|starts|begin|starting)(?:date|day|on)?$|firstday(?:covered|ofperiod)?$|^from$|^since$|(?:last|previous|prior)(?:statement|stmt)(?:date)?$|(?:perioden?|zeitraum)(?:beginn|anfang)$|erstertag$|startdatum$|^vo[nm]$|premierjour$|datededebut$|^du$|inicio(?:de|del)?periodo$|^desde$|primerdia$|fechainicial$|datainicial$|datainiziale$|fecha(?:de)?inicio$|data(?:de)?inicio$|^vanaf$|^del$|primeirodia$|^de$|primogiorno$|datainizio$|^dal$|eerstedag$|begindatum$|^van$|pierwszydzien$|datapoczatkowa$|^od$/,
  /** Of the day the statement was made or is of, which ends no period for sure. */
  statement:
    /statement(?:date|on)?$|dateofstatement$|asof$|stand(?:am|vom|per)?$|kontoauszugvom$|datumauszug$|auszugsdatum$|datedarrete$|arreteau$|datedureleve$|fechadelextracto$|fechadeestado$|datadoextrato$|dataestratto$|datumafschrift$|datawyciagu$/,
};

type DateLabel = keyof typeof LABELS;

/** A date after a label: the statement's first or last day, or its own date, printed by itself. */
export function labelledDate(
  lines: readonly TokenLine[],
  side: DateLabel,
  order: DateOrder,
): { date: CalendarDate; value: Value<CalendarDate>; exact: boolean } | undefined {
  for (let i = 0; i < lines.length; i++) {
    const found = dateLabelled(lines, i, side, order);
    if (found) return { ...found, value: valueOf(found.date, found.token.words, 0.8) };
  }
  return undefined;
}

function dateLabelled(
  lines: readonly TokenLine[],
  at: number,
  side: DateLabel,
  order: DateOrder,
): { date: CalendarDate; token: Token; exact: boolean } | undefined {
  const tokens = lines[at]?.tokens ?? [];
  // A posting `to 04/01/2024` ends nothing; a balance dated with the last day does.
  if (tokens[0]?.kind === 'date' && tokens.some((token) => token.kind === 'amount')) return undefined;
  for (const [t, token] of tokens.entries()) {
    if (token.kind !== 'date' || token.date?.year === undefined) continue;
    const before = tokens.slice(Math.max(0, t - 5), t).filter((one) => one.kind === 'word');
    const label = before.length > 0 ? before : tokensAbove(lines, at, token);
    const last = before.at(-1);
    // What stands far to the left belongs to something else: the label is the heading above.
    const isApart =
      last !== undefined &&
      !tokens.some(({ kind }) => kind === 'amount') &&
      token.x0 - last.x1 > WIDE * (lines[at]?.size ?? 9);
    const keys = [label, lastCell(label), ...(isApart ? [cellAbove(lines, at, token)] : [])].flatMap(
      labelsOf,
    );
    // `Do 30 lis 2024`: a label that is also the name of a day.
    if (before.length === 0 || isApart) keys.push(squash(token.text.split(' ')[0] ?? ''));
    const key = keys.find((one) => LABELS[side].test(one));
    if (key === undefined || keys.some((one) => /due|next|print|issue|run|birth/.test(one))) continue;
    const date = resolveDate(token.date, order);
    if (date) return { date, token, exact: !/last(?:statement|stmt)|previous|prior/.test(key) };
  }
  return undefined;
}

/** A label by its letters, and where it is printed in two languages, each of them: `Data inicial / From`. */
function labelsOf(words: readonly Token[]): string[] {
  const text = words.map((one) => one.text).join(' ');
  const parts = text.split('/');
  return [text, ...(parts.length === 2 ? parts : [])].map(squash);
}

/** The last words of several that stand close together: `End` of a name and a label on one line. */
function lastCell(words: readonly Token[]): readonly Token[] {
  const cut = words.findLastIndex((word, i) => {
    const before = words[i - 1];
    return before !== undefined && word.x0 - before.x1 > WIDE * (word.words[0]?.size ?? 1);
  });
  return cut < 0 ? words : words.slice(cut);
}

/** Ems between cells of a line at least. */
const WIDE = 1.5;

/** The words that stand together right above a token, up to two lines away. */
function cellAbove(lines: readonly TokenLine[], i: number, token: Token): readonly Token[] {
  for (let k = i - 1; k >= Math.max(0, i - 2); k--) {
    const above = lines[k];
    if (above?.page !== lines[i]?.page) break;
    const cell =
      above &&
      lineCells(above).find((one) => (one[0]?.x0 ?? 0) < token.x1 && (one.at(-1)?.x1 ?? 0) > token.x0);
    if (cell) return cell;
  }
  return [];
}

/** The words right above a token, up to three lines away. */
function tokensAbove(lines: readonly TokenLine[], i: number, token: Token): Token[] {
  const line = lines[i];
  if (!line) return [];
  for (let k = i - 1; k >= Math.max(0, i - 3); k--) {
    const above = lines[k];
    if (!above || above.page !== line.page || above.y - line.y > line.size * 3) break;
    // `Opening balance 100.00` names an amount, not the date below.
    if (holdsAmount(above)) break;
    const over = above.tokens.filter((one) => one.x0 < token.x1 + 30 && one.x1 > token.x0 - 30);
    if (over.length > 0) return over;
  }
  return [];
}

/** What the balance of the statement before is called: its day is the last one of that. */
const OF_LAST =
  /\b(?:previous|prior|last (?:statement )?balance|alter|letzter|ancien|pr[eé]c[eé]dent|anterior|precedente|vorige?|poprzedni\p{L}*)(?!\p{L})/iu;

/** Days that a statement covers at most. */
const LONGEST = 430;

/** `Sort code 07-02-46` reads like a day. */
const isSortCode = ({ tokens }: TokenLine, at: number): boolean =>
  /(?:sort\s?code|bsb)[\s:]*$/i.test(cellText(tokens.slice(Math.max(0, at - 2), at)));

/**
 * First and last day as the opening and closing balances are dated: `03/01/2023 Beginning balance`. Where another range
 * is printed that ends with the last day and begins behind the first, that is the last one of the statement before.
 */
export function datedBalances(
  lines: readonly TokenLine[],
  order: DateOrder,
  printed: readonly PeriodMention[] = [],
): Value<StatementPeriod> | undefined {
  let start: { date: CalendarDate; words: Token; isBefore?: boolean } | undefined;
  let end: { date: CalendarDate; words: Token } | undefined;
  const plain: { date: CalendarDate; words: Token }[] = [];
  for (const line of lines) {
    const token = line.tokens.find((one, i) => one.date?.year !== undefined && !isSortCode(line, i));
    if (!token?.date || !line.tokens.some((one) => one.kind === 'amount')) continue;
    const label = line.tokens
      .filter((one) => one.kind === 'word')
      .map((one) => one.text)
      .join(' ');
    const kind = labelKind(label);
    const isStart = kind === 'opening' || kind === 'brought-forward';
    const isPlain = kind === 'balance';
    const date = isStart || isPlain || kind === 'closing' ? resolveDate(token.date, order) : undefined;
    if (!date) continue;
    if (isPlain) plain.push({ date, words: token });
    if (isStart && !start) start = { date, words: token, isBefore: OF_LAST.test(label) };
    if (kind === 'closing' && !end) end = { date, words: token };
  }
  if (start && !end) end = endOf(start.date, plain);
  if (!start && !end) [start, end] = twoBalances(lines, order);
  if (!start && !end) [start, end] = balancesOfYear(lines, order);
  if (!start || !end || start.date > end.date || daysBetween(start.date, end.date) > LONGEST)
    return undefined;
  // What a month begins with is often dated with the last day of the one before.
  const next = addDays(start.date, 1);
  const last = end.date;
  const isTold = printed.some(({ period: { value } }) => value.start === next && value.end === last);
  const isOfMonth = dateParts(start.date).day === 1;
  const isDayBefore = dateParts(next).day === 1 || (start.isBefore && !isOfMonth) || isTold;
  const first = isDayBefore && next <= end.date ? next : start.date;
  return valueOf({ start: first, end: end.date }, tokenWords([start.words, end.words]), 0.7);
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
function twoBalances(lines: readonly TokenLine[], order: DateOrder): { date: CalendarDate; words: Token }[] {
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
function balancesOfYear(
  lines: readonly TokenLine[],
  order: DateOrder,
): { date: CalendarDate; words: Token }[] {
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
