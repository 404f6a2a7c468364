import type { Box } from './box.ts';

/** Where a trace is: bytes of the file, an object of a revision, a box of a page, a row of the ledger. */
export type Location =
  | { kind: 'bytes'; start: number; end: number; label?: string }
  | { kind: 'object'; num: number; gen: number; revision: number; label?: string }
  | { kind: 'page'; page: number; box: Box; label?: string }
  | { kind: 'posting'; account: number; posting: number; page: number; box: Box; label?: string };
