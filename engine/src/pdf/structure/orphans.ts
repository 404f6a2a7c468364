import type { IndirectObject, Revision } from './model.ts';
import { readIndirectObject } from './object-reader.ts';
import { scanObjects } from './scan.ts';
import type { ObjectStore } from './store.ts';

/** Bytes from `start` to `end` that some cross-reference accounts for. */
interface Range {
  start: number;
  end: number;
}

/**
 * Objects that stand in the bytes but are reached by no revision's cross-reference: in the gaps between
 * the objects that are, and in object streams beside the objects that are. In the order of the file.
 */
export function findOrphans(store: ObjectStore, revisions: readonly Revision[]): IndirectObject[] {
  const { reached, containers } = reachedRanges(store, revisions);
  const orphans: IndirectObject[] = [];
  for (const container of containers) leftInContainer(store, container, orphans);
  let position = 0;
  for (const range of [...reached, { start: store.bytes.length, end: store.bytes.length }]) {
    if (range.start > position) orphansBetween(store, position, range.start, orphans);
    position = Math.max(position, range.end);
  }
  return orphans.sort(
    (a, b) => a.offset - b.offset || (a.container?.index ?? -1) - (b.container?.index ?? -1),
  );
}

function reachedRanges(
  store: ObjectStore,
  revisions: readonly Revision[],
): { reached: Range[]; containers: IndirectObject[] } {
  const reached: Range[] = [];
  const containers: IndirectObject[] = [];
  const take = (object: IndirectObject | undefined): void => {
    if (!object) return;
    reached.push({ start: object.offset, end: object.end });
    if (store.isObjectStream(object)) containers.push(object);
  };
  for (const [num, dated] of store.history) {
    for (const { revision, entry } of dated) {
      if (entry.kind !== 'offset') continue;
      const last = revision === revisions.length - 1;
      take(store.load(num, entry, last ? store.bytes.length : revisions[revision]!.end));
    }
  }
  for (const { sections } of revisions) {
    for (const { form, offset } of sections) {
      if (form === 'stream') take(store.objectAt(offset));
    }
  }
  return { reached: reached.sort((a, b) => a.start - b.start), containers };
}

/** Objects of a reached object stream that no entry of any revision asks of it. */
function leftInContainer(store: ObjectStore, container: IndirectObject, into: IndirectObject[]): void {
  const seen = new Set<number>();
  store.objectStream(container)?.nums.forEach((num, index) => {
    const asked = store.history
      .get(num)
      ?.some(({ entry }) => entry.kind === 'compressed' && entry.stream === container.num);
    const first = !seen.has(num);
    seen.add(num);
    const object = asked && first ? undefined : store.compressedAt(container, num, index);
    if (object) into.push(object);
  });
}

function orphansBetween(store: ObjectStore, from: number, to: number, into: IndirectObject[]): void {
  for (let position = from; ;) {
    const next = scanObjects(store.bytes, position, to).next();
    if (next.done || into.length > store.limits.objects) return;
    const object = readIndirectObject(store, next.value);
    into.push(object);
    if (store.isObjectStream(object)) {
      store.objectStream(object)?.nums.forEach((num, index) => {
        const inner = store.compressedAt(object, num, index);
        if (inner) into.push(inner);
      });
    }
    position = Math.max(object.end, next.value.next);
  }
}
