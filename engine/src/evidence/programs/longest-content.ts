import { joinContents } from '../../pdf/content/content-parts.ts';
import type { DocumentView, PdfPage } from '../../pdf/structure/model.ts';
import { parameter } from '../../thresholds/parameter.ts';

/** Shortest content that shows how a program writes, in bytes. */
const SHORTEST = parameter({ value: 400, unit: 'bytes', source: 'judgment' });
/** Streams from which on a page is written in pieces: tools put fewer before and after the page’s own. */
const PIECES = parameter({ value: 8, unit: 'streams', source: 'judgment' });

/**
 * The longest content stream of a page, decoded: tools put short ones before and after the page’s own. The habits of
 * writers were learned from it, so what is held against them is read from it even of a page in pieces: put together,
 * the pieces that an editor added blur whose habits they are.
 */
export const longestContent = (view: DocumentView, page: PdfPage): Uint8Array | undefined =>
  view
    .contents(page)
    .map((stream) => view.decode(stream).bytes)
    .toSorted((a, b) => b.length - a.length)[0];

/** True for a page that a program wrote a text or a shape at a time, each in a stream of its own. */
export const isInPieces = (view: DocumentView, page: PdfPage): boolean =>
  view.contents(page).length >= PIECES;

/**
 * Decoded content that shows how a page was written: its longest stream, or all of its pieces put together;
 * `undefined` where that is too short to show habits.
 */
export function tellingContent(view: DocumentView, page: PdfPage): Uint8Array | undefined {
  const content = isInPieces(view, page)
    ? joinContents(view, view.contents(page)).bytes
    : longestContent(view, page);
  return content && content.length >= SHORTEST ? content : undefined;
}
