import type { LoadedFont, Type3Glyphs } from '../fonts/model.ts';
import type { PdfStream } from '../syntax/objects.ts';
import { paintsContent } from './composed-streams.ts';
import { createFrame } from './frame.ts';
import type { Interpreter } from './interpreter.ts';
import { multiply, multiplyBounded } from './matrix.ts';
import type { Matrix, TextRun } from './model.ts';

/** By font and code: the glyph descriptions that must be entered. */
const procedures = new WeakMap<Type3Glyphs, Map<number, PdfStream | undefined>>();

/**
 * A Type 3 glyph is one glyph of its run; its strokes and images are not listed, and only drawn. But a description that
 * itself shows text or paints a form could hide a page in one glyph, so that is entered. `matrix` is the text matrix
 * through the CTM.
 */
export function paintGlyphProcedures(
  it: Interpreter,
  font: LoadedFont,
  type3: Type3Glyphs,
  run: TextRun,
  matrix: Matrix,
): void {
  const { state } = it;
  let known = procedures.get(type3);
  if (!known) procedures.set(type3, (known = new Map()));
  for (const glyph of run.glyphs) {
    if (!known.has(glyph.code)) known.set(glyph.code, composedProcedure(it, type3, glyph.code));
    const stream = it.context.ink ? type3.procedure(glyph.code) : known.get(glyph.code);
    if (!stream) continue;
    const [a, b, c, d] = matrix;
    const scale: Matrix = [state.fontSize * state.horizontalScaling, 0, 0, state.fontSize, 0, 0];
    const place: Matrix = [a, b, c, d, glyph.x, glyph.y];
    const outer = it.state;
    const ctm = multiplyBounded(type3.matrix, multiply(scale, place));
    if (!ctm) continue;
    it.state = { ...outer, ctm };
    const { frame } = it;
    const resources = type3.resources ?? frame.resources;
    it.enter(
      stream,
      createFrame('type3', resources, [...frame.forms, font.object], frame.annotation, stream.num, ctm),
    );
    it.state = outer;
  }
}

function composedProcedure(it: Interpreter, type3: Type3Glyphs, code: number): PdfStream | undefined {
  const stream = type3.procedure(code);
  return stream && paintsContent(it.context.view, stream) ? stream : undefined;
}
