import { readerThreshold } from '../../thresholds/reader-threshold.ts';
import { FLUSH } from '../../layout/flush.ts';
import type { Line } from '../../layout/page-text.ts';
import {
  APART,
  columnsOf,
  FIGURES,
  HEADS,
  isAmount,
  isDay,
  isFigure,
  isListed,
  LEAST_WIDTH,
  moved,
  part,
  partedAt,
  type Parted,
} from './lists-beside.ts';

/** Rows left of boxes at least, and lines of the boxes that are beside no row: a column of a table has none. */
const ROWS = readerThreshold({ value: 4, unit: 'rows', source: 'judgment' });
const BESIDE_NONE = readerThreshold({ value: 2, unit: 'lines', source: 'judgment' });
/** Columns of labels that are tried. */
const MOST_COLUMNS = 4;

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
const columnsOfLabels = (lines: readonly Line[]): number[] =>
  columnsOf(lines, 2 * LEAST_WIDTH, (words, at) => /^\p{L}/u.test(words[at]?.text ?? ''))
    .filter((own) => own.length >= FIGURES)
    .slice(0, MOST_COLUMNS)
    .map((own) => Math.min(...own));

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
  const [left, right] = [part(own, 'left'), part(own, 'right')];
  const [top, foot] = [right[0], left.at(-1)];
  const up = (top?.y ?? 0) - (foot?.y ?? 0) + APART * (foot?.size ?? 0);
  return [...moved([...lines.slice(0, from), ...left], 0, up), ...right, ...lines.slice(end)];
}

/** `undefined` for a line that a word crosses the place in, or in which a row goes on there. */
function halvesOf(line: Line, at: number): Parted | undefined {
  const parted = partedAt(line, at);
  if (!parted) return undefined;
  const { left, right } = parted;
  const continues = isDay(left, 0) && !left.some(isAmount) && right.some(isAmount);
  return continues || (right.length > 0 && isDay(right, 0) && left.length > 0) ? undefined : parted;
}

/** True for rows with labeled figures right of them, lines of which are beside no row. */
function areBoxes(halves: readonly Parted[], at: number): boolean {
  const rows = halves.filter(({ left }) => isListed(left));
  const boxes = halves.filter(({ right }) => right.length > 0);
  const labeled = boxes.filter(({ right }) => /^\p{L}/u.test(right[0]?.text ?? '') && isFigure(right));
  const isFlush = ({ right }: Parted) => Math.abs((right[0]?.x0 ?? 0) - at) <= FLUSH;
  return (
    rows.length >= ROWS &&
    labeled.filter(isFlush).length >= FIGURES &&
    labeled.some(({ right }) => right.some(isAmount)) &&
    boxes.filter(({ left }) => left.length === 0).length >= BESIDE_NONE
  );
}
