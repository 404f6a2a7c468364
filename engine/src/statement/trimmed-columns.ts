import type { Line, Word } from '../layout/page-text.ts';
import { isMarked } from './bare-amounts.ts';
import { hasEdges, isInColumn, NOWHERE, type Edges } from './column-edges.ts';
import { groupBy } from './group-by.ts';
import { endsApart, printedNumber, type PrintedNumber } from './grouped-numbers.ts';
import { gapEm } from './word-gaps.ts';

/** Amounts without all their decimals that show that zeros are dropped. */
const TRIMMED = 2;

const SIGNED_WHOLE = /^(?:[-+\u2212\u2013]\d{1,6}|\d{1,6}[-\u2212])$/;

/** A thousand and more with one decimal. */
const LONG_SHORT = /(?:\d([.,'’])\d{3}(?!\1)|\d{4})[.,]\d\D{0,2}$/;

/**
 * Columns of amounts with two decimals under which amounts with one stand too, or whole ones with a sign. A number with
 * one decimal is an amount by itself from a thousand on: no rate reaches so far.
 */
export function trimmedColumns(lines: readonly Line[]): Edges {
  const short: PlacedNumber[] = [];
  const full: PlacedNumber[] = [];
  for (const line of lines) {
    line.words.forEach((word, i) => {
      const match = /^[^\p{L}\d]{0,3}\d[\d,.'’]*[.,](\d\d?)\D{0,2}$/u.exec(word.text);
      const isShort = match ? match[1]?.length === 1 : SIGNED_WHOLE.test(word.text);
      if (!(match ?? isShort) || !endsApart(line.words, i)) return;
      const number = withMark(printedNumber(line.words, i), line.words, i);
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
const ZERO_ROWS = 3;

/** With the columns in which `0` marks empty cells: what else stands there is money, however short it is. */
export function withZeroColumns(trimmed: Edges, lines: readonly Line[]): Edges {
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
