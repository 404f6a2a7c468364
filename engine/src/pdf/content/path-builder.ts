import type { Box } from '../structure/model.ts';
import { keepsAxes, transformBox } from './matrix.ts';
import type { PathTrace } from './ink.ts';
import type { Matrix } from './model.ts';
import { Outline } from './rounded-box.ts';

const maximumRectangles = 1_000;

/** The current path (ISO 32000-2, 8.5.2), as its extent and kind: points are kept only where the page is drawn. */
export class PathBuilder {
  segments = 0;
  curves = 0;
  /** Length of its lines in user space; a curve is taken as half its chord and half its control points. */
  length = 0;
  /** Rectangles seen so far, in user space; meaningless once `onlyRectangles` is false. */
  rectangles: Box[] = [];
  /** How each of them is drawn, in path coordinates. */
  clockwise: boolean[] = [];
  onlyRectangles = true;
  /** Clipping to be done by the next painting operator. */
  clipPending = false;
  /** What it is made of, as far as it may be a box with rounded corners. */
  readonly outline = new Outline();
  private readonly trace: PathTrace | undefined;
  private x0 = Infinity;
  private y0 = Infinity;
  private x1 = -Infinity;
  private y1 = -Infinity;
  /** Current point and start of the subpath in path coordinates. */
  private x = 0;
  private y = 0;
  private startX = 0;
  private startY = 0;
  /** Points of the open subpath, kept while it may still be a rectangle: x, y alternating. */
  private corners: number[] = [];
  private subpathOpen = false;

  constructor(trace?: PathTrace) {
    this.trace = trace;
  }

  reset(): void {
    this.trace?.reset();
    this.outline.reset();
    this.segments = 0;
    this.curves = 0;
    this.length = 0;
    if (this.rectangles.length > 0) [this.rectangles, this.clockwise] = [[], []];
    this.onlyRectangles = true;
    this.clipPending = false;
    this.x0 = this.y0 = Infinity;
    this.x1 = this.y1 = -Infinity;
    this.corners.length = 0;
    this.subpathOpen = false;
  }

  /** Extent so far; `null` for an empty path. */
  box(): Box | null {
    if (!(this.x1 >= this.x0 && this.y1 >= this.y0)) return null;
    return { x0: this.x0, y0: this.y0, x1: this.x1, y1: this.y1 };
  }

  move(m: Matrix, x: number, y: number): void {
    this.finishSubpath(m);
    this.trace?.move(m, x, y);
    this.outline.move(x, y);
    this.x = this.startX = x;
    this.y = this.startY = y;
    this.corners.push(x, y);
    this.subpathOpen = true;
  }

  line(m: Matrix, x: number, y: number): void {
    if (this.segments++ === 0 || this.corners.length === 2) this.include(m, this.x, this.y);
    this.include(m, x, y);
    this.trace?.line(m, x, y);
    this.outline.line(this.x, this.y, x, y);
    this.length += distance(m, x - this.x, y - this.y);
    if (this.corners.length < 12) this.corners.push(x, y);
    this.x = x;
    this.y = y;
    this.subpathOpen = true;
  }

  /** The extent of a Bézier curve is taken as that of its control points. */
  curve(m: Matrix, x1: number, y1: number, x2: number, y2: number, x: number, y: number): void {
    this.include(m, this.x, this.y);
    this.include(m, x1, y1);
    this.include(m, x2, y2);
    this.include(m, x, y);
    const around =
      distance(m, x1 - this.x, y1 - this.y) + distance(m, x2 - x1, y2 - y1) + distance(m, x - x2, y - y2);
    this.length += (around + distance(m, x - this.x, y - this.y)) / 2;
    this.outline.curve(this.x, this.y, x1, y1, x2, y2, x, y);
    this.trace?.curve(m, [this.x, this.y], [x1, y1, x2, y2, x, y]);
    this.segments++;
    this.curves++;
    this.onlyRectangles = false;
    this.x = x;
    this.y = y;
    this.subpathOpen = true;
  }

  currentPoint(): [number, number] {
    return [this.x, this.y];
  }

  close(m: Matrix): void {
    this.trace?.close(m, this.startX, this.startY);
    this.x = this.startX;
    this.y = this.startY;
    this.finishSubpath(m);
  }

  rectangle(m: Matrix, x: number, y: number, width: number, height: number): void {
    this.finishSubpath(m);
    this.trace?.rectangle(m, x, y, width, height);
    this.outline.whole();
    this.segments += 4;
    this.x = this.startX = x;
    this.y = this.startY = y;
    const box = transformBox(m, x, y, x + width, y + height);
    this.x0 = Math.min(this.x0, box.x0);
    this.y0 = Math.min(this.y0, box.y0);
    this.x1 = Math.max(this.x1, box.x1);
    this.y1 = Math.max(this.y1, box.y1);
    if (keepsAxes(m)) this.addRectangle(box, width * height < 0);
    else this.onlyRectangles = false;
  }

  /** Settles the last subpath before painting, which closes it for a fill. */
  finishSubpath(m: Matrix): void {
    if (this.subpathOpen && this.onlyRectangles && this.corners.length > 2) {
      if (isRectangle(this.corners) && keepsAxes(m)) {
        const [x0, y0, , , x1, y1] = this.corners as [number, number, number, number, number, number];
        this.addRectangle(transformBox(m, x0, y0, x1, y1), isClockwise(this.corners));
      } else this.onlyRectangles = false;
    }
    this.corners.length = 0;
    this.subpathOpen = false;
  }

  private addRectangle(box: Box, clockwise: boolean): void {
    if (this.rectangles.length < maximumRectangles) {
      this.rectangles.push(box);
      this.clockwise.push(clockwise);
    } else this.onlyRectangles = false;
  }

  private include(m: Matrix, x: number, y: number): void {
    const ux = m[0] * x + m[2] * y + m[4];
    const uy = m[1] * x + m[3] * y + m[5];
    if (ux < this.x0) this.x0 = ux;
    if (ux > this.x1) this.x1 = ux;
    if (uy < this.y0) this.y0 = uy;
    if (uy > this.y1) this.y1 = uy;
  }
}

const distance = (m: Matrix, x: number, y: number) => Math.hypot(m[0] * x + m[2] * y, m[1] * x + m[3] * y);

/** Four corners with sides along the axes; a fifth point may repeat the first. */
function isRectangle(c: readonly number[]): boolean {
  if (c.length !== 8 && !(c.length === 10 && c[8] === c[0] && c[9] === c[1])) return false;
  const horizontalFirst = c[1] === c[3] && c[2] === c[4] && c[5] === c[7] && c[6] === c[0];
  const verticalFirst = c[0] === c[2] && c[3] === c[5] && c[4] === c[6] && c[7] === c[1];
  return horizontalFirst || verticalFirst;
}

/** By the turn at the second corner. */
const isClockwise = ([ax = 0, ay = 0, bx = 0, by = 0, cx = 0, cy = 0]: readonly number[]): boolean =>
  (bx - ax) * (cy - by) - (by - ay) * (cx - bx) < 0;
