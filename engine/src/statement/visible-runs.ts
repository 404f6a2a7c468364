import type { Box } from '../pdf/structure/model.ts';
import type { PageContent, PaintItem, TextRun } from '../pdf/content/model.ts';
import type { GlyphSpan } from './model.ts';

/** Why a reader of the page cannot see a glyph that a text-showing operator paints. */
export type HiddenReason =
  | 'render-mode'
  | 'transparent'
  | 'optional-content'
  | 'off-page'
  | 'clipped'
  | 'tiny'
  | 'background-colour'
  | 'covered';

/** Glyphs that are painted, yet not seen. */
export interface HiddenSpan extends GlyphSpan {
  reason: HiddenReason;
  /** What covers them, for `covered`. */
  cover?: PaintItem;
}

/** The text of a page split by what a person sees. */
export interface VisibleText {
  spans: readonly GlyphSpan[];
  hidden: readonly HiddenSpan[];
  /** True when `spans` is the invisible text layer of a page image, for want of other text. */
  fromImageLayer: boolean;
}

/** Em height in points below which text cannot be read: Chase prints its section markers at 1 pt. */
const SMALLEST_EM = 2;
const BIN = 24;

/** Splits a page's glyphs into what is seen and what is not; linear in glyphs and fills. */
export function visibleRuns(page: PageContent): VisibleText {
  const fills = fillIndex(page);
  const spans: GlyphSpan[] = [];
  const hidden: HiddenSpan[] = [];
  for (const run of page.runs) {
    if (run.glyphs.length === 0) continue;
    const reason = wholeRunReason(run, page, fills);
    if (reason) hidden.push({ run, from: 0, to: run.glyphs.length, reason });
    else splitRun(run, page, fills, spans, hidden);
  }
  const layer = imageTextLayer(page, spans, hidden);
  if (layer) return { spans: layer.spans, hidden: layer.hidden, fromImageLayer: true };
  return { spans, hidden, fromImageLayer: false };
}

/** Middle of a glyph's body, in user space. */
export function glyphMiddle(run: TextRun, index: number): { x: number; y: number } {
  const glyph = run.glyphs[index];
  if (!glyph) return { x: 0, y: 0 };
  const angle = (run.angle * Math.PI) / 180;
  const along = glyph.width / 2;
  const up = run.size * 0.3;
  return {
    x: glyph.x + Math.cos(angle) * along - Math.sin(angle) * up,
    y: glyph.y + Math.sin(angle) * along + Math.cos(angle) * up,
  };
}

function wholeRunReason(run: TextRun, page: PageContent, fills: FillIndex): HiddenReason | undefined {
  if (!run.marked.visible) return 'optional-content';
  if (run.renderMode === 3 || run.renderMode === 7) return 'render-mode';
  if (run.alpha < 0.05) return 'transparent';
  // Judged by drawn height: Type 3 fonts are set at nominal sizes such as 0.2.
  const drawn = Math.max(run.size, run.angle % 180 === 0 ? run.box.y1 - run.box.y0 : 0);
  if (drawn < Math.min(SMALLEST_EM, (page.cropBox.y1 - page.cropBox.y0) * 0.0026)) return 'tiny';
  return inBackgroundColour(run, fills) ? 'background-colour' : undefined;
}

function splitRun(
  run: TextRun,
  page: PageContent,
  fills: FillIndex,
  spans: GlyphSpan[],
  hidden: HiddenSpan[],
): void {
  let from = 0;
  let current = glyphState(run, 0, page, fills);
  for (let i = 1; i <= run.glyphs.length; i++) {
    const next = i < run.glyphs.length ? glyphState(run, i, page, fills) : undefined;
    if (i < run.glyphs.length && next?.reason === current?.reason && next?.cover === current?.cover) continue;
    if (current) hidden.push({ run, from, to: i, ...current });
    else spans.push({ run, from, to: i });
    from = i;
    current = next;
  }
}

function glyphState(
  run: TextRun,
  index: number,
  page: PageContent,
  fills: FillIndex,
): { reason: HiddenReason; cover?: PaintItem } | undefined {
  const { x, y } = glyphMiddle(run, index);
  if (!holds(page.cropBox, x, y)) return { reason: 'off-page' };
  if (run.clip && !holds(run.clip, x, y, 0.5)) return { reason: 'clipped' };
  const cover = fills.topmost(x, y, (item) => item.order > run.order && covers(item));
  return cover ? { reason: 'covered', cover } : undefined;
}

const holds = (box: Box, x: number, y: number, slack = 0) =>
  x >= box.x0 - slack && x <= box.x1 + slack && y >= box.y0 - slack && y <= box.y1 + slack;

/** True when the item hides what was painted below it. */
function covers(item: PaintItem): boolean {
  if (!item.marked.visible || item.alpha < 0.9) return false;
  if (item.blendMode !== 'Normal' && item.blendMode !== 'Compatible') return false;
  if (item.kind === 'image') return !item.mask && !item.softMask;
  return (
    item.kind === 'path' && item.fill !== null && !item.pattern && (item.rectangle || item.segments <= 5)
  );
}

function inBackgroundColour(run: TextRun, fills: FillIndex): boolean {
  const colour = run.renderMode % 4 === 1 ? run.stroke : run.fill;
  if (colour.space === 'Pattern') return false;
  const first = glyphMiddle(run, 0);
  const last = glyphMiddle(run, run.glyphs.length - 1);
  return [first, last].every(({ x, y }) => {
    const below = fills.topmost(
      x,
      y,
      (item) => item.order < run.order && item.marked.visible && item.alpha > 0.5,
    );
    if (!below) return near(colour.rgb, [1, 1, 1]);
    if (below.kind !== 'path' || below.pattern || below.fill === null) return false;
    return near(colour.rgb, below.fill.rgb);
  });
}

const near = (a: readonly number[], b: readonly number[]) =>
  a.every((component, i) => Math.abs(component - (b[i] ?? 0)) < 0.04);

interface FillIndex {
  topmost(x: number, y: number, accepts: (item: PaintItem) => boolean): PaintItem | undefined;
}

/** Filled shapes and images by horizontal band; hairlines and rules hide nothing and are left out. */
function fillIndex(page: PageContent): FillIndex {
  const bands = new Map<number, PaintItem[]>();
  const low = Math.floor(page.cropBox.y0 / BIN);
  const high = Math.ceil(page.cropBox.y1 / BIN);
  for (const item of page.items) {
    const filled = item.kind === 'image' || item.kind === 'shading' || (item.kind === 'path' && item.fill);
    if (!filled || item.box.x1 - item.box.x0 < 2 || item.box.y1 - item.box.y0 < 2) continue;
    const from = Math.max(low, Math.floor(item.box.y0 / BIN));
    const to = Math.min(high, Math.floor(item.box.y1 / BIN));
    for (let band = from; band <= to; band++) {
      const list = bands.get(band);
      if (list) list.push(item);
      else bands.set(band, [item]);
    }
  }
  return {
    topmost(x, y, accepts) {
      const list = bands.get(Math.floor(y / BIN));
      if (!list) return undefined;
      for (let i = list.length - 1; i >= 0; i--) {
        const item = list[i];
        if (!item || !accepts(item) || !holds(item.box, x, y)) continue;
        if (!item.clip || holds(item.clip, x, y)) return item;
      }
      return undefined;
    },
  };
}

/** The OCR text of a scanned page: invisible or under the page image, and the only text there is. */
function imageTextLayer(
  page: PageContent,
  spans: readonly GlyphSpan[],
  hidden: readonly HiddenSpan[],
): { spans: GlyphSpan[]; hidden: HiddenSpan[] } | undefined {
  const seen = spans.reduce((sum, span) => sum + span.to - span.from, 0);
  const isLayer = (span: HiddenSpan) =>
    span.reason === 'render-mode' ||
    span.reason === 'transparent' ||
    (span.reason === 'covered' && span.cover?.kind === 'image');
  const layer = hidden.filter(isLayer);
  const layered = layer.reduce((sum, span) => sum + span.to - span.from, 0);
  if (layered < 20 || layered < seen * 4 || !hasPageImage(page)) return undefined;
  return { spans: [...spans, ...layer], hidden: hidden.filter((span) => !isLayer(span)) };
}

/** True when images cover most of the page. */
export function hasPageImage(page: PageContent): boolean {
  const area = (box: Box) => Math.max(0, box.x1 - box.x0) * Math.max(0, box.y1 - box.y0);
  let covered = 0;
  for (const item of page.items) if (item.kind === 'image') covered += area(item.box);
  return covered > area(page.cropBox) * 0.5;
}
