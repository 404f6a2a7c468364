import { readerThreshold } from '../../thresholds/reader-threshold.ts';
import { FLUSH } from '../../layout/flush.ts';
import type { Line, Word } from '../../layout/page-text.ts';
import { groupBy } from '../text/group-by.ts';
import {
  APART,
  FIGURES,
  GUTTER,
  HEADS,
  isAmount,
  isDay,
  isFigure,
  isListed,
  LEAST_WIDTH,
  leftOf,
  moved,
} from './lists-beside.ts';

/** Rows left of boxes at least, and lines of the boxes that are beside no row: a column of a table has none. */
const ROWS = readerThreshold({ value: 4, unit: 'rows', source: 'judgment' });
const BESIDE_NONE = readerThreshold({ value: 2, unit: 'lines', source: 'judgment' });
/** Columns of labels that are tried. */
const MOST_COLUMNS = 4;

/** The two sides of a line. */
interface Halves {
  line: Line;
  left: readonly Word[];
  right: readonly Word[];
}

/**
 * The lines of a page in which boxes of figures (`CALCULATING YOUR BALANCE`) stand right of a list, with these below it:
 * on paper each is read down by itself, and their titles end no list.
 */
export function withBoxesBelow(lines: readonly Line[]): readonly Line[] {
  for (const at of columnsOfLabels(lines)) {
    const below = setBelow(lines, at);
    if (below) return below.map((line, i) => ({ ...line, index: (lines[0]?.index ?? 0) + i }));
  }
  return lines;
}

/** Where words begin that may be the labels of a box right of a list, the most frequent first. */
function columnsOfLabels(lines: readonly Line[]): number[] {
  const left = Math.min(...lines.map(({ words }) => words[0]?.x0 ?? Infinity));
  const labels = lines.flatMap(({ words, size }) =>
    words.flatMap(({ x0, text }, i) => {
      const before = words[i - 1];
      const isApart = !before || x0 - before.x1 >= GUTTER * size;
      return x0 > left + 2 * LEAST_WIDTH * size && isApart && /^\p{L}/u.test(text) ? [x0] : [];
    }),
  );
  return [...groupBy(labels, (x0) => String(Math.round(x0 / FLUSH))).values()]
    .filter((own) => own.length >= FIGURES)
    .sort((a, b) => b.length - a.length)
    .slice(0, MOST_COLUMNS)
    .map((own) => Math.min(...own));
}

/** The lines with what stands right of a place below the list beside it; `undefined` where no such boxes do. */
function setBelow(lines: readonly Line[], at: number): readonly Line[] | undefined {
  const halves = lines.map((line) => halvesOf(line, at));
  const first = halves.findIndex((one) => one && isListed(one.left));
  if (first < 0) return undefined;
  const from = Math.max(halves.findLastIndex((one, i) => i < first && !one) + 1, first - HEADS);
  const crossing = halves.findIndex((one, i) => i > first && !one);
  const end = crossing < 0 ? halves.length : crossing;
  const own = halves.slice(from, end).filter((one) => one !== undefined);
  if (!areBoxes(own, at)) return undefined;
  const [left, right] = [half(own, 'left'), half(own, 'right')];
  const [top, foot] = [right[0], left.at(-1)];
  const up = (top?.y ?? 0) - (foot?.y ?? 0) + APART * (foot?.size ?? 0);
  return [...moved([...lines.slice(0, from), ...left], 0, up), ...right, ...lines.slice(end)];
}

/** `undefined` for a line that a word crosses the place in, or in which a row goes on there. */
function halvesOf(line: Line, at: number): Halves | undefined {
  const left = leftOf(line, at);
  const right = line.words.filter(({ x0 }) => x0 >= at - FLUSH);
  if (left.length + right.length < line.words.length) return undefined;
  const continues = isDay(left, 0) && !left.some(isAmount) && right.some(isAmount);
  return continues || (right.length > 0 && isDay(right, 0) && left.length > 0)
    ? undefined
    : { line, left, right };
}

/** True for rows with labeled figures right of them, lines of which are beside no row. */
function areBoxes(halves: readonly Halves[], at: number): boolean {
  const rows = halves.filter(({ left }) => isListed(left));
  const boxes = halves.filter(({ right }) => right.length > 0);
  const labeled = boxes.filter(({ right }) => /^\p{L}/u.test(right[0]?.text ?? '') && isFigure(right));
  const isFlush = ({ right }: Halves) => Math.abs((right[0]?.x0 ?? 0) - at) <= FLUSH;
  return (
    rows.length >= ROWS &&
    labeled.filter(isFlush).length >= FIGURES &&
    labeled.some(({ right }) => right.some(isAmount)) &&
    boxes.filter(({ left }) => left.length === 0).length >= BESIDE_NONE
  );
}

/** One side of lines, each where its words stand. */
const half = (halves: readonly Halves[], side: 'left' | 'right'): Line[] =>
  halves.flatMap(({ line, [side]: words }) => (words[0] ? [{ ...line, y: words[0].y, words }] : []));
