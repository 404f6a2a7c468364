import type { PageContent } from '../../pdf/content/model.ts';
import type { IndirectObject, PdfPage } from '../../pdf/structure/model.ts';
import { PdfDict, PdfName, PdfRef, PdfStream, type PdfObject } from '../../pdf/syntax/objects.ts';
import type { Source } from '../source.ts';
import { textChanges, type TextChange } from './text-changes.ts';
import { defineEvidence, type EvidenceKind } from '../define-evidence.ts';
import { parameter } from '../../thresholds/parameter.ts';

/** Share of its words that an earlier content of a page has in common with it. */
const ALIKE = parameter({ value: 0.5, unit: 'share of the words', source: 'judgment' });

/** A left-over content stream that is an other state of a page. */
export interface OrphanedContent {
  num: number;
  gen: number;
  offset: number;
  end: number;
  /** The page it resembles. */
  page: number;
  changes: readonly TextChange[];
}

const MAX_STREAMS = 24;
const MAX_PAGES = 12;

/** Interprets unused content streams with the resources of the page they resemble most. */
export function gatherOrphans(source: Source): OrphanedContent[] {
  const { document } = source;
  const view = document.latest;
  const unused =
    view === undefined ? [] : document.unreferenced(view).flatMap((num) => view.fetch(num) ?? []);
  const removed = contentsOfPages(unused);
  const found: OrphanedContent[] = [];
  const pages = view.pages().slice(0, MAX_PAGES);
  const current = source.pages(document.revisions.length - 1);
  let tried = 0;
  for (const object of [...document.orphans(), ...unused]) {
    const stream = object.value;
    if (!(stream instanceof PdfStream) || !mayBeContent(stream) || tried >= MAX_STREAMS) continue;
    const decoded = view.decode(stream);
    if (decoded.image || !looksLikeText(decoded.bytes)) continue;
    tried++;
    const best = mostAlike(source, stream, pages, current, removed.has(object.num));
    if (best) found.push({ ...place(object), page: best.page, changes: best.changes });
  }
  return found;
}

const place = (object: IndirectObject) => ({
  num: object.num,
  gen: object.gen,
  offset: object.offset,
  end: object.end,
});

function mayBeContent(stream: PdfStream): boolean {
  const type = stream.dict.get('Type');
  const subtype = stream.dict.get('Subtype');
  if (type instanceof PdfName && type.value !== 'XObject') return false;
  if (subtype instanceof PdfName && subtype.value !== 'Form') return false;
  return !stream.dict.has('Length1') && !stream.dict.has('FunctionType') && !stream.dict.has('N');
}

/** A content stream that shows text holds BT and a text-showing operator. */
function looksLikeText(bytes: Uint8Array): boolean {
  let bt = false;
  let shows = false;
  for (let i = 1; i + 1 < bytes.length && !(bt && shows); i++) {
    if (bytes[i] === 0x42 && bytes[i + 1] === 0x54) bt = true;
    else if (bytes[i] === 0x54 && (bytes[i + 1] === 0x6a || bytes[i + 1] === 0x4a)) shows = true;
  }
  return bt && shows;
}

function mostAlike(
  source: Source,
  stream: PdfStream,
  pages: readonly PdfPage[],
  current: readonly PageContent[],
  whole: boolean,
): { page: number; changes: TextChange[] } | undefined {
  let best: { page: number; alike: number; content: PageContent } | undefined;
  for (const page of pages) {
    const now = current[page.index];
    if (!now || now.runs.length === 0) continue;
    const content = source.loosePage(orphanPage(page, stream));
    const alike = similarity(content, now, whole);
    if (alike > ALIKE && (!best || alike > best.alike)) best = { page: page.index, alike, content };
  }
  const now = best && current[best.page];
  if (!best || !now) return undefined;
  const changes = textChanges(best.content, now).filter((c) => c.before !== '' && c.after !== '');
  return changes.length > 0 ? { page: best.page, changes } : undefined;
}

/** The page as it would be with the left-over stream as its content. */
function orphanPage(page: PdfPage, stream: PdfStream): PdfPage {
  const map = new Map<string, PdfObject>(page.dict.map);
  map.set('Contents', stream);
  map.delete('Annots');
  return { ...page, dict: new PdfDict(map) };
}

/** Objects that are the whole content of pages which are not shown any more. */
function contentsOfPages(objects: readonly IndirectObject[]): ReadonlySet<number> {
  const found = new Set<number>();
  for (const { value } of objects) {
    if (!(value instanceof PdfDict) || !isPage(value)) continue;
    const contents = value.get('Contents');
    if (contents instanceof PdfRef) found.add(contents.num);
  }
  return found;
}

function isPage(dict: PdfDict): boolean {
  const type = dict.get('Type');
  return type instanceof PdfName && type.value === 'Page';
}

/**
 * Share of a page's runs that stand with the same text at the same place in another; of the fuller one where
 * `whole`, as a page that was left out shares its headings with the others.
 */
function similarity(a: PageContent, b: PageContent, whole: boolean): number {
  const key = (run: PageContent['runs'][number]) =>
    `${run.text}|${Math.round(run.glyphs[0]?.x ?? 0)}|${Math.round(run.glyphs[0]?.y ?? 0)}`;
  const known = new Set(b.runs.map(key));
  const hits = a.runs.filter((run) => known.has(key(run))).length;
  return a.runs.length === 0 ? 0 : hits / (whole ? Math.max(a.runs.length, b.runs.length) : a.runs.length);
}

/** Left-over content streams that show another state of a page. */
export const orphans: EvidenceKind<readonly OrphanedContent[]> = defineEvidence({
  name: 'orphans',
  gather: (_values, source) => gatherOrphans(source),
});
