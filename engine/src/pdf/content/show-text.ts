import type { LoadedFont } from '../fonts/model.ts';
import type { Box } from '../structure/model.ts';
import { PdfString } from '../syntax/objects.ts';
import type { PdfObject } from '../syntax/objects.ts';
import type { Interpreter } from './interpreter.ts';
import { fillAlpha, strokeAlpha } from './graphics-state.ts';
import type { GlyphList } from './glyph-store.ts';
import type { GraphicsState } from './graphics-state.ts';
import type { Frame } from './frame.ts';
import { transformBox, union } from './matrix.ts';
import type { ContentOrigin, Glyph, Matrix, TextRun } from './model.ts';
import { giveReplacement } from './replacement-text.ts';
import { paintGlyphProcedures } from './type3-glyphs.ts';

/** Glyphs of one operator and how far they reach along the writing direction, in text space. */
interface Layout {
  glyphs: Glyph[];
  text: string;
  pieces: number;
  adjustments: number;
  literal: boolean;
  hex: boolean;
  /** Least and greatest extent, and where the text position ends. */
  low: number;
  high: number;
  end: number;
}

/** Shows the strings of a text-showing operator and moves the text position (ISO 32000-2, 9.4.4). */
export function showText(it: Interpreter, operator: TextRun['operator'], pieces: readonly PdfObject[]): void {
  const { state, text } = it;
  const font = (state.font ??= it.context.fonts.get(undefined));
  const matrix = text.rendering(state.ctm);
  const layout = font.vertical
    ? layOutVertical(it, font, matrix, pieces)
    : layOutHorizontal(it, font, matrix, pieces);
  if (it.marked.replacement) {
    giveReplacement(font, layout.glyphs, it.marked.replacement);
    layout.text = layout.glyphs.map((glyph) => glyph.text).join('');
  }
  if (layout.glyphs.length > 0) paintRun(it, operator, font, matrix, layout);
  if (font.vertical) text.advance(0, layout.end);
  else text.advance(layout.end, 0);
  text.positionedBy = 'flow';
  text.decimals = 0;
}

function emptyLayout(): Layout {
  return {
    glyphs: [],
    text: '',
    pieces: 0,
    adjustments: 0,
    literal: false,
    hex: false,
    low: 0,
    high: 0,
    end: 0,
  };
}

function countPiece(it: Interpreter, layout: Layout, string: PdfString): void {
  layout.pieces++;
  if (string.form === 'hex') layout.hex = true;
  else layout.literal = true;
  it.context.budget.glyphs(string.bytes.length);
}

function layOutHorizontal(
  it: Interpreter,
  font: LoadedFont,
  m: Matrix,
  pieces: readonly PdfObject[],
): Layout {
  const { fontSize, charSpacing, wordSpacing, horizontalScaling, rise } = it.state;
  const layout = emptyLayout();
  const { glyphs } = layout;
  const x0 = m[4] + rise * m[2];
  const y0 = m[5] + rise * m[3];
  const scale = fontSize * horizontalScaling;
  const length = Math.abs(Math.hypot(m[0], m[1]) * scale);
  let at = 0;
  for (let i = 0; i < pieces.length; i++) {
    const piece = pieces[i]!;
    if (typeof piece === 'number') {
      layout.adjustments++;
      at -= (piece / 1000) * scale;
      continue;
    }
    if (!(piece instanceof PdfString)) continue;
    countPiece(it, layout, piece);
    const codes = font.decode(piece.bytes);
    for (let k = 0; k < codes.length; k++) {
      const decoded = codes[k]!;
      const { width } = decoded;
      glyphs.push({
        code: decoded.code,
        bytes: decoded.bytes,
        text: decoded.text,
        x: x0 + at * m[0],
        y: y0 + at * m[1],
        width: width * length,
      });
      layout.text += decoded.text;
      const end = at + width * scale;
      layout.low = Math.min(layout.low, at, end);
      layout.high = Math.max(layout.high, at, end);
      at = end + (decoded.space ? charSpacing + wordSpacing : charSpacing) * horizontalScaling;
    }
  }
  layout.end = at;
  return layout;
}

/** Vertical writing: the position vector moves from origin 1 to origin 0 (ISO 32000-2, 9.7.4.3). */
function layOutVertical(it: Interpreter, font: LoadedFont, m: Matrix, pieces: readonly PdfObject[]): Layout {
  const { fontSize, charSpacing, wordSpacing, horizontalScaling, rise } = it.state;
  const layout = emptyLayout();
  const length = Math.hypot(m[2], m[3]) * Math.abs(fontSize);
  let at = 0;
  for (const piece of pieces) {
    if (typeof piece === 'number') {
      layout.adjustments++;
      at -= (piece / 1000) * fontSize;
      continue;
    }
    if (!(piece instanceof PdfString)) continue;
    countPiece(it, layout, piece);
    for (const { code, bytes, text, width, vertical, space } of font.decode(piece.bytes)) {
      const x = -(vertical?.x ?? width / 2) * fontSize * horizontalScaling;
      const y = at - (vertical?.y ?? 0.88) * fontSize + rise;
      const advance = (vertical?.advance ?? -1) * fontSize;
      layout.glyphs.push({
        code,
        bytes,
        text,
        x: m[4] + x * m[0] + y * m[2],
        y: m[5] + x * m[1] + y * m[3],
        width: Math.abs(vertical?.advance ?? 1) * length,
      });
      layout.text += text;
      layout.low = Math.min(layout.low, at, at + advance);
      layout.high = Math.max(layout.high, at, at + advance);
      at += advance + charSpacing + (space ? wordSpacing : 0);
    }
  }
  layout.end = at;
  return layout;
}

function paintRun(
  it: Interpreter,
  operator: TextRun['operator'],
  font: LoadedFont,
  matrix: Matrix,
  layout: Layout,
): void {
  const run = new ShownText(it, operator, font, matrix, layout);
  it.paint(run);
  if (run.renderMode >= 4) it.text.clip = union(it.text.clip, run.box);
  if (it.context.ink && !font.type3) drawGlyphs(it, run, matrix);
  if (font.type3) paintGlyphProcedures(it, font, font.type3, run, matrix);
}

/** Gives the glyphs of a run to whoever draws the page. */
function drawGlyphs({ context, state }: Interpreter, run: TextRun, [a, b, c, d]: Matrix): void {
  const { fontSize, horizontalScaling } = state;
  const isShown = run.renderMode % 4 !== 3 && run.marked.visible && run.alpha > 0;
  if (!context.ink || !isShown) return;
  const style = { rgb: (run.renderMode % 4 === 1 ? run.stroke : run.fill).rgb, clip: run.clip };
  const across = fontSize * horizontalScaling;
  for (const { code, x, y } of run.glyphs) {
    context.ink.glyph(
      run.font.object,
      code,
      [a * across, b * across, c * fontSize, d * fontSize, x, y],
      style,
    );
  }
}

/** What runs that follow each other mostly share. */
type RunStyle = Pick<
  TextRun,
  | 'page'
  | 'clip'
  | 'marked'
  | 'alpha'
  | 'blendMode'
  | 'operator'
  | 'form'
  | 'fontResource'
  | 'nominalSize'
  | 'size'
  | 'angle'
  | 'renderMode'
  | 'fill'
  | 'stroke'
  | 'charSpacing'
  | 'wordSpacing'
  | 'horizontalScaling'
  | 'rise'
  | 'positionedBy'
  | 'depth'
  | 'lengthScale'
> & {
  font: LoadedFont;
  /** The stream that holds the operators. */
  stream: Omit<ContentOrigin, 'operator' | 'start' | 'end'>;
};

function styleOf(
  it: Interpreter,
  operator: TextRun['operator'],
  font: LoadedFont,
  matrix: Matrix,
  layout: Layout,
): RunStyle {
  const { state, text } = it;
  const mode = state.renderMode;
  return {
    page: it.context.page,
    clip: state.clip,
    marked: it.marked.state,
    alpha: mode === 1 || mode === 5 ? strokeAlpha(state) : fillAlpha(state),
    blendMode: state.blendMode,
    operator,
    form: layout.hex ? (layout.literal ? 'mixed' : 'hex') : 'literal',
    font,
    fontResource: state.fontResource,
    nominalSize: state.fontSize,
    size: Math.hypot(matrix[2], matrix[3]) * Math.abs(state.fontSize) * font.em,
    angle: baselineAngle(font, matrix, state.fontSize * state.horizontalScaling < 0 ? -1 : 1),
    renderMode: mode,
    fill: state.fill,
    stroke: state.stroke,
    charSpacing: state.charSpacing,
    wordSpacing: state.wordSpacing,
    horizontalScaling: state.horizontalScaling,
    rise: state.rise,
    positionedBy: text.positionedBy,
    depth: it.stack.length,
    lengthScale: Math.hypot(matrix[0], matrix[1]),
    stream: streamOf(it.frame),
  };
}

function streamOf({ kind, object, part, forms, annotation }: Frame): RunStyle['stream'] {
  return annotation ? { kind, object, part, forms, annotation } : { kind, object, part, forms };
}

const isSameStream = (a: RunStyle['stream'], b: RunStyle['stream']): boolean =>
  a.kind === b.kind &&
  a.object === b.object &&
  a.part === b.part &&
  a.forms === b.forms &&
  a.annotation === b.annotation;

const isSameStyle = (a: RunStyle, b: RunStyle): boolean =>
  isSamePlacing(a, b) && isSameSetting(a, b) && isSamePaint(a, b) && isSameStream(a.stream, b.stream);

/** Where the runs are written, and how they come to their places. */
const isSamePlacing = (a: RunStyle, b: RunStyle): boolean =>
  a.page === b.page &&
  a.form === b.form &&
  a.depth === b.depth &&
  a.marked === b.marked &&
  a.operator === b.operator &&
  a.positionedBy === b.positionedBy;

/** The font, its size, and the text state parameters. */
const isSameSetting = (a: RunStyle, b: RunStyle): boolean =>
  a.font === b.font &&
  a.fontResource === b.fontResource &&
  Object.is(a.nominalSize, b.nominalSize) &&
  Object.is(a.size, b.size) &&
  Object.is(a.angle, b.angle) &&
  Object.is(a.charSpacing, b.charSpacing) &&
  Object.is(a.wordSpacing, b.wordSpacing) &&
  Object.is(a.horizontalScaling, b.horizontalScaling) &&
  Object.is(a.rise, b.rise) &&
  Object.is(a.lengthScale, b.lengthScale);

const isSamePaint = (a: RunStyle, b: RunStyle): boolean =>
  a.clip === b.clip &&
  a.alpha === b.alpha &&
  a.blendMode === b.blendMode &&
  a.renderMode === b.renderMode &&
  a.fill === b.fill &&
  a.stroke === b.stroke;

/**
 * A run whose glyphs are in the document's store, and whose style is that of the run before where nothing changed: a
 * statement of 1,000 pages has 170,000 runs.
 */
class ShownText implements TextRun {
  readonly kind = 'text';
  readonly order: number;
  readonly pieces: number;
  readonly adjustments: number;
  readonly text: string;
  readonly textObject: number;
  readonly positionDecimals: number;
  /** Of the origin: which operator of its stream, and its bytes. */
  private readonly at: number;
  private readonly start: number;
  private readonly end: number;
  private readonly style: RunStyle;
  private readonly list: GlyphList;

  constructor(
    it: Interpreter,
    operator: TextRun['operator'],
    font: LoadedFont,
    matrix: Matrix,
    layout: Layout,
  ) {
    const last = it.runs.at(-1);
    const style = styleOf(it, operator, font, matrix, layout);
    this.order = it.items.length;
    this.pieces = layout.pieces;
    this.adjustments = layout.adjustments;
    this.text = flat(layout);
    this.textObject = Math.max(it.frame.textObjects, 0);
    this.positionDecimals = it.text.decimals;
    this.at = it.frame.operator;
    this.start = it.frame.start;
    this.end = it.frame.end;
    this.style = last instanceof ShownText && isSameStyle(last.style, style) ? last.style : style;
    this.list = it.context.glyphs.keep(layout.glyphs, runBox(it.state, font, matrix, layout));
  }

  get origin(): ContentOrigin {
    const { at, start, end } = this;
    const { kind, object, part, forms, annotation } = this.style.stream;
    const origin: ContentOrigin = { kind, object, part, operator: at, start, end, forms };
    if (annotation) origin.annotation = annotation;
    return origin;
  }

  get box(): Box {
    return this.list.box;
  }

  get lengthScale(): number {
    return this.style.lengthScale;
  }

  get glyphs(): readonly Glyph[] {
    return this.list.glyphs;
  }

  get page(): number {
    return this.style.page;
  }

  get clip(): Box | null {
    return this.style.clip;
  }

  get marked(): TextRun['marked'] {
    return this.style.marked;
  }

  get alpha(): number {
    return this.style.alpha;
  }

  get blendMode(): string {
    return this.style.blendMode;
  }

  get operator(): TextRun['operator'] {
    return this.style.operator;
  }

  get form(): TextRun['form'] {
    return this.style.form;
  }

  get font(): LoadedFont {
    return this.style.font;
  }

  get fontResource(): string {
    return this.style.fontResource;
  }

  get nominalSize(): number {
    return this.style.nominalSize;
  }

  get size(): number {
    return this.style.size;
  }

  get angle(): number {
    return this.style.angle;
  }

  get renderMode(): number {
    return this.style.renderMode;
  }

  get fill(): TextRun['fill'] {
    return this.style.fill;
  }

  get stroke(): TextRun['stroke'] {
    return this.style.stroke;
  }

  get charSpacing(): number {
    return this.style.charSpacing;
  }

  get wordSpacing(): number {
    return this.style.wordSpacing;
  }

  get horizontalScaling(): number {
    return this.style.horizontalScaling;
  }

  get rise(): number {
    return this.style.rise;
  }

  get positionedBy(): TextRun['positionedBy'] {
    return this.style.positionedBy;
  }

  get depth(): number {
    return this.style.depth;
  }
}

/** The text in one piece: put together glyph by glyph it stays a chain of them, several times as large. */
function flat({ glyphs, text }: Layout): string {
  return text.length < LEAST_CHAIN ? text : glyphs.map((glyph) => glyph.text).join('');
}

/** V8 copies shorter strings when it joins them. */
const LEAST_CHAIN = 13;

function baselineAngle(font: LoadedFont, m: Matrix, direction: number): number {
  if (font.vertical) return (Math.atan2(-m[3], -m[2]) * 180) / Math.PI;
  const angle = (Math.atan2(m[1] * direction, m[0] * direction) * 180) / Math.PI;
  return angle === -180 ? 180 : angle + 0;
}

function runBox(state: GraphicsState, font: LoadedFont, m: Matrix, layout: Layout): Box {
  const { fontSize, horizontalScaling, rise } = state;
  if (font.vertical) {
    const half = (fontSize * horizontalScaling) / 2;
    return transformBox(m, -half, layout.low, half, layout.high);
  }
  const height = Math.abs(font.unit) * fontSize;
  return transformBox(m, layout.low, font.descent * height + rise, layout.high, font.ascent * height + rise);
}
