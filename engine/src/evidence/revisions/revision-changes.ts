import type { DocumentView, PdfPage, Revision } from '../../pdf/structure/model.ts';
import { PdfDict, PdfName, PdfStream } from '../../pdf/syntax/objects.ts';
import { objectRoles, sameObject, type ObjectRole } from './object-roles.ts';
import type { Source } from '../source.ts';
import { textChanges, type TextChange } from './text-changes.ts';
import { defineEvidence, type EvidenceKind } from '../define-evidence.ts';

/** What one incremental update did (ISO 32000-2, 7.5.6). */
export interface RevisionChange {
  revision: Revision;
  /** Objects whose value really differs from the revision before, by role. */
  objects: readonly { num: number; gen: number; role: ObjectRole; change: 'added' | 'changed' | 'freed' }[];
  roles: readonly ObjectRole[];
  /** Visible page text that differs. */
  text: readonly TextChange[];
  /** Pages whose content streams or resources differ. */
  contentPages: readonly number[];
  pagesAdded: number;
  pagesRemoved: number;
  /** For a person: `signature`, `form filled in`, … */
  policy: string;
  /** True when only changes that honest software makes were found. */
  innocent: boolean;
}

const INNOCENT: ReadonlySet<ObjectRole> = new Set<ObjectRole>([
  'annotation',
  'form-field',
  'signature',
  'validation',
  'metadata',
  'attachment',
  'structure',
  'container',
  'catalog',
  'page-tree',
  'unreachable',
]);

/** Compares each revision with the one before it. */
export function gatherRevisionChanges(source: Source): RevisionChange[] {
  const { document } = source;
  const changes: RevisionChange[] = [];
  for (const revision of document.revisions.slice(1)) {
    changes.push(compare(source, revision));
  }
  return changes;
}

function compare(source: Source, revision: Revision): RevisionChange {
  const before = source.document.at(revision.index - 1);
  const after = source.document.at(revision.index);
  const objects = changedObjects(before, after, revision);
  const changed = new Set(objects.map((o) => o.num));
  const oldPages = new Map(before.pages().map((page) => [page.ref.num, page]));
  const newPages = after.pages();
  const text: TextChange[] = [];
  const contentPages: number[] = [];
  for (const page of newPages) {
    const old = oldPages.get(page.ref.num);
    if (!old || !touchesContent(after, page, changed)) continue;
    if (!sameContent(before, old, after, page, changed)) contentPages.push(page.index);
    for (const one of textChanges(source.page(revision.index - 1, old), source.page(revision.index, page)))
      text.push(one);
  }
  const newRefs = new Set(newPages.map((p) => p.ref.num));
  const pagesAdded = newPages.filter((p) => !oldPages.has(p.ref.num)).length;
  const pagesRemoved = [...oldPages.keys()].filter((num) => !newRefs.has(num)).length;
  const roles = [...new Set(objects.map((o) => o.role))];
  const innocent =
    text.length === 0 &&
    pagesAdded === 0 &&
    pagesRemoved === 0 &&
    contentPages.length === 0 &&
    objects.every(
      (o) => INNOCENT.has(o.role) || (o.role === 'page' && !pageContentChanged(before, after, o.num)),
    );
  return {
    revision,
    objects,
    roles,
    text,
    contentPages,
    pagesAdded,
    pagesRemoved,
    policy: describe(roles, text.length, contentPages.length, pagesAdded + pagesRemoved),
    innocent,
  };
}

function changedObjects(before: DocumentView, after: DocumentView, revision: Revision) {
  const oldRoles = objectRoles(before);
  const newRoles = objectRoles(after);
  const list: { num: number; gen: number; role: ObjectRole; change: 'added' | 'changed' | 'freed' }[] = [];
  for (const num of [...revision.added, ...revision.overwritten, ...revision.freed]) {
    const old = before.fetch(num);
    const now = after.fetch(num);
    if (!old && !now) continue;
    if (old && now && sameObject(old.value, now.value)) continue;
    const value = now?.value ?? old?.value;
    const role = isContainer(value) ? 'container' : (newRoles.get(num) ?? oldRoles.get(num) ?? 'unreachable');
    list.push({
      num,
      gen: now?.gen ?? old?.gen ?? 0,
      role,
      change: old ? (now ? 'changed' : 'freed') : 'added',
    });
  }
  return list;
}

const isContainer = (value: unknown) => {
  if (!(value instanceof PdfStream)) return false;
  const type = value.dict.get('Type');
  return type instanceof PdfName && (type.value === 'XRef' || type.value === 'ObjStm');
};

const CONTENT_KEYS = ['Contents', 'Resources', 'MediaBox', 'CropBox', 'Rotate', 'UserUnit'];

function pageContentChanged(before: DocumentView, after: DocumentView, num: number): boolean {
  const old = before.fetch(num)?.value;
  const now = after.fetch(num)?.value;
  if (!(old instanceof PdfDict) || !(now instanceof PdfDict)) return true;
  return CONTENT_KEYS.some((key) => {
    const a = old.get(key);
    const b = now.get(key);
    // A page that repeats an inherited attribute changes nothing.
    return !sameObject(a, b) && !sameObject(before.resolve(a), after.resolve(b));
  });
}

/** True when any changed object is the page, or part of its contents, resources or parents. */
function touchesContent(view: DocumentView, page: PdfPage, changed: ReadonlySet<number>): boolean {
  if (changed.has(page.ref.num)) return true;
  return reachesAny(view, page, changed);
}

function sameContent(
  before: DocumentView,
  old: PdfPage,
  after: DocumentView,
  page: PdfPage,
  changed: ReadonlySet<number>,
): boolean {
  if (changed.has(page.ref.num) && pageContentChanged(before, after, page.ref.num)) {
    const a = before.contents(old).map((s) => before.decode(s).bytes);
    const b = after.contents(page).map((s) => after.decode(s).bytes);
    if (a.length !== b.length) return false;
    for (const [i, bytes] of a.entries()) {
      const other = b[i];
      if (!other || other.length !== bytes.length || bytes.some((byte, k) => byte !== other[k])) return false;
    }
  }
  return !reachesAny(after, page, changed);
}

function reachesAny(view: DocumentView, page: PdfPage, changed: ReadonlySet<number>): boolean {
  const seen = new Set<number>();
  const stack: unknown[] = [page.dict.get('Contents'), page.resources];
  let budget = 50_000;
  while (stack.length > 0 && budget-- > 0) {
    const value = stack.pop();
    if (value instanceof PdfDict) for (const one of value.map.values()) stack.push(one);
    else if (value instanceof PdfStream) for (const one of value.dict.map.values()) stack.push(one);
    else if (Array.isArray(value)) for (const one of value) stack.push(one);
    else if (value && typeof value === 'object' && 'num' in value && 'gen' in value) {
      const num = Number(value.num);
      if (seen.has(num)) continue;
      seen.add(num);
      if (changed.has(num)) return true;
      stack.push(view.fetch(num)?.value);
    }
  }
  return false;
}

function describe(roles: readonly ObjectRole[], text: number, content: number, pages: number): string {
  if (pages > 0) return 'pages added or removed';
  if (text > 0) return 'page text changed';
  if (content > 0) return 'page content rewritten';
  const has = (role: ObjectRole) => roles.includes(role);
  if (has('signature')) return 'digitally signed';
  if (has('overlay-annotation')) return 'notes or shapes drawn on a page';
  if (has('form-field')) return 'form filled in';
  if (has('annotation')) return 'page annotated';
  if (has('validation')) return 'signature validation data added';
  if (has('attachment')) return 'file attached';
  if (has('metadata')) return 'document properties changed';
  return roles.length === 0 ? 'nothing changed' : 'internal structure changed';
}

/** What each incremental update changed. */
export const revisionChanges: EvidenceKind<readonly RevisionChange[]> = defineEvidence({
  name: 'revisionChanges',
  gather: (_values, source) => gatherRevisionChanges(source),
  instead: [],
});
