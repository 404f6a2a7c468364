import { holdsAmount } from '../../layout/amounts-in-text.ts';
import type { PageContent, TextRun } from '../../pdf/content/model.ts';
import { inspectText, segmentBox, segmentText, type TextSegment } from '../../pdf/content/visibility.ts';
import { paintsSignature } from '../../signatures/signature-box.ts';
import type { Box } from '../../pdf/structure/model.ts';
import { union } from '../../pdf/content/boxes.ts';
import { parameter } from '../../thresholds/parameter.ts';

/** A glyph further than this from the end of the one before begins another piece. */
const APART = parameter({ value: 0.25, unit: 'heights of the type', source: 'judgment' });
/** How far a piece may reach back into the one before, and stand off it, where both are one text. */
const BACK = parameter({ value: 0.5, unit: 'heights of the type', source: 'judgment' });
const GAP = parameter({ value: 0.45, unit: 'heights of the type', source: 'judgment' });
/** A gap that is wider than this is a blank. */
const BLANK = parameter({ value: 0.18, unit: 'heights of the type', source: 'judgment' });
/** Baselines nearer than this are of one line. */
const SAME_LINE = parameter({ value: 0.4, unit: 'heights of the type', source: 'judgment' });
/** Boxes that are nearer than this touch. */
const TOUCH = parameter({ value: 4, unit: 'points', source: 'judgment' });

/** Visible text of one place that differs between two states of a page. */
export interface TextChange {
  page: number;
  /** Where it stands now; where it stood when nothing replaced it. */
  box: Box;
  /** Empty when text was added. */
  before: string;
  /** Empty when text was removed. */
  after: string;
  beforeRuns: readonly TextRun[];
  afterRuns: readonly TextRun[];
}

interface Piece {
  text: string;
  box: Box;
  baseline: number;
  size: number;
  angle: number;
  runs: TextRun[];
  /** Printed text that a note or field lies over. */
  underNote: boolean;
}

/**
 * Compares what a reader sees on a page in two states. Notes and fields count where they take the
 * place of printed text; where they only add something they are no change of the page.
 */
export function textChanges(before: PageContent, after: PageContent): TextChange[] {
  const old = visiblePieces(before);
  const now = visiblePieces(after);
  const removed = join(unmatched(old, now));
  const added = join(unmatched(now, old));
  const changes: TextChange[] = [];
  const used = new Set<Piece>();
  for (const gone of removed) {
    const partners = added.filter(
      (a) => !used.has(a) && !a.runs.every(isOverlay) && sameLine(gone, a) && meets(gone.box, a.box),
    );
    for (const partner of partners) used.add(partner);
    partners.sort((a, b) => a.box.x0 - b.box.x0);
    const now = partners.map((p) => p.text).join(' ');
    const trimmed = trimCommon(gone.text, now);
    if (trimmed.before === '' && trimmed.after === '') continue;
    changes.push({
      page: after.page,
      box: partners.length > 0 ? union(partners.map((p) => p.box)) : gone.box,
      ...trimmed,
      beforeRuns: gone.runs,
      afterRuns: partners.flatMap((p) => p.runs),
    });
  }
  for (const extra of added) {
    if (used.has(extra)) continue;
    if (extra.runs.every(isOverlay)) {
      // The box of a signature says who signed, wherever it stands.
      if (extra.runs.every((run) => paintsSignature(run.origin)) && !holdsAmount(extra.text)) continue;
      const under = join(now.filter((p) => p.underNote)).find(
        (p) => sameLine(p, extra) && meets(p.box, extra.box),
      );
      if (under) {
        changes.push({
          page: after.page,
          box: extra.box,
          before: under.text.trim(),
          after: extra.text.trim(),
          beforeRuns: under.runs,
          afterRuns: extra.runs,
        });
      }
      continue;
    }
    changes.push({
      page: after.page,
      box: extra.box,
      before: '',
      after: extra.text.trim(),
      beforeRuns: [],
      afterRuns: extra.runs,
    });
  }
  return changes.filter((c) => c.before.replace(/\s/g, '') !== c.after.replace(/\s/g, ''));
}

function visiblePieces(page: PageContent): Piece[] {
  const pieces: Piece[] = [];
  for (const segment of inspectText(page).segments) {
    // What a note lies over is still the page's own text: the note's icon alone replaces nothing.
    const underNote = segment.state === 'covered' && NOTES.has(segment.cover?.origin.kind ?? 'page');
    if (segment.state === 'visible' || underNote)
      for (const one of words(segment, underNote)) pieces.push(one);
  }
  return pieces;
}

const NOTES: ReadonlySet<string> = new Set(['annotation', 'field']);
const isOverlay = (run: TextRun) => NOTES.has(run.origin.kind);

/** Splits a segment at its blanks and jumps, so that one changed amount in a line of text is one piece. */
function words(segment: TextSegment, underNote: boolean): Piece[] {
  const { run } = segment;
  const pieces: Piece[] = [];
  let from = segment.from;
  const close = (to: number) => {
    if (to > from) {
      const part: TextSegment = { ...segment, from, to };
      const text = segmentText(part);
      const first = run.glyphs[from];
      if (text.trim() !== '' && first) {
        pieces.push({
          text,
          box: segmentBox(part),
          baseline: first.y,
          size: run.size,
          angle: Math.round(run.angle),
          runs: [run],
          underNote,
        });
      }
    }
  };
  for (let i = segment.from; i < segment.to; i++) {
    const glyph = run.glyphs[i];
    const before = run.glyphs[i - 1];
    if (!glyph) continue;
    if (glyph.text.trim() === '') {
      close(i);
      from = i + 1;
    } else if (
      before &&
      i > from &&
      Math.hypot(glyph.x - before.x, glyph.y - before.y) > before.width + APART * run.size
    ) {
      close(i);
      from = i;
    }
  }
  close(segment.to);
  return pieces;
}

/** Pieces with no equal text at the same place (half a point) in the other state. */
function unmatched(pieces: readonly Piece[], others: readonly Piece[]): Piece[] {
  const known = new Map<string, number>();
  const cell = (v: number) => Math.round(v);
  const key = (p: Piece, dx: number, dy: number) =>
    `${p.text}\u0000${cell(p.box.x0) + dx}\u0000${cell(p.baseline) + dy}`;
  for (const other of others) known.set(key(other, 0, 0), (known.get(key(other, 0, 0)) ?? 0) + 1);
  return pieces.filter((piece) => {
    for (const dx of [0, -1, 1]) for (const dy of [0, -1, 1]) if (known.has(key(piece, dx, dy))) return false;
    return true;
  });
}

/** Joins neighbors on a baseline: writers that show one character at a time still give whole words. */
function join(pieces: readonly Piece[]): Piece[] {
  const sorted = [...pieces].sort((a, b) => b.baseline - a.baseline || a.box.x0 - b.box.x0);
  const joined: Piece[] = [];
  for (const piece of sorted) {
    const last = joined.at(-1);
    if (last && sameLine(last, piece)) {
      const gap = piece.box.x0 - last.box.x1;
      if (gap > -BACK * piece.size && gap < GAP * piece.size) {
        const blank = gap > BLANK * piece.size ? ' ' : '';
        last.text += blank + piece.text;
        last.box = union([last.box, piece.box]);
        last.runs = [...last.runs, ...piece.runs];
        continue;
      }
    }
    joined.push({ ...piece });
  }
  return joined;
}

const sameLine = (a: Piece, b: Piece) =>
  a.angle === b.angle && Math.abs(a.baseline - b.baseline) < SAME_LINE * Math.max(a.size, b.size);

/** Horizontal overlap or touch: right-aligned amounts of other lengths still meet. */
const meets = (a: Box, b: Box) => a.x0 <= b.x1 + TOUCH && b.x0 <= a.x1 + TOUCH;

function trimCommon(before: string, after: string): { before: string; after: string } {
  const a = before.trim().split(/\s+/).filter(Boolean);
  const b = after.trim().split(/\s+/).filter(Boolean);
  while (a.length > 0 && b.length > 0 && a[0] === b[0]) {
    a.shift();
    b.shift();
  }
  while (a.length > 0 && b.length > 0 && a.at(-1) === b.at(-1)) {
    a.pop();
    b.pop();
  }
  return { before: a.join(' '), after: b.join(' ') };
}
