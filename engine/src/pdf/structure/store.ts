import type { Platform } from '../../platform/platform.ts';
import { Lexer } from '../syntax/lexer.ts';
import { PdfDict, PdfName, PdfRef, PdfStream, type PdfObject } from '../syntax/objects.ts';
import { readValue } from '../syntax/parser.ts';
import type { AnomalyLog } from './anomaly-log.ts';
import { filterSteps, runFilters } from './filters/decode.ts';
import { Budget } from './budget.ts';
import type { Limits } from './limits.ts';
import type { DecodedStream, IndirectObject, XrefEntry } from './model.ts';
import { readIndirectObject, readObjectHeader, type ObjectSource } from './object-reader.ts';
import { scanObjects } from './scan.ts';
import type { Decryptor } from './security/decryptor.ts';

/** An entry with the revision that wrote it. */
export interface DatedEntry {
  revision: number;
  entry: XrefEntry;
}

/** Contents of an object stream: which objects it holds, and where in its decoded bytes. */
export interface ObjectStreamContents {
  bytes: Uint8Array;
  nums: number[];
  offsets: number[];
}

/** Other decoded streams kept at a time; those that gave way are decoded again, which counts as work again. */
const cachedDataTotal = 64 * 1024 * 1024;

/** Larger images are not kept decoded: they are read once, and memory is bounded. */
const largestCachedImage = 1024 * 1024;
const cachedImageTotal = 32 * 1024 * 1024;

/** What looking at one more place of a /Length is counted as. */
const lengthObjectBytes = 16;

/**
 * Objects of one file by the place where they stand, each parsed once and shared by all views. Knows
 * every revision's entries, but decides nothing about which revision is looked at.
 */
export class ObjectStore implements ObjectSource {
  readonly bytes: Uint8Array;
  readonly limits: Limits;
  readonly platform: Platform;
  readonly log: AnomalyLog;
  readonly budget: Budget;
  /** Entries of each object number, oldest revision first. */
  history = new Map<number, DatedEntry[]>();
  decryptor: Decryptor | undefined;
  private readonly atOffset = new Map<number, IndirectObject | null>();
  private readonly compressed = new Map<string, IndirectObject | null>();
  private readonly contents = new Map<number, ObjectStreamContents | null>();
  private readonly decoded = new Map<PdfStream, DecodedStream>();
  /** Streams other than images in `decoded`, the first kept first. */
  private readonly data = new Set<PdfStream>();
  private readonly countedImages = new WeakSet<PdfStream>();
  private cachedImageBytes = 0;
  private cachedDataBytes = 0;
  private scanned: Map<number, number[]> | undefined;

  constructor(bytes: Uint8Array, limits: Limits, platform: Platform, log: AnomalyLog) {
    this.bytes = bytes;
    this.limits = limits;
    this.platform = platform;
    this.log = log;
    this.budget = new Budget(limits, bytes.length);
  }

  get depth(): number {
    return this.limits.depth;
  }

  /** Forgets parsed objects, for when entries or the decryptor change while the file is opened. */
  forget(): void {
    this.atOffset.clear();
    this.compressed.clear();
    this.contents.clear();
    this.decoded.clear();
    this.data.clear();
    this.cachedDataBytes = 0;
    this.cachedImageBytes = 0;
  }

  /** The object whose header stands at `offset`, whatever its number. */
  objectAt(offset: number): IndirectObject | undefined {
    const known = this.atOffset.get(offset);
    if (known !== undefined) return known ?? undefined;
    const header = readObjectHeader(this.bytes, offset);
    const object = header ? readIndirectObject(this, header) : undefined;
    this.atOffset.set(offset, object ?? null);
    return object;
  }

  /** The object an `offset` entry means; `before` bounds the search when the offset is wrong. */
  load(num: number, entry: XrefEntry & { kind: 'offset' }, before: number): IndirectObject | undefined {
    const object = this.objectAt(entry.offset);
    if (object?.num === num) {
      if (object.gen !== entry.gen) {
        this.log.report('xref-generation-wrong', object.offset, 'An entry has another generation.', {
          num,
          gen: object.gen,
        });
      }
      return object;
    }
    const wanted = { num, gen: entry.gen };
    const place = lastBelow(this.scan().get(num) ?? [], before);
    const found = place === undefined ? undefined : this.objectAt(place);
    if (found) {
      this.log.report(
        'xref-entry-offset-wrong',
        entry.offset,
        'An entry points near its object, not to it.',
        wanted,
      );
    } else this.log.report('object-missing', entry.offset, 'An entry does not point to an object.', wanted);
    return found;
  }

  /** The object at `index` of an object stream, or the one of that number there. */
  loadCompressed(container: IndirectObject, num: number, index: number): IndirectObject | undefined {
    const key = `${container.offset} ${num}`;
    const known = this.compressed.get(key);
    if (known !== undefined) return known ?? undefined;
    const object = this.readCompressed(container, num, index);
    this.compressed.set(key, object ?? null);
    return object;
  }

  private readCompressed(container: IndirectObject, num: number, index: number): IndirectObject | undefined {
    const contents = this.objectStream(container);
    let place = index;
    if (contents?.nums[place] !== num) {
      place = contents?.nums.lastIndexOf(num) ?? -1;
      const message = place < 0 ? 'An object is not in its object stream.' : 'An entry has another index.';
      this.log.report(place < 0 ? 'object-missing' : 'xref-entry-index-wrong', container.offset, message, {
        num,
        gen: 0,
      });
    }
    return this.compressedAt(container, num, place);
  }

  /** Reads the object at an index of an object stream without looking at any entry. */
  compressedAt(container: IndirectObject, num: number, index: number): IndirectObject | undefined {
    const holder = { num: container.num, gen: container.gen };
    const contents = this.objectStream(container);
    const start = contents?.offsets[index];
    if (!contents || start === undefined) return undefined;
    const lexer = new Lexer(contents.bytes, start);
    const value = readValue(lexer, {
      depth: this.limits.depth,
      report: (code, _, message) => this.log.report(code, container.offset, message, holder),
    });
    this.budget.reading(lexer.position - start);
    const { offset, end } = container;
    return {
      ...{ num, gen: 0, value: value ?? null, offset, end },
      container: { stream: container.num, index },
    };
  }

  /** The table at the head of an object stream (ISO 32000-2, 7.5.7); `undefined` when it is none. */
  objectStream(container: IndirectObject): ObjectStreamContents | undefined {
    const known = this.contents.get(container.offset);
    if (known !== undefined) return known ?? undefined;
    const contents = this.readObjectStream(container);
    this.contents.set(container.offset, contents ?? null);
    return contents;
  }

  /** True for an object stream, from its dictionary alone. */
  isObjectStream(object: IndirectObject): boolean {
    return object.value instanceof PdfStream && nameOf(object.value.dict.get('Type')) === 'ObjStm';
  }

  private readObjectStream(container: IndirectObject): ObjectStreamContents | undefined {
    const { value } = container;
    const looksRight = value instanceof PdfStream && value.dict.has('N') && value.dict.has('First');
    if (!looksRight) {
      this.log.report(
        'object-stream-missing',
        container.offset,
        'An entry names an object that is not an object stream.',
      );
      return undefined;
    }
    if (!this.isObjectStream(container)) {
      this.log.report('object-stream-type-missing', container.offset, 'An object stream has no valid /Type.');
    }
    const resolve = (entry: PdfObject | undefined): PdfObject => this.newest(entry);
    const count = resolve(value.dict.get('N'));
    const first = resolve(value.dict.get('First'));
    const { bytes } = this.decode(value, resolve);
    const contents: ObjectStreamContents = { bytes, nums: [], offsets: [] };
    if (typeof count !== 'number' || typeof first !== 'number') {
      this.log.report('object-stream-malformed', container.offset, 'An object stream lacks /N or /First.');
      return contents;
    }
    const lexer = new Lexer(bytes, 0, first > 0 ? first : bytes.length);
    for (let i = 0; i < Math.min(count, this.limits.objects); i++) {
      const num = lexer.next() === 'number' ? lexer.value : -1;
      if (num < 0 || lexer.next() !== 'number') {
        this.log.report('object-stream-malformed', container.offset, 'An object stream holds fewer than /N.');
        break;
      }
      contents.nums.push(num);
      contents.offsets.push(first + lexer.value);
    }
    return contents;
  }

  /**
   * Decodes a stream, with damage as anomalies. Large images are decoded again each time.
   * @throws UnreadablePdfError `too-much-data` when all streams together pass the total.
   */
  decode(stream: PdfStream, resolve: (value: PdfObject | undefined) => PdfObject): DecodedStream {
    const known = this.decoded.get(stream);
    if (known) return known;
    const isImage = nameOf(resolve(stream.dict.get('Subtype'))) === 'Image';
    const raw = this.decryptor && stream.num >= 0 ? this.decryptor.stream(stream) : stream.raw;
    const { platform, limits } = this;
    const steps = filterSteps(stream.dict, resolve);
    const decoded = runFilters(steps, raw ?? stream.raw, { platform, limit: limits.streamBytes, resolve });
    this.reportDecoding(stream, decoded, raw !== undefined);
    const { bytes, image, complete } = decoded;
    const result = { bytes, image, complete: complete && raw !== undefined };
    // Large images are looked at by several checks, each of which decodes them again.
    if (!isImage || !this.countedImages.has(stream)) this.budget.decoded(decoded.work, isImage);
    if (isImage) this.countedImages.add(stream);
    this.keep(stream, result, isImage);
    return result;
  }

  /** Keeps what was decoded for the next to ask, as far as memory allows. */
  private keep(stream: PdfStream, result: DecodedStream, isImage: boolean): void {
    const { length } = result.bytes;
    if (isImage) {
      if (length > largestCachedImage || this.cachedImageBytes >= cachedImageTotal) return;
      this.cachedImageBytes += length;
      this.decoded.set(stream, result);
      return;
    }
    this.cachedDataBytes += length;
    this.decoded.set(stream, result);
    this.data.add(stream);
    for (const oldest of this.data) {
      if (this.cachedDataBytes <= cachedDataTotal || oldest === stream) break;
      this.cachedDataBytes -= this.decoded.get(oldest)?.bytes.length ?? 0;
      this.decoded.delete(oldest);
      this.data.delete(oldest);
    }
  }

  private reportDecoding(
    stream: PdfStream,
    decoded: { complete: boolean; overflow: boolean; unknownFilter: string | undefined },
    decrypted: boolean,
  ): void {
    const object = { num: stream.num, gen: stream.gen };
    const report = (code: string, message: string): void =>
      this.log.report(code, stream.offset, message, object);
    if (!decrypted) report('stream-decryption-failed', 'A stream cannot be decrypted.');
    if (decoded.overflow) report('stream-too-large', 'A stream unpacks to more data than is accepted.');
    else if (decoded.unknownFilter !== undefined) report('filter-unknown', 'A stream has an unknown filter.');
    else if (!decoded.complete)
      report('stream-data-damaged', 'The data of a stream is damaged or ends early.');
  }

  lengths(ref: PdfRef): number[] {
    const dated = this.history.get(ref.num);
    // While a broken cross-reference is rebuilt there are no entries yet, only what stands in the bytes.
    const places = dated
      ? dated.flatMap(({ entry }) => (entry.kind === 'offset' ? [entry.offset] : []))
      : (this.scan().get(ref.num) ?? []);
    this.budget.reading(places.length * lengthObjectBytes);
    return places
      .toReversed()
      .map((offset) => this.lengthAt(ref.num, offset))
      .filter((length) => length !== undefined);
  }

  /** Read apart from the caches: a /Length may lie in an object stream whose own /Length is asked. */
  private lengthAt(num: number, offset: number): number | undefined {
    const header = readObjectHeader(this.bytes, offset);
    if (header?.num !== num) return undefined;
    const lexer = new Lexer(this.bytes, header.next);
    return lexer.next() === 'number' ? lexer.value : undefined;
  }

  stringDecryptor(num: number, gen: number): ((bytes: Uint8Array) => Uint8Array) | undefined {
    return this.decryptor?.string(num, gen);
  }

  /** Value of a reference to a plain object in the newest revision; for filters' parameters. */
  newest(value: PdfObject | undefined): PdfObject {
    if (!(value instanceof PdfRef)) return value ?? null;
    const entry = this.history.get(value.num)?.at(-1)?.entry;
    const object = entry?.kind === 'offset' ? this.objectAt(entry.offset) : undefined;
    return object?.num === value.num && !(object.value instanceof PdfRef) ? object.value : null;
  }

  /** Offsets of everything that looks like an object of a number, found by reading the whole file. */
  private scan(): Map<number, number[]> {
    if (this.scanned) return this.scanned;
    this.scanned = new Map();
    for (const header of scanObjects(this.bytes, 0, this.bytes.length)) {
      const places = this.scanned.get(header.num);
      if (places) places.push(header.offset);
      else this.scanned.set(header.num, [header.offset]);
    }
    return this.scanned;
  }
}

/** The last of ascending offsets that is below `bound`. */
function lastBelow(offsets: readonly number[], bound: number): number | undefined {
  let [low, high] = [0, offsets.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (offsets[middle]! < bound) low = middle + 1;
    else high = middle;
  }
  return offsets[low - 1];
}

/** Value of a name object; `undefined` for anything else. */
export function nameOf(value: PdfObject | undefined): string | undefined {
  return value instanceof PdfName ? value.value : undefined;
}

/** The dictionary of a dictionary or stream; `undefined` for anything else. */
export function dictOf(value: PdfObject | undefined): PdfDict | undefined {
  if (value instanceof PdfDict) return value;
  return value instanceof PdfStream ? value.dict : undefined;
}
