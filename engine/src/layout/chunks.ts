import { readerThreshold } from '../thresholds/reader-threshold.ts';
import type { TextRun } from '../pdf/content/model.ts';
import type { GlyphSpan } from './glyph-span.ts';

/** Characters one text-showing operator shows without a gap. */
export interface Chunk {
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

/** Gap, in em, that parts words. */
export const WORD_GAP = readerThreshold({ value: 0.17, unit: 'ems', source: 'judgment' });

/** The direction, in quarter turns, that most of the text runs in. */
export function mainDirection(spans: readonly GlyphSpan[]): number {
  const votes = new Map<number, number>();
  for (const { run, from, to } of spans) {
    const angle = (((Math.round(run.angle / 90) * 90) % 360) + 360) % 360;
    if (directionGap(run.angle, angle) < 6) votes.set(angle, (votes.get(angle) ?? 0) + to - from);
  }
  let best = 0;
  for (const [angle, count] of votes) if (count > (votes.get(best) ?? 0)) best = angle;
  return best;
}

/** Degrees between two directions. */
export const directionGap = (a: number, b: number) => Math.abs(((((a - b) % 360) + 540) % 360) - 180);

const SPACE = /^[\s\u00a0\u2000-\u200a\u202f\u205f\u3000]*$/;
/** Joiners and direction marks print nothing. */
const SILENT = /[\u200b-\u200f\u2060\ufeff]/g;
/** A soft hyphen that is painted shows a hyphen: fonts name both alike. */
const SOFT_HYPHEN = /\u00ad/g;
const LIGATURES: Record<string, string> = { ﬀ: 'ff', ﬁ: 'fi', ﬂ: 'fl', ﬃ: 'ffi', ﬄ: 'ffl', ﬅ: 'st', ﬆ: 'st' };
/** Picture fonts whose codes extract as digits and letters (ticks as `3`). */
const PICTURES = /dingbats|wingding|webding/i;

/** Ghostscript writes ligatures' text with the bytes of each unit swapped: `琀椀` for `ti`. */
const SWAPPED = /^[\u6100-\u7a00]{2,3}$/;

function unswap(text: string): string {
  if (!SWAPPED.test(text)) return text;
  const units = Array.from(text, (unit) => unit.charCodeAt(0));
  return units.every((unit) => (unit & 0xff) === 0)
    ? String.fromCharCode(...units.map((unit) => unit >> 8))
    : text;
}

/** True for one printable ASCII character: what nearly every glyph stands for. */
const isPlain = (text: string) => text.length === 1 && text.charCodeAt(0) > 32 && text.charCodeAt(0) < 127;

function cleanText(text: string): string {
  let ascii = true;
  for (let i = 0; i < text.length; i++) if (text.charCodeAt(i) > 126) ascii = false;
  if (ascii) return text;
  return unswap(text)
    .replace(SILENT, '')
    .replace(SOFT_HYPHEN, '-')
    .replace(/[ﬀ-ﬆ]/g, (ligature) => LIGATURES[ligature] ?? ligature);
}

/** Ems that a glyph of a Type 3 font is wide on average, times which its em is that average width. */
const EM_OF_WIDTH = readerThreshold({ value: 1.9, unit: 'ems', source: 'judgment' });
/** Points that the em of a Type 3 font has at least. */
const LEAST_EM = readerThreshold({ value: 4, unit: 'points', source: 'judgment' });

/** The em of each Type 3 font, as a share of its nominal size. */
export type EmShares = ReadonlyMap<TextRun['font'], number>;

/**
 * What share of its nominal size the em of each Type 3 font is: such a font may be drawn at any scale, so its em is
 * judged by the widths of all that it shows. A run may show one narrow character.
 */
export function emShares(spans: readonly GlyphSpan[]): EmShares {
  const widths = new Map<TextRun['font'], { sum: number; count: number }>();
  for (const { run } of spans) {
    if (run.font.subtype !== 'Type3' || run.size <= 0) continue;
    const known = widths.get(run.font) ?? { sum: 0, count: 0 };
    widths.set(run.font, known);
    for (const { text, width } of run.glyphs) {
      if (width <= 0 || SPACE.test(text)) continue;
      known.sum += width / run.size;
      known.count++;
    }
  }
  return new Map(
    [...widths].flatMap(([font, { sum, count }]) =>
      count === 0 ? [] : [[font, (sum / count) * EM_OF_WIDTH]],
    ),
  );
}

const emHeight = ({ size, font }: TextRun, shares: EmShares): number => {
  const share = shares.get(font);
  return share === undefined ? size : Math.min(size, Math.max(LEAST_EM, share * size));
};

/** Cuts shown glyphs into chunks at spaces, gaps and jumps. */
export function chunkSpan({ run, from, to }: GlyphSpan, turn: number, shares: EmShares, out: Chunk[]): void {
  if (PICTURES.test(run.font.family)) return;
  const cos = Math.cos((turn * Math.PI) / 180);
  const sin = Math.sin((turn * Math.PI) / 180);
  const size = emHeight(run, shares);
  let chunk: Chunk | undefined;
  let spaced = false;
  for (let i = from; i < to; i++) {
    const glyph = run.glyphs[i];
    if (!glyph) continue;
    const plain = isPlain(glyph.text);
    if (!plain && glyph.text !== '' && SPACE.test(glyph.text)) {
      if (chunk) chunk.spaced = true;
      spaced = true;
      chunk = undefined;
      continue;
    }
    const text = plain ? glyph.text : cleanText(glyph.text);
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
export function levelBaselines(chunks: readonly Chunk[]): void {
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

/** Chunks by baseline, from the top; each row from left to right. */
export function groupByBaseline(chunks: Chunk[]): Chunk[][] {
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

/** Without what bold made by printing twice, a fraction of a point apart, prints the second time; the longer stays. */
function dropDoubles(chunks: Chunk[]): Chunk[] {
  const kept: Chunk[] = [];
  for (const chunk of chunks) {
    const from = Math.max(0, kept.length - 4);
    const near = kept.slice(from);
    if (near.some((other) => isWithin(chunk, other))) continue;
    const shorter = near.findIndex((other) => isWithin(other, chunk));
    if (shorter >= 0) kept[from + shorter] = chunk;
    else kept.push(chunk);
  }
  return kept;
}

/** True for a text that stands within the same letters of another. */
function isWithin(chunk: Chunk, other: Chunk): boolean {
  const apart = 0.16 * chunk.size;
  if (chunk.text === other.text) return Math.abs(other.x0 - chunk.x0) < apart;
  const isInside = chunk.x0 > other.x0 - apart && chunk.x1 < other.x1 + apart;
  return isInside && other.text.includes(chunk.text);
}
