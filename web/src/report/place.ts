import type { Finding, Location, PageShape } from '@assay/engine';

/** A rectangle in PDF user space: points, origin bottom left. */
export interface Box {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
}

/** A rectangle on the page as drawn, in percent of its width and height, from the top left. */
export interface Place {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** A finding's place on a page. */
export interface PageMark {
  /** Position in the Report's findings, from 0. */
  finding: number;
  /** The Report's page, from 0. */
  page: number;
  box: Box;
  label?: string;
  /** What was there before, where the finding tells it. */
  before?: string;
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

/** How many of the places before it begin where the one at `index` does: so far its number gives way. */
export function crowdAt(places: readonly Place[], index: number): number {
  const own = places[index];
  if (!own) return 0;
  const near = (place: Place) => Math.abs(place.left - own.left) < 3 && Math.abs(place.top - own.top) < 1.5;
  return places.slice(0, index).filter(near).length;
}

/** Width over height of the page as drawn. */
export function aspectOf(shape: PageShape): number {
  const ratio = shape.width / shape.height;
  return sideways(shape) ? 1 / ratio : ratio;
}

/** Every place of the findings that lies on a page. */
export function marksOf(findings: readonly Finding[]): PageMark[] {
  return findings.flatMap((finding, index) =>
    finding.locations.filter(isOnPage).map(({ page, box, label }, at) => ({
      finding: index,
      page,
      box,
      ...(label === undefined ? {} : { label }),
      // The first place is the finding's own; others tell of what it is compared with.
      ...(finding.before === undefined || at > 0 ? {} : { before: finding.before }),
    })),
  );
}

/** True for a location that can be shown on a page. */
export function isOnPage(location: Location): location is Extract<Location, { box: Box }> {
  return location.kind === 'page' || location.kind === 'posting';
}

/** A place in the bytes or among the objects, in words. */
export function otherPlace(location: Location): string | null {
  if (location.kind === 'bytes') return `bytes ${location.start} to ${location.end}`;
  if (location.kind === 'object') {
    return `object ${location.num} ${location.gen}, revision ${location.revision + 1}`;
  }
  return null;
}

const sideways = ({ rotate }: PageShape) => rotate % 180 !== 0;
