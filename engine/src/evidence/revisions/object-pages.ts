import type { DocumentView } from '../../pdf/structure/model.ts';
import { PdfDict, PdfName, PdfRef, PdfStream, type PdfObject } from '../../pdf/syntax/objects.ts';
import type { WrittenKind } from '../../contract/report.ts';
import type { ObjectRole } from './object-roles.ts';

const BY_ROLE: Readonly<Record<ObjectRole, WrittenKind>> = {
  content: 'content',
  resource: 'resource',
  page: 'page',
  'page-tree': 'structure',
  catalog: 'structure',
  annotation: 'annotation',
  'overlay-annotation': 'annotation',
  'form-field': 'field',
  signature: 'signature',
  validation: 'signature',
  metadata: 'metadata',
  attachment: 'attachment',
  structure: 'structure',
  container: 'structure',
  unreachable: 'unused',
};

/** The kind of an object with a role; resources are told apart by what they are. */
export function kindOf(role: ObjectRole, value: PdfObject): WrittenKind {
  if (role !== 'resource') return BY_ROLE[role];
  const dict = value instanceof PdfStream ? value.dict : value instanceof PdfDict ? value : undefined;
  const name = (key: string) => {
    const held = dict?.get(key);
    return held instanceof PdfName ? held.value : '';
  };
  if (/^(?:Font|FontDescriptor|CMap)$/.test(name('Type')) || dict?.has('Length1')) return 'font';
  if (/^(?:Type1C|CIDFontType0C|OpenType)$/.test(name('Subtype'))) return 'font';
  if (name('Subtype') === 'Image') return 'picture';
  return name('Subtype') === 'Form' ? 'form' : 'resource';
}

/** Steps of the walk over all pages together. */
const STEPS = 200_000;

/** A page's /Parent, an annotation's /P and the tags lead to all other pages. */
const ELSEWHERE: ReadonlySet<string> = new Set(['Parent', 'P', 'Dest', 'A']);

/** The values in an array, a dictionary or that of a stream that belong to what holds them. */
function heldIn(value: PdfObject): readonly PdfObject[] {
  if (Array.isArray(value)) return value;
  const dict = value instanceof PdfStream ? value.dict : value;
  if (!(dict instanceof PdfDict)) return [];
  return [...dict.map].flatMap(([key, held]) => (ELSEWHERE.has(key) ? [] : [held]));
}

/** For each of these objects the pages that use it, by the object numbers of the pages. */
export function pagesUsing(view: DocumentView, wanted: ReadonlySet<number>): Map<number, number[]> {
  const users = new Map<number, number[]>();
  let steps = STEPS;
  for (const page of view.pages()) {
    const own = page.ref.num;
    const seen = new Set<number>([own]);
    const waiting: PdfObject[] = [page.dict, page.resources];
    while (waiting.length > 0 && steps-- > 0) {
      const value = waiting.pop();
      if (value instanceof PdfRef) {
        if (seen.has(value.num)) continue;
        seen.add(value.num);
        const target = view.fetch(value.num)?.value;
        if (target !== undefined && !isTreeNode(target)) waiting.push(target);
        else seen.delete(value.num);
      } else if (value !== undefined) for (const held of heldIn(value)) waiting.push(held);
    }
    for (const num of seen) {
      if (!wanted.has(num)) continue;
      const known = users.get(num);
      if (known) known.push(own);
      else users.set(num, [own]);
    }
  }
  return users;
}

function isTreeNode(value: PdfObject): boolean {
  const type = value instanceof PdfDict ? value.get('Type') : undefined;
  return type instanceof PdfName && /^(?:Pages|Page|Catalog|StructTreeRoot|StructElem)$/.test(type.value);
}
