import type { Box, Location, PageShape } from '@assay/engine';

/** A rectangle on the page as drawn, in percent of its width and height, from the top left. */
export interface Place {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** A place that an entry of the report marks on a page. */
export interface PageMark {
  /** Position among what the report says, from 0. */
  entry: number;
  /** The Report's page, from 0. */
  page: number;
  box: Box;
  /** What was changed on purpose, what changed with it, or where a row is missing. */
  role: 'root' | 'companion' | 'gap';
  label: string;
}

/** Where a user-space box lies on the page as drawn: crop box taken off, turned by /Rotate. */
export function placeOf(box: Box, shape: PageShape): Place {
  const { width: w, height: h, rotate } = shape;
  const [x0, x1] = [box.x0 - shape.x, box.x1 - shape.x];
  const [y0, y1] = [box.y0 - shape.y, box.y1 - shape.y];
  const turned = {
    0: { left: x0, right: x1, top: h - y1, bottom: h - y0 },
    90: { left: y0, right: y1, top: x0, bottom: x1 },
    180: { left: w - x1, right: w - x0, top: y0, bottom: y1 },
    270: { left: h - y1, right: h - y0, top: w - x1, bottom: w - x0 },
  }[((rotate % 360) + 360) % 360] ?? { left: x0, right: x1, top: h - y1, bottom: h - y0 };
  const across = sideways(shape) ? h : w;
  const down = sideways(shape) ? w : h;
  return {
    left: (turned.left / across) * 100,
    top: (turned.top / down) * 100,
    width: ((turned.right - turned.left) / across) * 100,
    height: ((turned.bottom - turned.top) / down) * 100,
  };
}

/** Width over height of the page as drawn. */
export function aspectOf(shape: PageShape): number {
  const ratio = shape.width / shape.height;
  return sideways(shape) ? 1 / ratio : ratio;
}

/** Shares of a page's height: a place higher than the first is the page itself, of which the second is its head. */
const most = 40;
const head = 4;

/** Where to point for a place: of a whole page, at its head, since its middle may be blank. */
export const headOf = (place: Place): Place => (place.height > most ? { ...place, height: head } : place);

/** A number of the badges in the margin, and how far down the page it stands, in percent of its height. */
export interface Badge {
  entry: number;
  top: number;
  /** The place its line leads to. */
  place: Place;
}

/**
 * One badge for each entry with a place on the page, in the margin beside its first place, at least `room` percent
 * of the page's height from its neighbors.
 */
export function badgesOf(marks: readonly PageMark[], shape: PageShape, room: number): Badge[] {
  const badges: Badge[] = [];
  for (const entry of new Set(marks.map((mark) => mark.entry))) {
    const own = marks.filter((mark) => mark.entry === entry && mark.page === shape.page);
    const main = own.find(({ role }) => role !== 'companion') ?? own[0];
    if (!main) continue;
    const place = headOf(placeOf(main.box, shape));
    badges.push({ entry, top: place.top + place.height / 2, place });
  }
  badges.sort((a, b) => a.top - b.top);
  for (let i = 1; i < badges.length; i++) {
    const [above, badge] = [badges[i - 1], badges[i]];
    if (above && badge) badge.top = Math.max(badge.top, above.top + room);
  }
  return badges;
}

/** True for a location that can be shown on a page. */
export function isOnPage(location: Location): location is Extract<Location, { box: Box }> {
  return location.kind === 'page' || location.kind === 'posting';
}

/** A place in the bytes or among the objects, in words. */
export function otherPlace(location: Location): string | null {
  if (location.kind === 'bytes') return byteRange(location.start, location.end);
  if (location.kind === 'object') {
    return `object ${location.num} ${location.gen}, revision ${location.revision + 1}`;
  }
  return null;
}

const sideways = ({ rotate }: PageShape) => rotate % 180 !== 0;

/** A stretch of the file for a person: `bytes 122,872–127,567`. */
export const byteRange = (start: number, end: number) =>
  `bytes ${start.toLocaleString('en-US')}–${end.toLocaleString('en-US')}`;
