import { latin1Text } from './build-pdf.ts';
import { interpretPage } from '../src/pdf/content/interpret-page.ts';
import type { PageContent } from '../src/pdf/content/model.ts';
import { readPdf } from '../src/pdf/structure/read-pdf.ts';
import { defaultLimits } from '../src/pdf/structure/limits.ts';
import type { DocumentView } from '../src/pdf/structure/model.ts';
import { PdfDict } from '../src/pdf/syntax/objects.ts';
import { nodePlatform } from '../src/platform/node.ts';

/** An element of the structure tree with what hangs under it. */
export interface Tag {
  type: string;
  dict: PdfDict;
  children: Tag[];
  /** Marked-content ids with the object number of their page. */
  content: { page: number; mcid: number }[];
}

/** Opens a PDF made here; it must be free of any departure from the standard. */
export function openMade(pdf: Uint8Array): DocumentView {
  const document = readPdf(pdf, { platform: nodePlatform, limits: defaultLimits });
  if (document.anomalies.length > 0) throw new Error(JSON.stringify(document.anomalies));
  return document.latest;
}

/** What its pages paint. */
export function interpreted(view: DocumentView): PageContent[] {
  return view.pages().map((page) => interpretPage(view, page, { limits: defaultLimits }));
}

/** The words on its pages, runs joined by one space. */
export function wordsIn(pdf: Uint8Array): string {
  return interpreted(openMade(pdf))
    .flatMap(({ runs }) => runs.map(({ text }) => text))
    .join(' ')
    .replace(/\s+/g, ' ');
}

/** The structure tree (ISO 32000-2, 14.7.2). */
export function tagTree(view: DocumentView): Tag[] {
  const root = view.dict(view.catalog.get('StructTreeRoot'));
  return kids(view, root?.get('K')).map((kid) => tagOf(view, kid));
}

/** For a piece of marked content the element that the parent tree names for it (ISO 32000-2, 14.7.5.4). */
export function parentOf(view: DocumentView, { page, mcid }: Tag['content'][number]): PdfDict | undefined {
  const key = view.number(view.dict(view.fetch(page)?.value)?.get('StructParents'));
  const tree = view.dict(view.dict(view.catalog.get('StructTreeRoot'))?.get('ParentTree'));
  const numbers = view.array(tree?.get('Nums')) ?? [];
  const at = numbers.findIndex((one, i) => i % 2 === 0 && view.number(one) === key);
  return view.dict(view.array(numbers[at + 1])?.[mcid]);
}

/** A tree as one list, in reading order. */
export function flat(tags: readonly Tag[]): Tag[] {
  return tags.flatMap((tag) => [tag, ...flat(tag.children)]);
}

function kids(view: DocumentView, value: Parameters<DocumentView['array']>[0]): PdfDict[] {
  const list = view.array(value) ?? [value ?? null];
  return list.flatMap((one) => view.dict(one) ?? []);
}

function tagOf(view: DocumentView, dict: PdfDict): Tag {
  const page = dict.get('Pg');
  const ownPage = refNumber(page);
  const tag: Tag = { type: view.name(dict.get('S')) ?? '', dict, children: [], content: [] };
  for (const kid of view.array(dict.get('K')) ?? []) {
    const number = view.number(kid);
    const held = view.dict(kid);
    if (number !== undefined) tag.content.push({ page: ownPage, mcid: number });
    else if (held?.get('MCID') !== undefined) {
      tag.content.push({ page: refNumber(held.get('Pg')), mcid: view.number(held.get('MCID')) ?? -1 });
    } else if (held) tag.children.push(tagOf(view, held));
  }
  return tag;
}

function refNumber(value: unknown): number {
  return typeof value === 'object' && value !== null && 'num' in value ? Number(value.num) : -1;
}

const tokens = /\/MCID (\d+)\s*>>\s*BDC|(?<=\s)(?:BDC|BMC|EMC|TJ|Tj|S|s|f|f\*|B|Do)(?=\s|$)/g;

/** Painting outside of any marked content, and the marked-content ids of a page; nesting must close. */
export function markedContent(view: DocumentView): {
  unmarked: string[];
  ids: { page: number; mcid: number }[];
} {
  const unmarked: string[] = [];
  const ids: { page: number; mcid: number }[] = [];
  for (const page of view.pages()) {
    let depth = 0;
    const content = view
      .contents(page)
      .map((stream) => latin1Text(view.decode(stream).bytes))
      .join('\n');
    const plain = content.replace(/\((?:[^()\\]|\\[^])*\)/g, '()');
    for (const [token, mcid] of plain.matchAll(tokens)) {
      if (mcid !== undefined) ids.push({ page: page.ref.num, mcid: Number(mcid) });
      if (/B[DM]C$/.test(token)) depth++;
      else if (token === 'EMC') depth--;
      else if (depth === 0) unmarked.push(`${token} on page ${page.index}`);
    }
    if (depth !== 0) unmarked.push(`page ${page.index} leaves ${depth} open`);
  }
  return { unmarked, ids };
}
