import type { Box } from '../../contract/box.ts';
import type { PdfDict, PdfObject, PdfRef, PdfStream } from '../syntax/objects.ts';
import type { Anomaly } from './anomaly.ts';
import type { Budget } from './budget.ts';

export type { Box };

/** An indirect object as one revision holds it (ISO 32000-2, 7.3.10). */
export interface IndirectObject {
  num: number;
  gen: number;
  value: PdfObject;
  /** Offset of `num gen obj`; for an object in an object stream, of that stream's `obj`. */
  offset: number;
  /** Offset just past `endobj` (for a compressed object, of its stream's). */
  end: number;
  /** Set for an object stored in an object stream (ISO 32000-2, 7.5.7). */
  container?: { stream: number; index: number };
}

/** One entry of a cross-reference section (ISO 32000-2, 7.5.4 and 7.5.8). */
export type XrefEntry =
  | { kind: 'free'; next: number; gen: number }
  | { kind: 'offset'; offset: number; gen: number }
  | { kind: 'compressed'; stream: number; index: number };

/** A cross-reference section with the trailer that belongs to it. */
export interface XrefSection {
  form: 'table' | 'stream' | 'rebuilt';
  /** Offset of `xref` or of the cross-reference stream object. */
  offset: number;
  trailer: PdfDict;
  entries: ReadonlyMap<number, XrefEntry>;
  /** True for the section named by /XRefStm of a hybrid-reference file. */
  hybrid: boolean;
}

/**
 * One state of the file: as first written (index 0), or after an incremental update
 * (ISO 32000-2, 7.5.6). A linearized file's two sections are one revision.
 */
export interface Revision {
  index: number;
  /** First byte of what this revision added; 0 for the first. */
  start: number;
  /** Offset just past this revision's end-of-file marker, or the end of the file. */
  end: number;
  /** Newest-looked-up first: a hybrid section's stream follows its table. */
  sections: XrefSection[];
  trailer: PdfDict;
  /** Object numbers first defined here, defined again here, and freed here. */
  added: number[];
  overwritten: number[];
  freed: number[];
}

/** A page with its inherited attributes resolved (ISO 32000-2, 7.7.3). */
export interface PdfPage {
  /** Position in the document, from 0. */
  index: number;
  ref: PdfRef;
  dict: PdfDict;
  resources: PdfDict;
  mediaBox: Box;
  cropBox: Box;
  /** Clockwise, one of 0, 90, 180, 270. */
  rotate: number;
  userUnit: number;
}

/** What a stream's filters gave (ISO 32000-2, 7.4). */
export interface DecodedStream {
  bytes: Uint8Array;
  /** The image filter that decoding stopped at, its bytes still encoded; `null` when fully decoded. */
  image: 'DCTDecode' | 'JPXDecode' | 'CCITTFaxDecode' | 'JBIG2Decode' | null;
  /** False when the data ended early or was corrupt; `bytes` is what could be read. */
  complete: boolean;
}

/**
 * The whole document as it stood after one revision. Damage is an anomaly; what reads objects, pages or
 * streams throws `UnreadablePdfError` where the file passes a bound, and nothing else.
 */
export interface DocumentView {
  readonly revision: number;
  readonly trailer: PdfDict;
  /** What reading the file may still cost. */
  readonly budget: Budget;
  /** An empty dictionary when the catalog cannot be read. */
  readonly catalog: PdfDict;
  entry(num: number): XrefEntry | undefined;
  /** `undefined` when the object is free, missing or unreadable. */
  fetch(num: number): IndirectObject | undefined;
  /** Follows references to the value; missing objects and reference loops are `null`. */
  resolve(value: PdfObject | undefined): PdfObject;
  /** Typed look-ups that resolve and return `undefined` for any other type. */
  dict(value: PdfObject | undefined): PdfDict | undefined;
  array(value: PdfObject | undefined): PdfObject[] | undefined;
  stream(value: PdfObject | undefined): PdfStream | undefined;
  number(value: PdfObject | undefined): number | undefined;
  name(value: PdfObject | undefined): string | undefined;
  /** A text string (ISO 32000-2, 7.9.2.2) decoded from PDFDocEncoding, UTF-16 or UTF-8. */
  text(value: PdfObject | undefined): string | undefined;
  /** All object numbers in use, ascending. */
  objectNumbers(): number[];
  pages(): PdfPage[];
  /** The content streams of a page in order. */
  contents(page: PdfPage): PdfStream[];
  /** Damage is an anomaly and `complete: false`. Kept, but for large images. */
  decode(stream: PdfStream): DecodedStream;
}

/** How the file is encrypted, when the empty user password opens it (ISO 32000-2, 7.6). */
export interface EncryptionInfo {
  version: number;
  revision: number;
  method: 'RC4' | 'AES-128' | 'AES-256' | 'none';
  keyBits: number;
  permissions: number;
}

/** A PDF file read as evidence: every revision, every anomaly, nothing repaired silently. */
export interface PdfDocument {
  readonly bytes: Uint8Array;
  readonly header: {
    /** Offset of `%PDF-`. */
    offset: number;
    version: string;
    /** The bytes of the comment line after the header (ISO 32000-2, 7.5.2), without `%`; else `null`. */
    binaryComment: Uint8Array | null;
  };
  readonly linearized: boolean;
  readonly encryption: EncryptionInfo | null;
  readonly anomalies: readonly Anomaly[];
  /** What reading and interpreting the file may still cost. */
  readonly budget: Budget;
  /** Oldest first; at least one. */
  readonly revisions: readonly Revision[];
  /** The newest state. */
  readonly latest: DocumentView;
  /** The state after revision `index`; views are cached and share parsed objects. */
  at(index: number): DocumentView;
  /** Indirect objects that stand in the bytes but are reached by no revision's cross-reference. */
  orphans(): IndirectObject[];
  /** Objects in use in a view that nothing reachable from its trailer refers to. */
  unreferenced(view: DocumentView): number[];
}
