import type { DocumentView, IndirectObject, PdfDocument, Revision } from '../../pdf/structure/model.ts';
import type { WrittenKind } from '../../contract/report.ts';
import { kindOf, pagesUsing } from './object-pages.ts';
import { objectRoles, sameObject, type ObjectRole } from './object-roles.ts';
import {
  differencesFrom,
  habitsOf,
  objectStyle,
  type ObjectStyle,
  type StyledObject,
  type StyleDifference,
} from './object-style.ts';
import { oddObjects, type OddEvidence } from './odd-objects.ts';
import { defineEvidence, type EvidenceKind, valueOf } from '../define-evidence.ts';
import { document } from '../file.ts';
import { foreignSyntax } from '../programs/page-syntax.ts';
import { contentCoding } from './stream-coding.ts';
import { foreignPages } from '../typography/page-style.ts';

/** An indirect object of a later writing. */
export interface WrittenObject {
  num: number;
  gen: number;
  kind: WrittenKind;
  /** Pages of the newest revision that use it, from 0. */
  pages: readonly number[];
  /** Against the revision before; an object told by its style alone is `other-style`. */
  change: 'added' | 'changed' | 'repeated' | 'other-style';
  /** Where it stands; of an object in an object stream, that stream. */
  start: number;
  end: number;
}

/** What was written in one go, or in one style. */
export interface Writing {
  /** The file as first written; an incremental update; objects of a revision in another style than their like. */
  basis: 'first' | 'update' | 'style';
  revision: number;
  /** How many objects it wrote. */
  written: number;
  /** How many of them are in use as it wrote them. */
  kept: number;
  /** Objects that it took out of use. */
  freed: number;
  /** Each object, but for the first writing's. */
  objects: readonly WrittenObject[];
  /** How its objects are written where those of the first writing are written otherwise. */
  differences: readonly StyleDifference[];
}

/** The writings of a file and how many objects are in use; object and cross-reference streams are not counted. */
export interface Writings {
  objects: number;
  /** How often the file was updated; of very many updates only the first and the last are in the list. */
  updates: number;
  /** The first one first, then in the order of the file. */
  list: readonly Writing[];
}

/** Objects of one revision whose style is looked at. */
const LOOKED_AT = 400;
/** Updates told one by one. */
const MOST_LISTED = 40;

/**
 * Tells the writings of a file apart: by incremental updates (ISO 32000-2, 7.5.6), which is certain, and inside of
 * the first revision by objects in another style than their like. A program that writes the whole file again
 * leaves one writing.
 */
export function gatherWritings(document: PdfDocument, odd: OddEvidence): Writings {
  const { latest, revisions } = document;
  const roles = rolesBy(document);
  const styles = stylesOf(document, revisions[0], roles);
  const habits = habitsOf(styles.map(({ style }) => style));
  const inStyle = styleWriting(document, styles, odd, roles);
  const all = revisions.slice(1);
  const told =
    all.length > MOST_LISTED ? [...all.slice(0, MOST_LISTED / 2), ...all.slice(-MOST_LISTED / 2)] : all;
  const updates = told.map((revision) => updateWriting(document, revision, habits, roles));
  const first = firstWriting(document, inStyle?.written ?? 0);
  const used = latest.objectNumbers();
  const containers = containersAmong(document, used);
  return {
    objects: used.length - containers.size,
    updates: all.length,
    list: [first, ...(inStyle ? [inStyle] : []), ...updates],
  };
}

function firstWriting(document: PdfDocument, inStyle: number): Writing {
  const added = document.revisions[0]?.added ?? [];
  const containers = containersAmong(document, added);
  const own = added.filter((num) => !containers.has(num));
  const kept = own.filter((num) => isLastWrittenIn(document, num, 0)).length;
  const counts = { written: own.length - inStyle, kept: Math.max(0, kept - inStyle), freed: 0 };
  return { basis: 'first', revision: 0, ...counts, objects: [], differences: [] };
}

type Roles = (revision: number) => ReadonlyMap<number, ObjectRole>;

/** Roles of the objects of a revision, worked out once. */
function rolesBy(document: PdfDocument): Roles {
  const kept = new Map<number, ReadonlyMap<number, ObjectRole>>();
  return (revision) => {
    const roles = kept.get(revision) ?? objectRoles(document.at(revision));
    kept.set(revision, roles);
    return roles;
  };
}

function updateWriting(
  document: PdfDocument,
  revision: Revision,
  habits: ObjectStyle,
  roles: Roles,
): Writing {
  const [before, after] = [document.at(revision.index - 1), document.at(revision.index)];
  const written = [...revision.added, ...revision.overwritten];
  const containers = containersAmong(document, written);
  const nums = written.filter((num) => !containers.has(num));
  const place = placer(document, after, new Set(nums), roles);
  const objects = nums.flatMap((num): WrittenObject[] => {
    const object = after.fetch(num);
    if (!object) return [];
    const old = before.fetch(num);
    const change = !old ? 'added' : sameObject(old.value, object.value) ? 'repeated' : 'changed';
    return [{ ...place(object, roles(revision.index - 1)), change }];
  });
  const styles = stylesOf(document, revision, roles).map(({ style }) => style);
  return {
    ...{ basis: 'update', revision: revision.index, written: objects.length },
    kept: objects.filter(({ num }) => isLastWrittenIn(document, num, revision.index)).length,
    freed: revision.freed.length,
    objects,
    differences: differencesFrom(styles, habits),
  };
}

function styleWriting(
  document: PdfDocument,
  styles: readonly StyledObject[],
  odd: OddEvidence,
  roles: Roles,
): Writing | undefined {
  const view = document.latest;
  const { objects: found, differences } = oddObjects(view, styles, odd);
  const nums = [...found].filter((num) => isLastWrittenIn(document, num, 0));
  if (nums.length === 0) return undefined;
  const place = placer(document, view, new Set(nums), roles);
  const objects = nums.flatMap((num) => {
    const object = view.fetch(num);
    return object ? [{ ...place(object), change: 'other-style' as const }] : [];
  });
  const counts = { written: objects.length, kept: objects.length, freed: 0 };
  return { basis: 'style', revision: 0, ...counts, objects, differences };
}

function stylesOf(document: PdfDocument, revision: Revision | undefined, roles: Roles): StyledObject[] {
  if (!revision) return [];
  const view = document.at(revision.index);
  const own = roles(revision.index);
  const encrypted = document.encryption !== null;
  return [...revision.added, ...revision.overwritten].slice(0, LOOKED_AT).flatMap((num) => {
    const object = view.fetch(num);
    if (!object) return [];
    const kind = kindOf(own.get(num) ?? 'unreachable', object.value);
    return [{ num, kind, style: objectStyle(document.bytes, object, encrypted) }];
  });
}

/** Says of objects of a view what they are, which pages use them and where they stand. */
function placer(document: PdfDocument, view: DocumentView, wanted: ReadonlySet<number>, roles: Roles) {
  const own = roles(view.revision);
  const users = pagesUsing(view, wanted);
  const newest = new Map(document.latest.pages().map(({ ref, index }) => [ref.num, index]));
  return (object: IndirectObject, before?: ReadonlyMap<number, ObjectRole>) => {
    const { num, gen, offset, end, value } = object;
    const role = own.get(num) ?? before?.get(num) ?? 'unreachable';
    const pages = (users.get(num) ?? []).flatMap((page) => newest.get(page) ?? []);
    return { num, gen, kind: kindOf(role, value), pages, start: offset, end };
  };
}

/** Object streams and cross-reference streams among these objects (ISO 32000-2, 7.5.7 and 7.5.8). */
function containersAmong(document: PdfDocument, nums: readonly number[]): Set<number> {
  const containers = new Set<number>();
  for (const revision of document.revisions) {
    for (const { offset, entries } of revision.sections) {
      for (const entry of entries.values()) if (entry.kind === 'compressed') containers.add(entry.stream);
      for (const [num, entry] of entries)
        if (entry.kind === 'offset' && entry.offset === offset) containers.add(num);
    }
  }
  return new Set(nums.filter((num) => containers.has(num)));
}

/** True when the newest revision holds an object as this revision wrote it. */
function isLastWrittenIn(document: PdfDocument, num: number, revision: number): boolean {
  const [now, then] = [document.latest.entry(num), document.at(revision).entry(num)];
  if (now?.kind === 'offset') return then?.kind === 'offset' && now.offset === then.offset;
  if (now?.kind !== 'compressed' || then?.kind !== 'compressed') return false;
  return now.stream === then.stream && now.index === then.index;
}

/** What was written in one go: the file, its updates, and objects in another style than their like. */
export const writings: EvidenceKind<Writings> = defineEvidence({
  name: 'writings',
  needs: { document, contentCoding, foreignSyntax },
  wants: { foreignPages },
  gather: ({ document, contentCoding: coding, foreignSyntax: syntax, foreignPages }) =>
    gatherWritings(document, { coding, syntax, pages: valueOf(foreignPages) ?? [] }),
  instead: { objects: 0, updates: 0, list: [] },
});
