import { filledArea } from './filled-area.ts';
import { fillAlpha, strokeAlpha } from './graphics-state.ts';
import { intersect, scaleOf } from './matrix.ts';
import type { Interpreter } from './interpreter.ts';
import { paintPattern } from './patterns.ts';
import type { PathPaint } from './model.ts';
import type { Operator } from './interpreter.ts';

/** Path construction, painting and clipping (ISO 32000-2, 8.5). */
export const pathOperators: Readonly<Record<string, Operator>> = {
  m: (it, operands) => {
    const n = operands.numbers(2);
    if (n) it.path.move(it.state.ctm, n[0]!, n[1]!);
    return n !== undefined;
  },
  l: (it, operands) => {
    const n = operands.numbers(2);
    if (n) it.path.line(it.state.ctm, n[0]!, n[1]!);
    return n !== undefined;
  },
  c: (it, operands) => {
    const n = operands.numbers(6);
    if (n) it.path.curve(it.state.ctm, n[0]!, n[1]!, n[2]!, n[3]!, n[4]!, n[5]!);
    return n !== undefined;
  },
  v: (it, operands) => {
    const n = operands.numbers(4);
    const [x, y] = it.path.currentPoint();
    if (n) it.path.curve(it.state.ctm, x, y, n[0]!, n[1]!, n[2]!, n[3]!);
    return n !== undefined;
  },
  y: (it, operands) => {
    const n = operands.numbers(4);
    if (n) it.path.curve(it.state.ctm, n[0]!, n[1]!, n[2]!, n[3]!, n[2]!, n[3]!);
    return n !== undefined;
  },
  h: (it) => {
    it.path.close(it.state.ctm);
    return true;
  },
  re: (it, operands) => {
    const n = operands.numbers(4);
    if (n) it.path.rectangle(it.state.ctm, n[0]!, n[1]!, n[2]!, n[3]!);
    return n !== undefined;
  },
  W: (it) => (it.path.clipPending = true),
  'W*': (it) => (it.path.clipPending = true),
  n: (it) => finish(it, false, false),
  f: (it) => finish(it, true, false),
  F: (it) => finish(it, true, false),
  'f*': (it) => finish(it, true, false, true),
  S: (it) => finish(it, false, true),
  s: (it) => finish(it, false, true),
  B: (it) => finish(it, true, true),
  'B*': (it) => finish(it, true, true, true),
  b: (it) => finish(it, true, true),
  'b*': (it) => finish(it, true, true, true),
};

/** Paints the path, then clips to it when `W` asked for it. */
function finish(it: Interpreter, fill: boolean, stroke: boolean, evenOdd = false): boolean {
  const { path, state } = it;
  path.finishSubpath(state.ctm);
  if (fill || stroke) paintPath(it, fill, stroke, evenOdd);
  if (path.clipPending) {
    const box = path.box();
    if (box) state.clip = intersect(state.clip, box);
  }
  path.reset();
  return true;
}

function paintPath(it: Interpreter, fill: boolean, stroke: boolean, evenOdd: boolean): void {
  const { path, state } = it;
  const box = path.box();
  if (!box) return;
  const lineWidth = state.lineWidth * scaleOf(state.ctm);
  const margin = stroke ? lineWidth / 2 : 0;
  const { rectangles } = path;
  const item: PathPaint = {
    kind: 'path',
    page: it.context.page,
    order: it.items.length,
    origin: it.origin(),
    box: { x0: box.x0 - margin, y0: box.y0 - margin, x1: box.x1 + margin, y1: box.y1 + margin },
    clip: state.clip,
    marked: it.marked.state,
    alpha: fill ? fillAlpha(state) : strokeAlpha(state),
    blendMode: state.blendMode,
    fill: fill ? state.fill : null,
    stroke: stroke ? state.stroke : null,
    lineWidth,
    rectangle: path.onlyRectangles && rectangles.length === 1,
    segments: path.segments,
    curves: path.curves,
    pattern: fill ? state.fillPattern !== null : state.strokePattern !== null,
  };
  if (path.onlyRectangles && rectangles.length > 1) {
    it.context.budget.rectangles(rectangles.length);
    item.rectangles = filledArea(rectangles, path.clockwise, evenOdd);
  }
  const rounded = fill && path.curves > 0 ? path.outline.parts(state.ctm, box) : undefined;
  if (rounded) item.rectangles = rounded;
  if (stroke && !fill && isDense(item, path.length)) item.dense = true;
  it.paint(item);
  drawPath(it, item, evenOdd);
  if (fill && state.fillPattern !== null) paintPattern(it, state.fillPattern, box);
}

/** Gives the path to whoever draws the page, but for patterns, whose color is none. */
function drawPath({ context, trace }: Interpreter, item: PathPaint, evenOdd: boolean): void {
  const { fill, stroke, clip, pattern, marked, alpha, lineWidth } = item;
  if (!context.ink || !trace || pattern || !marked.visible || alpha === 0) return;
  if (fill) context.ink.area(trace.contours, evenOdd, { rgb: fill.rgb, clip });
  if (stroke) context.ink.stroke(trace.contours, lineWidth, { rgb: stroke.rgb, clip });
}

/** Least width of a line that hides text, in points, and the share of its extent that it paints. */
const THICK = 2;
const DENSE = 0.7;

/** A thick line along a text, or one drawn to and fro over it: nothing can be read through either. */
function isDense({ box, lineWidth }: PathPaint, length: number): boolean {
  const extent = (box.x1 - box.x0) * (box.y1 - box.y0);
  return lineWidth >= THICK && length * lineWidth >= DENSE * extent;
}
