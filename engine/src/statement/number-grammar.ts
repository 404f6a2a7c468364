import { monthNumber } from '../layout/date-text.ts';
import type { Line, Word } from '../layout/page-text.ts';
import {
  CURRENCY,
  dashColumns,
  EMPTY_DASHES,
  emptyDashes,
  flagColumns,
  flagSide,
  MONEY,
  SIGN,
} from './side-marks.ts';
import { groupBy } from './group-by.ts';
import { gapEm } from './word-gaps.ts';

/** How a document writes its numbers. */
export interface NumberGrammar {
  /** Grouped numbers without decimals are amounts: for currencies that have no smaller unit. */
  whole: boolean;
  /** What groups them, where one mark does: `9.412` is no money where `80,70,412` is. */
  wholeMark: string;
  /** Gaps group thousands: `1 785.55`. */
  gaps: boolean;
  /** A dash by itself stands for an empty cell, and is no minus of the amount some way behind it. */
  dashes: boolean;
  /** Right edges of columns in which dashes stand for empty cells. */
  dashEdges: ReadonlySet<number>;
  /** Where columns of marks of debit and credit begin: `D` and `C` some way right of the amounts they belong to. */
  flags: ReadonlySet<number>;
  /** Where columns of such marks begin that are signs: `+` and `-`. */
  signFlags: ReadonlySet<number>;
  /** Columns whose amounts drop zeros at their end: `107.1`, `82`. */
  trimmed: Edges;
  /** Where columns of days end that are written as no others are: `6-01`, or `06 01` with nothing between but a gap. */
  bareDays: ReadonlySet<number>;
  /** `12.05` may be the twelfth of May; false where dates are written otherwise. */
  dottedDays: boolean;
}

/** Where the amounts of columns end, begin, or have their middle, in whole points. */
export interface Edges {
  right: ReadonlySet<number>;
  left: ReadonlySet<number>;
  middle: ReadonlySet<number>;
}

const NOWHERE: ReadonlySet<number> = new Set();
const NO_EDGES: Edges = { right: NOWHERE, left: NOWHERE, middle: NOWHERE };

export const PLAIN_NUMBERS: NumberGrammar = {
  whole: false,
  wholeMark: '',
  gaps: false,
  dashes: false,
  dashEdges: NOWHERE,
  flags: NOWHERE,
  signFlags: NOWHERE,
  trimmed: NO_EDGES,
  bareDays: NOWHERE,
  dottedDays: true,
};

/** Amounts without all their decimals that show that zeros are dropped. */
const TRIMMED = 2;

/**
 * What a document shows of how it writes its numbers; how its thousands are grouped, and whether amounts have
 * decimals, is answered by the caller.
 */
export function numbersOf(lines: readonly Line[]): Omit<NumberGrammar, 'gaps' | 'whole' | 'wholeMark'> {
  return {
    dashes: lines.reduce((sum, line) => sum + emptyDashes(line), 0) >= EMPTY_DASHES,
    dashEdges: dashColumns(lines),
    flags: flagColumns(lines, (text) => !SIGN.test(text)),
    signFlags: flagColumns(lines, (text) => SIGN.test(text)),
    trimmed: withZeroColumns(withWholeColumns(trimmedColumns(lines), lines), lines),
    bareDays: bareDayColumns(lines),
    dottedDays: hasDottedDays(lines),
  };
}

/** True where lines must be cut anew to be read by a grammar. */
export const departs = (grammar: NumberGrammar): boolean => {
  const { whole, gaps, dashes, dashEdges, flags, signFlags, trimmed, bareDays, dottedDays } = grammar;
  const hasFlags = flags.size + signFlags.size > 0;
  return (
    whole ||
    gaps ||
    dashes ||
    !dottedDays ||
    dashEdges.size > 0 ||
    hasFlags ||
    bareDays.size > 0 ||
    hasEdges(trimmed)
  );
};

export const hasEdges = ({ right, left, middle }: Edges): boolean => right.size + left.size + middle.size > 0;

/** True for a word that shares an edge or its middle with a column. */
export const isFlushWith = ({ right, left, middle }: Edges, x0: number, x1: number): boolean =>
  isInColumn(right, x1) || isInColumn(left, x0) || isInColumn(middle, (x0 + x1) / 2);

/** A day and a month with a dot between them, or an amount. */
export const DOTTED_DAY = /^\d{1,2}\.\d{2}$/;
const OTHER_DAY = /^\d{1,4}[/-]\d{1,2}(?:[/-]\d{2,4})?$|^\d{1,2}\.\d{1,2}\.(?:\d{2,4})?$/;
/** Dates of another form that show how dates are written. */
const OTHER_DATES = 3;

/** Dates of other forms for each line that begins with a dotted day, at most: by chance an amount begins a line too. */
const OTHERS_BESIDE = 4;

/** `02JAN`: a day and the name of its month in one word. */
const isFusedDay = (text: string): boolean =>
  /^\d{1,2}\p{L}/u.test(text) && monthNumber(text.replace(/^\d+|[.,]$/g, '')) !== undefined;

/** True for a day with the name of its month: `3 May`, `3 de mayo`, `May 3,`. */
function isNamedDay(words: readonly Word[], at: number): boolean {
  const [day = '', next = '', third = ''] = words
    .slice(at, at + 3)
    .map(({ text }) => text.replace(/[.,]$/, ''));
  if (/^\d{1,2}$/.test(next) && monthNumber(day) !== undefined) return true;
  return /^\d{1,2}$/.test(day) && monthNumber(/^(?:de|of)$/i.test(next) ? third : next) !== undefined;
}

/** False where dates are written otherwise, and hardly a line begins with a day and a month with a dot between them. */
function hasDottedDays(lines: readonly Line[]): boolean {
  let others = 0;
  let begun = 0;
  for (const { words } of lines) {
    const dated = words.map(({ text }, i) => {
      return OTHER_DAY.test(text) || isFusedDay(text) || isNamedDay(words, i);
    });
    others += dated.filter(Boolean).length;
    // Behind words, an amount, or a date of another form stands an amount, behind the number of a row a date.
    const [first = '', second = ''] = words.slice(0, 2).map(({ text }) => text);
    const isNumbered = !dated[0] && !/\p{L}|\d[.,]\d/u.test(first);
    if (isDottedDay(first) || (isNumbered && isDottedDay(second))) begun++;
  }
  return others < OTHER_DATES || begun * OTHERS_BESIDE >= others;
}

/** A day and a month with a dash or nothing but a gap between them, apart from what stands beside them. */
export function bareDayAt(
  words: readonly Word[],
  i: number,
): { text: string; words: number; at: number } | undefined {
  const [word, next] = [words[i], words[i + 1]];
  if (!word || gapEm(words[i - 1], word) < 0.9) return undefined;
  const dashed = /^(\d{1,2})-(\d{2})$/.exec(word.text);
  if (dashed && gapEm(word, next) > 0.5)
    return { text: `${dashed[1]}/${dashed[2]}`, words: 1, at: Math.round(word.x1) };
  if (!/^\d{2}$/.test(word.text) || !next || !/^\d{2}$/.test(next.text)) return undefined;
  if (gapEm(word, next) > 0.75 || gapEm(next, words[i + 2]) < 0.5) return undefined;
  return { text: `${word.text}/${next.text}`, words: 2, at: Math.round(next.x1) };
}

/** Days below one another that show how days are written, and the share of them that come no earlier than the one before. */
const BARE_DAYS = 5;
const IN_ORDER = 0.85;

/** Where such days stand below one another, in the order of the calendar. */
function bareDayColumns(lines: readonly Line[]): ReadonlySet<number> {
  const columns = new Map<number, [number, number][]>();
  for (const { words } of lines) {
    words.forEach((_, i) => {
      const found = bareDayAt(words, i);
      const [first = 0, second = 0] = found?.text.split('/').map(Number) ?? [];
      if (found) columns.set(found.at, [...(columns.get(found.at) ?? []), [first, second]]);
    });
  }
  return new Set(
    [...columns]
      .filter(
        ([, days]) => days.length >= BARE_DAYS && [false, true].some((swapped) => areDays(days, swapped)),
      )
      .map(([at]) => at),
  );
}

/** True for days of the calendar that follow one another, or go back one by one. */
function areDays(days: readonly (readonly [number, number])[], swapped: boolean): boolean {
  const all = days.map(
    ([first, second]) => (swapped ? [second, first] : [first, second]) as [number, number],
  );
  if (!all.every(([month, day]) => month >= 1 && month <= 12 && day >= 1 && day <= 31)) return false;
  const steps = all.slice(1).map(([month, day], i) => {
    const [before = 0, dayBefore = 0] = all[i] ?? [];
    const step = month * 31 + day - before * 31 - dayBefore;
    return step < -MOST_OF_YEAR ? step + 372 : step;
  });
  const share = (fits: (step: number) => boolean) => steps.filter(fits).length / steps.length;
  return (
    Math.max(
      share((step) => step >= 0 && step < 62),
      share((step) => step <= 0 && step > -62),
    ) >= IN_ORDER
  );
}

/** Days back that are a new year. */
const MOST_OF_YEAR = 300;

/** True for the days that months have: `31.04` is an amount. */
function isDottedDay(text: string): boolean {
  if (!DOTTED_DAY.test(text)) return false;
  const [day = 0, month = 0] = text.split('.').map(Number);
  return day > 0 && month > 0 && month <= 12 && day <= new Date(Date.UTC(2024, month, 0)).getUTCDate();
}

/** How many amounts of a line would have their thousands grouped by a gap, and how many have them otherwise. */
export function groupsOf({ words }: Line): { byGap: number; otherwise: number } {
  let byGap = 0;
  let otherwise = 0;
  words.forEach((word, i) => {
    const before = words[i - 1];
    if (!/^[^\p{L}\d]{0,3}\d[\d,.'’]*[.,]\d{1,2}\D{0,3}$/u.test(word.text)) return;
    const isGroup = /^\d{3}[.,]\d{1,2}(?!\d)/.test(word.text);
    const gap = before ? gapEm(before, word) : Infinity;
    if (isGroup && before && gap < 0.75 && /(?:^|[^\d.,])\d{1,3}$/.test(before.text)) byGap++;
    else if (/\d{4}[.,]\d\d?(?!\d)|\d[.,'’]\d{3}[.,]\d\d?(?!\d)/.test(word.text)) otherwise++;
  });
  return { byGap, otherwise };
}

/** True for a number with decimals that is no rate: `23.17%` stands in the prose of money without cents too. */
function hasCents(words: readonly Word[], i: number, least: 1 | 2): boolean {
  const text = words[i]?.text ?? '';
  const isNumber = least === 2 ? /\d[.,]\d{2}\D{0,3}$/.test(text) : /\d[.,]\d{1,2}\D{0,3}$/.test(text);
  return isNumber && !text.includes('%') && !words[i + 1]?.text.startsWith('%');
}

/** Whole amounts grouped by gaps that show that a document's money has no cents. */
const WHOLE_BY_GAP = 4;

/** True for money without cents whose thousands gaps group: `2 059 568`, apart from what stands beside it. */
export function hasWholeByGap(lines: readonly Line[]): boolean {
  let whole = 0;
  let cents = 0;
  for (const { words } of lines) {
    words.forEach((word, i) => {
      if (hasCents(words, i, 2)) cents++;
      if (!/^\d{3}[)\-\u2212]?$/.test(word.text) || !endsApart(words, i)) return;
      const from = i - printedNumber(words, i).groups;
      if (from === i) return;
      const [first, before] = [words[from], words[from - 1]];
      const isMarked = before !== undefined && CURRENCY.test(before.text);
      if (!/^[^\p{L}\d]{0,3}[1-9]\d{0,2}$/u.test(first?.text ?? '')) return;
      if (isMarked || gapEm(before, first) > 0.9) whole++;
    });
  }
  return whole >= WHOLE_BY_GAP && cents * 10 < whole;
}

/** True where a mark stands in one of the columns of marks. */
export const isInColumn = (columns: ReadonlySet<number>, x: number): boolean => {
  const at = Math.round(x);
  return columns.has(at) || columns.has(at - 1) || columns.has(at + 1);
};

/** True for a word with nothing close behind it but the mark of a side or a currency. */
export function endsApart(words: readonly Word[], at: number): boolean {
  const [word, next] = [words[at], words[at + 1]];
  if (gapEm(word, next) > 0.6) return true;
  return next !== undefined && (flagSide(next.text) !== undefined || MONEY.test(next.text));
}

const SIGNED_WHOLE = /^(?:[-+\u2212\u2013]\d{1,6}|\d{1,6}[-\u2212])$/;

/** A number as it stands on the line, with the groups of its thousands that gaps part. */
interface PrintedNumber {
  x0: number;
  x1: number;
}

function printedNumber(words: readonly Word[], i: number): PrintedNumber & { groups: number } {
  let from = i;
  while (
    /^\d{3}(?:[.,]\d{1,2})?(?!\d)/.test(words[from]?.text ?? '') &&
    /(?:^|[^\d.,])\d{1,3}$/.test(words[from - 1]?.text ?? '') &&
    gapEm(words[from - 1], words[from]) < 0.75
  )
    from--;
  return { x0: words[from]?.x0 ?? 0, x1: words[i]?.x1 ?? 0, groups: i - from };
}

/** A thousand and more with one decimal. */
const LONG_SHORT = /(?:\d([.,'’])\d{3}(?!\1)|\d{4})[.,]\d\D{0,2}$/;

/**
 * Columns of amounts with two decimals under which amounts with one stand too, or whole ones with a sign. A number with
 * one decimal is an amount by itself from a thousand on: no rate reaches so far.
 */
function trimmedColumns(lines: readonly Line[]): Edges {
  const short: PrintedNumber[] = [];
  const full: PrintedNumber[] = [];
  for (const line of lines) {
    line.words.forEach((word, i) => {
      const match = /^[^\p{L}\d]{0,3}\d[\d,.'’]*[.,](\d\d?)\D{0,2}$/u.exec(word.text);
      const isShort = match ? match[1]?.length === 1 : SIGNED_WHOLE.test(word.text);
      if (!(match ?? isShort) || !endsApart(line.words, i)) return;
      const number = printedNumber(line.words, i);
      if (isShort) short.push(number);
      if (!isShort || (match && (number.groups > 0 || LONG_SHORT.test(word.text)))) full.push(number);
    });
  }
  return {
    right: trimmedAt(full, short, (number) => number.x1),
    left: trimmedAt(full, short, (number) => number.x0),
    middle: trimmedAt(full, short, (number) => (number.x0 + number.x1) / 2),
  };
}

/** Whole numbers below one another that are amounts, and of how many lengths. */
const WHOLE_ROWS = 4;
const WHOLE_LENGTHS = 3;
/** Digits that the longest of them has at least: the numbers of rows have fewer. */
const WHOLE_DIGITS = 4;

interface WholeNumber extends PrintedNumber {
  digits: number;
  value: number;
  line: Line;
  isLast: boolean;
}

/** With the columns of whole numbers that a file in money without cents has, where it groups no thousands. */
function withWholeColumns(trimmed: Edges, lines: readonly Line[]): Edges {
  const numbers: WholeNumber[] = [];
  let cents = 0;
  for (const line of lines) {
    line.words.forEach((word, i) => {
      if (!(gapEm(line.words[i - 1], word) > 0.9) || !endsApart(line.words, i)) return;
      if (hasCents(line.words, i, 1)) cents++;
      const digits = /^[-+(\u2212\u2013]{0,2}(\d{1,9})[)\-\u2212]?$/.exec(word.text)?.[1];
      const isLast = i === line.words.length - 1;
      if (digits !== undefined)
        numbers.push({
          x0: word.x0,
          x1: word.x1,
          digits: digits.length,
          value: Number(digits),
          line,
          isLast,
        });
    });
  }
  const [right, left, middle] = [
    (number: PrintedNumber) => number.x1,
    (number: PrintedNumber) => number.x0,
    (number: PrintedNumber) => (number.x0 + number.x1) / 2,
  ].map((place) => wholeColumns(numbers, (number) => Math.round(place(number)))) as [
    WholeColumns,
    WholeColumns,
    WholeColumns,
  ];
  const count = right.count + left.count + middle.count;
  if (count === 0 || cents * 4 >= count) return trimmed;
  return {
    right: new Set([...trimmed.right, ...right.places]),
    left: new Set([...trimmed.left, ...left.places]),
    middle: new Set([...trimmed.middle, ...middle.places]),
  };
}

/** Zeros below one another that show a column of amounts, where amounts drop their zeros. */
const ZERO_ROWS = 3;

/** With the columns in which `0` marks empty cells: what else stands there is money, however short it is. */
function withZeroColumns(trimmed: Edges, lines: readonly Line[]): Edges {
  if (!hasEdges(trimmed)) return trimmed;
  const zeros = lines.flatMap(({ words }) =>
    words.filter(({ text }, i) => text === '0' && gapEm(words[i - 1], words[i]) > 0.9 && endsApart(words, i)),
  );
  const at = (place: (word: Word) => number): number[] =>
    [...groupBy(zeros, (word) => Math.round(place(word)))].flatMap(([x, own]) =>
      own.length >= ZERO_ROWS ? [x] : [],
    );
  return {
    right: new Set([...trimmed.right, ...at(({ x1 }) => x1)]),
    left: new Set([...trimmed.left, ...at(({ x0 }) => x0)]),
    middle: new Set([...trimmed.middle, ...at(({ x0, x1 }) => (x0 + x1) / 2)]),
  };
}

/** Grouped amounts below one another that show a column of money without cents. */
const GROUPED_ROWS = 4;
const GROUPED = /^[^\p{L}\d]{0,3}\d{1,3}(?:[.,'’]\d{2,3})*[.,'’]\d{3}\D{0,3}$/u;

/** With the columns in which grouped money without cents stands: what is less than a thousand there has no mark. */
export function withGroupedColumns(trimmed: Edges, lines: readonly Line[], areGaps: boolean): Edges {
  const numbers = lines.flatMap(({ words }) =>
    words.flatMap((word, i): PrintedNumber[] => {
      if (!endsApart(words, i)) return [];
      if (!areGaps) return GROUPED.test(word.text) && gapEm(words[i - 1], word) > 0.9 ? [word] : [];
      const number = printedNumber(words, i);
      return number.groups > 0 && gapEm(words[i - number.groups - 1], words[i - number.groups]) > 0.9
        ? [number]
        : [];
    }),
  );
  const flush = (place: (number: PrintedNumber) => number): number[] => {
    const ends = new Map<number, number>();
    for (const { x0, x1 } of numbers) {
      const at = Math.round(place({ x0, x1 }));
      ends.set(at, (ends.get(at) ?? 0) + 1);
    }
    // Where one column is sure, another with few amounts is like it.
    const least = [...ends.values()].some((count) => count >= GROUPED_ROWS) ? 2 : GROUPED_ROWS;
    return [...ends].filter(([, count]) => count >= least).map(([at]) => at);
  };
  return {
    right: new Set([...trimmed.right, ...flush(({ x1 }) => x1)]),
    left: trimmed.left,
    middle: new Set([...trimmed.middle, ...flush(({ x0, x1 }) => (x0 + x1) / 2)]),
  };
}

interface WholeColumns {
  places: readonly number[];
  count: number;
}

/**
 * Columns of whole numbers of many lengths, and those of one length that end the same lines: a balance keeps its length,
 * and so do references, which stand further left.
 */
function wholeColumns(
  numbers: readonly WholeNumber[],
  placeOf: (number: WholeNumber) => number,
): WholeColumns {
  const all = new Map<number, WholeNumber[]>();
  for (const number of numbers) {
    const at = placeOf(number);
    all.set(at, [...(all.get(at) ?? []), number]);
  }
  const columns = [...all].filter(
    ([, own]) => own.length >= WHOLE_ROWS && Math.max(...own.map(({ digits }) => digits)) >= WHOLE_DIGITS,
  );
  const ends = new Map(numbers.filter(({ isLast }) => isLast).map((number) => [number.line, number.value]));
  const main = columns.filter(
    ([, own]) => new Set(own.map(({ digits }) => digits)).size >= WHOLE_LENGTHS || leadOn(own, ends),
  );
  const rows = new Set(main.flatMap(([, own]) => own.map(({ line }) => line)));
  const last = columns.filter(
    ([, own]) =>
      own.every(({ isLast }) => isLast) &&
      own.filter(({ line }) => rows.has(line)).length * 2 >= Math.min(own.length, rows.size),
  );
  const places = [...new Set([...main, ...(main.length > 0 ? last : [])])];
  return {
    places: places.map(([at]) => at),
    count: main.reduce((sum, [, own]) => sum + own.length, 0),
  };
}

/** Numbers, each of which leads from what the line before ends with to what its own line ends with, at least. */
const STEPS = 3;

/** True for numbers that lead from one number at the end of a line to the next: what moved, and the balance. */
function leadOn(own: readonly WholeNumber[], ends: ReadonlyMap<Line, number>): boolean {
  const moved = own.filter(({ isLast, value }) => !isLast && value !== 0);
  const held = moved.filter(({ line, value }, i) => {
    const [before, after] = [ends.get(moved[i - 1]?.line as Line), ends.get(line)];
    return before !== undefined && after !== undefined && Math.abs(after - before) === value;
  });
  return held.length >= STEPS && held.length * 2 > moved.length;
}

/** Where amounts of several widths stand flush below one another, short ones among them. */
function trimmedAt(
  full: readonly PrintedNumber[],
  short: readonly PrintedNumber[],
  place: (number: PrintedNumber) => number,
): ReadonlySet<number> {
  const ends = new Map<number, { full: number; short: number; widths: Set<number> }>();
  const add = (number: PrintedNumber, kind: 'full' | 'short') => {
    const at = Math.round(place(number));
    const end = ends.get(at) ?? { full: 0, short: 0, widths: new Set() };
    ends.set(at, end);
    end[kind]++;
    end.widths.add(Math.round(number.x1 - number.x0));
  };
  for (const number of full) add(number, 'full');
  for (const number of short) add(number, 'short');
  const sure = [...ends].filter(([, one]) => one.full > 1 && one.widths.size > 1);
  // Where one column drops its zeros, another with few amounts does too.
  const isDropped = ({
    full: whole,
    short: cut,
    widths,
  }: {
    full: number;
    short: number;
    widths: Set<number>;
  }) => whole + cut > 1 && (widths.size > 1 || (whole > 0 && cut > 0));
  const flush = sure.length > 0 ? [...ends].filter(([, one]) => isDropped(one)) : [];
  const columns = new Set(flush.map(([at]) => at));
  const below = short.map((number) => Math.round(place(number))).filter((at) => isInColumn(columns, at));
  return below.length < TRIMMED ? NOWHERE : new Set([...columns, ...below]);
}
