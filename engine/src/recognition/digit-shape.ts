import type { GrayImage } from '../pdf/images/gray-image.ts';
import type { InkExtent } from './ink-extent.ts';

/** Shares of ink in a window around a digit, 0 paper to 1 ink, row by row. */
export interface Shape {
  width: number;
  height: number;
  ink: Float32Array;
}

type Tones = Pick<InkExtent, 'paper' | 'ink'>;

/** The window around a point, to parts of a pixel (bilinear). */
export function shapeAt(
  image: GrayImage,
  { paper, ink }: Tones,
  x: number,
  y: number,
  { width, height }: { width: number; height: number },
): Shape {
  const shares = new Float32Array(width * height);
  const [left, top] = [x - (width - 1) / 2, y - (height - 1) / 2];
  const [x0, y0] = [Math.floor(left), Math.floor(top)];
  const [fx, fy] = [left - x0, top - y0];
  const [a, b, c, d] = [(1 - fx) * (1 - fy), fx * (1 - fy), (1 - fx) * fy, fx * fy];
  const { pixels } = image;
  const [lastX, lastY] = [image.width - 1, image.height - 1];
  const within = (value: number, last: number) => (value < 0 ? 0 : value > last ? last : value);
  for (let v = 0; v < height; v++) {
    const upper = within(y0 + v, lastY) * image.width;
    const lower = within(y0 + v + 1, lastY) * image.width;
    for (let u = 0; u < width; u++) {
      const [here, next] = [within(x0 + u, lastX), within(x0 + u + 1, lastX)];
      const value =
        a * pixels[upper + here]! +
        b * pixels[upper + next]! +
        c * pixels[lower + here]! +
        d * pixels[lower + next]!;
      shares[v * width + u] = (paper - value) / (paper - ink);
    }
  }
  return { width, height, ink: shares };
}

/** The median of several shapes, pixel by pixel: some that differ do not change it. */
export function typicalShape(shapes: readonly Shape[]): Shape {
  const [first] = shapes;
  if (!first) return { width: 0, height: 0, ink: new Float32Array() };
  const chosen =
    shapes.length > 60 ? shapes.filter((_, i) => i % Math.ceil(shapes.length / 60) === 0) : shapes;
  const values = new Float32Array(chosen.length);
  const ink = first.ink.map((_, i) => {
    for (let k = 0; k < chosen.length; k++) values[k] = chosen[k]!.ink[i]!;
    return values.sort()[values.length >> 1]!;
  });
  return { ...first, ink };
}

/** Normalized cross-correlation, 1 for shapes that differ in tone alone. */
export function correlation({ ink: a }: Shape, { ink: b }: Shape): number {
  let [meanA, meanB] = [0, 0];
  for (let i = 0; i < a.length; i++) {
    meanA += a[i]!;
    meanB += b[i]!;
  }
  meanA /= a.length;
  meanB /= a.length;
  let [ab, aa, bb] = [0, 0, 0];
  for (let i = 0; i < a.length; i++) {
    const [da, db] = [a[i]! - meanA, b[i]! - meanB];
    ab += da * db;
    aa += da * da;
    bb += db * db;
  }
  return ab / Math.sqrt(aa * bb + 1e-9);
}

/** Lays a shape over the picture near a point: whole pixels first, then parts of one by its gradient. */
export function registered(
  image: GrayImage,
  tones: Tones,
  from: { x: number; y: number },
  shape: Shape,
  reach: number,
): { x: number; y: number; match: number } {
  const at = (x: number, y: number) => correlation(shapeAt(image, tones, x, y, shape), shape);
  let best = { x: from.x, y: from.y, match: at(from.x, from.y) };
  for (let dy = -reach; dy <= reach; dy++) {
    for (let dx = -reach; dx <= reach; dx++) {
      if (dx === 0 && dy === 0) continue;
      const [x, y] = [from.x + dx, from.y + dy];
      const match = at(x, y);
      if (match > best.match) best = { x, y, match };
    }
  }
  for (let step = 0; step < 3; step++) {
    const [dx, dy] = shiftBetween(shapeAt(image, tones, best.x, best.y, shape), shape);
    const [x, y] = [best.x + dx, best.y + dy];
    const match = at(x, y);
    if (match <= best.match) break;
    best = { x, y, match };
  }
  return best;
}

/** How far a shape lies off another, by least squares over its gradients, at most one pixel each way. */
function shiftBetween(seen: Shape, wanted: Shape): [number, number] {
  const { width, height } = wanted;
  let [xx, xy, yy, xe, ye] = [0, 0, 0, 0, 0];
  for (let v = 1; v < height - 1; v++) {
    for (let u = 1; u < width - 1; u++) {
      const i = v * width + u;
      const gx = (seen.ink[i + 1]! - seen.ink[i - 1]!) / 2;
      const gy = (seen.ink[i + width]! - seen.ink[i - width]!) / 2;
      const off = wanted.ink[i]! - seen.ink[i]!;
      xx += gx * gx;
      xy += gx * gy;
      yy += gy * gy;
      xe += gx * off;
      ye += gy * off;
    }
  }
  const det = xx * yy - xy * xy;
  if (det < 1e-6) return [0, 0];
  const limit = (value: number) => Math.max(-1, Math.min(1, value));
  return [limit((yy * xe - xy * ye) / det), limit((xx * ye - xy * xe) / det)];
}
