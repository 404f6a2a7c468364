/** Bounds on one file; past a bound `readPdf` throws `UnreadablePdfError` (ENGINE: hostile input). */
export interface Limits {
  bytes: number;
  objects: number;
  pages: number;
  /** Nesting of arrays and dictionaries, page tree and form XObjects. */
  depth: number;
  /** Decoded bytes of one stream. */
  streamBytes: number;
  /** Decoded bytes of all streams together. */
  totalBytes: number;
  /** Painted items (operators that paint) of one page and of the document. */
  pageItems: number;
  totalItems: number;
  /** Codes, widths and glyphs that all fonts map. */
  fontEntries: number;
  /** Steps of searches for what lies where on the pages of the document. */
  comparisons: number;
}

export const defaultLimits: Limits = {
  bytes: 50 * 1024 * 1024,
  objects: 500_000,
  pages: 1_000,
  depth: 64,
  streamBytes: 64 * 1024 * 1024,
  totalBytes: 192 * 1024 * 1024,
  pageItems: 200_000,
  totalItems: 1_000_000,
  fontEntries: 4_000_000,
  comparisons: 50_000_000,
};
