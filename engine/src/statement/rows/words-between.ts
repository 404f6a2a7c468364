import type { RowStyle } from './row-style.ts';
import { gapBetween, type RowPart } from '../tables/rows.ts';

/** Lines of words from a row, if it is on the same page, to the next, if there is one. */
export interface WordsBetween {
  texts: readonly RowPart[];
  next: RowPart | undefined;
  /** From line to line in ems, those to the rows above and below included. */
  gaps: readonly number[];
}

/** Measures lines of words between `last`, the end of the row above, and the next row. */
export function wordsBetween(
  last: RowPart | undefined,
  texts: readonly RowPart[],
  next: RowPart | undefined,
): WordsBetween {
  const chain = [last, ...texts, next];
  return { texts, next, gaps: chain.slice(1).map((part, i) => gapBetween(chain[i], part)) };
}

/** How many of the lines between two rows of a page go on with the row above, which may be whole by then. */
export function linesOfRowAbove(words: WordsBetween, style: RowStyle, isWhole: boolean): number {
  const { texts, next, gaps } = words;
  if (!next) return texts.length;
  const split = splitPoint(gaps, isWhole && (style.amountLast || style.words === 'above'));
  const typed = texts.findIndex((part) => part.typed);
  return typed >= 0 && isWhole && !next.date ? Math.min(split, typed) : split;
}

/** Number of the lines that belong to the row above: the widest gap parts them, else all do (or none). */
function splitPoint(gaps: readonly number[], toNext: boolean): number {
  const lines = gaps.length - 1;
  let widest = 0;
  for (let i = 1; i < gaps.length; i++) if ((gaps[i] ?? 0) > (gaps[widest] ?? 0) + 1e-6) widest = i;
  const others = gaps.filter((_, i) => i !== widest);
  const clear = others.every((gap) => gap < (gaps[widest] ?? 0) * 0.87);
  if (clear) return Math.min(widest, lines);
  return toNext ? 0 : lines;
}
