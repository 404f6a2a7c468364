import type { Box } from '../structure/model.ts';
import { area } from './boxes.ts';

/** Rectangles among which holes are looked for at most: frames are drawn by two, tables of frames one at a time. */
const MOST_RECTANGLES = 16;

/**
 * What a path of rectangles fills (ISO 32000-2, 8.5.3.3): those that lie within another are holes of it by the
 * even-odd rule, and by the nonzero one where they are drawn the other way around. A frame comes as its four sides.
 * `clockwise` tells how each is drawn.
 */
export function filledArea(
  rectangles: readonly Box[],
  clockwise: readonly boolean[],
  evenOdd: boolean,
): readonly Box[] {
  if (rectangles.length < 2 || rectangles.length > MOST_RECTANGLES) return rectangles;
  const holes = new Set<number>();
  const cut = new Map<number, Box[]>();
  rectangles.forEach((inner, i) => {
    const around = rectangles.flatMap((outer, k) => (k !== i && isWithin(inner, outer) ? [k] : []));
    const nearest = around.toSorted((a, b) => area(rectangles[a]!) - area(rectangles[b]!))[0];
    if (nearest === undefined) return;
    const isHole = evenOdd
      ? around.length % 2 === 1
      : around.length === 1 && clockwise[nearest] !== clockwise[i];
    if (!isHole) return;
    holes.add(i);
    cut.set(nearest, [...(cut.get(nearest) ?? []), inner]);
  });
  if (holes.size === 0) return rectangles;
  return rectangles.flatMap((box, i) => {
    if (holes.has(i)) return [];
    return (cut.get(i) ?? []).reduce<Box[]>(
      (left, hole) => left.flatMap((part) => without(part, hole)),
      [box],
    );
  });
}

/** True for a box that lies within another one that is larger. */
const isWithin = (inner: Box, outer: Box) =>
  inner.x0 >= outer.x0 &&
  inner.x1 <= outer.x1 &&
  inner.y0 >= outer.y0 &&
  inner.y1 <= outer.y1 &&
  area(inner) < area(outer);

/** What is left of a box around a hole: above, below, left and right of it. */
function without(box: Box, hole: Box): Box[] {
  if (hole.x0 >= box.x1 || hole.x1 <= box.x0 || hole.y0 >= box.y1 || hole.y1 <= box.y0) return [box];
  const [y0, y1] = [Math.max(box.y0, hole.y0), Math.min(box.y1, hole.y1)];
  return [
    { ...box, y0: y1 },
    { ...box, y1: y0 },
    { x0: box.x0, x1: hole.x0, y0, y1 },
    { x0: hole.x1, x1: box.x1, y0, y1 },
  ].filter((part) => part.x1 > part.x0 && part.y1 > part.y0);
}
