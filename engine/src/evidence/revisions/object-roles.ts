import type { DocumentView } from '../../pdf/structure/model.ts';
import { PdfDict, PdfName, PdfRef, PdfStream, PdfString, type PdfObject } from '../../pdf/syntax/objects.ts';

/** What an object is used for in a view. */
export type ObjectRole =
  | 'content'
  | 'resource'
  | 'page'
  | 'page-tree'
  | 'catalog'
  | 'annotation'
  | 'overlay-annotation'
  | 'form-field'
  | 'signature'
  | 'validation'
  | 'metadata'
  | 'attachment'
  | 'structure'
  | 'container'
  | 'unreachable';

/** Annotations that paint opaque text or pictures of their own over the page. */
const OVERLAYS = new Set([
  'FreeText',
  'Stamp',
  'Redact',
  'Square',
  'Polygon',
  'Circle',
  'Line',
  'Ink',
  'PolyLine',
]);

/** The values in a dictionary, or in that of a stream, but for those that lead back up the tree. */
function heldIn(value: PdfObject): PdfObject[] {
  if (value instanceof PdfDict)
    return [...value.map].flatMap(([key, item]) => (key === 'Parent' || key === 'P' ? [] : [item]));
  if (value instanceof PdfStream)
    return [...value.dict.map].flatMap(([key, item]) => (key === 'Parent' ? [] : [item]));
  return [];
}

/** The role of every object reachable in a view; an object with several keeps the first of the order above. */
export function objectRoles(view: DocumentView): Map<number, ObjectRole> {
  const roles = new Map<number, ObjectRole>();
  let budget = 400_000;
  const walk = (value: PdfObject | undefined, role: ObjectRole, depth = 0): void => {
    if (value === undefined || value === null || depth > 60 || budget-- < 0) return;
    if (value instanceof PdfRef) {
      if (roles.has(value.num)) return;
      const target = view.fetch(value.num);
      if (!target) return;
      const own = target.value;
      // A page's /Parent and an annotation's /P lead back up the tree.
      if (own instanceof PdfDict && isPageNode(view, own) && role !== 'page-tree') return;
      roles.set(value.num, role);
      walk(own, role, depth + 1);
    } else if (Array.isArray(value)) {
      for (const item of value) walk(item, role, depth + 1);
    } else {
      for (const item of heldIn(value)) walk(item, role, depth + 1);
    }
  };
  const pages = view.pages();
  for (const page of pages) roles.set(page.ref.num, 'page');
  for (const page of pages) walk(page.dict.get('Contents'), 'content');
  for (const page of pages) {
    walk(page.dict.get('Resources'), 'resource');
    for (const [, item] of page.resources.map) walk(item, 'resource');
  }
  for (const page of pages) walkAnnotations(view, page.dict, roles, walk);
  walkCatalog(view, roles, walk);
  return roles;
}

type Walk = (value: PdfObject | undefined, role: ObjectRole, depth?: number) => void;

function walkAnnotations(
  view: DocumentView,
  page: PdfDict,
  roles: Map<number, ObjectRole>,
  walk: Walk,
): void {
  const list = page.get('Annots');
  if (list instanceof PdfRef && !roles.has(list.num)) roles.set(list.num, 'annotation');
  for (const item of view.array(list) ?? []) {
    const annotation = view.dict(item);
    if (!annotation) continue;
    const subtype = view.name(annotation.get('Subtype')) ?? '';
    const role: ObjectRole =
      subtype === 'Widget'
        ? isSignatureField(view, annotation)
          ? 'signature'
          : 'form-field'
        : OVERLAYS.has(subtype)
          ? 'overlay-annotation'
          : 'annotation';
    walk(item, role);
    if (!(item instanceof PdfRef))
      for (const [key, part] of annotation.map) if (key !== 'P') walk(part, role);
  }
}

const CATALOG_ROLES: Readonly<Record<string, ObjectRole>> = {
  DSS: 'validation',
  Metadata: 'metadata',
  Names: 'attachment',
  AF: 'attachment',
  Collection: 'attachment',
  Pages: 'page-tree',
  Perms: 'signature',
};

function walkCatalog(view: DocumentView, roles: Map<number, ObjectRole>, walk: Walk): void {
  const root = view.trailer.get('Root');
  if (root instanceof PdfRef && !roles.has(root.num)) roles.set(root.num, 'catalog');
  walk(view.trailer.get('Info'), 'metadata');
  const form = view.dict(view.catalog.get('AcroForm'));
  for (const item of (form && view.array(form.get('Fields'))) ?? []) {
    const field = view.dict(item);
    walk(item, field && isSignatureField(view, field) ? 'signature' : 'form-field');
  }
  for (const [key, item] of view.catalog.map) {
    walk(item, key === 'AcroForm' ? 'form-field' : (CATALOG_ROLES[key] ?? 'structure'));
  }
  walk(view.trailer.get('Encrypt'), 'container');
}

function isSignatureField(view: DocumentView, field: PdfDict): boolean {
  let node: PdfDict | undefined = field;
  for (let depth = 0; node && depth < 8; depth++) {
    if (view.name(node.get('FT')) === 'Sig') return true;
    if (view.dict(node.get('V'))?.has('ByteRange')) return true;
    node = view.dict(node.get('Parent'));
  }
  return false;
}

const isPageNode = (view: DocumentView, dict: PdfDict) => {
  const type = view.name(dict.get('Type'));
  return type === 'Pages' || type === 'Page';
};

const sameArray = (a: readonly PdfObject[], b: readonly PdfObject[], depth: number): boolean =>
  a.length === b.length && a.every((item, i) => sameObject(item, b[i], depth + 1));

/** True when two values are written the same, references taken as such (streams by raw bytes). */
export function sameObject(a: PdfObject | undefined, b: PdfObject | undefined, depth = 0): boolean {
  if (a === b) return true;
  if (depth > 40) return false;
  if (a instanceof PdfRef) return b instanceof PdfRef && a.num === b.num && a.gen === b.gen;
  if (a instanceof PdfName) return b instanceof PdfName && a.value === b.value;
  if (a instanceof PdfString) return b instanceof PdfString && sameBytes(a.bytes, b.bytes);
  if (Array.isArray(a)) return Array.isArray(b) && sameArray(a, b, depth);
  if (a instanceof PdfDict) return b instanceof PdfDict && sameDict(a, b, depth);
  if (a instanceof PdfStream) {
    return b instanceof PdfStream && sameDict(a.dict, b.dict, depth) && sameBytes(a.raw, b.raw);
  }
  return false;
}

function sameDict(a: PdfDict, b: PdfDict, depth: number): boolean {
  if (a.map.size !== b.map.size) return false;
  for (const [key, value] of a.map) if (!sameObject(value, b.get(key), depth + 1)) return false;
  return true;
}

const sameBytes = (a: Uint8Array, b: Uint8Array) => {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
};
