import { Lexer } from '../syntax/lexer.ts';
import { PdfDict, PdfRef, PdfStream } from '../syntax/objects.ts';
import { readValue } from '../syntax/parser.ts';
import type { XrefEntry } from './model.ts';
import { readIndirectObject } from './object-reader.ts';
import { scanObjects } from './scan.ts';
import { indexOf } from './search.ts';
import { dictOf, nameOf, type ObjectStore } from './store.ts';
import type { RawSection, XrefReader } from './xref-reader.ts';

/** Something found between or at objects while the whole file is read. */
interface FoundObject {
  num: number;
  gen: number;
  offset: number;
  objectStream: boolean;
  catalog: boolean;
}

/** What one writing of the file left, by the end-of-file markers that truly end one. */
export interface Segment {
  start: number;
  end: number;
  objects: FoundObject[];
  trailers: PdfDict[];
}

/**
 * Reads `[0, to)` object by object where the cross-reference cannot be used. Streams are stepped over,
 * so a PDF embedded in one is not taken for part of this file.
 */
export function scanSegments(reader: XrefReader, to: number): Segment[] {
  const segments: Segment[] = [];
  let segment: Segment = { start: 0, end: to, objects: [], trailers: [] };
  let position = 0;
  const readGap = (from: number, until: number): void => {
    for (const end of readBetween(reader, from, until, segment)) {
      segment.end = end;
      segments.push(segment);
      segment = { start: end, end: to, objects: [], trailers: [] };
    }
  };
  for (;;) {
    const next = scanObjects(reader.bytes, position, to).next();
    if (next.done) break;
    reader.source.budget.entries(1);
    readGap(position, next.value.offset);
    const object = readIndirectObject(reader.source, next.value);
    const { num, gen, offset, value } = object;
    const type = nameOf(dictOf(value)?.get('Type'));
    const stream = value instanceof PdfStream;
    if (stream && type === 'XRef') segment.trailers.push(value.dict);
    segment.objects.push({
      num,
      gen,
      offset,
      objectStream: stream && type === 'ObjStm',
      catalog: type === 'Catalog',
    });
    position = Math.max(object.end, next.value.next);
  }
  readGap(position, to);
  segments.push(segment);
  return joinEmpty(segments);
}

/** Collects the trailers between two objects; yields the ends of writings. */
function* readBetween(reader: XrefReader, from: number, until: number, into: Segment): Generator<number> {
  const { bytes } = reader;
  let at = indexOf(bytes, 'trailer', from, until);
  while (at >= 0) {
    const lexer = new Lexer(bytes, at + 7);
    const context = { depth: reader.limits.depth, report: () => undefined };
    const dict = readValue(lexer, context);
    reader.source.budget.reading(lexer.position - at);
    if (dict instanceof PdfDict) into.trailers.push(dict);
    at = indexOf(bytes, 'trailer', Math.max(at + 7, Math.min(lexer.position, until)), until);
  }
  for (
    at = indexOf(bytes, 'startxref', from, until);
    at >= 0;
    at = indexOf(bytes, 'startxref', at + 9, until)
  ) {
    const lexer = new Lexer(bytes, at + 9, until);
    // `startxref 0` ends the first part of a linearized file, not a writing (ISO 32000-2, Annex F).
    if (lexer.next() !== 'number' || lexer.value === 0) continue;
    yield endOfMarker(bytes, lexer.position);
  }
}

/** Offset past the end-of-file marker and its line end that follow `from`, else `from`. */
export function endOfMarker(bytes: Uint8Array, from: number): number {
  const marker = indexOf(bytes, '%%EOF', from, from + 1024);
  if (marker < 0) return Math.min(from, bytes.length);
  let end = marker + 5;
  if (bytes[end] === 0x0d) end++;
  if (bytes[end] === 0x0a) end++;
  return end;
}

function joinEmpty(segments: Segment[]): Segment[] {
  const joined: Segment[] = [];
  for (const segment of segments) {
    const last = joined.at(-1);
    if (last && segment.objects.length === 0) {
      for (const trailer of segment.trailers) last.trailers.push(trailer);
      last.end = segment.end;
    } else joined.push(segment);
  }
  return joined;
}

/**
 * Makes sections of segments, oldest first. With `store` the contents of object streams are entered
 * too, which in an encrypted file can only be read once its trailer is known.
 */
export function rebuildSections(segments: Segment[], reader: XrefReader, store?: ObjectStore): RawSection[] {
  let trailer = new PdfDict();
  return segments.map((segment) => {
    const entries = new Map<number, XrefEntry>();
    for (const object of segment.objects) {
      entries.set(object.num, { kind: 'offset', offset: object.offset, gen: object.gen });
      if (!object.objectStream || !store) continue;
      const container = store.objectAt(object.offset);
      const contents = container && store.objectStream(container);
      contents?.nums.forEach((num, index) => {
        reader.source.budget.entries(1);
        entries.set(num, { kind: 'compressed', stream: object.num, index });
      });
    }
    trailer = chooseTrailer(segment, trailer, entries, store);
    const { start, end } = segment;
    return { form: 'rebuilt', offset: start, end, trailer, entries, hybrid: false };
  });
}

function chooseTrailer(
  segment: Segment,
  previous: PdfDict,
  entries: Map<number, XrefEntry>,
  store: ObjectStore | undefined,
): PdfDict {
  const written = segment.trailers.findLast((trailer) => trailer.get('Root') instanceof PdfRef);
  if (written) return written;
  if (previous.has('Root')) return previous;
  const catalog = segment.objects.findLast((object) => object.catalog);
  const num = catalog?.num ?? (store && catalogInObjectStream(entries, store));
  if (num === undefined) return segment.trailers.at(-1) ?? previous;
  const base = segment.trailers.at(-1) ?? previous;
  return new PdfDict(new Map(base.map).set('Root', new PdfRef(num, catalog?.gen ?? 0)));
}

function catalogInObjectStream(entries: Map<number, XrefEntry>, store: ObjectStore): number | undefined {
  for (const [num, entry] of entries) {
    if (entry.kind !== 'compressed') continue;
    const holder = entries.get(entry.stream);
    const container = holder?.kind === 'offset' ? store.objectAt(holder.offset) : undefined;
    const object = container && store.loadCompressed(container, num, entry.index);
    if (nameOf(dictOf(object?.value)?.get('Type')) === 'Catalog') return num;
  }
  return undefined;
}
