import type { Box } from '../structure/model.ts';

/** Square points; 0 for a box that holds nothing. */
export const area = (box: Box): number => Math.max(0, box.x1 - box.x0) * Math.max(0, box.y1 - box.y0);

/** True where two boxes have a part in common; boxes that only share an edge have none. */
export const meet = (a: Box, b: Box): boolean => a.x0 < b.x1 && a.x1 > b.x0 && a.y0 < b.y1 && a.y1 > b.y0;

/** True where two boxes have a part or an edge in common. */
export const touch = (a: Box, b: Box): boolean =>
  a.x0 <= b.x1 && a.x1 >= b.x0 && a.y0 <= b.y1 && a.y1 >= b.y0;

/** The smallest box that holds all of some; at least one. */
export function union(boxes: readonly Box[]): Box {
  const all = { x0: Infinity, y0: Infinity, x1: -Infinity, y1: -Infinity };
  for (const { x0, y0, x1, y1 } of boxes) {
    all.x0 = Math.min(all.x0, x0);
    all.y0 = Math.min(all.y0, y0);
    all.x1 = Math.max(all.x1, x1);
    all.y1 = Math.max(all.y1, y1);
  }
  return all;
}

/** A box with so many points more on each side. */
export const grow = (box: Box, by: number): Box => ({
  x0: box.x0 - by,
  y0: box.y0 - by,
  x1: box.x1 + by,
  y1: box.y1 + by,
});
