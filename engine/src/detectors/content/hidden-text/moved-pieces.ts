import { largest, smallest } from '../../../pdf/content/extent.ts';
import type { TextRun } from '../../../pdf/content/model.ts';
import {
  segmentBox,
  segmentText,
  type TextSegment,
  type TextVisibility,
} from '../../../pdf/content/visibility.ts';
import type { Box } from '../../../pdf/structure/model.ts';
import { meet, union } from '../../../pdf/content/boxes.ts';
import { phrasesOf } from '../../../evidence/typography/phrases.ts';
import { isUpright } from '../../../evidence/typography/upright.ts';
import { parameter } from '../../../thresholds/parameter.ts';
import { bare } from '../../patterns.ts';

/** Fewest texts that a drawing hides and that are shown elsewhere, for it to be a copy of a page. */
const COPIED = parameter({ value: 6, unit: 'texts', source: 'judgment' });
/** Share of the hidden texts that is shown elsewhere. */
const SHOWN_ELSEWHERE = parameter({ value: 0.8, unit: 'share of the hidden texts', source: 'judgment' });
/** How far a copy is set off from the page before it is moved. */
const MOVED = parameter({ value: 0.5, unit: 'points', source: 'judgment' });
/** Heights nearer than this are of one line. */
const APART = parameter({ value: 0.5, unit: 'heights of the type', source: 'judgment' });
/** Fewest characters of a text that is looked for elsewhere. */
const SHORTEST = parameter({ value: 3, unit: 'characters', source: 'judgment' });

/** A text of a drawing at its place. */
interface Placed {
  text: string;
  box: Box;
  isShown: boolean;
}

/** What one painting of the page or of a form puts on the page: all that is painted through the same forms at once. */
interface Drawing {
  /** False for what the page itself paints. */
  isForm: boolean;
  texts: Placed[];
  segments: TextSegment[];
}

/** A piece of a page that is shown at another place than the page has it. */
export interface MovedPiece {
  page: number;
  /** Texts that are seen of the copy, from the first to the last one painted. */
  shown: string;
  /** Extent of the piece; for one of several lines, the space between it and the line above. */
  box: Box;
  /** True for a piece of more than a line: what is beyond its edge was taken out or put in. */
  isPart: boolean;
  /** True where all that is seen of the copy is also shown by another drawing, so that it is there twice. */
  isDoubled: boolean;
  /** What stood where the piece is now, or at its edge, as far as a copy still holds it; or empty. */
  before: string;
}

/** Copies of pages of which only a piece is seen. */
export interface PageCopies {
  moved: readonly MovedPiece[];
  /** Segments that a copy holds and does not show. */
  leftOut: ReadonlySet<TextSegment>;
}

/**
 * Pages that are painted again as a form of which a clipping path shows one piece. What the path cuts off are the
 * other texts of the page, which are shown elsewhere, so they contradict nothing. A piece is evidence of an edit where
 * it is set off from the page, as when an editor copies a figure or closes the gap that a removed row leaves.
 */
export function pageCopies(visibility: readonly TextVisibility[]): PageCopies {
  const moved: MovedPiece[] = [];
  const leftOut = new Set<TextSegment>();
  const isCutForm = (s: TextSegment) => isHidden(s) && s.run.origin.forms.length > 0;
  if (!visibility.some(({ segments }) => segments.some(isCutForm))) return { moved, leftOut };
  const pages = visibility.map(drawingsOf);
  const shownBy = new Map<string, Set<Drawing>>();
  for (const drawing of pages.flat())
    for (const { text } of drawing.texts.filter(isShown))
      shownBy.set(text, (shownBy.get(text) ?? new Set()).add(drawing));
  pages.forEach((drawings, page) => {
    const copies = drawings.filter((drawing) => isCut(drawing) && isCopy(drawing, shownBy));
    for (const { segments } of copies) for (const s of segments) if (isHidden(s)) leftOut.add(s);
    const { segments = [], budget } = visibility[page] ?? {};
    budget?.comparisons(copies.length * segments.length);
    if (copies.length > 0) moved.push(...movedOn(page, drawings, copies, shownBy));
  });
  return { moved, leftOut };
}

type ShownBy = ReadonlyMap<string, ReadonlySet<Drawing>>;

const isShown = ({ isShown }: Placed) => isShown;
const isHidden = ({ state }: TextSegment) => state === 'clipped' || state === 'off-page';

/** True for a form of which some texts are seen and many are not. */
const isCut = ({ isForm, texts }: Drawing) =>
  isForm && texts.some(isShown) && texts.filter((t) => !t.isShown).length >= COPIED;

/** True where almost all that a drawing hides is shown by another one. */
function isCopy(drawing: Drawing, shownBy: ShownBy): boolean {
  const hidden = drawing.texts.filter((t) => !t.isShown);
  const elsewhere = hidden.filter(({ text }) => {
    const by = shownBy.get(text);
    return by && (by.size > 1 || !by.has(drawing));
  });
  return elsewhere.length >= COPIED && elsewhere.length >= SHOWN_ELSEWHERE * hidden.length;
}

function drawingsOf({ segments }: TextVisibility): Drawing[] {
  const open = new Map<string, { drawing: Drawing; last: TextRun }>();
  const drawings: Drawing[] = [];
  for (const segment of segments) {
    if (segment.state !== 'visible' && !isHidden(segment)) continue;
    const { run } = segment;
    const { forms, object, part, operator } = run.origin;
    const key = `${forms.join('>')} ${object} ${part}`;
    let entry = open.get(key);
    // A stream that starts over is painted once more.
    if (!entry || entry.last.origin.operator > operator) {
      entry = { drawing: { isForm: forms.length > 0, texts: [], segments: [] }, last: run };
      open.set(key, entry);
      drawings.push(entry.drawing);
    }
    entry.last = run;
    entry.drawing.segments.push(segment);
  }
  for (const drawing of drawings)
    drawing.texts = phrasesOf(wholeWhereHidden(drawing.segments), ({ run }) => isUpright(run))
      .map(({ segments: [first], text, box }) => ({
        text: bare(text),
        box,
        isShown: first?.state === 'visible',
      }))
      .filter(({ text }) => text.length >= SHORTEST);
  return drawings;
}

/** The segments, those of a text that is in part off the page and in part cut off made one. */
function wholeWhereHidden(segments: readonly TextSegment[]): TextSegment[] {
  const whole: TextSegment[] = [];
  for (const segment of segments) {
    const last = whole.at(-1);
    if (last && last.run === segment.run && isHidden(last) && isHidden(segment)) last.to = segment.to;
    else whole.push(isHidden(segment) ? { ...segment, state: 'clipped' } : segment);
  }
  return whole;
}

/** The copies that are set off from what the page paints itself, or else from the uppermost piece. */
function movedOn(
  page: number,
  drawings: readonly Drawing[],
  copies: readonly Drawing[],
  shownBy: ShownBy,
): MovedPiece[] {
  const [base] = drawings
    .filter(({ texts }) => texts.some(isShown))
    .sort((a, b) => Number(a.isForm) - Number(b.isForm) || topOf(b) - topOf(a));
  if (!base) return [];
  return copies.flatMap((copy) => {
    const by = offsetOf(copy, base);
    if (copy === base || (by && Math.hypot(by.x, by.y) < MOVED)) return [];
    const seen = copy.segments.filter(({ state }) => state === 'visible');
    const all = union(seen.map(segmentBox));
    const isPart = linesOf(seen).length > 1;
    const box = isPart ? edgeAbove(all, seen, drawings) : all;
    const hidden = wholeWhereHidden(copy.segments).filter(isHidden);
    const gone = isPart
      ? lostLine(hidden, shownBy)
      : hidden.filter((s) => by && meet(movedBack(segmentBox(s), by), all));
    const before = gone.map((s) => segmentText(s).trim()).join('  ');
    const shown = seen.map((s) => segmentText(s).trim()).join(' ');
    const isDoubled = copy.texts.filter(isShown).every(({ text }) => (shownBy.get(text)?.size ?? 0) > 1);
    return [{ page, shown, box, isPart, isDoubled, before }];
  });
}

/** The line of a copy that holds what nothing shows; none where several do. Its other words may be those of more lines. */
function lostLine(hidden: readonly TextSegment[], shownBy: ShownBy): TextSegment[] {
  const lost = hidden.filter((s) => {
    const text = bare(segmentText(s));
    return text.length >= SHORTEST && !shownBy.has(text);
  });
  if (linesOf(lost).length !== 1) return [];
  const heights = lost.map((s) => segmentBox(s).y0);
  const apart = largest(lost.map(({ run }) => run.size)) * APART;
  const [low, high] = [smallest(heights) - apart, largest(heights) + apart];
  return hidden.filter((s) => segmentBox(s).y0 > low && segmentBox(s).y0 < high);
}

const topOf = ({ texts }: Drawing) => largest(texts.filter(isShown).map(({ box }) => box.y1));

/** Heights at which segments stand, those of one line as one. */
function linesOf(segments: readonly TextSegment[]): number[] {
  const heights = segments.map((s) => segmentBox(s).y0).sort((a, b) => b - a);
  const apart = largest(segments.map(({ run }) => run.size)) * APART;
  return heights.filter((y, i) => i === 0 || (heights[i - 1] ?? y) - y > apart);
}

/** The space from the first line of a piece to the line above it. */
function edgeAbove(piece: Box, seen: readonly TextSegment[], drawings: readonly Drawing[]): Box {
  const inPiece = new Set(seen);
  const above = drawings
    .flatMap(({ segments }) => segments)
    .filter((s) => s.state === 'visible' && !inPiece.has(s))
    .map((s) => segmentBox(s).y0)
    .filter((y) => y > piece.y1 - MOVED);
  return {
    ...piece,
    y0: piece.y1,
    y1: above.length > 0 ? Math.max(smallest(above), piece.y1 + 1) : piece.y1 + 1,
  };
}

const movedBack = ({ x0, y0, x1, y1 }: Box, { x, y }: { x: number; y: number }): Box => ({
  x0: x0 - x,
  y0: y0 - y,
  x1: x1 - x,
  y1: y1 - y,
});

/** By how much most texts that both drawings hold lie apart; `undefined` where they hold too few in common. */
function offsetOf(copy: Drawing, base: Drawing): { x: number; y: number } | undefined {
  const places = new Map(base.texts.map(({ text, box }) => [text, box]));
  const votes = new Map<string, { x: number; y: number; count: number }>();
  for (const { text, box } of copy.texts) {
    const at = places.get(text);
    if (!at) continue;
    const [x, y] = [box.x0 - at.x0, box.y0 - at.y0];
    const key = `${Math.round(x)} ${Math.round(y)}`;
    const vote = votes.get(key);
    if (vote) vote.count++;
    else votes.set(key, { x, y, count: 1 });
  }
  const [most] = [...votes.values()].sort((a, b) => b.count - a.count);
  return most && most.count > 1 ? { x: most.x, y: most.y } : undefined;
}
