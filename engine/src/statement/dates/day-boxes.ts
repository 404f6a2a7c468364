import { readerThreshold } from '../../thresholds/reader-threshold.ts';
import { cellText, isBoxHead, isHeadLike, lineCells } from '../headings/headings.ts';
import { isWords, wordsOf, type Token, type TokenLine } from '../text/tokens.ts';
import { columnRole } from '../language/vocabulary.ts';

/** What the balance is called that a list begins or ends with: it is none of the rows of a day. */
export const ENDS: ReadonlySet<string | undefined> = new Set([
  'opening',
  'closing',
  'brought-forward',
  'carried-forward',
]);

/** True for words and one amount behind them, and no day: the balance that a list begins or, newest first, ends with. */
export const isBalance = ({ tokens }: TokenLine): boolean =>
  tokens[0]?.kind === 'word' &&
  tokens.at(-1)?.kind === 'amount' &&
  tokens.slice(0, -1).every(({ kind }) => kind === 'word');

/** True for the same with the day of the balance within or behind its words: `Closing balance on 05/31/2024 100.00`. */
export const isDatedBalance = ({ tokens }: TokenLine): boolean =>
  tokens[0]?.kind === 'word' &&
  tokens.at(-1)?.kind === 'amount' &&
  tokens.filter(({ kind }) => kind === 'date').length === 1 &&
  tokens.slice(0, -1).every(({ kind }) => kind !== 'amount');

/** What the labels of boxes say, side by side: with an amount behind it, it is the same figure and no row. */
export const labelsOfBoxes = (lines: readonly TokenLine[]): ReadonlySet<string> =>
  new Set(lines.filter(isHeadLike).flatMap((line) => lineCells(line).map(cellText)));

/** Lines of words and a figure above the first day, by their words. */
export function labelsAbove(
  lines: readonly TokenLine[],
  days: ReadonlySet<TokenLine>,
): ReadonlyMap<string, TokenLine> {
  const first = lines.findIndex((line) => days.has(line));
  return new Map(lines.slice(0, first).flatMap((line) => (isBalance(line) ? [[wordsOf(line), line]] : [])));
}

/**
 * True for the first of two figures whose words stand above the first day too, one right below the other: the box of the
 * next account. What the head of each page says stands at one height.
 */
export function repeatsBox(
  lines: readonly TokenLine[],
  at: number,
  labels: ReadonlyMap<string, TokenLine>,
): boolean {
  const [first, second] = [lines[at], lines[at + 1]].map((line) => {
    const words = line && isBalance(line) ? wordsOf(line) : undefined;
    const known = words === undefined ? undefined : labels.get(words);
    return line && known && Math.abs(known.y - line.y) > line.size ? words : undefined;
  });
  if (first === undefined || second === undefined) return false;
  const all = [...labels.keys()];
  return all.indexOf(second) === all.indexOf(first) + 1;
}

/** Ems between the figures of a box and their labels at most. */
const WIDEST_LABEL = readerThreshold({ value: 2.6, unit: 'ems', source: 'judgment' });

/** True for amounts whose labels stand in the line right above or below: not the heads of the rows themselves. */
export function isLabeled(lines: readonly TokenLine[], at: number, heads: ReadonlySet<string>): boolean {
  const line = lines[at];
  const own = line && { ...line, tokens: line.tokens.filter((token) => !isOperator(token)) };
  if (!own || own.tokens.some(({ kind }) => kind === 'word')) return false;
  return [lines[at - 1], lines[at + 1]].some(
    (line) =>
      line?.page === own.page &&
      Math.abs(line.y - own.y) < WIDEST_LABEL * own.size &&
      !headsRows(line) &&
      !heads.has(line.text) &&
      (isBoxHead(line) || isHeadOf(line, own)),
  );
}

/** True for the `=` before the last amount of a box. */
const isOperator = ({ kind, text }: Token): boolean => kind === 'word' && !/[\p{L}\d]/u.test(text);

/** True for the heads of columns of which one holds descriptions: over the first amounts of a page, and no labels of theirs. */
const headsRows = (line: TokenLine): boolean =>
  lineCells(line).some((cell) => columnRole(cellText(cell)) === 'description');

/** Amounts of a box whose labels are in unknown words at least. */
const BOXED = readerThreshold({ value: 3, unit: 'amounts', source: 'judgment' });

/** True for words over, or under, each of several amounts. */
function isHeadOf(line: TokenLine, { tokens }: TokenLine): boolean {
  if (tokens.length < BOXED || !isWords(line)) return false;
  const cells = lineCells(line).map((cell) => ({ x0: cell[0]?.x0 ?? 0, x1: cell.at(-1)?.x1 ?? 0 }));
  return cells.length === tokens.length && tokens.every(({ x0, x1 }, i) => touches({ x0, x1 }, cells[i]));
}

const touches = (one: { x0: number; x1: number }, other: { x0: number; x1: number } | undefined): boolean =>
  other !== undefined && one.x0 < other.x1 && one.x1 > other.x0;
