import type { Box } from '../structure/model.ts';
import { keepsAxes, transformBox, union } from './matrix.ts';
import type { Matrix } from './model.ts';

/** Segments that the outline of a box has at most: browsers draw a corner as eight curves. */
const MOST_SEGMENTS = 48;
/** Points by which a side may lie off the extent. */
const OFF = 0.05;
/** Least side in points: smaller shapes may be letters. */
const LEAST = 8;
/** Share of its side that the corners of a box take up at most, in one direction at least. */
const CORNERS = 0.9;

/** The segments of a path of one subpath, as far as it may be the outline of a box with rounded corners. */
export class Outline {
  private subpaths = 0;
  /** Where the next subpath would begin, if a segment follows: some programs move once more behind the last. */
  private moved = false;
  private x = 0;
  private y = 0;
  private count = 0;
  /** Both ends of each line and the four points of each curve, in path coordinates. */
  private lines: number[] = [];
  private curves: number[] = [];
  /** Where the subpath begins and ends so far. */
  private ends: [number, number, number, number] = [0, 0, 0, 0];

  reset(): void {
    if (this.count > 0) [this.lines, this.curves] = [[], []];
    this.subpaths = this.count = 0;
    this.moved = false;
  }

  move(x: number, y: number): void {
    this.moved = true;
    this.x = x;
    this.y = y;
  }

  /** A rectangle is one subpath more. */
  whole(): void {
    this.subpaths++;
  }

  private begin(): void {
    if (!this.moved) return;
    this.moved = false;
    if (this.subpaths++ === 0) this.ends = [this.x, this.y, this.x, this.y];
  }

  /** Takes a line; a path of too many segments is no such box. */
  line(x0: number, y0: number, x1: number, y1: number): void {
    this.begin();
    if (this.count++ >= MOST_SEGMENTS) return;
    this.lines.push(x0, y0, x1, y1);
    [this.ends[2], this.ends[3]] = [x1, y1];
  }

  curve(...points: readonly [number, number, number, number, number, number, number, number]): void {
    this.begin();
    if (this.count++ >= MOST_SEGMENTS) return;
    this.curves.push(...points);
    [this.ends[2], this.ends[3]] = [points[6], points[7]];
  }

  /**
   * What a box with rounded corners fills, without its corners: two rectangles that cross. `undefined` for any other
   * path. `box` is its extent in user space.
   */
  parts(m: Matrix, box: Box): Box[] | undefined {
    const isOne = this.subpaths === 1 && this.count <= MOST_SEGMENTS && this.curves.length > 0;
    if (!isOne || !keepsAxes(m) || Math.min(box.x1 - box.x0, box.y1 - box.y0) < LEAST) return undefined;
    if (!isSide(transformBox(m, ...this.ends), box)) return undefined;
    for (let i = 0; i < this.lines.length; i += 4)
      if (!isSide(transformBox(m, ...four(this.lines, i)), box)) return undefined;
    const inset = { x0: 0, y0: 0, x1: 0, y1: 0 };
    for (let i = 0; i < this.curves.length; i += 8) {
      const corner = union(
        transformBox(m, ...four(this.curves, i)),
        transformBox(m, ...four(this.curves, i + 4)),
      );
      if (corner.x0 + corner.x1 < box.x0 + box.x1) inset.x0 = Math.max(inset.x0, corner.x1 - box.x0);
      else inset.x1 = Math.max(inset.x1, box.x1 - corner.x0);
      if (corner.y0 + corner.y1 < box.y0 + box.y1) inset.y0 = Math.max(inset.y0, corner.y1 - box.y0);
      else inset.y1 = Math.max(inset.y1, box.y1 - corner.y0);
    }
    const found: Box[] = [];
    if (inset.x0 + inset.x1 <= CORNERS * (box.x1 - box.x0))
      found.push({ ...box, x0: box.x0 + inset.x0, x1: box.x1 - inset.x1 });
    if (inset.y0 + inset.y1 <= CORNERS * (box.y1 - box.y0))
      found.push({ ...box, y0: box.y0 + inset.y0, y1: box.y1 - inset.y1 });
    return found.length > 0 ? found : undefined;
  }
}

const four = (all: readonly number[], at: number) =>
  [all[at]!, all[at + 1]!, all[at + 2]!, all[at + 3]!] as [number, number, number, number];

/** True for a line along a side of the box, or of no length. */
const isSide = (line: Box, box: Box): boolean =>
  (line.x1 - line.x0 < OFF && line.y1 - line.y0 < OFF) ||
  (line.x1 - line.x0 < OFF && (line.x0 - box.x0 < OFF || box.x1 - line.x1 < OFF)) ||
  (line.y1 - line.y0 < OFF && (line.y0 - box.y0 < OFF || box.y1 - line.y1 < OFF));
