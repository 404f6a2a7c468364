import { readerThreshold } from '../thresholds/reader-threshold.ts';
import type { Glyph, TextRun } from '../pdf/content/model.ts';
import type { Box } from '../pdf/structure/model.ts';
import {
  chunkSpan,
  emShares,
  directionGap,
  groupByBaseline,
  levelBaselines,
  mainDirection,
  WORD_GAP,
  type Chunk,
} from './chunks.ts';
import type { GlyphSpan } from './glyph-span.ts';
import { median } from './median.ts';

/** Characters without a gap between them, on one baseline. */
export interface Word {
  text: string;
  page: number;
  /** Extent along the reading direction, and baseline across it (upwards), in points. */
  x0: number;
  x1: number;
  y: number;
  size: number;
  bold: boolean;
  spans: readonly GlyphSpan[];
}

/** Words on one baseline, left to right. */
export interface Line {
  page: number;
  /** Position in reading order over the whole document. */
  index: number;
  y: number;
  /** Where the line is printed, if it is read as if it stood elsewhere. */
  printedY?: number;
  size: number;
  words: readonly Word[];
}

/** Less when a space glyph was shown. */
const SPACED_GAP = readerThreshold({ value: 0.07, unit: 'ems', source: 'judgment' });

/**
 * Gathers a page's glyphs into lines of words whatever text objects they came in (one per character,
 * word, line or column). Text that does not run in the page's main direction (mailing codes along the
 * edge, watermarks) is left out. The text layer of a scan is levelled first: pages lie askew.
 */
export function pageLines(
  spans: readonly GlyphSpan[],
  page: number,
  firstIndex: number,
  scanned = false,
): Line[] {
  const turn = mainDirection(spans);
  const chunks: Chunk[] = [];
  const shares = emShares(spans);
  for (const span of spans) if (directionGap(span.run.angle, turn) < 6) chunkSpan(span, turn, shares, chunks);
  if (scanned) levelBaselines(chunks);
  const rows = groupByBaseline(chunks);
  const lines: Line[] = [];
  for (const row of rows) {
    const words = joinWords(row, page);
    const first = words[0];
    if (!first) continue;
    const size = median(words.map((word) => word.size));
    lines.push({
      page,
      index: firstIndex + lines.length,
      y: median(words.map((word) => word.y)),
      size,
      words,
    });
  }
  return lines;
}

/** Box of words in the page's user space. */
export function wordsBox(words: readonly Word[]): Box {
  const box: Box = { x0: Infinity, y0: Infinity, x1: -Infinity, y1: -Infinity };
  for (const word of words) {
    for (const { run, from, to } of word.spans) {
      addGlyph(box, run, run.glyphs[from]);
      if (to - 1 !== from) addGlyph(box, run, run.glyphs[to - 1]);
    }
  }
  return box.x0 <= box.x1 ? box : { x0: 0, y0: 0, x1: 0, y1: 0 };
}

/** Least and greatest height of a glyph over its baseline, in ems. */
const BELOW = readerThreshold({ value: -0.22, unit: 'ems', source: 'judgment' });
const ABOVE = readerThreshold({ value: 0.78, unit: 'ems', source: 'judgment' });

function addGlyph(box: Box, run: TextRun, glyph: Glyph | undefined): void {
  if (!glyph) return;
  const angle = (run.angle * Math.PI) / 180;
  const cos = angle === 0 ? 1 : Math.cos(angle);
  const sin = angle === 0 ? 0 : Math.sin(angle);
  const upX = -sin * run.size;
  const upY = cos * run.size;
  const endX = glyph.x + cos * glyph.width;
  const endY = glyph.y + sin * glyph.width;
  box.x0 = Math.min(
    box.x0,
    glyph.x + upX * BELOW,
    glyph.x + upX * ABOVE,
    endX + upX * BELOW,
    endX + upX * ABOVE,
  );
  box.x1 = Math.max(
    box.x1,
    glyph.x + upX * BELOW,
    glyph.x + upX * ABOVE,
    endX + upX * BELOW,
    endX + upX * ABOVE,
  );
  box.y0 = Math.min(
    box.y0,
    glyph.y + upY * BELOW,
    glyph.y + upY * ABOVE,
    endY + upY * BELOW,
    endY + upY * ABOVE,
  );
  box.y1 = Math.max(
    box.y1,
    glyph.y + upY * BELOW,
    glyph.y + upY * ABOVE,
    endY + upY * BELOW,
    endY + upY * ABOVE,
  );
}

function joinWords(chunks: readonly Chunk[], page: number): Word[] {
  const groups: Chunk[][] = [];
  let previous: Chunk | undefined;
  let group: Chunk[] | undefined;
  for (const chunk of chunks) {
    const gap = previous ? chunk.x0 - previous.x1 : 0;
    const size = previous ? Math.min(previous.size, chunk.size) : chunk.size;
    const limit = (previous?.spaced && gap > 0) || chunk.spaced ? SPACED_GAP : WORD_GAP;
    if (group && gap < limit * size && gap > -0.4 * size) group.push(chunk);
    else groups.push((group = [chunk]));
    previous = chunk;
  }
  return closeLetterSpacing(groups).map((group) => makeWord(group, page));
}

/** `D A T E`: single letters with even gaps are one word. */
function closeLetterSpacing(groups: Chunk[][]): Chunk[][] {
  const out: Chunk[][] = [];
  for (let i = 0; i < groups.length;) {
    let end = i;
    while (
      end < groups.length &&
      isLetter(groups[end]) &&
      (end === i || gapEm(groups[end - 1], groups[end]) < 1)
    ) {
      end++;
    }
    if (end - i < 4) {
      out.push(groups[i] ?? []);
      i++;
      continue;
    }
    const letters = groups.slice(i, end);
    const gaps = letters.slice(1).map((group, k) => gapEm(letters[k], group));
    const limit = median(gaps) * 1.6;
    let word: Chunk[] = [...(letters[0] ?? [])];
    for (let k = 1; k < letters.length; k++) {
      if ((gaps[k - 1] ?? 0) > limit) {
        out.push(word);
        word = [];
      }
      word.push(...(letters[k] ?? []));
    }
    out.push(word);
    i = end;
  }
  return out;
}

const isLetter = (group: Chunk[] | undefined) =>
  group?.length === 1 && group[0]?.text.length === 1 && /\p{L}/u.test(group[0].text);

function gapEm(a: Chunk[] | undefined, b: Chunk[] | undefined): number {
  const left = a?.at(-1);
  const right = b?.[0];
  return left && right ? (right.x0 - left.x1) / left.size : 0;
}

function makeWord(group: readonly Chunk[], page: number): Word {
  const first = group[0];
  if (!first) throw new RangeError('no word of nothing');
  const spans: GlyphSpan[] = [];
  let text = '';
  let x1 = -Infinity;
  let size = 0;
  let bold = true;
  for (const chunk of group) {
    text += chunk.text;
    x1 = Math.max(x1, chunk.x1);
    size = Math.max(size, chunk.size);
    bold &&= chunk.run.font.bold;
    const last = spans.at(-1);
    if (last && last.run === chunk.run && last.to === chunk.from) last.to = chunk.to;
    else spans.push({ run: chunk.run, from: chunk.from, to: chunk.to });
  }
  return new PlacedWord({ text, page, x0: first.x0, x1, y: first.y, size, bold, spans });
}

/** A word read as if it stood elsewhere; its glyphs keep their places. */
export const wordAt = (word: Word, right: number, up: number): Word => {
  const { text, page, x0, x1, y, size, bold, spans } = word;
  return new PlacedWord({ text, page, x0: x0 + right, x1: x1 + right, y: y + up, size, bold, spans });
};

/**
 * A word that is its own span where one run shows all of it, as of nearly every word: a statement of 1,000 pages has
 * 300,000, and an array and an object less for each.
 */
class PlacedWord implements Word, GlyphSpan {
  readonly text: string;
  readonly page: number;
  readonly x0: number;
  readonly x1: number;
  readonly y: number;
  readonly size: number;
  readonly bold: boolean;
  readonly run: TextRun;
  readonly from: number;
  readonly to: number;
  private readonly several: readonly GlyphSpan[] | undefined;

  constructor({ text, page, x0, x1, y, size, bold, spans }: Word) {
    const [first] = spans;
    if (!first) throw new RangeError('no word without glyphs');
    this.text = text;
    this.page = page;
    this.x0 = x0;
    this.x1 = x1;
    this.y = y;
    this.size = size;
    this.bold = bold;
    this.run = first.run;
    this.from = first.from;
    this.to = first.to;
    // Copied: an array that grows from none keeps room for 17.
    this.several = spans.length > 1 ? spans.slice() : undefined;
  }

  get spans(): readonly GlyphSpan[] {
    return this.several ?? [this];
  }
}
