import type { Budget } from '../structure/budget.ts';
import type { Box } from '../structure/model.ts';
import type { FontFace } from '../fonts/model.ts';

/** `[a b c d e f]` of ISO 32000-2, 8.3.3: maps (x, y) to (ax + cy + e, bx + dy + f). */
export type Matrix = readonly [number, number, number, number, number, number];

/** Where a painting operator stands. */
export interface ContentOrigin {
  kind: 'page' | 'form' | 'annotation' | 'field' | 'pattern' | 'type3';
  /** Object number of the stream that holds the operator; 0 when it is a direct object. */
  object: number;
  /** For a page with several content streams: which of them, from 0. */
  part: number;
  /** Operator index in that stream (content streams of a page count through), from 0. */
  operator: number;
  /** Byte range of operands and operator in the decoded stream `object`. */
  start: number;
  end: number;
  /** Object numbers of the form XObjects entered, outermost first. */
  forms: readonly number[];
  /** Index in the page's /Annots for `annotation` and `field`; its subtype. */
  annotation?: AnnotationOrigin;
}

/** The annotation whose appearance paints an item (ISO 32000-2, 12.5). */
export interface AnnotationOrigin {
  index: number;
  object: number;
  subtype: string;
  /** Bits of /F. */
  flags: number;
  /** True when the file holds no appearance and the text is drawn as viewers do from /V or /Contents. */
  generated?: boolean;
  /** For a widget: the fully qualified name and the value of its form field. */
  field?: { name: string; type: string; value: string };
}

/** A color as set: its space's family and components, and the device RGB it comes to (0 to 1). */
export interface Color {
  space: string;
  components: readonly number[];
  rgb: readonly [number, number, number];
}

/** Marked-content and optional-content state around an operator. */
export interface MarkedState {
  /** Tags of the open marked-content sequences, outermost first (`Span`, `Artifact`, `OC`, `TouchUp_TextEdit` …). */
  tags: readonly string[];
  /** /ActualText of the innermost sequence that has one. */
  actualText?: string;
  /** /MCID of the innermost sequence that has one. */
  mcid?: number;
  /**
   * False when an optional-content group switches the operator off by default, or when its annotation is
   * hidden.
   */
  visible: boolean;
}

/** Shared by all painted items. */
export interface PaintedItem {
  page: number;
  /** Position in the page's paint order, from 0; also its index in `PageContent.items`. */
  order: number;
  origin: ContentOrigin;
  /** Extent in the page's user space (before /Rotate). */
  box: Box;
  /** Bounding box of the current clip; `null` when only the page clips. */
  clip: Box | null;
  marked: MarkedState;
  /** Constant alpha (ca for fills, CA for strokes; 0 for the colorant None) and blend mode. */
  alpha: number;
  blendMode: string;
  /** True when a soft mask of the graphics state applies: how much of the item shows is not known. */
  masked?: boolean;
}

export interface Glyph {
  /** Character code as shown, and how many bytes it took. */
  code: number;
  bytes: number;
  /** Unicode text; empty when nothing maps the code. */
  text: string;
  /** Origin in user space. */
  x: number;
  y: number;
  /** Displacement along the baseline in user space, spacing not included. */
  width: number;
}

/** What one text-showing operator paints (ISO 32000-2, 9.4.3). */
export interface TextRun extends PaintedItem {
  kind: 'text';
  operator: 'Tj' | 'TJ' | "'" | '"';
  /** How its strings were written. */
  form: 'literal' | 'hex' | 'mixed';
  /** Number of strings and of numbers in the operand array (1 and 0 for `Tj`). */
  pieces: number;
  adjustments: number;
  glyphs: readonly Glyph[];
  text: string;
  font: FontFace;
  /** Resource name the font was selected by. */
  fontResource: string;
  /** Operand of `Tf`. */
  nominalSize: number;
  /** Height of the em in user space: `nominalSize` through text and current matrices. */
  size: number;
  /** Length in user space of a unit along the baseline of text space, without font size (text matrix × CTM). */
  lengthScale: number;
  /** Baseline direction in degrees, counter-clockwise from the x axis. */
  angle: number;
  renderMode: number;
  fill: Color;
  stroke: Color;
  charSpacing: number;
  wordSpacing: number;
  horizontalScaling: number;
  rise: number;
  /** Index of the enclosing BT…ET in its stream, from 0. */
  textObject: number;
  /** The operator that last placed the text position before this one. */
  positionedBy: 'Tm' | 'Td' | 'TD' | 'T*' | "'" | '"' | 'flow';
  /** Most decimals in the operands of the positioning operator (Tm, Td, TD), 0 when it had none. */
  positionDecimals: number;
  /** Nesting depth of q at the operator. */
  depth: number;
}

/** A painted path (ISO 32000-2, 8.5.3). */
export interface PathPaint extends PaintedItem {
  kind: 'path';
  fill: Color | null;
  stroke: Color | null;
  lineWidth: number;
  /** Set when the path is one axis-aligned rectangle. */
  rectangle: boolean;
  /**
   * What is filled, as rectangles, when the path consists of two or more axis-aligned ones (at most 1,000) or is a box
   * with rounded corners, without these.
   */
  rectangles?: readonly Box[];
  /** Set for lines that paint most of their extent: a thick bar, a scrawl to and fro. */
  dense?: true;
  segments: number;
  curves: number;
  /** True for a fill by pattern or shading. */
  pattern: boolean;
}

/** An image XObject or inline image (ISO 32000-2, 8.9). */
export interface ImagePaint extends PaintedItem {
  kind: 'image';
  /** Object number; 0 for an inline image. */
  object: number;
  width: number;
  height: number;
  bitsPerComponent: number;
  colorSpace: string;
  filters: readonly string[];
  mask: boolean;
  softMask: boolean;
  matrix: Matrix;
  /** For a stencil mask: the color it is painted in. */
  fill?: Color;
}

export interface ShadingPaint extends PaintedItem {
  kind: 'shading';
}

export type PaintItem = TextRun | PathPaint | ImagePaint | ShadingPaint;

/** All that a page paints, in order: contents, then annotation appearances. */
export interface PageContent {
  page: number;
  mediaBox: Box;
  cropBox: Box;
  rotate: number;
  items: readonly PaintItem[];
  /** The text runs among `items`. */
  runs: readonly TextRun[];
  /** Operators read, over all its streams. */
  operators: number;
  /** Operators the standard does not know, or with wrong operands. */
  badOperators: number;
  /** What looking at the page may still cost, shared by the pages of the document. */
  budget?: Budget;
}
