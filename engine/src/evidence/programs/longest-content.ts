import type { DocumentView, PdfPage } from '../../pdf/structure/model.ts';

/** The longest content stream of a page, decoded: tools put short ones before and after the page’s own. */
export const longestContent = (view: DocumentView, page: PdfPage): Uint8Array | undefined =>
  view
    .contents(page)
    .map((stream) => view.decode(stream).bytes)
    .toSorted((a, b) => b.length - a.length)[0];
