import { percentile } from '../layout/median.ts';
import { resized, type GrayImage } from '../pdf/images/gray-image.ts';
import { invertDarkBars } from './light-on-dark.ts';

/** A picture made ready for reading, with the way back to the pixels it came from. */
export interface CleanPicture {
  image: GrayImage;
  /** Degrees the text was askew, clockwise positive. */
  skew: number;
  toSource(x: number, y: number): { x: number; y: number };
}

/** Makes the paper white and the text level, and brings it to a resolution. */
export function cleanPicture(image: GrayImage, factor: number): CleanPicture {
  const paper = whitened(image);
  invertDarkBars(paper);
  const skew = skewOf(paper);
  const level = Math.abs(skew) >= 0.1 ? sheared(paper, skew) : paper;
  const slope = level === paper ? 0 : Math.tan((skew * Math.PI) / 180);
  const scaled = factor === 1 ? level : resized(level, factor);
  const [fx, fy] = [scaled.width / image.width, scaled.height / image.height];
  const center = image.width / 2;
  return {
    image: scaled,
    skew,
    toSource(x, y) {
      const column = x / fx;
      return { x: column, y: y / fy + slope * (column - center) };
    },
  };
}

/** Side of the squares in which the paper's brightness is measured, in pixels. */
const SQUARE = 48;

/** Stretches contrast so that the paper around is white, whatever light fell on it. */
export function whitened(image: GrayImage): GrayImage {
  const { width, height, pixels } = image;
  const columns = Math.ceil(width / SQUARE);
  const rows = Math.ceil(height / SQUARE);
  const paper = paperOf(image, columns, rows);
  const out = new Uint8Array(pixels.length);
  for (let y = 0; y < height; y++) {
    const v = Math.min(rows - 1, Math.max(0, y / SQUARE - 0.5));
    const [r0, r1, fr] = [Math.floor(v), Math.min(rows - 1, Math.floor(v) + 1), v - Math.floor(v)];
    for (let x = 0; x < width; x++) {
      const u = Math.min(columns - 1, Math.max(0, x / SQUARE - 0.5));
      const [c0, fc] = [Math.floor(u), u - Math.floor(u)];
      const c1 = Math.min(columns - 1, c0 + 1);
      const above = paper[r0 * columns + c0]! * (1 - fc) + paper[r0 * columns + c1]! * fc;
      const below = paper[r1 * columns + c0]! * (1 - fc) + paper[r1 * columns + c1]! * fc;
      const white = above * (1 - fr) + below * fr - 20;
      const value = ((pixels[y * width + x]! - 20) * 255) / (white - 20);
      out[y * width + x] = value < 0 ? 0 : value > 255 ? 255 : value;
    }
  }
  return { width, height, pixels: out };
}

/** Brightness of the paper in each square: that of its brighter pixels; a dark square counts as the page. */
function paperOf(image: GrayImage, columns: number, rows: number): Float32Array {
  const paper = new Float32Array(columns * rows);
  const counts = new Uint32Array(256);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      counts.fill(0);
      let total = 0;
      for (let y = row * SQUARE; y < Math.min(image.height, (row + 1) * SQUARE); y++) {
        for (let x = column * SQUARE; x < Math.min(image.width, (column + 1) * SQUARE); x++, total++) {
          counts[image.pixels[y * image.width + x]!]!++;
        }
      }
      let left = total * 0.3;
      let tone = 255;
      while (tone > 0 && (left -= counts[tone]!) > 0) tone--;
      paper[row * columns + column] = tone;
    }
  }
  const usual =
    percentile(
      [...paper].sort((a, b) => a - b),
      0.6,
    ) ?? 255;
  return paper.map((tone) => Math.max(60, tone < usual * 0.7 ? usual : tone));
}

/** Greatest angle looked for, in degrees. */
const WIDEST = 4;

/** How far text lines are askew: the angle at which rows of pixels differ most in their ink. */
export function skewOf(image: GrayImage): number {
  const small = image.width > 1000 ? resized(image, 1000 / image.width) : image;
  const points: number[] = [];
  for (let y = 0; y < small.height; y++) {
    for (let x = 0; x < small.width; x++) if (small.pixels[y * small.width + x]! < 128) points.push(x, y);
  }
  if (points.length < 400 || points.length > small.pixels.length) return 0;
  const score = (degrees: number) => sharpness(points, small, Math.tan((degrees * Math.PI) / 180));
  let best = 0;
  for (const step of [0.5, 0.1, 0.05]) {
    const reach = step === 0.5 ? WIDEST : step === 0.1 ? 0.5 : 0.1;
    const around = best;
    let most = score(around) * 1.0005;
    for (let d = -reach; d <= reach + 1e-9; d += step) {
      const found = score(around + d);
      if (found > most) [most, best] = [found, around + d];
    }
  }
  return Math.abs(best) > WIDEST - 0.5 ? 0 : Math.round(best * 100) / 100;
}

function sharpness(points: readonly number[], { width, height }: GrayImage, slope: number): number {
  const rows = new Uint32Array(height + width);
  const offset = width >> 1;
  const center = width / 2;
  for (let i = 0; i < points.length; i += 2) {
    const row = Math.round(points[i + 1]! - slope * (points[i]! - center)) + offset;
    if (row >= 0 && row < rows.length) rows[row]!++;
  }
  let sum = 0;
  for (const count of rows) sum += count * count;
  return sum;
}

/** Moves columns up or down so that lines askew by an angle lie level. */
function sheared({ width, height, pixels }: GrayImage, degrees: number): GrayImage {
  const slope = Math.tan((degrees * Math.PI) / 180);
  const out = new Uint8Array(pixels.length).fill(255);
  for (let x = 0; x < width; x++) {
    const shift = slope * (x - width / 2);
    for (let y = 0; y < height; y++) {
      const at = y + shift;
      const row = Math.floor(at);
      if (row < 0 || row + 1 >= height) continue;
      const share = at - row;
      out[y * width + x] = pixels[row * width + x]! * (1 - share) + pixels[(row + 1) * width + x]! * share;
    }
  }
  return { width, height, pixels: out };
}
