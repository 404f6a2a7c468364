import type { Box } from '../structure/model.ts';
import type { Matrix } from './model.ts';

/** Corners of one contour in user space: x and y alternating. */
export type Contour = readonly number[];

/** Most coordinates of the paths of one page that are kept to be drawn. */
const mostCoordinates = 8_000_000;

/** Straight pieces a curve is drawn in. */
const pieces = 6;

/** How an area is painted. */
export interface InkStyle {
  rgb: readonly [number, number, number];
  clip: Box | null;
}

/** Takes what a page paints in the order in which it is painted, for whoever draws the page. */
export interface Ink {
  area(contours: readonly Contour[], evenOdd: boolean, style: InkStyle): void;
  stroke(contours: readonly Contour[], width: number, style: InkStyle): void;
  /** Shows a glyph of a font program: the matrix leads from units of the em to user space. */
  glyph(font: number, code: number, matrix: Matrix, style: InkStyle): void;
}

/** Keeps the corners of the current path; only for pages that are drawn. */
export class PathTrace {
  private list: number[][] = [];
  private left = mostCoordinates;

  get contours(): readonly Contour[] {
    return this.list;
  }

  reset(): void {
    this.list = [];
  }

  move(m: Matrix, x: number, y: number): void {
    this.list.push([]);
    this.add(m, x, y);
  }

  line(m: Matrix, x: number, y: number): void {
    if (this.list.length === 0) this.list.push([]);
    this.add(m, x, y);
  }

  curve(m: Matrix, from: readonly [number, number], c: readonly number[]): void {
    const [x0, y0] = from;
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0, x3 = 0, y3 = 0] = c;
    for (let i = 1; i <= pieces; i++) {
      const t = i / pieces;
      const u = 1 - t;
      const [p, q, r, s] = [u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t];
      this.line(m, p * x0 + q * x1 + r * x2 + s * x3, p * y0 + q * y1 + r * y2 + s * y3);
    }
  }

  close(m: Matrix, x: number, y: number): void {
    this.line(m, x, y);
    this.list.push([]);
    this.add(m, x, y);
  }

  rectangle(m: Matrix, x: number, y: number, width: number, height: number): void {
    this.move(m, x, y);
    this.line(m, x + width, y);
    this.line(m, x + width, y + height);
    this.line(m, x, y + height);
    this.close(m, x, y);
  }

  private add(m: Matrix, x: number, y: number): void {
    this.left -= 2;
    if (this.left < 0) return;
    this.list.at(-1)?.push(m[0] * x + m[2] * y + m[4], m[1] * x + m[3] * y + m[5]);
  }
}
