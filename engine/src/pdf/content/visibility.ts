import type { Budget } from '../structure/budget.ts';
import type { Box } from '../structure/model.ts';
import { coverSearch, type Cover, type Covering, type RunCores } from './covers.ts';
import type { Color, Glyph, ImagePaint, PageContent, PathPaint, TextRun } from './model.ts';
import { touch } from './boxes.ts';

/** Why a reader of the page cannot see a glyph; `visible` when nothing hides it. */
export type VisibilityState =
  | 'visible'
  | 'covered'
  | 'invisible-mode'
  | 'transparent'
  | 'same-color'
  | 'tiny'
  | 'off-page'
  | 'clipped'
  | 'switched-off';

/** Consecutive glyphs of a run with one state. */
export interface TextSegment {
  run: TextRun;
  from: number;
  to: number;
  state: VisibilityState;
  /** The opaque item that covers them. */
  cover?: PathPaint | ImagePaint;
}

/** The text of one page as a reader sees it, in paint order. */
export interface TextVisibility {
  page: number;
  segments: readonly TextSegment[];
  /** What comparing the segments may still cost. */
  budget?: Budget;
}

/** Below this drawn height in points no one reads it; genuine statements carry 1-pt markers. */
const TINY = 1.6;

const inspected = new WeakMap<PageContent, TextVisibility>();

/** Tells for every glyph of a page whether it can be seen, and what hides it; worked out once a page. */
export function inspectText(page: PageContent): TextVisibility {
  let visibility = inspected.get(page);
  if (!visibility) inspected.set(page, (visibility = inspect(page)));
  return visibility;
}

function inspect(page: PageContent): TextVisibility {
  const covering = coverSearch(page, () => coresOf(page));
  const segments: TextSegment[] = [];
  for (const run of page.runs) {
    const whole = wholeRunState(run);
    if (whole) {
      segments.push({ run, from: 0, to: run.glyphs.length, state: whole });
      continue;
    }
    const coveringGlyph = covering(run);
    const { glyphs } = run;
    const alone = coveringGlyph ? undefined : stateUnder(run, {});
    if (alone && glyphs.length > 0 && isWholly(run, page)) {
      segments.push({ run, from: 0, to: glyphs.length, state: alone.state });
      continue;
    }
    const coreOf = glyphCores(run);
    let open: TextSegment | undefined;
    for (let i = 0; i < glyphs.length; i++) {
      const glyph = glyphs[i];
      if (!glyph) continue;
      const core = coreOf(glyph);
      const { state, cover } =
        unseen(run, core, page) ?? alone ?? stateUnder(run, coveringGlyph?.(i, core) ?? {});
      // Blank glyphs join their neighbors, so that a covered phrase stays one segment.
      if (open && (glyph.text.trim() === '' || (open.state === state && open.cover === cover))) {
        open.to = i + 1;
      } else {
        open = cover ? { run, from: i, to: i + 1, state, cover } : { run, from: i, to: i + 1, state };
        segments.push(open);
      }
    }
  }
  return page.budget ? { page: page.page, segments, budget: page.budget } : { page: page.page, segments };
}

/** Text of a segment. */
export function segmentText(segment: TextSegment): string {
  let text = '';
  for (let i = segment.from; i < segment.to; i++) text += segment.run.glyphs[i]?.text ?? '';
  return text;
}

/** Extent of a segment in user space. */
export function segmentBox(segment: TextSegment): Box {
  return glyphsBox(segment.run, segment.from, segment.to);
}

/** Extent of glyphs `from` to `to` (exclusive) of a run, from baseline, advance and em height. */
export function glyphsBox(run: TextRun, from: number, to: number): Box {
  if (from <= 0 && to >= run.glyphs.length) return run.box;
  const radians = (run.angle * Math.PI) / 180;
  const cos = Math.cos(radians);
  const sin = Math.sin(radians);
  const box = { x0: Infinity, y0: Infinity, x1: -Infinity, y1: -Infinity };
  const add = (x: number, y: number) => {
    box.x0 = Math.min(box.x0, x);
    box.y0 = Math.min(box.y0, y);
    box.x1 = Math.max(box.x1, x);
    box.y1 = Math.max(box.y1, y);
  };
  for (let i = from; i < to; i++) {
    const glyph = run.glyphs[i];
    if (!glyph) continue;
    for (const along of [0, glyph.width]) {
      for (const up of [-0.2 * run.size, 0.75 * run.size]) {
        add(glyph.x + along * cos - up * sin, glyph.y + along * sin + up * cos);
      }
    }
  }
  return box.x0 > box.x1 ? run.box : box;
}

function wholeRunState(run: TextRun): VisibilityState | undefined {
  if (!run.marked.visible) return 'switched-off';
  if (run.renderMode === 3 || run.renderMode === 7) return 'invisible-mode';
  if (run.alpha < 0.05) return 'transparent';
  // Type 3 fonts hide their true size in the font matrix: the drawn height decides.
  const height = run.font.subtype === 'Type3' ? heightOf(run.box) : run.size;
  return height < TINY ? 'tiny' : undefined;
}

const heightOf = ({ y0, y1 }: Box): number => Math.abs(y1 - y0);

interface GlyphState {
  state: VisibilityState;
  cover?: Cover;
}

const offPage: GlyphState = { state: 'off-page' };
const clipped: GlyphState = { state: 'clipped' };
const sameAsPaper: GlyphState = { state: 'same-color' };
const visible: GlyphState = { state: 'visible' };

/** The state of a glyph that is not on the visible part of the page. */
function unseen(run: TextRun, core: Box, page: PageContent): GlyphState | undefined {
  if (!inside(core, page.cropBox)) return offPage;
  if (run.clip && !touch(core, run.clip)) return clipped;
  return undefined;
}

/** True for a run that is on the visible part of the page with all of its glyphs, by more than their height. */
function isWholly({ box, size, clip }: TextRun, { cropBox }: PageContent): boolean {
  const isIn = (part: Box) =>
    box.x0 - size >= part.x0 &&
    box.x1 + size <= part.x1 &&
    box.y0 - size >= part.y0 &&
    box.y1 + size <= part.y1;
  return isIn(cropBox) && (!clip || isIn(clip));
}

function stateUnder(run: TextRun, { above, below }: Covering): GlyphState {
  if (above) return { state: 'covered', cover: above };
  return sameColor(run, below) ? sameAsPaper : visible;
}

/** Middles of all glyphs that may be covered, each a box of its own. */
function coresOf(page: PageContent): RunCores[] {
  return page.runs.flatMap((run) => {
    if (wholeRunState(run)) return [];
    const coreOf = glyphCores(run);
    return [{ run, cores: run.glyphs.map((glyph) => ({ ...coreOf(glyph) })) }];
  });
}

/**
 * The middle of a glyph: what must be hidden for it to be unreadable. Every call fills the same box, as each
 * glyph of every page comes through here.
 */
function glyphCores(run: TextRun): (glyph: Glyph) => Box {
  const radians = (run.angle * Math.PI) / 180;
  const cos = Math.cos(radians);
  const sin = Math.sin(radians);
  const low = run.size * 0.12;
  const high = run.size * 0.4;
  const core: Box = { x0: 0, y0: 0, x1: 0, y1: 0 };
  return (glyph) => {
    const from = glyph.width * 0.3;
    const to = glyph.width * 0.7;
    const ax = glyph.x + from * cos - low * sin;
    const ay = glyph.y + from * sin + low * cos;
    const bx = glyph.x + to * cos - high * sin;
    const by = glyph.y + to * sin + high * cos;
    core.x0 = Math.min(ax, bx);
    core.y0 = Math.min(ay, by);
    core.x1 = Math.max(ax, bx);
    core.y1 = Math.max(ay, by);
    return core;
  };
}

const PAPER: readonly number[] = [1, 1, 1];

function sameColor(run: TextRun, background: Cover | undefined): boolean {
  let under = PAPER;
  if (background) {
    if (background.kind === 'image' || background.pattern || !background.fill) return false;
    if (background.alpha < 0.95) return false;
    under = background.fill.rgb;
  }
  const mode = run.renderMode % 4;
  if (mode === 0) return isNear(run.fill, under);
  if (mode === 1) return isNear(run.stroke, under);
  return isNear(run.fill, under) && isNear(run.stroke, under);
}

function isNear({ rgb }: Color, under: readonly number[]): boolean {
  for (let i = 0; i < rgb.length; i++) {
    if (Math.abs((rgb[i] ?? 0) - (under[i] ?? 1)) >= 0.03) return false;
  }
  return true;
}

/** True for a shape painted so darkly that everyone sees that it hides something. */
export const isDark = ({ fill, stroke }: PathPaint): boolean =>
  ((fill ?? stroke)?.rgb ?? [1]).every((c) => c < 0.35);

/** True for text under a dark bar. */
export const isBlackened = ({ state, cover }: TextSegment): boolean =>
  state === 'covered' && cover?.kind === 'path' && isDark(cover);

const inside = (a: Box, b: Box) => {
  const x = (a.x0 + a.x1) / 2;
  const y = (a.y0 + a.y1) / 2;
  return x >= b.x0 && x <= b.x1 && y >= b.y0 && y <= b.y1;
};
