import { readerThreshold } from '../../thresholds/reader-threshold.ts';
import { DIGITS, groupedBy, MINUSES } from '../../layout/amount-pattern.ts';
import type { Line, Word } from '../../layout/page-text.ts';
import { isMarked } from './bare-amounts.ts';
import { hasEdges, isInColumn, NOWHERE, type Edges } from './column-edges.ts';
import { DOTTED_DAY, MARKED_DAY } from './day-forms.ts';
import { groupBy } from './group-by.ts';
import { endsApart, printedNumber, type PrintedNumber } from './grouped-numbers.ts';
import { lazy } from '../language/memoize.ts';
import { flagSide, MONEY, SIGN } from './side-marks.ts';
import { gapEm } from './word-gaps.ts';

/** Amounts without all their decimals that show that zeros are dropped. */
const TRIMMED = readerThreshold({ value: 2, unit: 'amounts', source: 'judgment' });

const SIGNED_WHOLE = new RegExp(String.raw`^(?:[+${MINUSES}]\d{1,6}|\d{1,6}[${MINUSES}])$`);

/** Thousands that apostrophes group: no number but money is printed so, whatever decimals it drops. */
const BY_APOSTROPHES = new RegExp(String.raw`^[^\p{L}\d]{0,3}${groupedBy("'’")}\D{0,2}$`, 'u');

/** A number that is money where a currency is beside it. */
const WHOLE = /^\d{1,3}$/;

/** A number with one decimal or two. */
const DECIMAL = new RegExp(String.raw`^[^\p{L}\d]{0,3}${DIGITS}[.,](\d\d?)\D{0,2}$`, 'u');

/** A thousand and more with one decimal. */
const LONG_SHORT = /(?:\d([.,'’])\d{3}(?!\1)|\d{4})[.,]\d\D{0,2}$/;

/**
 * Columns of amounts with two decimals under which amounts with one stand too, or whole ones with a sign or currency. A
 * number with one decimal is an amount by itself from a thousand on: no rate reaches so far.
 */
export function trimmedColumns(lines: readonly Line[]): Edges {
  const short: PlacedNumber[] = [];
  const full: PlacedNumber[] = [];
  for (const line of lines) {
    line.words.forEach((word, i) => {
      if (!/\d/.test(word.text) || !endsApart(line.words, i)) return;
      const match = DECIMAL.exec(word.text);
      const number = withMark(printedNumber(line.words, i), line.words, i);
      const isWhole =
        SIGNED_WHOLE.test(word.text) ||
        (WHOLE.test(word.text) && (number.isMarked || isAllBesideDay(line.words, i)));
      const isGrouped = BY_APOSTROPHES.test(word.text) || isGroupedByGaps(number, line.words, i);
      if (!match && !isWhole && !isGrouped) return;
      const isShort = match ? match[1]?.length === 1 : isWhole;
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

/** True for the last word of a line that holds nothing before it but a day, or two. */
const isAllBesideDay = (words: readonly Word[], at: number): boolean =>
  at > 0 &&
  at === words.length - 1 &&
  words.slice(0, at).every(({ text }) => DOTTED_DAY.test(text) || MARKED_DAY.test(text));

/** True for thousands that gaps group, apart from what is beside them. */
const isGroupedByGaps = ({ groups }: PlacedNumber, words: readonly Word[], at: number): boolean =>
  groups > 0 &&
  /^\d{3}$/.test(words[at]?.text ?? '') &&
  gapEm(words[at - groups - 1], words[at - groups]) > 0.9;

/** A number, and whether a currency beside it shows that it is money. */
interface PlacedNumber extends PrintedNumber {
  groups: number;
  isMarked: boolean;
}

function withMark(
  number: PrintedNumber & { groups: number },
  words: readonly Word[],
  at: number,
): PlacedNumber {
  const from = at - number.groups;
  return { ...number, isMarked: isMarked(words, from, at + 1) || isMarked(words, from - 1, at + 1) };
}

/** Where amounts of several widths, or with their currency, stand flush below one another, short ones among them. */
function trimmedAt(
  full: readonly PlacedNumber[],
  short: readonly PlacedNumber[],
  place: (number: PrintedNumber) => number,
): ReadonlySet<number> {
  const ends = new Map<number, { full: number; short: number; marked: number; widths: Set<number> }>();
  const add = (number: PlacedNumber, kind: 'full' | 'short') => {
    const at = Math.round(place(number));
    const end = ends.get(at) ?? { full: 0, short: 0, marked: 0, widths: new Set() };
    ends.set(at, end);
    end[kind]++;
    if (kind === 'full' && number.isMarked) end.marked++;
    end.widths.add(Math.round(number.x1 - number.x0));
  };
  for (const number of full) add(number, 'full');
  for (const number of short) add(number, 'short');
  const sure = [...ends].filter(([, one]) => one.full > 1 && (one.widths.size > 1 || one.marked > 1));
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

/** Zeros below one another that show a column of amounts, where amounts drop their zeros. */
const ZERO_ROWS = readerThreshold({ value: 3, unit: 'zeros', source: 'judgment' });

const EMPTY = new RegExp(`^[0${MINUSES}\u2014]$`);
const DECIMALS = /\d[.,]\d{1,2}$/;

/**
 * With the columns in which `0`, or a dash beside amounts with decimals, marks empty cells: what else is there is
 * money, however short it is.
 */
export function withZeroColumns(trimmed: Edges, lines: readonly Line[]): Edges {
  if (!hasEdges(trimmed)) return trimmed;
  const standing = (pattern: RegExp) =>
    lines.flatMap(({ words }) =>
      words.filter(
        ({ text }, i) => pattern.test(text) && gapEm(words[i - 1], words[i]) > 0.9 && endsApart(words, i),
      ),
    );
  const [empty, full] = [standing(EMPTY), standing(DECIMALS)];
  const at = (place: (word: Word) => number): number[] => {
    const columns = new Set(full.map((word) => Math.round(place(word))));
    return [...groupBy(empty, (word) => Math.round(place(word)))].flatMap(([x, own]) => {
      const zeros = own.filter(({ text }) => text === '0').length;
      const isMoney = zeros >= ZERO_ROWS || isInColumn(columns, x);
      return own.length >= ZERO_ROWS && isMoney ? [x] : [];
    });
  };
  return {
    right: new Set([...trimmed.right, ...at(({ x1 }) => x1)]),
    left: new Set([...trimmed.left, ...at(({ x0 }) => x0)]),
    middle: new Set([...trimmed.middle, ...at(({ x0, x1 }) => (x0 + x1) / 2)]),
  };
}

const SHORT = new RegExp(String.raw`^(?:[+${MINUSES}]?\d{1,6}(?:[.,]\d)?|\(\d{1,6}(?:[.,]\d)?\))$`);
const NUMBER = new RegExp(String.raw`^[^\p{L}\d]{0,3}(${DIGITS})[^\p{L}\d]{0,2}$`, 'u');

/**
 * With the places of short numbers each of which is what another number of its line differs by from the one before: in
 * its column, or at the end of its line. Where zeros are dropped they are what moved, however few stand below one
 * another. Beside a balance with decimals that is alone on its line, such a number shows by itself that zeros are dropped.
 */
export function withSteps(trimmed: Edges, lines: readonly Line[]): Edges {
  const isTrimmed = hasEdges(trimmed);
  const moved: Word[] = [];
  const before = new Map<string, Balance>();
  const headed = new Set<string>();
  const printed = lazy(() => numbersWithDecimals(lines));
  for (const line of lines) {
    const balances = balancesOf(line);
    const short = balances.length === 0 ? [] : shortOf(line);
    const isOnly = balances.filter(({ word }) => !short.includes(word)).length === 1;
    for (const balance of balances) {
      const own = short.filter((word) => word !== balance.word);
      const isShown = isTrimmed || (isOnly && DECIMALS.test(balance.word.text));
      const earlier = new Set(balance.places.flatMap((place) => before.get(place) ?? []));
      // What the first row of a column leads from is printed elsewhere.
      const isFirst = balance.places.every((place) => !headed.has(place));
      const isStep = (word: Word) => {
        const step = hundredthsOf(word.text) ?? 0;
        const ways = [balance.value - step, balance.value + step];
        return (
          step !== 0 &&
          ([...earlier].some((one) => stepOf(one, balance) === step) ||
            (isFirst && ways.some((way) => printed().has(Math.abs(way)))))
        );
      };
      if (isShown) moved.push(...own.filter(isStep));
      for (const place of balance.places) {
        before.set(place, balance);
        if (own.length > 0 && place !== AT_END) headed.add(place);
      }
    }
  }
  if (moved.length === 0) return trimmed;
  return {
    right: new Set([...trimmed.right, ...moved.map(({ x1 }) => Math.round(x1))]),
    left: new Set([...trimmed.left, ...moved.map(({ x0 }) => Math.round(x0))]),
    middle: new Set([...trimmed.middle, ...moved.map(({ x0, x1 }) => Math.round((x0 + x1) / 2))]),
  };
}

/** All numbers with decimals, in hundredths. */
const numbersWithDecimals = (lines: readonly Line[]): ReadonlySet<number> =>
  new Set(
    lines.flatMap(({ words }) =>
      words.flatMap(({ text }, i) => (DECIMALS.test(text) ? (valueOf(words, i)?.value ?? []) : [])),
    ),
  );

/** A number that may be a balance, in hundredths, and the columns it may stand in. */
interface Balance {
  word: Word;
  value: number;
  /** What tells on which side of zero it is. */
  mark: string;
  places: readonly string[];
}

const AT_END = 'end';

/** The numbers of a line with decimals, and the one at its end, each apart from what is beside it. */
function balancesOf({ words }: Line): Balance[] {
  const last = words.findLastIndex(({ text }) => /\d/.test(text));
  const isEnd = words.slice(last + 1).every(({ text }) => isMark(text));
  return words.flatMap((word, i): Balance[] => {
    const isLast = i === last && isEnd;
    if (!/\d/.test(word.text) || !endsApart(words, i) || !(isLast || DECIMALS.test(word.text))) return [];
    const number = valueOf(words, i);
    if (!number) return [];
    const { from, x0, x1, text, value } = number;
    if (gapEm(words[from - 1], words[from]) <= 0.9 && !isMark(words[from - 1]?.text ?? '')) return [];
    const mark = text.replace(/[\d.,'’]/g, '') + (flagSide(words[i + 1]?.text ?? '') ?? '');
    const places = [`left ${Math.round(x0)}`, `right ${Math.round(x1)}`, ...(isLast ? [AT_END] : [])];
    return [{ word, value, mark, places }];
  });
}

/** The number that ends with a word, with its groups to the left. */
function valueOf(words: readonly Word[], i: number) {
  const { groups, x0, x1 } = printedNumber(words, i);
  const from = i - groups;
  const own = words.slice(from, i + 1);
  const text = own.map((word) => word.text).join('');
  const value = hundredthsOf(text);
  return value === undefined ? undefined : { from, x0, x1, text, value };
}

const isMark = (text: string): boolean => flagSide(text) !== undefined || MONEY.test(text) || SIGN.test(text);

/** The short numbers of a line that stand apart, but the first word: that is the number of a row. */
const shortOf = ({ words }: Line): Word[] =>
  words.filter(
    ({ text }, i) =>
      i > 0 &&
      SHORT.test(text) &&
      (gapEm(words[i - 1], words[i]) > 0.9 || isMark(words[i - 1]?.text ?? '')) &&
      endsApart(words, i),
  );

/** How far two balances lie apart, on which side of zero they are told. */
const stepOf = (one: Balance, other: Balance): number =>
  one.mark === other.mark ? Math.abs(one.value - other.value) : one.value + other.value;

/** The value of a number in hundredths, whichever mark is before its decimals. */
function hundredthsOf(text: string): number | undefined {
  const digits = NUMBER.exec(text)?.[1];
  if (digits === undefined) return undefined;
  const decimals = /[.,](\d{1,2})$/.exec(digits)?.[1] ?? '';
  const whole = digits.slice(0, decimals ? -decimals.length - 1 : undefined).replace(/\D/g, '');
  return Number(whole) * 100 + Number(decimals.padEnd(2, '0'));
}
