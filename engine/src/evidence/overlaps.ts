import type { Glyph, TextRun } from '../pdf/content/model.ts';
import { segmentBox, type TextSegment, type TextVisibility } from '../pdf/content/visibility.ts';
import type { Box } from '../pdf/structure/model.ts';
import { phrasesOf, type Phrase } from './phrases.ts';

/** Text of some runs that falls inside a box, in reading order. */
export function textWithin(
  segments: readonly TextSegment[],
  box: Box,
  accept: (segment: TextSegment) => boolean,
): { text: string; runs: TextRun[] } {
  const parts: { x: number; y: number; x1: number; text: string; run: TextRun }[] = [];
  for (const segment of segments) {
    if (!accept(segment) || !meet(segmentBox(segment), box)) continue;
    let text = '';
    let first: { x: number; y: number } | undefined;
    let x1 = 0;
    for (let i = segment.from; i < segment.to; i++) {
      const glyph = segment.run.glyphs[i];
      if (!glyph) continue;
      const x = glyph.x + glyph.width / 2;
      const y = glyph.y + segment.run.size * 0.3;
      if (x < box.x0 || x > box.x1 || y < box.y0 || y > box.y1) continue;
      first ??= { x: glyph.x, y: glyph.y };
      x1 = glyph.x + glyph.width;
      text += glyph.text;
    }
    if (first && text.trim() !== '') parts.push({ ...first, x1, text, run: segment.run });
  }
  parts.sort((a, b) => (Math.abs(a.y - b.y) > 2 ? b.y - a.y : a.x - b.x));
  return {
    text: parts
      .map((part, i) => {
        const last = parts[i - 1];
        // A program that paints glyph by glyph puts no blanks between them.
        const touches = last && Math.abs(last.y - part.y) < 1 && part.x - last.x1 < 0.15 * part.run.size;
        return touches || !last ? part.text : ` ${part.text}`;
      })
      .join('')
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
  under: Phrase;
  over: Phrase;
  box: Box;
  underText: string;
  overText: string;
}

/** Overprints past this count say nothing new. */
const mostOverprints = 50;

/** Glyphs compared on one page; only a page made to exhaust the reader needs more. */
const mostComparisons = 10_000_000;

interface Placed {
  phrase: Phrase;
  /** Worked out where something meets it, which is rare. */
  glyphs?: readonly PlacedGlyph[];
}

type PlacedGlyph = Glyph & { size: number };

/** Finds visible glyphs that lie on each other with different characters. */
export function overprints(visibility: TextVisibility): Overprint[] {
  const lines = new Map<number, Placed[]>();
  const found: Overprint[] = [];
  let comparisons = 0;
  const upright = (s: TextSegment) => s.state === 'visible' && Math.abs(s.run.angle) <= 0.5;
  for (const phrase of phrasesOf(visibility.segments, upright)) {
    if (phrase.text.trim() === '') continue;
    const [first] = phrase.segments;
    const row = Math.floor((first?.run.glyphs[first.from]?.y ?? 0) / 4);
    const met = meeting(lines, row, phrase.box);
    // The same text at the same place again would meet all that the first one meets.
    if (met.some((other) => other.phrase.text === phrase.text && samePlace(other.phrase.box, phrase.box)))
      continue;
    const placed: Placed = { phrase };
    for (const other of met) {
      comparisons += glyphsOf(placed).length * glyphsOf(other).length;
      if (comparisons > mostComparisons) return found;
      const hit = overlap(other, placed);
      if (hit) found.push(hit);
      if (found.length >= mostOverprints) return found;
    }
    const list = lines.get(row);
    if (list) list.push(placed);
    else lines.set(row, [placed]);
  }
  return found;
}

function glyphsOf(placed: Placed): readonly PlacedGlyph[] {
  placed.glyphs ??= placed.phrase.segments.flatMap(({ run, from, to }) =>
    run.glyphs.slice(from, to).map((glyph) => ({ ...glyph, size: run.size })),
  );
  return placed.glyphs;
}

/** What lies in a box, of the row of baselines and its neighbours. */
function meeting(lines: ReadonlyMap<number, readonly Placed[]>, row: number, box: Box): Placed[] {
  const met: Placed[] = [];
  for (let at = row - 1; at <= row + 1; at++) {
    const list = lines.get(at);
    if (list) for (const other of list) if (meet(other.phrase.box, box)) met.push(other);
  }
  return met;
}

const samePlace = (a: Box, b: Box) =>
  a.x0.toFixed(2) === b.x0.toFixed(2) &&
  a.y0.toFixed(2) === b.y0.toFixed(2) &&
  a.x1.toFixed(2) === b.x1.toFixed(2);

function overlap(under: Placed, over: Placed): Overprint | undefined {
  const met: PlacedGlyph[] = [];
  let same = 0;
  const below = glyphsOf(under);
  for (const g of glyphsOf(over)) {
    if (g.text.trim() === '' || g.width <= 0) continue;
    const covered = below.find((h) => {
      if (h.text.trim() === '' || Math.abs(h.y - g.y) > 0.35 * Math.min(g.size, h.size)) return false;
      const shared = Math.min(g.x + g.width, h.x + h.width) - Math.max(g.x, h.x);
      return shared >= 0.5 * Math.min(g.width, h.width);
    });
    if (!covered) continue;
    met.push(g);
    if (covered.text === g.text) same++;
  }
  // Doubled text is how some engines print bold.
  if (met.length < 2 || same >= met.length * 0.6) return undefined;
  const box = union(
    met.map((g) => ({ x0: g.x, y0: g.y - 0.2 * g.size, x1: g.x + g.width, y1: g.y + 0.75 * g.size })),
  );
  return {
    under: under.phrase,
    over: over.phrase,
    box,
    underText: textWithin(under.phrase.segments, grow(box, 1), () => true).text,
    overText: textWithin(over.phrase.segments, grow(box, 1), () => true).text,
  };
}
