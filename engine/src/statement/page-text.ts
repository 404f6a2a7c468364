import type { Box } from '../pdf/structure/model.ts';
import type { TextRun } from '../pdf/content/model.ts';
import type { GlyphSpan } from './model.ts';

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
  size: number;
  words: readonly Word[];
}

interface Chunk {
  text: string;
  x0: number;
  x1: number;
  y: number;
  size: number;
  run: TextRun;
  from: number;
  to: number;
  /** A space glyph was shown before or after it. */
  spaced: boolean;
}

/** Gap, in em, that parts words; less when a space glyph was shown. */
const WORD_GAP = 0.17;
const SPACED_GAP = 0.07;

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
  for (const span of spans) if (directionGap(span.run.angle, turn) < 6) chunkSpan(span, turn, chunks);
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
      const angle = (run.angle * Math.PI) / 180;
      const up = [-Math.sin(angle) * run.size, Math.cos(angle) * run.size] as const;
      for (const glyph of [run.glyphs[from], run.glyphs[to - 1]]) {
        if (!glyph) continue;
        for (const along of [0, glyph.width]) {
          for (const rise of [-0.22, 0.78]) {
            const x = glyph.x + Math.cos(angle) * along + up[0] * rise;
            const y = glyph.y + Math.sin(angle) * along + up[1] * rise;
            box.x0 = Math.min(box.x0, x);
            box.x1 = Math.max(box.x1, x);
            box.y0 = Math.min(box.y0, y);
            box.y1 = Math.max(box.y1, y);
          }
        }
      }
    }
  }
  return box.x0 <= box.x1 ? box : { x0: 0, y0: 0, x1: 0, y1: 0 };
}

export function median(values: readonly number[]): number {
  if (values.length === 0) return 0;
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? 0;
}

function mainDirection(spans: readonly GlyphSpan[]): number {
  const votes = new Map<number, number>();
  for (const { run, from, to } of spans) {
    const angle = (((Math.round(run.angle / 90) * 90) % 360) + 360) % 360;
    if (directionGap(run.angle, angle) < 6) votes.set(angle, (votes.get(angle) ?? 0) + to - from);
  }
  let best = 0;
  for (const [angle, count] of votes) if (count > (votes.get(best) ?? 0)) best = angle;
  return best;
}

const directionGap = (a: number, b: number) => Math.abs(((((a - b) % 360) + 540) % 360) - 180);

const SPACE = /^[\s\u00a0\u2000-\u200a\u202f\u205f\u3000]*$/;
/** Soft hyphens, joiners and direction marks print nothing. */
const SILENT = /[\u00ad\u200b-\u200f\u2060\ufeff]/g;
const LIGATURES: Record<string, string> = { ﬀ: 'ff', ﬁ: 'fi', ﬂ: 'fl', ﬃ: 'ffi', ﬄ: 'ffl', ﬅ: 'st', ﬆ: 'st' };
/** Picture fonts whose codes extract as digits and letters (ticks as `3`). */
const PICTURES = /dingbats|wingding|webding/i;

function cleanText(text: string): string {
  let ascii = true;
  for (let i = 0; i < text.length; i++) if (text.charCodeAt(i) > 126) ascii = false;
  if (ascii) return text;
  return text.replace(SILENT, '').replace(/[ﬀ-ﬆ]/g, (ligature) => LIGATURES[ligature] ?? ligature);
}

/** A Type 3 font may be drawn at any scale of its own: its em is judged by the glyphs' widths. */
function emHeight(run: TextRun): number {
  if (run.font.subtype !== 'Type3') return run.size;
  let sum = 0;
  let count = 0;
  for (const { text, width } of run.glyphs) {
    if (width <= 0 || SPACE.test(text)) continue;
    sum += width;
    count++;
  }
  return count === 0 ? run.size : Math.min(run.size, Math.max(4, (sum / count) * 1.9));
}

function chunkSpan({ run, from, to }: GlyphSpan, turn: number, out: Chunk[]): void {
  if (PICTURES.test(run.font.family)) return;
  const cos = Math.cos((turn * Math.PI) / 180);
  const sin = Math.sin((turn * Math.PI) / 180);
  const size = emHeight(run);
  let chunk: Chunk | undefined;
  let spaced = false;
  for (let i = from; i < to; i++) {
    const glyph = run.glyphs[i];
    if (!glyph) continue;
    if (SPACE.test(glyph.text) && glyph.text !== '') {
      if (chunk) chunk.spaced = true;
      spaced = true;
      chunk = undefined;
      continue;
    }
    const text = cleanText(glyph.text);
    if (text === '') continue;
    const x = glyph.x * cos + glyph.y * sin;
    const y = glyph.y * cos - glyph.x * sin;
    const width = glyph.width > 0 ? glyph.width : size * 0.3;
    const gap = chunk ? x - chunk.x1 : 0;
    if (chunk && gap < size * WORD_GAP && gap > -0.4 * size && Math.abs(y - chunk.y) < size * 0.2) {
      chunk.text += text;
      chunk.x1 = Math.max(chunk.x1, x + width);
      chunk.to = i + 1;
      continue;
    }
    chunk = { text, x0: x, x1: x + width, y, size, run, from: i, to: i + 1, spaced };
    spaced = false;
    out.push(chunk);
  }
}

/** Turns the baselines of a page scanned askew level: by the slope that puts most text on common lines. */
function levelBaselines(chunks: readonly Chunk[]): void {
  let best = { slope: 0, score: 0 };
  for (let step = -35; step <= 35; step++) {
    const slope = step * 0.001;
    const bins = new Map<number, number>();
    for (const chunk of chunks) {
      const bin = Math.round((chunk.y - slope * chunk.x0) / 2);
      bins.set(bin, (bins.get(bin) ?? 0) + chunk.text.length);
    }
    let score = 0;
    for (const [bin, count] of bins) score += (count + 0.5 * (bins.get(bin + 1) ?? 0)) ** 2;
    score *= 1 - Math.abs(step) * 0.0005;
    if (score > best.score) best = { slope, score };
  }
  for (const chunk of chunks) chunk.y -= best.slope * chunk.x0;
}

function groupByBaseline(chunks: Chunk[]): Chunk[][] {
  const sorted = chunks.sort((a, b) => b.y - a.y || a.x0 - b.x0);
  const rows: { y: number; size: number; chunks: Chunk[] }[] = [];
  for (const chunk of sorted) {
    let home: (typeof rows)[number] | undefined;
    for (let i = rows.length - 1; i >= Math.max(0, rows.length - 3); i--) {
      const row = rows[i];
      if (!row) continue;
      const tolerance = 0.3 * Math.min(row.size, chunk.size, 14);
      if (Math.abs(row.y - chunk.y) > tolerance) continue;
      if (!home || Math.abs(home.y - chunk.y) > Math.abs(row.y - chunk.y)) home = row;
    }
    if (home) home.chunks.push(chunk);
    else rows.push({ y: chunk.y, size: chunk.size, chunks: [chunk] });
  }
  return rows.map((row) => dropDoubles(row.chunks.sort((a, b) => a.x0 - b.x0)));
}

/** Bold made by printing twice, a fraction of a point apart. */
function dropDoubles(chunks: Chunk[]): Chunk[] {
  const kept: Chunk[] = [];
  for (const chunk of chunks) {
    const double = kept
      .slice(-4)
      .some((other) => other.text === chunk.text && Math.abs(other.x0 - chunk.x0) < 0.16 * chunk.size);
    if (!double) kept.push(chunk);
  }
  return kept;
}

function joinWords(chunks: readonly Chunk[], page: number): Word[] {
  const groups: Chunk[][] = [];
  let previous: Chunk | undefined;
  for (const chunk of chunks) {
    const group = groups.at(-1);
    const gap = previous ? chunk.x0 - previous.x1 : 0;
    const size = previous ? Math.min(previous.size, chunk.size) : chunk.size;
    const limit = (previous?.spaced && gap > 0) || chunk.spaced ? SPACED_GAP : WORD_GAP;
    if (group && gap < limit * size && gap > -0.4 * size) group.push(chunk);
    else groups.push([chunk]);
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
  return { text, page, x0: first?.x0 ?? 0, x1, y: first?.y ?? 0, size, bold, spans };
}
