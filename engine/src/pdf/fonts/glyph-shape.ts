import type { GlyphOutline } from './glyph-outline.ts';

/** A space that the strokes of a glyph enclose, in shares of the glyph's height and of its width. */
export interface Counter {
  /** Center, from 0 at the bottom to 1 at the top. */
  y: number;
  /** Center, from 0 at the left to 1 at the right. */
  x: number;
  /** Share of the glyph's box. */
  area: number;
}

/** What a glyph looks like whatever the typeface's size. */
export interface GlyphShape {
  counters: readonly Counter[];
  /** Height and width in units of the em. */
  height: number;
  width: number;
}

/** Rows a glyph is drawn in, and most columns. */
const ROWS = 36;
const COLUMNS = 72;
/** Share of the box below which an enclosed space is a slip of the drawing. */
const SPECK = 0.006;

/** The shape of an outline; `undefined` for a blank or what is no letter's. */
export function shapeOf(outline: GlyphOutline): GlyphShape | undefined {
  let [x0, y0, x1, y1] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const contour of outline) {
    for (const [x, y] of contour) {
      if (x < x0) x0 = x;
      if (x > x1) x1 = x;
      if (y < y0) y0 = y;
      if (y > y1) y1 = y;
    }
  }
  const [height, width] = [y1 - y0, x1 - x0];
  const columns = Math.round((ROWS * width) / height);
  if (!(height > 0.02) || !(columns >= 2) || columns > COLUMNS) return undefined;
  const cell = height / ROWS;
  const ink = fill(outline, x0, y0, cell, columns);
  return { counters: countersOf(ink, columns), height, width };
}

/**
 * The shape of an outline of one contour and others within it that turn the other way: those are the spaces it
 * encloses. `undefined` for any other outline, which has to be drawn to be known.
 */
export function nestedShape(outline: GlyphOutline): GlyphShape | undefined {
  const contours = outline.filter((contour) => contour.length > 2).map(extentOf);
  const [outer, ...inner] = contours.sort((a, b) => Math.abs(b.turned) - Math.abs(a.turned));
  if (!outer) return undefined;
  const [height, width] = [outer.y1 - outer.y0, outer.x1 - outer.x0];
  const isWithin = (c: Extent) =>
    c.turned * outer.turned < 0 && c.x0 > outer.x0 && c.x1 < outer.x1 && c.y0 > outer.y0 && c.y1 < outer.y1;
  if (!(height > 0.02) || !(width > 0) || !inner.every(isWithin)) return undefined;
  const counters = inner.map((c) => ({
    x: ((c.x0 + c.x1) / 2 - outer.x0) / width,
    y: ((c.y0 + c.y1) / 2 - outer.y0) / height,
    area: Math.abs(c.turned) / (width * height),
  }));
  return { counters: counters.filter(({ area }) => area > SPECK), height, width };
}

interface Extent {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
  /** Area, negative where the contour turns clockwise. */
  turned: number;
}

function extentOf(contour: GlyphOutline[number]): Extent {
  const extent = { x0: Infinity, y0: Infinity, x1: -Infinity, y1: -Infinity, turned: 0 };
  let last = contour[contour.length - 1] ?? [0, 0];
  for (const point of contour) {
    const [x, y] = point;
    if (x < extent.x0) extent.x0 = x;
    if (x > extent.x1) extent.x1 = x;
    if (y < extent.y0) extent.y0 = y;
    if (y > extent.y1) extent.y1 = y;
    extent.turned += (last[0] * y - x * last[1]) / 2;
    last = point;
  }
  return extent;
}

/** Where the outline crosses the middle of a row, and whether upwards (1) or downwards (-1). */
type Crossing = readonly [x: number, turn: 1 | -1];

/** Cells whose center the non-zero winding rule fills, in a frame of empty cells. */
function fill(outline: GlyphOutline, x0: number, y0: number, cell: number, columns: number): Uint8Array {
  const wide = columns + 2;
  const ink = new Uint8Array(wide * (ROWS + 2));
  const rows = crossingsOf(outline, y0, cell);
  for (const [row, crossings] of rows.entries()) {
    crossings.sort((a, b) => a[0] - b[0]);
    let winding = 0;
    for (let i = 0; i + 1 < crossings.length; i++) {
      winding += crossings[i]?.[1] ?? 0;
      if (winding === 0) continue;
      const from = Math.max(0, Math.ceil(((crossings[i]?.[0] ?? 0) - x0) / cell - 0.5));
      const to = Math.min(columns - 1, Math.floor(((crossings[i + 1]?.[0] ?? 0) - x0) / cell - 0.5));
      if (to >= from) ink.fill(1, (row + 1) * wide + from + 1, (row + 1) * wide + to + 2);
    }
  }
  return ink;
}

function crossingsOf(outline: GlyphOutline, y0: number, cell: number): Crossing[][] {
  const rows: Crossing[][] = Array.from({ length: ROWS }, () => []);
  for (const contour of outline) {
    let last = contour[contour.length - 1] ?? [0, 0];
    for (const point of contour) {
      const up = point[1] > last[1];
      const [low, high] = up ? [last, point] : [point, last];
      const rise = high[1] - low[1];
      const end = Math.min(ROWS - 1, Math.ceil((high[1] - y0) / cell - 0.5) - 1);
      for (let row = Math.max(0, Math.ceil((low[1] - y0) / cell - 0.5)); row <= end; row++) {
        const share = (y0 + (row + 0.5) * cell - low[1]) / rise;
        rows[row]?.push([low[0] + share * (high[0] - low[0]), up ? 1 : -1]);
      }
      last = point;
    }
  }
  return rows;
}

function countersOf(ink: Uint8Array, columns: number): Counter[] {
  const wide = columns + 2;
  const seen = Uint8Array.from(ink);
  const found: Counter[] = [];
  for (let start = 0; start < seen.length; start++) {
    if (seen[start]) continue;
    const stack = [start];
    seen[start] = 1;
    let [count, sumX, sumY] = [0, 0, 0];
    while (stack.length > 0) {
      const at = stack.pop() ?? 0;
      count++;
      sumX += at % wide;
      sumY += Math.floor(at / wide);
      for (const next of [at - 1, at + 1, at - wide, at + wide]) {
        if (next < 0 || next >= seen.length || seen[next]) continue;
        seen[next] = 1;
        stack.push(next);
      }
    }
    // The first space reached is the one around the glyph.
    const area = count / (columns * ROWS);
    if (start > 0 && area > SPECK)
      found.push({ x: (sumX / count - 0.5) / columns, y: (sumY / count - 0.5) / ROWS, area });
  }
  return found;
}
