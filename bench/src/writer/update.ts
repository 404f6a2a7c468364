import { createRandom } from './random.ts';
import { FileBuilder, idArray, objectBody, sourceOf, type WrittenPdf } from './serialize.ts';
import type { DocumentObjects } from './document.ts';
import type { WriterStyle } from './style.ts';
import { latin1, ref, type IndirectObject, type Value } from './values.ts';

/** What an incremental update changes, by object number. */
export interface Update {
  readonly objects: ReadonlyMap<number, IndirectObject>;
  readonly root: number;
  readonly info: number;
  readonly id: string;
}

/** Appends an incremental update (ISO 32000-2, 7.5.6) in the cross-reference form of the file. */
export function appendUpdate(file: WrittenPdf, style: WriterStyle, update: Update): WrittenPdf {
  const builder = new FileBuilder(style, file.bytes.length);
  let size = file.size;
  for (const [number, object] of update.objects) {
    builder.object(number, objectBody(object, style).body);
    size = Math.max(size, number + 1);
  }
  const trailer: Record<string, Value | undefined> = {
    Root: ref(update.root),
    Info: ref(update.info),
    ID: idArray(update.id, createRandom(`${update.id}/second`).hex(32), style),
  };
  const tail = builder.finish(size, trailer, file.startxref);
  const bytes = new Uint8Array(file.bytes.length + tail.bytes.length);
  bytes.set(file.bytes);
  bytes.set(tail.bytes, file.bytes.length);
  return { bytes, startxref: tail.startxref, size: tail.size };
}

/**
 * The objects of a changed document that differ from the first one, moved so that numbers the file already uses
 * for something else (lengths, object streams) stay free.
 */
export function differences(before: DocumentObjects, after: DocumentObjects, firstFree: number): Update {
  const style = { eol: '\n', spacing: 'spaced', keys: 'given' } as WriterStyle;
  const shift = (n: number): number =>
    n <= before.objects.size ? n : n - before.objects.size - 1 + firstFree;
  const objects = new Map<number, IndirectObject>();
  for (const [number, object] of after.objects) {
    const old = before.objects.get(number);
    if (
      old &&
      sourceOf(old.value, style) === sourceOf(object.value, style) &&
      sameBytes(old.stream, object.stream)
    )
      continue;
    objects.set(shift(number), { ...object, value: renumber(object.value, shift) });
  }
  return { objects, root: after.root, info: after.info, id: before.id };
}

function sameBytes(a: Uint8Array | undefined, b: Uint8Array | undefined): boolean {
  if (a === undefined || b === undefined) return a === b;
  return Buffer.compare(a, b) === 0;
}

function renumber(value: Value, shift: (n: number) => number): Value {
  if (value === null || typeof value !== 'object') return value;
  if (!('t' in value)) return value.map((v) => renumber(v, shift));
  if (value.t === 'ref') return ref(shift(value.number));
  if (value.t !== 'dict') return value;
  const entries = Object.entries(value.entries).map(([k, v]) => [
    k,
    v === undefined ? v : renumber(v, shift),
  ]);
  return { t: 'dict', entries: Object.fromEntries(entries) };
}

/** A text note for the test of bytes behind a file: some gateways append a line after the end. */
export function appendTail(file: Uint8Array, note: string): Uint8Array {
  const tail = latin1(note);
  const out = new Uint8Array(file.length + tail.length);
  out.set(file);
  out.set(tail, file.length);
  return out;
}
