import type { DocumentView, PdfDocument, PdfPage } from '../../pdf/structure/model.ts';
import { PdfName, PdfRef, PdfStream } from '../../pdf/syntax/objects.ts';
import { defineEvidence, type EvidenceKind } from '../define-evidence.ts';
import { document } from '../file.ts';
import { pairsOf } from '../pairs-of.ts';
import { rewrittenSide, type RewrittenSide } from './rewritten-side.ts';
import { isCompressedByQpdf, isSavedByQpdf, streamForm } from './stream-form.ts';

/** How a stream was encoded and written: what stays as it was when other objects are saved again. */
export interface StreamCoding {
  num: number;
  /** As `streamForm` tells it. */
  form: string;
}

/** The encodings of the content streams and of the other streams, where they tell something. */
export interface ContentCoding {
  /** Pages that were encoded again, differently from pages with the same fonts, which were left alone. */
  oddPages: readonly { page: number; stream: StreamCoding; usual: string }[];
  /** Two groups of pages with the same fonts that are encoded in two ways, where nothing tells which came later. */
  sides: readonly [readonly number[], readonly number[]] | undefined;
  /** All content streams were compressed by the program that last saved the file, the fonts were not. */
  contentAlone: StreamCoding | undefined;
}

/** Compares how the streams of the newest revision are encoded. */
export function gatherContentCoding(document: PdfDocument, rewritten: RewrittenSide): ContentCoding {
  const view = document.latest;
  const pages = view.pages().slice(0, 60);
  const codings = pages.map((page) => view.contents(page).map((stream) => codingOf(document, stream)));
  return {
    ...oddPages(view, pages, codings, rewritten),
    contentAlone: contentAlone(document, codings),
  };
}

const codingOf = (document: PdfDocument, stream: PdfStream): StreamCoding => ({
  num: stream.num,
  form: streamForm(document, stream),
});

/** A page and how its content streams are encoded. */
interface CodedPage {
  index: number;
  streams: readonly StreamCoding[];
  fonts: ReadonlySet<number>;
}

/** Pages encoded in two ways though they share fonts, as pages of one document do; one of them was rewritten. */
function oddPages(
  view: DocumentView,
  pages: readonly PdfPage[],
  codings: readonly (readonly StreamCoding[])[],
  rewritten: RewrittenSide,
): Pick<ContentCoding, 'oddPages' | 'sides'> {
  const groups = new Map<string, CodedPage[]>();
  pages.forEach((page, i) => {
    const streams = codings[i] ?? [];
    if (streams.length === 0) return;
    const forms = [...new Set(streams.map((s) => s.form))].sort().join('\n');
    const coded = { index: page.index, streams, fonts: fontObjects(view, page) };
    groups.set(forms, [...(groups.get(forms) ?? []), coded]);
  });
  const odd = new Map<number, ContentCoding['oddPages'][number]>();
  const untold: [CodedPage[], CodedPage[]][] = [];
  for (const [one, other] of pairsOf([...groups.values()])) {
    const [first, second] = [relatedTo(one, other), relatedTo(other, one)];
    if (first.length === 0) continue;
    const side = rewritten(indicesOf(first), indicesOf(second));
    if (side === undefined) untold.push([first, second]);
    const [anew, usual] = side === 'one' ? [first, second[0]] : [second, first[0]];
    for (const page of side === undefined ? [] : anew) {
      const [stream] = page.streams;
      if (stream) odd.set(page.index, { page: page.index, stream, usual: usual?.streams[0]?.form ?? '' });
    }
  }
  const [sides] = untold.filter((pair) => !pair.flat().some(({ index }) => odd.has(index)));
  return {
    oddPages: [...odd.values()].sort((a, b) => a.page - b.page),
    sides: sides && [indicesOf(sides[0]), indicesOf(sides[1])],
  };
}

/** Pages of a group that share fonts with pages of another, and no way of encoding. */
const relatedTo = (group: readonly CodedPage[], others: readonly CodedPage[]): CodedPage[] =>
  group.filter((page) =>
    others.some(
      (other) =>
        shares(page.fonts, other.fonts) &&
        page.streams.every(({ form }) => other.streams.every((s) => s.form !== form)),
    ),
  );

const indicesOf = (pages: readonly CodedPage[]) => pages.map(({ index }) => index);

function fontObjects(view: DocumentView, page: PdfPage): ReadonlySet<number> {
  const found = new Set<number>();
  for (const [, font] of view.dict(page.resources.get('Font'))?.map ?? []) {
    if (font instanceof PdfRef) found.add(font.num);
  }
  return found;
}

const shares = (a: ReadonlySet<number>, b: ReadonlySet<number>) => [...a].some((num) => b.has(num));

/** Fonts copied and content compressed by the program that saved the file: the content came to it changed. */
function contentAlone(
  document: PdfDocument,
  codings: readonly (readonly StreamCoding[])[],
): StreamCoding | undefined {
  if (!isSavedByQpdf(document)) return undefined;
  const content = codings.flat();
  const [first] = content;
  if (!first || !content.every(({ form }) => isCompressedByQpdf(form))) return undefined;
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
  needs: { document, rewrittenSide },
  gather: ({ document, rewrittenSide }) => gatherContentCoding(document, rewrittenSide),
});
