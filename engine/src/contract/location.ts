import type { Box } from './box.ts';

/** Where a trace is: bytes of the file, an object of a revision, a box of a page, a row of the ledger. */
export type Location =
  | { kind: 'bytes'; start: number; end: number; label?: string }
  | { kind: 'object'; num: number; gen: number; revision: number; label?: string }
  | { kind: 'page'; page: number; box: Box; label?: string }
  | { kind: 'posting'; account: number; posting: number; page: number; box: Box; label?: string };

/** A stretch of the file that a place of a finding is drawn from; offsets from 0, the end exclusive. */
export interface ByteRange {
  start: number;
  end: number;
  /** The object whose bytes these are; of a compressed object, those of the stream that holds it. */
  object?: number;
  /** Of text on a page: the operators' bytes in the object's decoded stream. */
  decoded?: { start: number; end: number };
}
