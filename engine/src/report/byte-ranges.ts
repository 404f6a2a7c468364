import type { Box } from '../contract/box.ts';
import type { ByteRange, Location } from '../contract/location.ts';
import { BoxTree } from '../pdf/content/box-tree.ts';
import type { PageContent, PaintItem } from '../pdf/content/model.ts';
import type { DocumentView, PdfDocument } from '../pdf/structure/model.ts';

/** Places of a finding whose bytes are told, and objects told of one place. */
const MOST_PLACES = 8;
const MOST_OBJECTS = 4;
/** Places of a report that are looked up: past them a report only repeats itself. */
const MOST_LOOKED_UP = 600;

/**
 * Tells where the bytes of a finding's places are: of bytes and objects themselves, and of a place on a page the
 * operators that draw its text in their content stream, or else the pictures there.
 */
export function byteRangesOf(
  document: PdfDocument,
  contents: readonly PageContent[],
): (locations: readonly Location[]) => ByteRange[] {
  const pages = new Map(contents.map((content) => [content.page, content]));
  const drawn = new Map<number, (box: Box) => PaintItem[]>();
  const itemsAt = (page: number, box: Box) => {
    const content = pages.get(page);
    if (!content) return [];
    const search = drawn.get(page) ?? searchOf(content);
    drawn.set(page, search);
    return search(box);
  };
  let left = MOST_LOOKED_UP;
  const rangesOf = (location: Location): ByteRange[] => {
    if (location.kind === 'bytes')
      return location.end > location.start ? [{ start: location.start, end: location.end }] : [];
    if (left-- <= 0) return [];
    if (location.kind === 'object')
      return objectRange(
        document.at(Math.min(location.revision, document.revisions.length - 1)),
        location.num,
      );
    return rangesOfItems(document.latest, itemsAt(location.page, location.box));
  };
  return (locations) => {
    const told = new Map<string, ByteRange>();
    for (const location of locations.slice(0, MOST_PLACES))
      for (const range of rangesOf(location)) told.set(JSON.stringify(range), range);
    return [...told.values()];
  };
}

/** Finds what a page draws in a box: text that shows there, or else pictures. */
function searchOf({ runs, items }: PageContent): (box: Box) => PaintItem[] {
  const pictures = items.filter(({ kind }) => kind === 'image');
  const [texts, images] = [runs, pictures].map(
    (list) =>
      new BoxTree(
        list.map(({ box }) => box),
        true,
      ),
  );
  return (whole) => {
    // Lines above and below may reach into a box by a little.
    const margin = (whole.y1 - whole.y0) / 4;
    const box = { ...whole, y0: whole.y0 + margin, y1: whole.y1 - margin };
    const found = texts?.meeting(box).flatMap((i) => runs[i] ?? []) ?? [];
    return found.length > 0 ? found : (images?.meeting(box).flatMap((i) => pictures[i] ?? []) ?? []);
  };
}

/** Each object that holds some of the items, with the stretch of its stream from the first to the last of them. */
function rangesOfItems(view: DocumentView, items: readonly PaintItem[]): ByteRange[] {
  const byObject = new Map<number, { start: number; end: number } | null>();
  for (const item of items) {
    const { object, start, end } = item.origin;
    if (item.kind === 'image' && item.object > 0) {
      byObject.set(item.object, null);
      continue;
    }
    const known = byObject.get(object);
    byObject.set(object, {
      start: Math.min(start, known?.start ?? start),
      end: Math.max(end, known?.end ?? end),
    });
  }
  return [...byObject]
    .slice(0, MOST_OBJECTS)
    .flatMap(([num, decoded]) =>
      objectRange(view, num).map((range) => (decoded ? { ...range, decoded } : range)),
    );
}

function objectRange(view: DocumentView, num: number): ByteRange[] {
  const object = num > 0 ? view.fetch(num) : undefined;
  return object ? [{ start: object.offset, end: object.end, object: num }] : [];
}
