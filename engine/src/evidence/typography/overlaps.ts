import type { Glyph, TextRun } from '../../pdf/content/model.ts';
import { BoxTree } from '../../pdf/content/box-tree.ts';
import { segmentBox, type TextSegment, type TextVisibility } from '../../pdf/content/visibility.ts';
import { grow, meet, union } from '../../pdf/content/boxes.ts';
import type { Box } from '../../pdf/structure/model.ts';
import { phrasesOf, type Phrase } from './phrases.ts';
import { isUpright } from './upright.ts';
import { parameter } from '../../thresholds/parameter.ts';

/** How far above the baseline the middle of a character is. */
const MIDDLE = parameter({ value: 0.3, unit: 'heights of the type', source: 'judgment' });
/** Pieces that are nearer than this belong to one word. */
const TOUCH = parameter({ value: 0.15, unit: 'heights of the type', source: 'judgment' });
/** Baselines nearer than this, and overlaps of this share, put a character upon another one. */
const SAME_PLACE = parameter({ value: 0.35, unit: 'heights of the type', source: 'judgment' });
const OVERLAP = parameter({ value: 0.5, unit: 'share of the narrower', source: 'judgment' });
/** Share of equal characters from which text is printed twice, as some engines print bold. */
const DOUBLED = parameter({ value: 0.6, unit: 'share of the characters', source: 'judgment' });
/** Fewest characters that lie on others. */
const MET = parameter({ value: 2, unit: 'characters', source: 'judgment' });
/** How far characters reach below and above the baseline. */
export const DESCENT = parameter({ value: 0.2, unit: 'heights of the type', source: 'judgment' });
export const ASCENT = parameter({ value: 0.75, unit: 'heights of the type', source: 'judgment' });
/** Points of a row by which phrases are told apart. */
const ROW = 4;

/** Segments by place, for pages on which many boxes are looked at. */
const trees = new WeakMap<readonly TextSegment[], BoxTree>();

/** Up to so many segments are tried one by one. */
const FEW = 64;

function segmentsIn(segments: readonly TextSegment[], box: Box): readonly TextSegment[] {
  if (segments.length <= FEW) return segments.filter((segment) => meet(segmentBox(segment), box));
  let tree = trees.get(segments);
  if (!tree) trees.set(segments, (tree = new BoxTree(segments.map(segmentBox), true)));
  return tree.meeting(box).map((index) => segments[index]!);
}

/** Text of some runs that falls inside a box, in reading order. */
export function textWithin(
  { segments, budget }: Pick<TextVisibility, 'segments' | 'budget'>,
  box: Box,
  accept: (segment: TextSegment) => boolean = () => true,
): { text: string; runs: TextRun[] } {
  const parts: { x: number; y: number; x1: number; text: string; run: TextRun }[] = [];
  for (const segment of segmentsIn(segments, box)) {
    budget?.comparisons(1);
    if (!accept(segment)) continue;
    budget?.comparisons(segment.to - segment.from);
    let text = '';
    let first: { x: number; y: number } | undefined;
    let x1 = 0;
    for (let i = segment.from; i < segment.to; i++) {
      const glyph = segment.run.glyphs[i];
      if (!glyph) continue;
      const x = glyph.x + glyph.width / 2;
      const y = glyph.y + segment.run.size * MIDDLE;
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
        const touches = last && Math.abs(last.y - part.y) < 1 && part.x - last.x1 < TOUCH * part.run.size;
        return touches || !last ? part.text : ` ${part.text}`;
      })
      .join('')
      .replace(/\s+/g, ' ')
      .trim(),
    runs: parts.map((p) => p.run),
  };
}

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

interface Placed {
  phrase: Phrase;
  /** Row of baselines, four points each. */
  row: number;
  /** Worked out where something meets it, which is rare. */
  glyphs?: readonly PlacedGlyph[];
}

type PlacedGlyph = Glyph & { size: number };

/** Finds visible glyphs that lie on each other with different characters. */
export function overprints({ segments, budget }: TextVisibility): Overprint[] {
  const found: Overprint[] = [];
  const upright = (s: TextSegment) => s.state === 'visible' && isUpright(s.run);
  const all = phrasesOf(segments, upright).flatMap((phrase): Placed[] => {
    const [first] = phrase.segments;
    const row = Math.floor((first?.run.glyphs[first.from]?.y ?? 0) / ROW);
    return phrase.text.trim() === '' ? [] : [{ phrase, row }];
  });
  const tree = new BoxTree(
    all.map(({ phrase }) => phrase.box),
    false,
  );
  const places = new Set<string>();
  for (const [index, placed] of all.entries()) {
    const { text, box } = placed.phrase;
    const place = `${Math.round(box.x0 * 100)} ${Math.round(box.y0 * 100)} ${Math.round(box.x1 * 100)} ${text}`;
    // The same text at the same place again would meet all that the first one meets.
    if (places.has(place)) continue;
    places.add(place);
    for (const other of meeting(tree, all, placed)) {
      budget?.comparisons(1 + glyphsOf(placed).length * glyphsOf(other).length);
      const hit = overprintOf(other, placed);
      if (hit) found.push(hit);
      if (found.length >= mostOverprints) return found;
    }
    tree.add(index);
  }
  return found;
}

/** What was placed before and lies in a text's box, of its row of baselines and the neighbors, row by row. */
function meeting(tree: BoxTree, all: readonly Placed[], { phrase, row }: Placed): Placed[] {
  const met = tree.meeting(phrase.box).map((index) => all[index]!);
  return met.filter((other) => Math.abs(other.row - row) <= 1).sort((a, b) => a.row - b.row);
}

function glyphsOf(placed: Placed): readonly PlacedGlyph[] {
  placed.glyphs ??= placed.phrase.segments.flatMap(({ run, from, to }) =>
    run.glyphs.slice(from, to).map((glyph) => ({ ...glyph, size: run.size })),
  );
  return placed.glyphs;
}

const DIGIT = /^\d$/;

function overprintOf(under: Placed, over: Placed): Overprint | undefined {
  const met: PlacedGlyph[] = [];
  let same = 0;
  let isOtherFigure = false;
  const below = glyphsOf(under);
  for (const g of glyphsOf(over)) {
    if (g.text.trim() === '' || g.width <= 0) continue;
    const covered = below.find((h) => {
      if (h.text.trim() === '' || Math.abs(h.y - g.y) > SAME_PLACE * Math.min(g.size, h.size)) return false;
      const shared = Math.min(g.x + g.width, h.x + h.width) - Math.max(g.x, h.x);
      return shared >= OVERLAP * Math.min(g.width, h.width);
    });
    if (!covered) continue;
    met.push(g);
    if (covered.text === g.text) same++;
    else isOtherFigure ||= DIGIT.test(covered.text) && DIGIT.test(g.text);
  }
  const isDoubled = same >= met.length * DOUBLED && !isOtherFigure;
  if (met.length < MET || isDoubled) return undefined;
  const box = union(
    met.map((g) => ({ x0: g.x, y0: g.y - DESCENT * g.size, x1: g.x + g.width, y1: g.y + ASCENT * g.size })),
  );
  return {
    under: under.phrase,
    over: over.phrase,
    box,
    underText: textWithin(under.phrase, grow(box, 1)).text,
    overText: textWithin(over.phrase, grow(box, 1)).text,
  };
}
