import { readerThreshold } from '../../thresholds/reader-threshold.ts';
import { BEHIND_AMOUNT, CENTS, NUMBER_MARKS, MINUSES } from '../../layout/amount-pattern.ts';
import { CURRENCY_MARK } from '../../layout/currency-marks.ts';
import type { Line, Word } from '../../layout/page-text.ts';
import { CREDIT_MARKS, DEBIT_MARKS } from '../../layout/side-names.ts';
import { lazy } from '../language/memoize.ts';
import { gapEm, WITHIN_NUMBER } from './word-gaps.ts';

/** Marks of the two sides in columns beside amounts; there an `A` is Avere, and right behind an amount a word. */
const DEBIT_FLAGS = [...DEBIT_MARKS, '-', '\u2212', '\u2013'];
const CREDIT_FLAGS = [...CREDIT_MARKS, 'A', '+'];
const FLAGS: ReadonlyMap<string, -1 | 1> = new Map([
  ...DEBIT_FLAGS.map((flag) => [flag, -1] as const),
  ...CREDIT_FLAGS.map((flag) => [flag, 1] as const),
]);

/** Which side a mark beside an amount names: minus one for debit, one for credit; `undefined` for any other word. */
export const flagSide = (text: string): -1 | 1 | undefined =>
  MAY_BE_FLAG.test(text) ? FLAGS.get(text.replace(/\.$/, '').toUpperCase()) : undefined;

/** What all of them begin with, and how long the longest is: most words are none. */
const MAY_BE_FLAG = new RegExp(String.raw`^[abcdhmsw+${MINUSES}][a-z]{0,4}\.?$`, 'i');

/** The sign or code of a currency by itself. */
export const CURRENCY = new RegExp(`^(?:${CURRENCY_MARK})$`, 'i');

/** The sign or code of a currency behind an amount. */
export const MONEY = new RegExp(`^(?:${CURRENCY_MARK}|[A-Z]{3})$`, 'u');

/** Marks below one another that show a column of them. */
const FLAGS_IN_COLUMN = readerThreshold({ value: 3, unit: 'marks', source: 'judgment' });
/** Dashes in cells of their own that show how a document marks empty cells. */
export const EMPTY_DASHES = readerThreshold({ value: 3, unit: 'dashes', source: 'judgment' });
/** An amount with its cents, or one of money without. */
const FIGURE = new RegExp(String.raw`\d[\d${NUMBER_MARKS}]{2,}${BEHIND_AMOUNT}?$`);
const DASH = new RegExp(`^[${MINUSES}\u2014]+$`);

/** Dashes of a line that stand by themselves, with no amount near behind them. */
export function emptyDashes({ words }: Line): number {
  return words.filter((word, i) => {
    const [before, after] = [words[i - 1], words[i + 1]];
    if (!DASH.test(word.text) || !words.some((one) => FIGURE.test(one.text))) return false;
    return gapEm(before, word) > 1.5 && (!after || gapEm(word, after) > 2.5);
  }).length;
}

/** Right edges of columns in which a dash is a cell of its own: that of other dashes, or of a heading. */
export const dashColumns = (lines: readonly Line[]): ReadonlySet<number> =>
  new Set([...dashesBelow(lines), ...dashesBesideAmounts(lines)]);

/** Right edges that dashes and amounts, with the symbol of their currency, share: there dashes are set as amounts are. */
function dashesBelow(lines: readonly Line[]): ReadonlySet<number> {
  const dashes = new Map<number, number>();
  for (const line of lines) {
    for (const [i, word] of line.words.entries()) {
      if (!DASH.test(word.text)) continue;
      if (!(gapEm(line.words[i - 1], word) > 0.9 && gapEm(word, line.words[i + 1]) > 0.9)) continue;
      const at = Math.round(word.x1);
      dashes.set(at, (dashes.get(at) ?? 0) + 1);
    }
  }
  const frequent = new Set([...dashes].filter(([, count]) => count >= EMPTY_DASHES).map(([at]) => at));
  if (frequent.size === 0) return new Set();
  const flush = new Set<number>();
  for (const line of lines) {
    line.words.forEach((word, i) => {
      const before = line.words[i - 1];
      const figure = before && !/[\p{L}\d]/u.test(word.text) && gapEm(before, word) < 0.8 ? before : word;
      if (FIGURE.test(figure.text) && frequent.has(Math.round(word.x1))) flush.add(Math.round(word.x1));
    });
  }
  return flush;
}

/** Words that a line of headings has at least. */
const HEADINGS = readerThreshold({ value: 3, unit: 'words', source: 'judgment' });
/** Ems between a dash that may be a minus and the amount behind it. */
const MINUS_WITHIN = readerThreshold({ value: 2.5, unit: 'ems', source: 'judgment' });

/**
 * Right edges of dashes that stand under one heading as the amount behind them does under another, or end with one
 * amount of another line as that amount does with the next: where tables have a row or two, nothing else tells an
 * empty cell.
 */
function dashesBesideAmounts(lines: readonly Line[]): ReadonlySet<number> {
  const edges = new Set<number>();
  const ends = lazy(() =>
    lines.map((line) => ({ line, at: figureEnds(line) })).filter(({ at }) => at.size > 1),
  );
  let heads: readonly Line[] = [];
  for (const line of lines) {
    const { words, page } = line;
    if (heads[0]?.page !== page) heads = [];
    if (words.length >= HEADINGS && words.every(({ text }) => !/\d/.test(text))) heads = [line, ...heads];
    words.forEach((word, i) => {
      const first = words[i + 1];
      if (!DASH.test(word.text) || !first) return;
      const last = lastGroup(words, i + 1);
      const gap = gapEm(word, first);
      if (!FIGURE.test(words[last]?.text ?? '') || gap < 0.9 || gap > MINUS_WITHIN) return;
      if (gapEm(words[i - 1], word) < 0.9) return;
      const amount = { x0: first.x0, x1: endOf(words, last) };
      const areCells = heads.some((head) => isSetUnder(word, head, amount) && isSetUnder(amount, head, word));
      if (
        areCells ||
        ends().some(
          (row) => row.line !== line && row.at.has(Math.round(word.x1)) && row.at.has(Math.round(amount.x1)),
        )
      )
        edges.add(Math.round(word.x1));
    });
  }
  return edges;
}

/** Right edges of the figures of a line, with the symbol of their currency. */
const figureEnds = ({ words }: Line): ReadonlySet<number> =>
  new Set(
    words.flatMap((word, i) => {
      const after = words[i + 1];
      if (!FIGURE.test(word.text)) return [];
      return [
        Math.round(after && CURRENCY.test(after.text) && gapEm(word, after) < 0.8 ? after.x1 : word.x1),
      ];
    }),
  );

/** Where something stands on its line. */
type Extent = Pick<Word, 'x0' | 'x1'>;

/** Points by which what is set under a heading may stand off it. */
const OFF_HEADING = readerThreshold({ value: 1, unit: 'points', source: 'judgment' });

/** True for what ends with a word of a line of headings, or is centered under one, where something else does not reach. */
const isSetUnder = ({ x0, x1 }: Extent, { words }: Line, other: Extent): boolean =>
  words.some(
    (head) =>
      Math.min(Math.abs(head.x1 - x1), Math.abs(head.x0 + head.x1 - x0 - x1) / 2) < OFF_HEADING &&
      !(head.x0 < other.x1 && head.x1 > other.x0),
  );

/** A sign that stands by itself as the mark of a side. */
export const SIGN = new RegExp(`^[+${MINUSES}]$`);

/** Ems from a number to a mark beside it: what is further off may be words of another column. */
const OFF = readerThreshold({ value: 2, unit: 'ems', source: 'judgment' });
const CENTS_AND_MARK = new RegExp(String.raw`\d${CENTS}\D{0,3}$`);
const isWithCents = ({ text }: Word): boolean => CENTS_AND_MARK.test(text);

/** Ems from an amount to the mark of its side at most, where no heading tells what the marks are. */
const REACH = readerThreshold({ value: 9, unit: 'ems', source: 'judgment' });

/** Marks of one kind that stand below one another, each nearer to the amount on its left than to anything on its right. */
export function flagColumns(
  lines: readonly Line[],
  isOfKind: (text: string) => boolean,
): ReadonlySet<number> {
  const columns = new Map<number, Word[]>();
  const ofNext = new Map<number, number>();
  const heads = lazy(() => lines.flatMap(({ words }) => words.filter(({ text }) => headsSides(text))));
  for (const line of lines) {
    line.words.forEach((word, i) => {
      if (flagSide(word.text) === undefined || !isOfKind(word.text)) return;
      const [before, after] = [line.words[i - 1], line.words[i + 1]];
      const at = Math.round(word.x0);
      // `Rent 195  Out  811.84`: where the amount stands on the right, the number on the left is of the words.
      const isOff = before && !isWithCents(before) && gapEm(before, word) > OFF;
      if (isOff && line.words.slice(i + 1).some(isWithCents)) {
        ofNext.set(at, (ofNext.get(at) ?? 0) + 1);
        return;
      }
      const number = before && CURRENCY.test(before.text) ? line.words[i - 2] : before;
      if (!before || !number || !/\d\D{0,3}$/.test(number.text)) return;
      if (gapEm(word, after) < 0.9) return;
      if (gapEm(before, word) > REACH && !isUnder(heads(), [word])) return;
      columns.set(at, [...(columns.get(at) ?? []), word]);
    });
  }
  return new Set(
    [...columns]
      .filter(([at, marks]) => marks.length > (ofNext.get(at) ?? 0))
      .filter(
        ([, marks]) =>
          isUnder(heads(), marks) || (marks.length >= FLAGS_IN_COLUMN && !areEmptyCells(marks, lines)),
      )
      .map(([at]) => at),
  );
}

/** Signs of one column, at least, that stand before amounts some way to their right. */
const SIGNS_IN_COLUMN = readerThreshold({ value: 4, unit: 'signs', source: 'judgment' });

/**
 * Where columns of signs begin that belong to the amounts in the column behind them: `+` and `-`, whatever the gap. Where no
 * plus is among them a dash may stand for an empty cell.
 */
export function leadSignColumns(lines: readonly Line[]): ReadonlySet<number> {
  const columns = new Map<number, Word[]>();
  for (const { words } of lines) {
    for (const [i, word] of words.entries()) {
      const [before, after] = [words[i - 1], words[i + 1]];
      if (!SIGN.test(word.text) || !after || !isWithCents(after) || words.length > i + 2) continue;
      if (before && isWithCents(before)) continue;
      const at = Math.round(word.x0);
      columns.set(at, [...(columns.get(at) ?? []), word]);
    }
  }
  return new Set(
    [...columns]
      .filter(([, signs]) => signs.length >= SIGNS_IN_COLUMN && signs.some(({ text }) => text === '+'))
      .map(([at]) => at),
  );
}

/** `Dr/Cr`, `S/H`, `Af/Bij`: a heading that gives the marks of both sides. */
function headsSides(text: string): boolean {
  if (!text.includes('/')) return false;
  const [one, other, ...more] = text.split('/').map(flagSide);
  return one !== undefined && other !== undefined && one !== other && more.length === 0;
}

const isUnder = (heads: readonly Word[], marks: readonly Word[]): boolean =>
  marks.every((mark) => heads.some((head) => head.x0 < mark.x1 && head.x1 > mark.x0));

/** Amounts in the column of a dash that show it to stand for an empty cell. */
const LEAST_AMOUNTS = readerThreshold({ value: 2, unit: 'amounts', source: 'judgment' });

/** True for dashes alone where other lines print amounts: they mark empty cells, and no side of what stands left of them. */
function areEmptyCells(marks: readonly Word[], lines: readonly Line[]): boolean {
  const [first] = marks;
  if (!first || !marks.every(({ text }) => DASH.test(text))) return false;
  const middle = (first.x0 + first.x1) / 2;
  let amounts = 0;
  for (const { words } of lines)
    amounts += words.filter(
      ({ text, x0 }, i) =>
        FIGURE.test(text) && x0 < middle && endOf(words, i) > middle && !isWithinWords(words, i),
    ).length;
  return amounts >= LEAST_AMOUNTS;
}

/** True for a figure right behind a word, as the year of a date: `June 30, 2025`. */
function isWithinWords(words: readonly Word[], at: number): boolean {
  const [before, word] = [words[at - 1], words[at]];
  return (
    before !== undefined &&
    /\p{L}|,$/u.test(before.text) &&
    !MONEY.test(before.text) &&
    gapEm(before, word) < 0.9
  );
}

/** The last word of a number whose thousands gaps group. */
function lastGroup(words: readonly Word[], first: number): number {
  let last = first;
  while (
    /^[^\p{L}]?\d{1,3}$/u.test(words[last]?.text ?? '') &&
    /^\d{3}(?!\d)/.test(words[last + 1]?.text ?? '') &&
    gapEm(words[last], words[last + 1]) < WITHIN_NUMBER
  )
    last++;
  return last;
}

/** Where a figure ends, with the currency behind it. */
function endOf(words: readonly Word[], at: number): number {
  const [word, next] = [words[at], words[at + 1]];
  return next && MONEY.test(next.text) && gapEm(word, next) < 0.8 ? next.x1 : (word?.x1 ?? 0);
}

/** Marks of one letter that stand for the two sides together: an account prints only one of them where it stays on it. */
const LETTERS: readonly (readonly [string, string])[] = [
  ['S', 'H'],
  ['D', 'C'],
];
/** Amounts with a mark, or with a minus apart, that show it to be how a document prints them. */
const LEAST_MARKED = readerThreshold({ value: 3, unit: 'amounts', source: 'judgment' });
/** Ems between an amount and its mark at most, and between a mark and what else stands on its line at least. */
const MARK_WITHIN = readerThreshold({ value: 1.3, unit: 'ems', source: 'judgment' });
const MARK_APART = readerThreshold({ value: 0.9, unit: 'ems', source: 'judgment' });

/** The marks of one letter that a document prints behind its amounts at the end of a line or a cell: `364.85 S`. */
export function letterSides(lines: readonly Line[]): ReadonlySet<string> {
  const counts = new Map<string, number>();
  for (const { words } of lines)
    words.forEach(({ text }, i) => {
      const [before, word, after] = [words[i - 1], words[i], words[i + 1]];
      if (text.length !== 1 || !LETTERS.some((pair) => pair.includes(text)) || !before) return;
      const number = MONEY.test(before.text) ? words[i - 2] : before;
      if (!number || !FIGURE.test(number.text)) return;
      if (gapEm(before, word) > MARK_WITHIN || gapEm(word, after) < MARK_APART) return;
      counts.set(text, (counts.get(text) ?? 0) + 1);
    });
  const printed = LETTERS.filter(
    (pair) => pair.reduce((sum, letter) => sum + (counts.get(letter) ?? 0), 0) >= LEAST_MARKED,
  );
  return new Set(printed.flat());
}

/** Ems of the space between a minus and its amount at most. */
const MINUS_SPACE = readerThreshold({ value: 0.65, unit: 'ems', source: 'judgment' });

/** True where a document prints the minus of its amounts a space before them, at the start of a cell: `- 102.73`. */
export function hasSpacedMinus(lines: readonly Line[]): boolean {
  let found = 0;
  for (const { words } of lines)
    found += words.filter(
      ({ text }, i) =>
        SIGN.test(text) &&
        text !== '+' &&
        FIGURE.test(words[i + 1]?.text ?? '') &&
        gapEm(words[i], words[i + 1]) < MINUS_SPACE &&
        gapEm(words[i - 1], words[i]) > MARK_APART,
    ).length;
  return found >= LEAST_MARKED;
}
