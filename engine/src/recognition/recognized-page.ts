import type { PageContent, PaintItem, TextRun } from '../pdf/content/model.ts';
import { recognizedFont } from '../layout/recognized-font.ts';
import type { FontFace } from '../pdf/fonts/model.ts';
import { black } from '../pdf/content/color-space.ts';
import type { PagePicture } from './page-picture.ts';
import type { RecognizedWord } from './recognizer.ts';
import { median } from '../layout/median.ts';

/**
 * The page as if its recognized words were its text: they stand where the picture is painted, the hidden text
 * layer is left out, and what is painted later (stamps, covers) stays. Of a page that was drawn, all text is left out.
 */
export function recognizedPage(
  page: PageContent,
  picture: PagePicture,
  words: readonly RecognizedWord[],
  isDrawn = false,
): { content: PageContent; runs: ReadonlyMap<TextRun, RecognizedWord> } {
  const items: PaintItem[] = [];
  const runs = new Map<TextRun, RecognizedWord>();
  const add = <T extends PaintItem>(item: T): T => {
    // A run that was painted has its glyphs and style from its class, which spreading would leave out.
    const copy = Object.assign(Object.create(Object.getPrototypeOf(item) as object), item) as T;
    items.push(Object.assign(copy, { order: items.length }));
    return copy;
  };
  const last = isDrawn ? page.items.length : page.items.findLastIndex((item) => item.kind === 'image');
  const addWords = () => {
    for (const word of words) runs.set(add(runOf(page.page, picture, word)), word);
  };
  for (const [index, item] of page.items.entries()) {
    const layer = item.kind === 'text' && (index < last || item.renderMode === 3 || item.renderMode === 7);
    if (!layer) add(item);
    if (index === last) addWords();
  }
  if (isDrawn) addWords();
  const texts = items.filter((item) => item.kind === 'text');
  return { content: { ...page, rotate: 0, items, runs: texts }, runs };
}

function runOf(page: number, picture: PagePicture, word: RecognizedWord): TextRun {
  const { box, baseline, symbols } = word;
  const corners = [picture.toPage(box.x0, box.y0), picture.toPage(box.x1, box.y1)] as const;
  const from = picture.toPage(box.x0, baseline[0]);
  const to = picture.toPage(box.x1, baseline[1]);
  const angle = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
  const size = emHeight(word) * (72 / picture.resolution);
  const starts = startsOf(word);
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const glyphs = symbols.map((symbol, i) => {
    const share = starts[i] ?? 0;
    return {
      code: symbol.text.codePointAt(0) ?? 0,
      bytes: 1,
      text: symbol.text,
      x: from.x + (to.x - from.x) * share,
      y: from.y + (to.y - from.y) * share,
      // As far as the next character: within a recognized word there are no gaps.
      width: length * ((starts[i + 1] ?? 1) - share),
    };
  });
  return {
    kind: 'text',
    page,
    order: 0,
    origin: { kind: 'page', object: picture.object, part: 0, operator: 0, start: 0, end: 0, forms: [] },
    box: {
      x0: Math.min(corners[0].x, corners[1].x),
      y0: Math.min(corners[0].y, corners[1].y),
      x1: Math.max(corners[0].x, corners[1].x),
      y1: Math.max(corners[0].y, corners[1].y),
    },
    clip: null,
    marked: { tags: [], visible: true },
    alpha: 1,
    blendMode: 'Normal',
    operator: 'Tj',
    form: 'literal',
    pieces: 1,
    adjustments: 0,
    glyphs,
    text: symbols.map((symbol) => symbol.text).join(''),
    font: face,
    fontResource: recognizedFont,
    nominalSize: size,
    size,
    lengthScale: 1,
    angle,
    renderMode: 0,
    fill: black,
    stroke: black,
    charSpacing: 0,
    wordSpacing: 0,
    horizontalScaling: 100,
    rise: 0,
    textObject: 0,
    positionedBy: 'Tm',
    positionDecimals: 0,
    depth: 0,
  };
}

/** Where each character begins, as a share of the word's width; evenly where the recognizer's boxes overlap. */
function startsOf({ box, symbols }: RecognizedWord): number[] {
  const wide = Math.max(1, box.x1 - box.x0);
  const starts = symbols.map((symbol) => (symbol.box.x0 - box.x0) / wide);
  const ordered = starts.every((start, i) => start >= 0 && start < 1 && start > (starts[i - 1] ?? -1));
  return ordered ? starts : symbols.map((_, i) => i / symbols.length);
}

/** Height of the em in pixels: capitals and digits are about 0.72 of it, small letters 0.53. */
function emHeight({ symbols, box, baseline }: RecognizedWord): number {
  const base = (baseline[0] + baseline[1]) / 2;
  const tall = symbols.filter(({ text }) => /[\p{Lu}\d bdfhklt]/u.test(text)).map((s) => base - s.box.y0);
  if (tall.length > 0) return Math.max(4, median(tall) / 0.72);
  const small = symbols.filter(({ text }) => /\p{Ll}/u.test(text)).map((s) => base - s.box.y0);
  return Math.max(4, small.length > 0 ? median(small) / 0.53 : box.y1 - box.y0);
}

/** No font: nothing is known of it but that it is drawn. */
const face: FontFace = {
  object: 0,
  subtype: 'Type1',
  baseFont: '',
  subsetTag: null,
  family: '',
  bold: false,
  italic: false,
  embedded: false,
  program: null,
  programObject: 0,
  standard14: false,
  encoding: 'built-in',
  toUnicode: true,
  toUnicodeMalformed: false,
  vertical: false,
  unit: 0.001,
  ascent: 718,
  descent: -207,
  fontBBox: null,
  em: 1,
};
