import { readerThreshold } from '../thresholds/reader-threshold.ts';
import { largest } from '../pdf/content/extent.ts';
import { sortedPixels, type GrayImage, type PixelBox } from '../pdf/images/gray-image.ts';
import type { RecognizedWord } from './recognizer.ts';
import { median, percentile } from '../layout/median.ts';

/** Where the ink of a figure stands, in whole pixels (right and bottom exclusive), and its tones. */
export interface InkExtent {
  left: number;
  right: number;
  top: number;
  bottom: number;
  height: number;
  /** Mean share of ink within the extent: bold figures have more. */
  weight: number;
  /** Brightness of the paper and of the darkest ink. */
  paper: number;
  ink: number;
}

/** Least contrast of a figure that is measured. */
const CONTRAST = readerThreshold({ value: 50, unit: 'levels of gray', source: 'judgment' });

/** Least height of digits in pixels. */
const LEAST = readerThreshold({ value: 7, unit: 'pixels', source: 'judgment' });

/** Measures the digits of a word, without the tails of commas; `undefined` for a faint or tiny one. */
export function extentOf(image: GrayImage, { box }: RecognizedWord): InkExtent | undefined {
  const high = box.y1 - box.y0;
  const x0 = Math.max(0, Math.floor(box.x0 - 2));
  const x1 = Math.min(image.width, Math.ceil(box.x1 + 2));
  const y0 = Math.max(0, Math.floor(box.y0 - 0.25 * high));
  const y1 = Math.min(image.height, Math.ceil(box.y1 + 0.25 * high));
  if (x1 - x0 < 6 || y1 - y0 < 6) return undefined;
  const { paper, ink } = tonesOf(image, { x0, y0, x1, y1 });
  if (paper - ink < CONTRAST) return undefined;
  const share = (x: number, y: number) =>
    Math.min(1, Math.max(0, (paper - image.pixels[y * image.width + x]!) / (paper - ink)));
  const rows = Array.from({ length: y1 - y0 }, (_, i) => {
    let sum = 0;
    for (let x = x0; x < x1; x++) sum += share(x, y0 + i);
    return sum;
  });
  const columns = Array.from({ length: x1 - x0 }, (_, i) => {
    let most = 0;
    const foot = Math.min(y1, box.y1);
    for (let y = Math.max(y0, Math.floor(box.y0)); y < foot; y++) most = Math.max(most, share(x0 + i, y));
    return most;
  });
  const [top, bottom] = bandOf(rows, Math.round((box.y0 + box.y1) / 2) - y0);
  const left = columns.findIndex((most) => most > 0.4);
  const right = columns.findLastIndex((most) => most > 0.4) + 1;
  const height = bottom - top;
  if (height < LEAST || right - left < LEAST) return undefined;
  let sum = 0;
  for (const row of rows.slice(top, bottom)) sum += row;
  const weight = sum / ((right - left) * height);
  return {
    left: x0 + left,
    right: x0 + right,
    top: y0 + top,
    bottom: y0 + bottom,
    height,
    weight,
    paper,
    ink,
  };
}

/** The rows around a middle that hold as much ink as digits do. */
function bandOf(rows: readonly number[], around: number): [number, number] {
  const most = largest(rows);
  const limit = 0.3 * median(rows.filter((row) => row > 0.25 * most));
  let [top, bottom] = [around, around];
  while (top > 0 && (rows[top - 1] ?? 0) > limit) top--;
  while (bottom < rows.length && (rows[bottom] ?? 0) > limit) bottom++;
  return [top, bottom];
}

function tonesOf(image: GrayImage, box: PixelBox) {
  const values = sortedPixels(image, box);
  return { paper: percentile(values, 0.8) ?? 255, ink: percentile(values, 0.03) ?? 0 };
}
