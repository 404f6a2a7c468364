import type { TextRun } from '../pdf/content/model.ts';

/** Glyphs `from` (inclusive) to `to` (exclusive) of a text run. */
export interface GlyphSpan {
  run: TextRun;
  from: number;
  to: number;
}
