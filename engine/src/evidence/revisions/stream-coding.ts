import type { DocumentView, PdfDocument, PdfPage } from '../../pdf/structure/model.ts';
import { PdfName, PdfRef, PdfStream } from '../../pdf/syntax/objects.ts';
import { defineEvidence, type EvidenceKind } from '../define-evidence.ts';
import { document } from '../file.ts';

/** How a stream was encoded and written: what stays as it was when other objects are saved again. */
export interface StreamCoding {
  num: number;
  /** Filters, order of /Length and /Filter, direct or indirect length, zlib header. */
  form: string;
}

/** The encodings of the content streams and of the other streams, where they tell something. */
export interface ContentCoding {
  /** Pages none of whose content streams is encoded as the other pages' are, fonts being shared. */
  oddPages: readonly { page: number; stream: StreamCoding; usual: string }[];
  /** All content streams were compressed by the program that last saved the file, the fonts were not. */
  contentAlone: StreamCoding | undefined;
}

/** Binary comment of files written by qpdf, which leaves the bytes of streams it has no reason to touch. */
const QPDF = [0xbf, 0xf7, 0xa2, 0xfe];

/** Compares how the streams of the newest revision are encoded. */
export function gatherContentCoding(document: PdfDocument): ContentCoding {
  const view = document.latest;
  const pages = view.pages().slice(0, 60);
  const codings = pages.map((page) => view.contents(page).map((stream) => codingOf(document, stream)));
  return { oddPages: oddPages(view, pages, codings), contentAlone: contentAlone(document, codings) };
}

function codingOf(document: PdfDocument, stream: PdfStream): StreamCoding {
  const keys = [...stream.dict.keys()];
  const filter = keys.indexOf('Filter');
  const length = keys.indexOf('Length');
  const order = filter < 0 ? 'plain' : length < filter ? 'length-filter' : 'filter-length';
  const indirect = stream.dict.get('Length') instanceof PdfRef ? ' indirect' : '';
  // The bytes of an encrypted stream say nothing of its compression.
  const header = document.encryption || filter < 0 ? '' : ` ${filterNames(stream)} ${zlibHeader(stream)}`;
  return { num: stream.num, form: `${order}${indirect}${header}` };
}

function filterNames(stream: PdfStream): string {
  const filter = stream.dict.get('Filter');
  const list = Array.isArray(filter) ? filter : [filter];
  return list.map((f) => (f instanceof PdfName ? f.value : '?')).join('+');
}

/** The second byte of a zlib stream tells the level class (RFC 1950, 2.2). */
function zlibHeader(stream: PdfStream): string {
  return stream.raw[0] === 0x78 ? (stream.raw[1] ?? 0).toString(16) : '';
}

/** Pages encoded otherwise than most, though they share fonts with them: pages of one document. */
function oddPages(
  view: DocumentView,
  pages: readonly PdfPage[],
  codings: readonly (readonly StreamCoding[])[],
): ContentCoding['oddPages'] {
  const counts = new Map<string, number>();
  for (const streams of codings) {
    for (const form of new Set(streams.map((s) => s.form))) counts.set(form, (counts.get(form) ?? 0) + 1);
  }
  if (pages.length < 2 || counts.size < 2) return [];
  const fonts = pages.map((page) => fontObjects(view, page));
  return codings.flatMap((streams, i) => {
    const [stream] = streams;
    if (!stream || streams.length > 1) return [];
    const other = codings.findIndex(
      (others, k) =>
        k !== i &&
        others.length > 0 &&
        others.every((o) => o.form !== stream.form) &&
        shares(fonts[i], fonts[k]),
    );
    const usual = codings[other]?.[0];
    if (!usual) return [];
    const [own = 0, most = 0] = [counts.get(stream.form), counts.get(usual.form)];
    // Of two pages that differ either may be the one written anew: the first stands for both.
    const odd = own < most || (own === most && i < other);
    return odd ? [{ page: pages[i]?.index ?? i, stream, usual: usual.form }] : [];
  });
}

function fontObjects(view: DocumentView, page: PdfPage): ReadonlySet<number> {
  const found = new Set<number>();
  for (const [, font] of view.dict(page.resources.get('Font'))?.map ?? []) {
    if (font instanceof PdfRef) found.add(font.num);
  }
  return found;
}

const shares = (a: ReadonlySet<number> | undefined, b: ReadonlySet<number> | undefined) =>
  a !== undefined && b !== undefined && [...a].some((num) => b.has(num));

/**
 * qpdf writes /Length before /Filter on streams that it compresses itself, and last on those it copies.
 * Fonts copied and content compressed means that the content came to it changed.
 */
function contentAlone(
  document: PdfDocument,
  codings: readonly (readonly StreamCoding[])[],
): StreamCoding | undefined {
  const comment = document.header.binaryComment;
  if (!comment || QPDF.some((byte, i) => comment[i] !== byte)) return undefined;
  const content = codings.flat();
  const [first] = content;
  if (!first || !content.every((s) => s.form.startsWith('length-filter FlateDecode'))) return undefined;
  const own = new Set(content.map((s) => s.num));
  let copied = 0;
  for (const num of document.latest.objectNumbers()) {
    const stream = document.latest.fetch(num)?.value;
    if (!(stream instanceof PdfStream) || own.has(num) || !isFontProgram(stream)) continue;
    if (!codingOf(document, stream).form.startsWith('filter-length FlateDecode')) return undefined;
    copied++;
  }
  return copied > 0 ? first : undefined;
}

const isFontProgram = (stream: PdfStream) =>
  stream.dict.has('Length1') || /^(Type1C|CIDFontType0C|OpenType)$/.test(subtypeOf(stream));

function subtypeOf(stream: PdfStream): string {
  const subtype = stream.dict.get('Subtype');
  return subtype instanceof PdfName ? subtype.value : '';
}

/** How the content streams are encoded beside the file's other streams. */
export const contentCoding: EvidenceKind<ContentCoding> = defineEvidence({
  name: 'contentCoding',
  needs: { document },
  gather: ({ document }) => gatherContentCoding(document),
});
