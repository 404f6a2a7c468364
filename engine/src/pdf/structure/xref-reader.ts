import type { Platform } from '../../platform/platform.ts';
import type { PdfDict } from '../syntax/objects.ts';
import type { AnomalyLog } from './anomaly-log.ts';
import type { Budget } from './budget.ts';
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
  readonly source: ObjectSource & { readonly budget: Budget };
  /** Added to every written offset: junk before the header shifts all of them. */
  base: number;
  looseEntrySeen: boolean;
}

/** The trailer's value when it is a usable offset. */
export function offsetOf(trailer: PdfDict, key: string, reader: XrefReader): number | undefined {
  const value = trailer.get(key);
  if (typeof value !== 'number' || !Number.isInteger(value)) return undefined;
  return value + reader.base;
}
