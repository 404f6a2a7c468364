import type { Budget } from '../structure/budget.ts';
import type { Box } from '../structure/model.ts';
import { BoxTree } from './box-tree.ts';
import type { ImagePaint, PageContent, PathPaint, TextRun } from './model.ts';
import { touch } from './boxes.ts';

/** An item that may hide what was painted before it. */
export type Cover = PathPaint | ImagePaint;

/** What lies over the middle of a glyph and under it. */
export interface Covering {
  /** The first opaque item painted after the glyph. */
  above?: Cover;
  /** The last item painted before the glyph. */
  below?: Cover;
}

/** For a run, finds what covers a glyph, given its index and middle; `undefined` where no cover comes near the run. */
export type CoverSearch = (run: TextRun) => ((glyph: number, core: Box) => Covering) | undefined;

/** A run with the middles of its glyphs. */
export interface RunCores {
  run: TextRun;
  cores: readonly Box[];
}

/** Up to so many rectangles each glyph is held against each of them: no page of a bank has many more. */
const FEW = 64;

/** Covers of one path or picture, as rectangles cut to its clip. */
interface CoverParts {
  cover: Cover;
  parts: readonly Box[];
}

/** Finds what covers glyphs of a page; `coresOf` is asked only where there are too many covers to try each. */
export function coverSearch(page: PageContent, coresOf: () => readonly RunCores[]): CoverSearch {
  const covers = coversOf(page);
  const rectangles = covers.reduce((sum, { parts }) => sum + parts.length, 0);
  return rectangles <= FEW ? tryEach(covers) : sweep(covers, coresOf(), page.budget);
}

function coversOf(page: PageContent): CoverParts[] {
  const found: CoverParts[] = [];
  for (const item of page.items) {
    if (item.kind !== 'image' && !(item.kind === 'path' && isShape(item))) continue;
    if (item.kind === 'path' && (item.box.x1 - item.box.x0 < 2 || item.box.y1 - item.box.y0 < 2)) continue;
    if (isNoteIcon(item)) continue;
    const parts = (item.kind === 'path' && item.rectangles) || [item.box];
    const { clip } = item;
    found.push({ cover: item, parts: clip ? parts.map((part) => common(part, clip)) : parts });
  }
  return found;
}

function tryEach(covers: readonly CoverParts[]): CoverSearch {
  return (run) => {
    const { box } = run;
    const near = covers.filter(({ cover }) => touch(cover.box, box));
    if (near.length === 0) return undefined;
    return (_, core) => {
      const covering: Covering = {};
      for (const { cover, parts } of near) {
        if (!parts.some((part) => contains(part, core))) continue;
        if (cover.order <= run.order) {
          if (!covering.below || cover.order > covering.below.order) covering.below = cover;
        } else if (isOpaque(cover)) {
          covering.above = cover;
          break;
        }
      }
      return covering;
    };
  };
}

/**
 * Goes through the page in paint order, forth for what lies over and back for what lies under: a glyph waits in a
 * tree from when it is painted until the first cover that holds it takes it out.
 */
function sweep(
  covers: readonly CoverParts[],
  runs: readonly RunCores[],
  budget: Budget | undefined,
): CoverSearch {
  const starts = new Map<TextRun, number>();
  const boxes: Box[] = [];
  for (const { run, cores } of runs) {
    starts.set(run, boxes.length);
    for (const core of cores) boxes.push(core);
  }
  const found: Covering[] = boxes.map(() => ({}));
  const tree = new BoxTree(boxes, false);
  const byOrder = runs.toSorted((a, b) => a.run.order - b.run.order);
  const wait = ({ run, cores }: RunCores) => {
    const start = starts.get(run) ?? 0;
    for (let i = 0; i < cores.length; i++) tree.add(start + i);
  };
  const take = ({ parts }: CoverParts, taken: (covering: Covering) => void) => {
    const before = tree.steps;
    for (const part of parts)
      tree.inside(part, (index) => {
        tree.remove(index);
        taken(found[index]!);
      });
    budget?.covers(tree.steps - before);
  };
  const ascending = covers.toSorted((a, b) => a.cover.order - b.cover.order);
  let next = 0;
  for (const one of ascending) {
    while (next < byOrder.length && byOrder[next]!.run.order < one.cover.order) wait(byOrder[next++]!);
    if (isOpaque(one.cover)) take(one, (covering) => (covering.above = one.cover));
  }
  tree.clear();
  next = byOrder.length;
  for (const one of ascending.toReversed()) {
    while (next > 0 && byOrder[next - 1]!.run.order >= one.cover.order) wait(byOrder[--next]!);
    take(one, (covering) => (covering.below = one.cover));
  }
  return (run) => {
    const start = starts.get(run) ?? 0;
    return (glyph) => found[start + glyph] ?? {};
  };
}

/** True for an item behind which nothing can be seen. */
export function isOpaque(item: Cover): boolean {
  if (!item.marked.visible || item.alpha < 0.95) return false;
  if (item.blendMode !== 'Normal' && item.blendMode !== 'Compatible') return false;
  if (item.kind === 'image') return !item.mask && !item.softMask;
  return isShape(item);
}

/** The icon of a sticky note, which a viewer opens and moves: what lies under it is not taken from the page. */
function isNoteIcon({ origin: { annotation }, box }: Cover): boolean {
  const small = box.x1 - box.x0 <= ICON && box.y1 - box.y0 <= ICON;
  return small && (annotation?.subtype === 'Text' || annotation?.subtype === 'FileAttachment');
}

/** Largest side of an icon, in points. */
const ICON = 32;

/** A filled rectangle or several, or a line that hides what it runs over. */
const isShape = (path: PathPaint) =>
  path.fill ? path.rectangle || path.rectangles !== undefined : path.dense === true;

/** Where two boxes overlap; where they do not, a box that holds nothing. */
const common = (a: Box, b: Box): Box => ({
  x0: Math.max(a.x0, b.x0),
  y0: Math.max(a.y0, b.y0),
  x1: Math.min(a.x1, b.x1),
  y1: Math.min(a.y1, b.y1),
});

const contains = (outer: Box, inner: Box) =>
  outer.x0 <= inner.x0 && outer.x1 >= inner.x1 && outer.y0 <= inner.y0 && outer.y1 >= inner.y1;
