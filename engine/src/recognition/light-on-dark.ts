import { readerThreshold } from '../thresholds/reader-threshold.ts';
import type { GrayImage } from '../pdf/images/gray-image.ts';

/** Width of the columns in which dark pixels are counted. */
const CELL = 8;
/** Rows above and below that are counted with a row: letters leave less ink in one row than a bar has. */
const NEAR = 4;
/** Shortest bar, in columns, and the share of dark pixels it has with light letters on it. */
const SHORTEST = readerThreshold({ value: 12, unit: 'columns of pixels', source: 'judgment' });
const DARK = readerThreshold({ value: 0.55, unit: 'share', source: 'judgment' });

/** Turns dark bars with light text (table headings, banners) into dark text on light paper, in place. */
export function invertDarkBars({ width, height, pixels }: GrayImage): void {
  const columns = Math.floor(width / CELL);
  if (columns < SHORTEST || height < 2 * NEAR + 1) return;
  const counts = countDark(pixels, width, height, columns);
  const sums = new Uint32Array(columns);
  const bars: [number, number, number][] = [];
  for (let y = 0; y < height; y++) {
    for (let c = 0; c < columns; c++) {
      let sum = 0;
      for (let near = -NEAR; near <= NEAR; near++) {
        const row = y + near;
        if (row >= 0 && row < height) sum += counts[row * columns + c]!;
      }
      sums[c] = sum;
    }
    for (const [from, to] of darkRuns(sums)) bars.push([y, from * CELL, to * CELL]);
  }
  for (const [y, from, to] of bars) {
    for (let at = y * width + from; at < y * width + to; at++) pixels[at] = 255 - pixels[at]!;
  }
}

function countDark(pixels: Uint8Array, width: number, height: number, columns: number): Uint8Array {
  const counts = new Uint8Array(height * columns);
  for (let y = 0; y < height; y++) {
    for (let c = 0; c < columns; c++) {
      let dark = 0;
      for (let at = y * width + c * CELL, end = at + CELL; at < end; at++) if (pixels[at]! < 128) dark++;
      counts[y * columns + c] = dark;
    }
  }
  return counts;
}

/** Runs of columns that are mostly dark, short lighter stretches bridged. */
function darkRuns(sums: Uint32Array): [number, number][] {
  const limit = CELL * (2 * NEAR + 1) * DARK;
  const runs: [number, number][] = [];
  let from = -1;
  let last = -1;
  let dark = 0;
  const close = () => {
    if (from >= 0 && last + 1 - from >= SHORTEST && dark >= 0.75 * (last + 1 - from))
      runs.push([from, last + 1]);
    from = -1;
    dark = 0;
  };
  for (let c = 0; c < sums.length; c++) {
    if (sums[c]! < limit) {
      if (from >= 0 && c - last > 4) close();
      continue;
    }
    if (from < 0) from = c;
    last = c;
    dark++;
  }
  close();
  return runs;
}
