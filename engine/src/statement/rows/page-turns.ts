import { readerThreshold } from '../../thresholds/reader-threshold.ts';
import { FLUSH_EMS } from '../../layout/flush.ts';
import { gapsFit, inTextColumn, type RowStyle } from './row-style.ts';
import type { RowPart } from '../tables/rows.ts';
import type { WordsBetween } from './words-between.ts';

/** Ems right of where words start that no line of a row starts at. */
const ELSEWHERE = readerThreshold({ value: 10, unit: 'ems', source: 'judgment' });
/** Lines of a row that stand on the next page at most. */
const MOST_LINES = 3;
/** How much further it is from row to row than from line to line at most. */
const ROWS_APART = readerThreshold({ value: 2, unit: 'times', source: 'judgment' });
/** Points that letters of one size differ by. */
const SAME_SIZE = readerThreshold({ value: 0.2, unit: 'points', source: 'judgment' });

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
  { texts, next, gaps }: WordsBetween,
  style: RowStyle,
): readonly RowPart[] {
  const isFlush = ({ x0, size }: RowPart) => Math.abs(x0 - style.wordsLeft) < size * FLUSH_EMS;
  const isAlike = ({ size, bold }: RowPart) =>
    bold === begins?.bold && Math.abs(size - begins.size) < SAME_SIZE;
  if (!next && !(style.wraps && texts.every(isAlike))) return [];
  const other = texts.findIndex((part, i) => !isFlush(part) || (i > 0 && (gaps[i] ?? 0) > style.linePitch));
  const lines = next || other < 0 ? texts : texts.slice(0, other);
  const isApart = !next || (style.words === 'below' && texts.every(isFlush));
  const fits = gapsFit(isApart ? gaps.slice(0, lines.length) : gaps, 1, style);
  return fits && lines.length <= MOST_LINES && lines.every((part) => inTextColumn(part, style)) ? lines : [];
}

/** The words at the end of a page that stand above the first amount of the next, perhaps below the heading of its day. */
export function startOfNextPage(
  { texts, gaps }: WordsBetween,
  style: RowStyle,
  isUnderDays: boolean,
): readonly RowPart[] {
  // From the row above to the words of the next it is further than from one line of them to the other.
  const apart = ROWS_APART + (isUnderDays ? 1 : 0);
  const end = gaps.findIndex((gap, i) => i === texts.length || gap > style.linePitch * (i === 0 ? apart : 1));
  return texts.slice(0, end).filter((part) => inTextColumn(part, style));
}

const CONTINUED =
  /(?<!\p{L})(?:continued|cont[’'.]?d?|fortsetzung|forts|suite|segue|seguito|continuaci[oó]n|contin[uú]a|continua[cç][aã]o|vervolg|ci[aą]g dalszy|cd)(?!\p{L})/iu;

/** True for a title that says the list goes on from the page before. */
export const isContinued = ({ line }: RowPart): boolean => CONTINUED.test(line.text);

/** True at the end of a table's page, where the line that carries the balance over may follow. */
export const endsPage = (next: RowPart | undefined): boolean =>
  next === undefined || next.label === 'carried-forward';
