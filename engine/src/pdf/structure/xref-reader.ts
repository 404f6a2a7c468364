import type { Platform } from '../../platform/platform.ts';
import type { PdfDict } from '../syntax/objects.ts';
import { UnreadablePdfError } from './anomaly.ts';
import type { AnomalyLog } from './anomaly-log.ts';
import type { Limits } from './limits.ts';
import type { XrefEntry, XrefSection } from './model.ts';
import type { ObjectSource } from './object-reader.ts';

/** A cross-reference section as read, with where it ends. */
export interface RawSection extends XrefSection {
  /** Offset just past the trailer dictionary, or past the `endobj` of a stream. */
  end: number;
  entries: Map<number, XrefEntry>;
}

/** State of reading the sections of one file. */
export interface XrefReader {
  readonly bytes: Uint8Array;
  readonly limits: Limits;
  readonly platform: Platform;
  readonly log: AnomalyLog;
  readonly source: ObjectSource & { spendDecoded(bytes: number): void };
  /** Added to every written offset: junk before the header shifts all of them. */
  base: number;
  entryCount: number;
  looseEntrySeen: boolean;
}

/** Entries of all sections are bounded together: each update of a file may repeat them all. */
export function countEntries(reader: XrefReader, count: number): void {
  reader.entryCount += count;
  if (reader.entryCount > reader.limits.objects * 4) {
    throw new UnreadablePdfError('too-many-objects', 'The file has more objects than are accepted.');
  }
}

/** The trailer's value when it is a usable offset. */
export function offsetOf(trailer: PdfDict, key: string, reader: XrefReader): number | undefined {
  const value = trailer.get(key);
  if (typeof value !== 'number' || !Number.isInteger(value)) return undefined;
  return value + reader.base;
}
