import type { FontFace } from '../../pdf/fonts/model.ts';
import type { Color, PageContent, PaintItem, PathPaint, TextRun } from '../../pdf/content/model.ts';

/** A text to paint: left edge (or right edge, for `right`), baseline, words. */
export interface PaintedText {
  x: number;
  y: number;
  text: string;
  size?: number;
  right?: boolean;
  bold?: boolean;
  renderMode?: number;
  rgb?: readonly [number, number, number];
  /** Split into one text run a character, as some writers do. */
  letters?: boolean;
  visible?: boolean;
}

const BLACK: Color = { space: 'DeviceGray', components: [0], rgb: [0, 0, 0] };
const PAGE = { x0: 0, y0: 0, x1: 612, y1: 792 };
/** Every character is half an em wide. */
const ADVANCE = 0.5;

/** A text at `x`, `y`. */
export const at = (x: number, y: number, text: string, more: Partial<PaintedText> = {}): PaintedText => ({
  x,
  y,
  text,
  ...more,
});

/** A text that ends at `x`. */
export const upTo = (x: number, y: number, text: string, more: Partial<PaintedText> = {}): PaintedText => ({
  x,
  y,
  text,
  right: true,
  ...more,
});

/** A box filled white, or black. */
export interface Cover {
  cover: readonly [number, number, number, number];
  black?: boolean;
}

/** A page that paints texts, and fills over what came before them, in order. */
export function paintPage(page: number, items: readonly (PaintedText | Cover)[]): PageContent {
  const painted: PaintItem[] = [];
  for (const item of items) {
    if ('cover' in item) painted.push(paintCover(page, painted.length, item));
    else for (const run of paintText(page, painted.length, item)) painted.push(run);
  }
  return {
    page,
    mediaBox: PAGE,
    cropBox: PAGE,
    rotate: 0,
    items: painted,
    runs: painted.filter((item) => item.kind === 'text'),
    operators: painted.length,
    badOperators: 0,
  };
}

function paintText(page: number, order: number, item: PaintedText): TextRun[] {
  const size = item.size ?? 9;
  const left = item.right ? item.x - item.text.length * size * ADVANCE : item.x;
  const characters = [...item.text];
  if (!item.letters) return [run(page, order, item, size, left, characters)];
  return characters.map((one, i) => run(page, order + i, item, size, left + i * size * ADVANCE, [one]));
}

function run(
  page: number,
  order: number,
  item: PaintedText,
  size: number,
  left: number,
  characters: readonly string[],
): TextRun {
  const width = size * ADVANCE;
  const color = item.rgb ? { space: 'DeviceRGB', components: [...item.rgb], rgb: item.rgb } : BLACK;
  return {
    kind: 'text',
    page,
    order,
    origin: { kind: 'page', object: 1, part: 0, operator: order, start: 0, end: 0, forms: [] },
    box: { x0: left, y0: item.y - size * 0.2, x1: left + characters.length * width, y1: item.y + size * 0.8 },
    clip: null,
    marked: { tags: [], visible: item.visible ?? true },
    alpha: 1,
    blendMode: 'Normal',
    operator: 'Tj',
    form: 'literal',
    pieces: 1,
    adjustments: 0,
    glyphs: characters.map((text, i) => ({
      code: text.codePointAt(0) ?? 0,
      bytes: 1,
      text,
      x: left + i * width,
      y: item.y,
      width,
    })),
    text: characters.join(''),
    font: face(item.bold ?? false),
    fontResource: 'F1',
    nominalSize: size,
    size,
    lengthScale: 1,
    angle: 0,
    renderMode: item.renderMode ?? 0,
    fill: color,
    stroke: color,
    charSpacing: 0,
    wordSpacing: 0,
    horizontalScaling: 100,
    rise: 0,
    textObject: 0,
    positionedBy: 'Td',
    positionDecimals: 0,
    depth: 0,
  };
}

function face(bold: boolean): FontFace {
  return {
    object: 1,
    subtype: 'Type1',
    baseFont: bold ? 'Helvetica-Bold' : 'Helvetica',
    subsetTag: null,
    family: bold ? 'Helvetica-Bold' : 'Helvetica',
    bold,
    italic: false,
    embedded: false,
    program: null,
    programObject: 0,
    standard14: true,
    encoding: 'WinAnsiEncoding',
    toUnicode: false,
    toUnicodeMalformed: false,
    em: 1000,
    vertical: false,
    unit: 0.001,
    ascent: 718,
    descent: -207,
    fontBBox: null,
  };
}

function paintCover(
  page: number,
  order: number,
  { cover: [x0, y0, x1, y1], black = false }: Cover,
): PathPaint {
  const white: Color = { space: 'DeviceGray', components: [1], rgb: [1, 1, 1] };
  return {
    kind: 'path',
    page,
    order,
    origin: { kind: 'page', object: 1, part: 0, operator: order, start: 0, end: 0, forms: [] },
    box: { x0, y0, x1, y1 },
    clip: null,
    marked: { tags: [], visible: true },
    alpha: 1,
    blendMode: 'Normal',
    fill: black ? BLACK : white,
    stroke: null,
    lineWidth: 0,
    rectangle: true,
    segments: 4,
    curves: 0,
    pattern: false,
  };
}
