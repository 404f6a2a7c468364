import type { Box } from '../structure/model.ts';
import type { Matrix } from './model.ts';

/** The identity matrix. */
export const identity: Matrix = [1, 0, 0, 1, 0, 0];

/** The matrix that applies `m` first and then `n` (ISO 32000-2, 8.3.4: M′ = M × N). */
export function multiply(m: Matrix, n: Matrix): Matrix {
  return [
    m[0] * n[0] + m[1] * n[2],
    m[0] * n[1] + m[1] * n[3],
    m[2] * n[0] + m[3] * n[2],
    m[2] * n[1] + m[3] * n[3],
    m[4] * n[0] + m[5] * n[2] + n[4],
    m[4] * n[1] + m[5] * n[3] + n[5],
  ];
}

/** Far above any page, far below where products of a few such numbers overflow. */
const largest = 1e9;

/** A number that later arithmetic cannot turn into infinity: what is not finite is 0. */
export function bounded(value: number): number {
  if (!Number.isFinite(value)) return 0;
  return Math.min(Math.max(value, -largest), largest);
}

/** Product of matrices, or `undefined` when its values are out of all bounds. */
export function multiplyBounded(m: Matrix, n: Matrix): Matrix | undefined {
  const product = multiply(m, n);
  return product.every((value) => Math.abs(value) <= largest) ? product : undefined;
}

/** Inverse of a matrix; `undefined` when it has none. */
export function invert([a, b, c, d, e, f]: Matrix): Matrix | undefined {
  const determinant = a * d - b * c;
  if (Math.abs(determinant) < 1e-12) return undefined;
  return [
    d / determinant,
    -b / determinant,
    -c / determinant,
    a / determinant,
    (c * f - d * e) / determinant,
    (b * e - a * f) / determinant,
  ];
}

/** Bounding box of a rectangle, corners in any order, carried through a matrix. */
export function transformBox(m: Matrix, x0: number, y0: number, x1: number, y1: number): Box {
  const ax = m[0] * x0;
  const bx = m[0] * x1;
  const cx = m[2] * y0;
  const dx = m[2] * y1;
  const ay = m[1] * x0;
  const by = m[1] * x1;
  const cy = m[3] * y0;
  const dy = m[3] * y1;
  return {
    x0: Math.min(ax, bx) + Math.min(cx, dx) + m[4],
    y0: Math.min(ay, by) + Math.min(cy, dy) + m[5],
    x1: Math.max(ax, bx) + Math.max(cx, dx) + m[4],
    y1: Math.max(ay, by) + Math.max(cy, dy) + m[5],
  };
}

/** Common part of two boxes; of zero area at a border when they do not meet. */
export function intersect(a: Box | null, b: Box): Box {
  if (!a) return b;
  const x0 = Math.min(Math.max(a.x0, b.x0), a.x1);
  const y0 = Math.min(Math.max(a.y0, b.y0), a.y1);
  return { x0, y0, x1: Math.max(x0, Math.min(a.x1, b.x1)), y1: Math.max(y0, Math.min(a.y1, b.y1)) };
}

/** Smallest box around two. */
export function union(a: Box | null, b: Box): Box {
  if (!a) return b;
  return {
    x0: Math.min(a.x0, b.x0),
    y0: Math.min(a.y0, b.y0),
    x1: Math.max(a.x1, b.x1),
    y1: Math.max(a.y1, b.y1),
  };
}

/** True when rectangles stay axis-aligned under the matrix. */
export function keepsAxes(m: Matrix): boolean {
  const tolerance = 1e-6 * (Math.abs(m[0]) + Math.abs(m[1]) + Math.abs(m[2]) + Math.abs(m[3]));
  return (
    (Math.abs(m[1]) <= tolerance && Math.abs(m[2]) <= tolerance) ||
    (Math.abs(m[0]) <= tolerance && Math.abs(m[3]) <= tolerance)
  );
}

/** Mean linear scale of a matrix. */
export function scaleOf(m: Matrix): number {
  return Math.sqrt(Math.abs(m[0] * m[3] - m[1] * m[2]));
}
