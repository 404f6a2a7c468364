import { readerThreshold } from '../../thresholds/reader-threshold.ts';
import { areFlush, FLUSH } from '../../layout/flush.ts';
import { dayAndMonth } from '../../layout/date-text.ts';
import { isWeekday } from '../text/day-forms.ts';
import { groupBy } from '../text/group-by.ts';
import { normalizeText } from '../language/normalize-text.ts';
import { amountsApart, holdsAmount, wordsOf, type Token, type TokenLine } from '../text/tokens.ts';
import { isEnd, labelKind } from '../language/vocabulary.ts';

/** A day that heads rows with a balance beside it: the line with the day alone, and as it is printed. */
export interface DayBalance {
  printed: TokenLine;
  date: Token;
  amount: Token;
  /** Whether the balance is the one that the day ends with, or begins with, as far as the rows tell. */
  is: DayEnd;
}

type DayEnd = NonNullable<TokenLine['headsDay']>;

/** Days with balances that show the habit at least, and the share of them that rows must lead to. */
const LEAST_DAYS = readerThreshold({ value: 2, unit: 'days', source: 'judgment' });
const LEAST_SHARE = readerThreshold({ value: 0.6, unit: 'share', source: 'judgment' });

/**
 * The lines with days that head rows by themselves where a balance is beside each, or what their rows come to: `1 de
 * Outubro · Saldo do dia 5.918,90`, `01.10. Tagesendsaldo 4.159,26`. In whatever words, it is a balance if the rows
 * between two of them lead from one to the other; these also tell whether the day ends or begins with it.
 */
export function withoutDayBalances(lines: readonly TokenLine[]): {
  lines: readonly TokenLine[];
  balances: ReadonlyMap<TokenLine, DayBalance>;
} {
  const found = lines.flatMap((printed, at) => {
    const own = besideDay(printed);
    return own ? [{ at, ...own }] : [];
  });
  const balances = new Map<TokenLine, DayBalance>();
  const changed = new Map<TokenLine, TokenLine>();
  for (const alike of groupBy(found, ({ words }) => words).values()) {
    if (new Set(alike.map(({ date }) => date.text)).size < LEAST_DAYS || areAmongRows(alike, lines)) continue;
    const groups = alike.map((one, i) => ({ ...one, rows: rowsBelow(lines, one.at, alike[i + 1]?.at) }));
    const is = areTotals(groups) ? 'total' : kindOf(groups);
    if (!is) continue;
    for (const { printed, date, amount } of groups) {
      const day = { ...printed, tokens: [date] };
      changed.set(printed, day);
      if (is !== 'total') balances.set(day, { printed, date, amount, is });
    }
  }
  return { lines: changed.size === 0 ? lines : lines.map((line) => changed.get(line) ?? line), balances };
}

/** True for labeled balances in whose place more rows print their own days: they stand between rows, and head none. */
function areAmongRows(
  alike: readonly { at: number; date: Token; words: string }[],
  lines: readonly TokenLine[],
): boolean {
  if (alike[0]?.words === '') return false;
  const own = new Set(alike.map(({ at }) => at));
  const left = alike[0]?.date.x0 ?? 0;
  const isDated = ({ tokens }: TokenLine) =>
    tokens.length > 1 &&
    tokens.some(({ kind, carried, x0 }) => kind === 'date' && !carried && areFlush(x0, left));
  return lines.filter((line, i) => !own.has(i) && isDated(line)).length > alike.length;
}

/** Letters of a unit of money behind an amount at most. */
const UNIT = 3;

/**
 * A day, words or none, and one amount that ends the line but for its unit; before it may stand what came in and went
 * out on the day, each behind its label: `04 MAI 2026  Entradas 0,00  Saídas 12,00  Saldo 88,00`.
 */
function besideDay(
  printed: TokenLine,
): { printed: TokenLine; date: Token; amount: Token; label: string; words: string } | undefined {
  const { tokens, prose } = printed;
  const [date, ...rest] = tokens;
  const amounts = rest.filter(({ kind }) => kind === 'amount');
  const amount = amounts.at(-1);
  if (prose || date?.kind !== 'date' || date.carried || !amount) return undefined;
  const isLabeled = (one: Token) => {
    const before = rest[rest.indexOf(one) - 1];
    return before?.kind === 'word' && /\p{L}{3}/u.test(before.text);
  };
  if (amounts.length > 1 && !amounts.every(isLabeled)) return undefined;
  if (rest.some(({ kind }) => kind === 'date')) return undefined;
  const behind = rest.slice(rest.indexOf(amount) + 1);
  if (behind.length > 1 || behind.some(({ text }) => text.length > UNIT)) return undefined;
  // `01 de julho, quarta-feira   Saldo do dia`: the weekday is of the day.
  const label = wordsOf({ tokens: rest.filter(({ text }) => !isWeekday(text)) });
  return { printed, date, amount, label, words: normalizeText(label) };
}

/** The amounts of the lines below a day that print no day of their own where it stands, up to the next. */
function rowsBelow(lines: readonly TokenLine[], at: number, next = lines.length): readonly Token[][] {
  const left = lines[at]?.tokens[0]?.x0 ?? 0;
  return lines.slice(at + 1, next).flatMap((line) => {
    const [first] = line.tokens;
    const isDated = first?.kind === 'date' && Math.abs(first.x0 - left) <= line.size;
    if (line.prose || isDated || !holdsAmount(line) || namesBalance(line)) return [];
    const apart = amountsApart(line);
    return apart.length > 0 ? [apart] : [];
  });
}

/** `Balance at end of day`, below the rows of one. */
const namesBalance = (line: TokenLine): boolean => {
  const kind = labelKind(wordsOf(line));
  return kind === 'balance' || isEnd(kind);
};

interface Group {
  label: string;
  printed: TokenLine;
  date: Token;
  amount: Token;
  rows: readonly Token[][];
}

/** Share of the days whose rows come to the amount beside them, and days with several rows at least, for it to be their total. */
const TOTALED = readerThreshold({ value: 0.9, unit: 'share', source: 'judgment' });
const SEVERAL = readerThreshold({ value: 2, unit: 'days', source: 'judgment' });

/** True where the amount beside each day is what the rows below it come to: `Friday 1 August  Day total -£113.83`. */
function areTotals(groups: readonly Group[]): boolean {
  const columns = columnsOf(groups.flatMap(({ rows }) => rows.flat()));
  return columns.some((at) => {
    const held = groups.filter(({ rows, amount }) => sumIn(rows.flat(), at) === valueOf(amount));
    return (
      held.length >= TOTALED * groups.length && held.filter(({ rows }) => rows.length > 1).length >= SEVERAL
    );
  });
}

/** What the amounts beside days are that rows follow, where they are called balances or the rows show them to be. */
function kindOf(groups: readonly Group[]): DayEnd | undefined {
  const headed = groups.filter(({ rows }) => rows.length > 0).length;
  if (headed < LEAST_DAYS || headed < groups.length * LEAST_SHARE) return undefined;
  const [first] = groups;
  const isNamed = first !== undefined && labelKind(first.label) === 'balance';
  return kindBySums(groups) ?? (isNamed ? 'end' : undefined);
}

/** Columns of amounts that are added up at most. */
const MOST_COLUMNS = 4;

/** What the balances are if the rows show them, or lead from one to the next when added up by their columns. */
function kindBySums(groups: readonly Group[]): DayEnd | undefined {
  const columns = columnsOf(groups.flatMap(({ rows }) => rows.flat()));
  const isMost = (held: number, least: number) => held >= least && held >= (groups.length - 1) * LEAST_SHARE;
  const shown = columns.flatMap((at) =>
    [0, -1].map(
      (end) => groups.filter(({ rows, amount }) => endIn(rows, at, end) === valueOf(amount)).length,
    ),
  );
  if (isMost(Math.max(0, ...shown), LEAST_DAYS)) return 'end';
  // A box that repeats the amount beside a day, as that of a charge, leads to it whatever the rows come to.
  const isAgain = (row: readonly Token[], { amount }: Token) =>
    row.some((one) => isSameSize(one.amount, amount));
  const sums = groups.map(({ rows, amount }) => {
    const own = rows.filter((row) => !isAgain(row, amount)).flat();
    return columns.map((at) => sumIn(own, at));
  });
  /** Days whose rows lead from the balance beside another one, `by` places below, to their own. */
  const heldFrom = (by: number) =>
    Math.max(
      ...signsFor(columns.length).map(
        (signs) =>
          groups.filter(({ amount }, i) => {
            const from = groups[i + by]?.amount;
            const moved = from && valueOf(amount) - valueOf(from);
            return moved && moved === signs.reduce((sum, sign, c) => sum + sign * (sums[i]?.[c] ?? 0n), 0n);
          }).length,
      ),
    );
  const [fromAbove, fromBelow] = [heldFrom(-1), heldFrom(1)];
  // Between two days there is one step.
  if (!isMost(Math.max(fromAbove, fromBelow), Math.min(LEAST_DAYS, groups.length - 1))) return undefined;
  return fromAbove > fromBelow === isOldestFirst(groups) ? 'end' : 'before';
}

/** True for days each of which is later than the one above, in the order of day and month in which most are. */
function isOldestFirst(groups: readonly Group[]): boolean {
  const rising = (['day-first', 'month-first'] as const).map((order) => {
    const days = groups.map(({ date }) => {
      const [day, month] = date.date ? dayAndMonth(date.date, order) : [0, 0];
      return (date.date?.year ?? 0) * 372 + month * 31 + day;
    });
    return days.slice(1).reduce((sum, day, i) => sum + Math.sign(day - (days[i] ?? 0)), 0);
  });
  return Math.max(...rising) >= -Math.min(...rising);
}

const valueOf = ({ amount }: Token): bigint => amount?.value ?? 0n;

const isSameSize = (one: Token['amount'], other: Token['amount']): boolean =>
  one !== undefined && other !== undefined && (one.value === other.value || one.value === -other.value);

const isIn = ({ x1 }: Token, at: number): boolean => areFlush(x1, at);

const sumIn = (amounts: readonly Token[], at: number): bigint =>
  amounts.reduce((sum, token) => sum + (isIn(token, at) ? valueOf(token) : 0n), 0n);

/** The amount of the first or the last row in a column beside the one of what it moved. */
const endIn = (rows: readonly Token[][], at: number, end: number): bigint | undefined => {
  const row = rows.at(end);
  const token = row && row.length > 1 ? row.find((one) => isIn(one, at)) : undefined;
  return token && valueOf(token);
};

/** Where most amounts end. */
const columnsOf = (amounts: readonly Token[]): readonly number[] =>
  [...groupBy(amounts, ({ x1 }) => String(Math.round(x1 / FLUSH)))]
    .sort(([, a], [, b]) => b.length - a.length)
    .slice(0, MOST_COLUMNS)
    .map(([, own]) => own[0]?.x1 ?? 0);

/** Each way in which columns may add to a balance, take from it, or leave it as it is. */
const signsFor = (columns: number): readonly (readonly bigint[])[] =>
  columns === 0 ? [[]] : signsFor(columns - 1).flatMap((own) => [1n, -1n, 0n].map((sign) => [...own, sign]));
