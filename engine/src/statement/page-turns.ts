import { gapsFit, inTextColumn, type RowStyle } from './row-style.ts';
import type { RowPart } from './rows.ts';

/** Ems right of where words start that no line of a row starts at. */
const ELSEWHERE = 10;
/** Ems by which lines of one text may start apart. */
const FLUSH = 0.3;
/** Lines of a row that stand on the next page at most. */
const MOST_LINES = 3;
/** Points that letters of one size differ by. */
const SAME_SIZE = 0.2;

/**
 * The words of rows among those at the top of a page: below the last line that stands elsewhere, as the head of a page
 * does, a row may begin; where none follows, the last row of the page before may end above such a line.
 */
export function ownWords(all: readonly RowPart[], style: RowStyle, isRowNext: boolean): readonly RowPart[] {
  const isOther = (part: RowPart) =>
    !inTextColumn(part, style) || (style.wordsLeft > 0 && part.x0 > style.wordsLeft + part.size * ELSEWHERE);
  if (isRowNext) return all.slice(all.findLastIndex(isOther) + 1);
  const first = all.findIndex((part) => !isOther(part));
  const end = all.findIndex((part, i) => i > first && isOther(part));
  return first < 0 ? [] : all.slice(first, end < 0 ? all.length : end);
}

/**
 * The lines at the top of a page that end the row that begins so on the page before; none where they are others. Where no
 * row follows, the last row of a list may end above other words, in letters like its own.
 */
export function endOfRow(
  begins: RowPart | undefined,
  texts: readonly RowPart[],
  next: RowPart | undefined,
  gaps: readonly number[],
  style: RowStyle,
): readonly RowPart[] {
  const isFlush = ({ x0, size }: RowPart) => Math.abs(x0 - style.wordsLeft) < size * FLUSH;
  const isAlike = ({ size, bold }: RowPart) =>
    bold === begins?.bold && Math.abs(size - begins.size) < SAME_SIZE;
  if (!next && !(style.wraps && texts.every(isAlike))) return [];
  const other = texts.findIndex((part, i) => !isFlush(part) || (i > 0 && (gaps[i] ?? 0) > style.linePitch));
  const lines = next || other < 0 ? texts : texts.slice(0, other);
  const isApart = !next || (style.words === 'below' && texts.every(isFlush));
  const fits = gapsFit(isApart ? gaps.slice(0, lines.length) : gaps, 1, style);
  return fits && lines.length <= MOST_LINES && lines.every((part) => inTextColumn(part, style)) ? lines : [];
}
