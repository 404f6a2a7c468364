import type { TextRun } from '../pdf/content/model.ts';
import {
  glyphsBox,
  segmentBox,
  segmentText,
  type TextSegment,
  type TextVisibility,
} from '../pdf/content/visibility.ts';
import type { Box } from '../pdf/structure/model.ts';

/** Text of some runs that falls inside a box, in reading order. */
export function textWithin(
  segments: readonly TextSegment[],
  box: Box,
  accept: (segment: TextSegment) => boolean,
): { text: string; runs: TextRun[] } {
  const parts: { x: number; y: number; text: string; run: TextRun }[] = [];
  for (const segment of segments) {
    if (!accept(segment) || !meet(segmentBox(segment), box)) continue;
    let text = '';
    let first: { x: number; y: number } | undefined;
    for (let i = segment.from; i < segment.to; i++) {
      const glyph = segment.run.glyphs[i];
      if (!glyph) continue;
      const x = glyph.x + glyph.width / 2;
      const y = glyph.y + segment.run.size * 0.3;
      if (x < box.x0 || x > box.x1 || y < box.y0 || y > box.y1) continue;
      first ??= { x: glyph.x, y: glyph.y };
      text += glyph.text;
    }
    if (first && text.trim() !== '') parts.push({ ...first, text, run: segment.run });
  }
  parts.sort((a, b) => (Math.abs(a.y - b.y) > 2 ? b.y - a.y : a.x - b.x));
  return {
    text: parts
      .map((p) => p.text)
      .join(' ')
      .replace(/\s+/g, ' ')
      .trim(),
    runs: parts.map((p) => p.run),
  };
}

export const meet = (a: Box, b: Box) => a.x0 < b.x1 && a.x1 > b.x0 && a.y0 < b.y1 && a.y1 > b.y0;

/** The smallest box that holds all of some; at least one. */
export function union(boxes: readonly Box[]): Box {
  return {
    x0: Math.min(...boxes.map((b) => b.x0)),
    y0: Math.min(...boxes.map((b) => b.y0)),
    x1: Math.max(...boxes.map((b) => b.x1)),
    y1: Math.max(...boxes.map((b) => b.y1)),
  };
}

export const area = (box: Box) => Math.max(0, box.x1 - box.x0) * Math.max(0, box.y1 - box.y0);

export const grow = (box: Box, by: number): Box => ({
  x0: box.x0 - by,
  y0: box.y0 - by,
  x1: box.x1 + by,
  y1: box.y1 + by,
});

/** Two visible texts printed over each other. */
export interface Overprint {
  under: TextSegment;
  over: TextSegment;
  box: Box;
  underText: string;
  overText: string;
}

/** Overprints past this count say nothing new. */
const mostOverprints = 50;

/** Glyphs compared on one page; only a page made to exhaust the reader needs more. */
const mostComparisons = 10_000_000;

interface Placed {
  segment: TextSegment;
  text: string;
  box: Box;
}

/** Finds visible glyphs that lie on each other with different characters. */
export function overprints(visibility: TextVisibility): Overprint[] {
  const lines = new Map<number, Placed[]>();
  const found: Overprint[] = [];
  let comparisons = 0;
  for (const segment of visibility.segments) {
    if (segment.state !== 'visible' || Math.abs(segment.run.angle) > 0.5) continue;
    const text = segmentText(segment);
    if (text.trim() === '') continue;
    const box = segmentBox(segment);
    const baseline = segment.run.glyphs[segment.from]?.y ?? 0;
    const row = Math.floor(baseline / 4);
    const met = meeting(lines, row, box);
    // The same text at the same place again would meet all that the first one meets.
    if (met.some((other) => other.text === text && samePlace(other.box, box))) continue;
    for (const other of met) {
      comparisons += (segment.to - segment.from) * (other.segment.to - other.segment.from);
      if (comparisons > mostComparisons) return found;
      const hit = overlap(other.segment, segment);
      if (hit) found.push(hit);
      if (found.length >= mostOverprints) return found;
    }
    const list = lines.get(row);
    if (list) list.push({ segment, text, box });
    else lines.set(row, [{ segment, text, box }]);
  }
  return found;
}

/** What lies in a box, of the row of baselines and its neighbours. */
function meeting(lines: ReadonlyMap<number, readonly Placed[]>, row: number, box: Box): Placed[] {
  const met: Placed[] = [];
  for (let at = row - 1; at <= row + 1; at++) {
    const list = lines.get(at);
    if (list) for (const other of list) if (meet(other.box, box)) met.push(other);
  }
  return met;
}

const samePlace = (a: Box, b: Box) =>
  a.x0.toFixed(2) === b.x0.toFixed(2) &&
  a.y0.toFixed(2) === b.y0.toFixed(2) &&
  a.x1.toFixed(2) === b.x1.toFixed(2);

function overlap(under: TextSegment, over: TextSegment): Overprint | undefined {
  const size = Math.min(under.run.size, over.run.size);
  let hits = 0;
  let same = 0;
  let from = -1;
  let to = -1;
  for (let i = over.from; i < over.to; i++) {
    const g = over.run.glyphs[i];
    if (!g || g.text.trim() === '' || g.width <= 0) continue;
    for (let j = under.from; j < under.to; j++) {
      const h = under.run.glyphs[j];
      if (!h || h.text.trim() === '' || Math.abs(h.y - g.y) > 0.35 * size) continue;
      const shared = Math.min(g.x + g.width, h.x + h.width) - Math.max(g.x, h.x);
      if (shared < 0.5 * Math.min(g.width, h.width)) continue;
      hits++;
      if (h.text === g.text) same++;
      if (from < 0) from = i;
      to = i + 1;
      break;
    }
  }
  // Doubled text is how some engines print bold.
  if (hits < 2 || same >= hits * 0.6) return undefined;
  const box = glyphsBox(over.run, from, to);
  return {
    under,
    over,
    box,
    underText: textWithin([under], grow(box, 1), () => true).text,
    overText: textWithin([over], grow(box, 1), () => true).text,
  };
}
