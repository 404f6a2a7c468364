import { PdfStream, type PdfObject } from '../syntax/objects.ts';
import { filterSteps, runFilters } from './filters/decode.ts';
import type { XrefEntry } from './model.ts';
import { readIndirectObject, readObjectHeader } from './object-reader.ts';
import { nameOf } from './store.ts';
import type { RawSection, XrefReader } from './xref-reader.ts';

/** Reads a cross-reference stream whose object header stands at `offset` (ISO 32000-2, 7.5.8). */
export function readXrefStream(reader: XrefReader, offset: number): RawSection | undefined {
  const { bytes, log, limits, platform } = reader;
  const header = readObjectHeader(bytes, offset);
  if (!header) return undefined;
  const object = readIndirectObject(reader.source, header);
  const { value } = object;
  if (!(value instanceof PdfStream) || nameOf(value.dict.get('Type')) !== 'XRef') return undefined;
  const resolve = (entry: PdfObject | undefined): PdfObject => entry ?? null;
  const decoded = runFilters(filterSteps(value.dict, resolve), value.raw, {
    ...{ platform, resolve },
    limit: Math.min(limits.streamBytes, limits.objects * 32),
  });
  reader.source.budget.decoded(decoded.work);
  if (!decoded.complete) log.report('stream-data-damaged', value.offset, 'The data of a stream is damaged.');
  const widths = value.dict.get('W');
  const form = { form: 'stream', offset: header.offset, end: object.end, trailer: value.dict } as const;
  if (!isNumbers(widths) || widths.length < 3 || widths.some((width) => !(width >= 0 && width <= 8))) {
    log.report('xref-stream-malformed', header.offset, 'A cross-reference stream has no usable /W.');
    return { ...form, entries: new Map(), hybrid: false };
  }
  const size = value.dict.get('Size');
  const index = value.dict.get('Index');
  const ranges = isNumbers(index) ? index : [0, typeof size === 'number' ? size : 0];
  const entries = readEntries(reader, header.offset, decoded.bytes, widths, ranges);
  return { ...form, entries, hybrid: false };
}

function isNumbers(value: PdfObject | undefined): value is number[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'number');
}

function readEntries(
  reader: XrefReader,
  offset: number,
  data: Uint8Array,
  widths: number[],
  ranges: number[],
): Map<number, XrefEntry> {
  const entries = new Map<number, XrefEntry>();
  const [typeWidth = 0, secondWidth = 0, thirdWidth = 0] = widths;
  const rowBytes = widths.reduce((sum, width) => sum + width, 0);
  let at = 0;
  for (let k = 0; k + 1 < ranges.length; k += 2) {
    const start = ranges[k]!;
    const count = ranges[k + 1]!;
    const available = rowBytes > 0 ? Math.floor((data.length - at) / rowBytes) : 0;
    if (count > available || start < 0) {
      reader.log.report(
        'xref-stream-short',
        offset,
        'A cross-reference stream holds fewer entries than it says.',
      );
    }
    const readable = Math.min(count, available);
    reader.source.budget.entries(readable);
    for (let i = 0; i < readable; i++, at += rowBytes) {
      const type = typeWidth === 0 ? 1 : bigEndian(data, at, typeWidth);
      const second = bigEndian(data, at + typeWidth, secondWidth);
      const third = bigEndian(data, at + typeWidth + secondWidth, thirdWidth);
      const entry = toEntry(reader, type, second, third);
      if (entry && !entries.has(start + i)) entries.set(start + i, entry);
      if (!entry) reader.log.report('xref-entry-type-unknown', offset, 'An entry has an unknown type.');
    }
  }
  return entries;
}

function toEntry(reader: XrefReader, type: number, second: number, third: number): XrefEntry | undefined {
  if (type === 0) return { kind: 'free', next: second, gen: third };
  if (type === 1) return { kind: 'offset', offset: second + reader.base, gen: third };
  if (type === 2) return { kind: 'compressed', stream: second, index: third };
  return undefined;
}

function bigEndian(data: Uint8Array, at: number, width: number): number {
  let value = 0;
  for (let i = 0; i < width; i++) value = value * 256 + data[at + i]!;
  return value;
}
