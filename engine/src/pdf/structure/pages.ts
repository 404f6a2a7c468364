import { PdfDict, PdfRef, PdfStream, type PdfObject } from '../syntax/objects.ts';
import { UnreadablePdfError } from './anomaly.ts';
import type { Box, DocumentView, PdfPage } from './model.ts';
import type { ObjectStore } from './store.ts';

/** A revision with the limits and the log of its document. */
type PageSource = DocumentView & { readonly store: Pick<ObjectStore, 'limits' | 'log'> };

/** Attributes that a page takes from the nodes above it (ISO 32000-2, Table 31). */
const inheritable = ['Resources', 'MediaBox', 'CropBox', 'Rotate'];
const letter: Box = { x0: 0, y0: 0, x1: 612, y1: 792 };

interface Walk {
  view: PageSource;
  pages: PdfPage[];
  visited: Set<PdfDict>;
}

/**
 * The pages of a view in order (ISO 32000-2, 7.7.3). A tree that cannot be read gives the objects of
 * type Page as they stand in the file.
 * @throws UnreadablePdfError `too-many-pages` past the bound.
 */
export function readPages(view: PageSource): PdfPage[] {
  const walk: Walk = { view, pages: [], visited: new Set() };
  const root = view.catalog.get('Pages');
  const tree = view.dict(root);
  if (tree) {
    readNode(walk, root!, tree, new Map(), 0);
    const count = view.number(tree.get('Count'));
    if (count !== walk.pages.length && walk.pages.length > 0) {
      report(walk, 'page-count-wrong', root, 'The /Count of the page tree is not its number of pages.');
    }
  }
  if (walk.pages.length === 0) readLoosePages(walk);
  return walk.pages;
}

function readNode(
  walk: Walk,
  written: PdfObject,
  node: PdfDict,
  inherited: ReadonlyMap<string, PdfObject>,
  depth: number,
): void {
  const { view } = walk;
  const type = view.name(node.get('Type'));
  const kids = view.array(node.get('Kids'));
  if (type !== 'Page' && type !== 'Pages') {
    report(walk, 'page-type-missing', written, 'A node of the page tree has no valid /Type.');
  }
  if (!kids || (type === 'Page' && !node.has('Count'))) {
    if (type === 'Pages' || depth === 0) {
      return report(walk, 'page-tree-node-empty', written, 'A node of the page tree has no /Kids.');
    }
    return addPage(walk, written, node, inherited);
  }
  if (walk.visited.has(node))
    return report(walk, 'page-tree-loop', written, 'The page tree loops back to a node.');
  walk.visited.add(node);
  if (depth >= view.store.limits.depth) {
    return report(walk, 'page-tree-too-deep', written, 'The page tree is nested too deeply.');
  }
  const passed = new Map(inherited);
  for (const key of inheritable) {
    const value = node.get(key);
    if (value !== undefined && value !== null) passed.set(key, value);
  }
  for (const kid of kids) {
    const child = view.dict(kid);
    if (child) readNode(walk, kid, child, passed, depth + 1);
    else
      report(
        walk,
        'page-tree-kid-missing',
        kid instanceof PdfRef ? kid : written,
        'A kid is not a dictionary.',
      );
  }
}

/** Without a usable tree, order in the file is the best guess at order in the document. */
function readLoosePages(walk: Walk): void {
  const { view } = walk;
  const found = view
    .objectNumbers()
    .map((num) => view.fetch(num))
    .filter((object) => object?.value instanceof PdfDict && view.name(object.value.get('Type')) === 'Page')
    .map((object) => object!)
    .sort((a, b) => a.offset - b.offset || (a.container?.index ?? 0) - (b.container?.index ?? 0));
  if (found.length > 0) {
    view.store.log.report(
      'page-tree-missing',
      0,
      'The page tree cannot be read; pages are taken in the order of the file.',
    );
  }
  for (const { num, gen, value } of found) {
    if (value instanceof PdfDict) addPage(walk, new PdfRef(num, gen), value, new Map());
  }
}

function addPage(
  walk: Walk,
  written: PdfObject,
  dict: PdfDict,
  inherited: ReadonlyMap<string, PdfObject>,
): void {
  const { view, pages } = walk;
  if (pages.length >= view.store.limits.pages) {
    throw new UnreadablePdfError('too-many-pages', 'The file has more pages than are accepted.');
  }
  if (!(written instanceof PdfRef))
    report(walk, 'page-not-indirect', written, 'A page is not an indirect object.');
  const attribute = (key: string): PdfObject => {
    const own = view.resolve(dict.get(key));
    return own ?? view.resolve(inherited.get(key));
  };
  const resources = attribute('Resources');
  const mediaBox = readBox(walk, written, attribute('MediaBox'), 'media-box') ?? letter;
  const cropBox = attribute('CropBox');
  pages.push({
    index: pages.length,
    ref: written instanceof PdfRef ? written : new PdfRef(0, 0),
    dict,
    resources: resources instanceof PdfDict ? resources : new PdfDict(),
    mediaBox,
    cropBox: cropBox === null ? mediaBox : cropped(walk, written, cropBox, mediaBox),
    rotate: readRotation(walk, written, attribute('Rotate')),
    userUnit: Math.max(view.number(dict.get('UserUnit')) ?? 1, 0) || 1,
  });
}

function readBox(
  walk: Walk,
  page: PdfObject,
  value: PdfObject,
  name: 'media-box' | 'crop-box',
): Box | undefined {
  const numbers = Array.isArray(value) ? value.map((item) => walk.view.resolve(item)) : [];
  const [a, b, c, d] = numbers;
  if (typeof a === 'number' && typeof b === 'number' && typeof c === 'number' && typeof d === 'number') {
    const box = { x0: Math.min(a, c), y0: Math.min(b, d), x1: Math.max(a, c), y1: Math.max(b, d) };
    if (box.x0 < box.x1 && box.y0 < box.y1) return box;
  }
  report(walk, `${name}-malformed`, page, 'A page box is missing, empty or not four numbers.');
  return undefined;
}

/** The crop box counts only inside the media box (ISO 32000-2, 14.11.2). */
function cropped(walk: Walk, page: PdfObject, value: PdfObject, mediaBox: Box): Box {
  const crop = readBox(walk, page, value, 'crop-box');
  if (!crop) return mediaBox;
  const box = {
    x0: Math.max(crop.x0, mediaBox.x0),
    y0: Math.max(crop.y0, mediaBox.y0),
    x1: Math.min(crop.x1, mediaBox.x1),
    y1: Math.min(crop.y1, mediaBox.y1),
  };
  return box.x0 < box.x1 && box.y0 < box.y1 ? box : mediaBox;
}

function readRotation(walk: Walk, page: PdfObject, value: PdfObject): number {
  if (value === null) return 0;
  if (typeof value === 'number' && value % 90 === 0) return ((value % 360) + 360) % 360;
  report(walk, 'page-rotation-malformed', page, 'The /Rotate of a page is not a multiple of 90.');
  return 0;
}

/** The content streams of a page (ISO 32000-2, Table 31); missing ones are anomalies. */
export function pageContents(view: PageSource, page: PdfPage): PdfStream[] {
  const written = page.dict.get('Contents');
  const value = view.resolve(written);
  if (value === null && (written === undefined || written === null)) return [];
  const parts = Array.isArray(value) ? value : [written];
  const streams: PdfStream[] = [];
  for (const part of parts) {
    const stream = view.stream(part);
    if (stream) streams.push(stream);
    else reportAt(view, 'page-content-missing', part ?? page.ref, 'A content stream of a page is missing.');
  }
  return streams;
}

function report(walk: Walk, code: string, where: PdfObject | undefined, message: string): void {
  reportAt(walk.view, code, where ?? null, message);
}

function reportAt(view: PageSource, code: string, where: PdfObject, message: string): void {
  if (!(where instanceof PdfRef)) return view.store.log.report(code, 0, message);
  const object = view.fetch(where.num);
  view.store.log.report(code, object?.offset ?? 0, message, { num: where.num, gen: where.gen });
}
