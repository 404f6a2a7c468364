import type { GlyphOutline } from './glyph-outline.ts';

/** A space that the strokes of a glyph enclose, in shares of the glyph's height and of its width. */
export interface Counter {
  /** Centre, from 0 at the bottom to 1 at the top. */
  y: number;
  /** Centre, from 0 at the left to 1 at the right. */
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
const ROWS = 48;
const COLUMNS = 96;
/** Share of the box below which an enclosed space is a slip of the drawing. */
const SPECK = 0.006;

/** The shape of an outline; `undefined` for a blank or what is no letter's. */
export function shapeOf(outline: GlyphOutline): GlyphShape | undefined {
  const points = outline.flat();
  if (points.length < 3) return undefined;
  let [x0, y0, x1, y1] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y] of points) {
    [x0, x1] = [Math.min(x0, x), Math.max(x1, x)];
    [y0, y1] = [Math.min(y0, y), Math.max(y1, y)];
  }
  const [height, width] = [y1 - y0, x1 - x0];
  const columns = Math.round((ROWS * width) / height);
  if (!(height > 0.02) || !(columns >= 2) || columns > COLUMNS) return undefined;
  const cell = height / ROWS;
  const ink = fill(outline, x0, y0, cell, columns);
  return { counters: countersOf(ink, columns), height, width };
}

/** Cells whose centre the non-zero winding rule fills, in a frame of empty cells. */
function fill(outline: GlyphOutline, x0: number, y0: number, cell: number, columns: number): Uint8Array {
  const wide = columns + 2;
  const ink = new Uint8Array(wide * (ROWS + 2));
  for (let row = 0; row < ROWS; row++) {
    const y = y0 + (row + 0.5) * cell;
    const crossings: [number, number][] = [];
    for (const contour of outline) {
      let [ax, ay] = contour.at(-1) ?? [0, 0];
      for (const [bx, by] of contour) {
        if (ay <= y !== by <= y) crossings.push([ax + ((y - ay) / (by - ay)) * (bx - ax), by > ay ? 1 : -1]);
        [ax, ay] = [bx, by];
      }
    }
    crossings.sort((a, b) => a[0] - b[0]);
    let winding = 0;
    crossings.forEach(([x, turn], i) => {
      winding += turn;
      const next = crossings[i + 1];
      if (winding === 0 || !next) return;
      const from = Math.max(0, Math.ceil((x - x0) / cell - 0.5));
      const to = Math.min(columns - 1, Math.floor((next[0] - x0) / cell - 0.5));
      for (let column = from; column <= to; column++) ink[(row + 1) * wide + column + 1] = 1;
    });
  }
  return ink;
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
