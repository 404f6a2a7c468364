import type { PageShape } from '@assay/engine';
import { aspectOf, headOf, placeOf, type PageMark } from './place.ts';

/** Steps of the viewer's zoom; 1 fits the width. */
const zooms: readonly number[] = [1, 1.5, 2, 3, 4, 6];

/** The next step in or out, or the same at the end. */
export function zoomed(zoom: number, direction: 'in' | 'out'): number {
  const next = direction === 'in' ? zooms.find((step) => step > zoom) : zooms.findLast((step) => step < zoom);
  return next ?? zoom;
}

/** An entry's places on the page as drawn: their middle, as shares of the page, and how large they are. */
export interface View {
  x: number;
  y: number;
  /** Share of the page's width. */
  width: number;
  /** Height of one place where the page fits the width, in pixels. */
  text: number;
}

/** Where to look for an entry; `null` where nothing of it is on the page. `width` is the page's, in pixels. */
export function viewOf(
  marks: readonly PageMark[],
  entry: number,
  shape: PageShape,
  width: number,
): View | null {
  const own = marks.filter((mark) => mark.entry === entry);
  const main = own.filter(({ role }) => role !== 'companion');
  const places = (main.length > 0 ? main : own).map(({ box }) => headOf(placeOf(box, shape)));
  const [first] = places;
  if (!first) return null;
  // Places far from the first are reached by scrolling: nearness is for reading.
  const near = places.filter(({ top }) => Math.abs(top - first.top) < 6);
  const left = Math.min(...near.map((place) => place.left));
  const right = Math.max(...near.map((place) => place.left + place.width));
  return {
    x: (left + right) / 200,
    y: (first.top + first.height / 2) / 100,
    width: (right - left) / 100,
    text: ((first.height / 100) * width) / aspectOf(shape),
  };
}

/** Height of type that reads well, in pixels. */
const wanted = 17;

/** Type below this height cannot be read, in pixels: then a wide place is brought near though it does not fit. */
const unreadable = 6;

/** How near a place has to be brought to be read, not so near that it does not fit where it can be read. */
export function nearestZoom(view: View | null): number {
  if (!view || view.text === 0) return 1;
  const fits = 0.92 / Math.max(view.width, 0.05);
  const least = view.text < unreadable ? 2 : 1;
  return Math.max(least, Math.min(4, fits, Math.round((wanted / view.text) * 100) / 100));
}
