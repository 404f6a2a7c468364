import type { GrayImage, PixelBox } from './gray-image.ts';

/** Where an outline crosses the middle of a row, and whether upwards (1) or downwards (-1). */
interface Crossing {
  x: number;
  turn: 1 | -1;
}

/** Fills an area within a window: contours in pixels, x and y alternating, each closed by itself. Tells the work done. */
export function fillArea(
  image: GrayImage,
  contours: readonly (readonly number[])[],
  { evenOdd, tone, window }: { evenOdd: boolean; tone: number; window: PixelBox },
): number {
  const rows = new Map<number, Crossing[]>();
  let work = 0;
  const [top, bottom] = [Math.max(0, window.y0), Math.min(image.height, window.y1) - 1];
  for (const contour of contours) {
    let [lastX, lastY] = contour.slice(-2) as [number, number];
    for (let i = 0; i + 1 < contour.length; i += 2) {
      const [x, y] = [contour[i]!, contour[i + 1]!];
      const turn = y > lastY ? 1 : -1;
      const [lowX, lowY, highX, highY] = turn === 1 ? [lastX, lastY, x, y] : [x, y, lastX, lastY];
      const end = Math.min(bottom, Math.ceil(highY - 0.5) - 1);
      for (let row = Math.max(top, Math.ceil(lowY - 0.5)); row <= end; row++) {
        const crossing = { x: lowX + ((row + 0.5 - lowY) / (highY - lowY)) * (highX - lowX), turn } as const;
        const known = rows.get(row);
        if (known) known.push(crossing);
        else rows.set(row, [crossing]);
        work++;
      }
      [lastX, lastY] = [x, y];
    }
  }
  for (const [row, crossings] of rows) work += fillRow(image, row, crossings, { evenOdd, tone, window });
  return work;
}

function fillRow(
  image: GrayImage,
  row: number,
  crossings: Crossing[],
  { evenOdd, tone, window }: { evenOdd: boolean; tone: number; window: PixelBox },
): number {
  crossings.sort((a, b) => a.x - b.x);
  const [left, right] = [Math.max(0, window.x0), Math.min(image.width, window.x1)];
  let winding = 0;
  let painted = 0;
  for (let i = 0; i + 1 < crossings.length; i++) {
    winding += crossings[i]!.turn;
    if (evenOdd ? winding % 2 === 0 : winding === 0) continue;
    const from = Math.max(left, Math.ceil(crossings[i]!.x - 0.5));
    const to = Math.min(right, Math.ceil(crossings[i + 1]!.x - 0.5));
    if (to <= from) continue;
    image.pixels.fill(tone, row * image.width + from, row * image.width + to);
    painted += to - from;
  }
  return painted;
}
