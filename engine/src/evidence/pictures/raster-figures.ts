import { CENTS } from '../../layout/amount-pattern.ts';
import { largest, smallest } from '../../pdf/content/extent.ts';
import type { Box } from '../../pdf/structure/model.ts';
import { isBilevel } from './figure-drawing.ts';
import { drawnGlyphs, shapeDistance, strokeOf, type DrawnGlyph } from '../../recognition/glyphs.ts';
import type { ReadPage } from '../../recognition/read-page.ts';
import type { Recognition } from '../../recognition/recognition.ts';
import type { RecognizedWord } from '../../recognition/recognizer.ts';
import { median, percentile } from '../../layout/median.ts';
import { defineEvidence, type EvidenceKind } from '../define-evidence.ts';
import { recognition } from '../recognition.ts';
import { parameter, parameters } from '../../thresholds/parameter.ts';

/** Fewest figures of a page that is measured. */
const WORDS = parameter({ value: 12, unit: 'figures', source: 'judgment' });
/** Fewest digits of a figure that has a line. */
const DIGITS = parameter({ value: 3, unit: 'digits', source: 'judgment' });
/** Fewest drawings of a digit that show where it usually stands. */
const OF_DIGIT = parameter({ value: 4, unit: 'digits', source: 'judgment' });
/** Fewest figures that are judged, and fewest of them that stand as usual. */
const JUDGED = parameter({ value: 10, unit: 'figures', source: 'judgment' });
const REST = parameter({ value: 8, unit: 'figures', source: 'judgment' });
/** The figure that wavers more than this share of the others must be steady. */
const STEADY_SHARE = parameter({ value: 0.9, unit: 'quantile of the figures', source: 'judgment' });
/** Most figures of a page that may have been moved. */
const MOST_MOVED = parameter({ value: 0.5, unit: 'share of the figures', source: 'judgment' });
/** Fewest figures of a column whose digits are compared. */
const SCORES = parameter({ value: 8, unit: 'figures', source: 'judgment' });
/**
 * A figure is drawn differently past all of these: an amount, a multiple of what is usual, and so many spreads above
 * it.
 */
const MISFIT = parameter({ value: 0.035, unit: 'share of the digit', source: 'judgment' });
const MISFIT_TIMES = parameter({ value: 2.6, unit: 'times the usual rest', source: 'judgment' });
const MISFIT_SPREADS = parameter({ value: 8, unit: 'spreads', source: 'judgment' });
/** How much each digit is drawn differently, and for what share of the digits of the figure. */
const OWN_TIMES = parameter({ value: 1.6, unit: 'times the usual rest', source: 'judgment' });
const OWN_SHARE = parameter({ value: 0.6, unit: 'share of the digits', source: 'judgment' });
/** Where more figures stand out, the column is drawn in several ways. */
const MOST_OUT = parameter({ value: 0.25, unit: 'share of the figures', source: 'judgment' });
/** Least rest that counts as usual. */
const LEAST_REST = parameter({ value: 0.005, unit: 'share of the digit', source: 'judgment' });
/** Right edges nearer than this are of one column. */
const EDGE_TOLERANCE = parameter({ value: 0.5, unit: 'heights of the figure', source: 'judgment' });
/** Greatest differences in height and ink of figures of one column that pass for the same style. */
const ALIKE_HEIGHT = parameter({ value: 0.12, unit: 'share of the height', source: 'judgment' });
const ALIKE_INK = parameter({ value: 0.22, unit: 'share of the ink', source: 'judgment' });

/** A figure of a picture that differs from the others of its page. */
export interface RasterFigure {
  word: RecognizedWord;
  page: number;
  box: Box;
  text: string;
  /** How far, in pixels or as a multiple of what is usual on the page. */
  by: number;
  digits: string;
}

/** Figures drawn in pictures, compared with each other. */
export interface RasterFigures {
  /** Figures with digits a whole pixel off the line the others stand on. */
  uneven: readonly RasterFigure[];
  /** Figures whose digits are shaped differently from the same digits of their column. */
  foreign: readonly RasterFigure[];
  /** Figures compared, and pages too blurred or askew for it. */
  compared: number;
  blurred: number;
}

/** Compares the digits of the figures of every picture that was read. */
export function gatherRasterFigures(recognition: Recognition): RasterFigures {
  const all = { uneven: [] as RasterFigure[], foreign: [] as RasterFigure[], compared: 0, blurred: 0 };
  for (const index of recognition.readPictures) {
    const read = recognition.page(index);
    if (!read) continue;
    const glyphs = drawnGlyphs(
      read.picture.image,
      read.words.map(({ word }) => word),
    );
    const words = groupByWord(glyphs);
    if (words.size < WORDS) continue;
    const page = { index, read, glyphs, words };
    all.compared += words.size;
    const uneven = unevenFigures(page);
    if (uneven) for (const one of uneven) all.uneven.push(one);
    else all.blurred++;
    for (const one of foreignFigures(page)) if (!isOfBoldLine(page, one.word)) all.foreign.push(one);
  }
  return all;
}

interface Page {
  index: number;
  read: ReadPage;
  glyphs: readonly DrawnGlyph[];
  words: ReadonlyMap<RecognizedWord, readonly DrawnGlyph[]>;
}

function groupByWord(glyphs: readonly DrawnGlyph[]): Map<RecognizedWord, DrawnGlyph[]> {
  const words = new Map<RecognizedWord, DrawnGlyph[]>();
  for (const glyph of glyphs) {
    const known = words.get(glyph.word);
    if (known) known.push(glyph);
    else words.set(glyph.word, [glyph]);
  }
  return words;
}

/** Offset from the line in pixels from which a digit was moved, with and without shades of gray. */
const MOVED = parameters({ unit: 'pixels', source: 'judgment', values: { gray: 0.75, bilevel: 1.6 } });

/** Most that the other figures may waver. */
const STEADY = parameter({ value: 0.42, unit: 'pixels', source: 'judgment' });

/** Digits off the line of their figure; `undefined` for a page on which all waver. */
function unevenFigures(page: Page): RasterFigure[] | undefined {
  const offsets = new Map<DrawnGlyph, number>();
  for (const glyphs of page.words.values()) {
    if (glyphs.length < DIGITS) continue;
    const line = median(glyphs.map((glyph) => glyph.bottom));
    for (const glyph of glyphs) offsets.set(glyph, glyph.bottom - line);
  }
  // Digits of old-style faces hang below the line, each kind by its own amount.
  const usual = new Map<string, number>();
  for (const digit of '0123456789') {
    const own = [...offsets].filter(([glyph]) => glyph.text === digit).map(([, offset]) => offset);
    if (own.length >= OF_DIGIT) usual.set(digit, median(own));
  }
  const least = isBilevel(page.read.picture.image) ? MOVED.bilevel : MOVED.gray;
  const moved: RasterFigure[] = [];
  const rest: number[] = [];
  let judged = 0;
  for (const [word, glyphs] of page.words) {
    const off = glyphs.flatMap((glyph) => {
      const offset = offsets.get(glyph);
      const own = usual.get(glyph.text);
      return offset === undefined || own === undefined ? [] : [{ glyph, by: Math.abs(offset - own) }];
    });
    if (off.length < DIGITS) continue;
    judged++;
    const far = off.filter(({ by }) => by >= least);
    if (far.length === 0) rest.push(largest(off.map(({ by }) => by)));
    else {
      const digits = far.map(({ glyph }) => glyph.text).join(', ');
      moved.push({ ...placeOf(page, word), by: largest(far.map(({ by }) => by)), digits });
    }
  }
  if (judged < JUDGED) return [];
  rest.sort((a, b) => a - b);
  const steady = (percentile(rest, STEADY_SHARE) ?? 1) <= STEADY;
  return steady && rest.length >= REST && moved.length <= judged * MOST_MOVED ? moved : undefined;
}

/** Figures of a column whose digits all differ in shape from the same digits of the others, and of the page. */
function foreignFigures(page: Page): RasterFigure[] {
  const suspects = columnsOf(page).flatMap((column) => foreignInColumn(page, column));
  const suspected = new Set(suspects.map(({ figure }) => figure.word));
  // A column of few figures, most of them bold totals or drawn at the same place of the pixel grid, makes the others
  // stand out. They are then drawn as the figures of other columns are, and what another program drew is not.
  const elsewhere = page.glyphs.filter(({ word }) => !suspected.has(word));
  return suspects
    .filter(({ figure, limit }) => !isDrawnAsOthers(page.words.get(figure.word) ?? [], elsewhere, limit))
    .map(({ figure }) => figure);
}

/** A change writes an entry, its balance, and a total again: three other values with the same digit are not its own. */
const VALUES = parameter({ value: 3, unit: 'values', source: 'judgment' });

/** True for a figure each of whose digits looks like those of several other values. */
function isDrawnAsOthers(
  figure: readonly DrawnGlyph[],
  glyphs: readonly DrawnGlyph[],
  limit: number,
): boolean {
  const judged = figure.flatMap((glyph) => {
    const byValue = new Map<string, number>();
    for (const other of glyphs) {
      if (other.text !== glyph.text || other.word.text === glyph.word.text) continue;
      const distance = shapeDistance(glyph.shape, other.shape);
      byValue.set(other.word.text, Math.min(distance, byValue.get(other.word.text) ?? 1));
    }
    return [...byValue.values()].sort((a, b) => a - b)[VALUES - 1] ?? [];
  });
  return judged.length >= 2 && largest(judged) <= limit;
}

/** How much each digit of a figure differs from the most similar one of its kind; none of which there are too few. */
function nearestOf(
  figure: readonly DrawnGlyph[],
  glyphs: readonly DrawnGlyph[],
  word: RecognizedWord,
): number[] {
  return figure.flatMap((glyph) => {
    const peers = glyphs.filter((other) => other.text === glyph.text && other.word !== word);
    return peers.length < 2 ? [] : [smallest(peers.map((other) => shapeDistance(glyph.shape, other.shape)))];
  });
}

function foreignInColumn(page: Page, column: readonly RecognizedWord[]) {
  const glyphs = column.flatMap((word) => page.words.get(word) ?? []);
  const scores = column.flatMap((word) => {
    const own = nearestOf(page.words.get(word) ?? [], glyphs, word);
    return own.length >= 2 ? [{ word, own, score: median(own) }] : [];
  });
  if (scores.length < SCORES) return [];
  const usual = median(scores.map(({ score }) => score));
  const spread = median(scores.map(({ score }) => Math.abs(score - usual)));
  const limit = Math.max(MISFIT, MISFIT_TIMES * usual, usual + MISFIT_SPREADS * spread);
  const out = scores.filter(
    ({ score, own }) =>
      score > limit && own.filter((one) => one > OWN_TIMES * usual).length >= OWN_SHARE * own.length,
  );
  if (out.length > scores.length * MOST_OUT) return [];
  return out.map(({ word, score }) => {
    const figure: RasterFigure = {
      ...placeOf(page, word),
      by: score / Math.max(usual, LEAST_REST),
      digits: '',
    };
    return { figure, limit };
  });
}

/** Strokes wider by this share than those of the page are bold. */
const BOLD = parameter({ value: 1.1, unit: 'times the width of other strokes', source: 'judgment' });

/** True for a figure on a line whose words are bold too, as totals are printed: it is drawn as its line is. */
function isOfBoldLine({ read, words }: Page, figure: RecognizedWord): boolean {
  const { image } = read.picture;
  const middle = (figure.box.y0 + figure.box.y1) / 2;
  const isOnLine = ({ box }: RecognizedWord) => box.y0 < middle && box.y1 > middle;
  const lettered = read.words.map(({ word }) => word).filter(({ text }) => /\p{L}{2}/u.test(text));
  const strokes = (all: readonly RecognizedWord[]) =>
    median(all.flatMap((word) => strokeOf(image, word) ?? []));
  const beside = lettered.filter(isOnLine);
  const own = strokeOf(image, figure);
  if (beside.length === 0 || own === undefined) return false;
  const others = strokes([...words.keys()].filter((word) => !isOnLine(word)));
  const usual = strokes(lettered.filter((word) => !isOnLine(word)));
  return own > BOLD * others && strokes(beside) > BOLD * usual;
}

const AMOUNT_OR_DAY = new RegExp(String.raw`\d${CENTS}\)?-?$|^\d{1,2}/\d{1,2}`);

/** Figures of one right edge, height and boldness. */
function columnsOf({ words }: Page): RecognizedWord[][] {
  const columns: RecognizedWord[][] = [];
  for (const word of [...words.keys()].sort((a, b) => a.box.x1 - b.box.x1)) {
    if (!AMOUNT_OR_DAY.test(word.text)) continue;
    const column = columns.at(-1);
    const high = word.box.y1 - word.box.y0;
    if (column && word.box.x1 - (column.at(-1)?.box.x1 ?? 0) < EDGE_TOLERANCE * high) column.push(word);
    else columns.push([word]);
  }
  return columns.flatMap((column) => {
    const heights = column.map((word) => heightOf(words.get(word) ?? []));
    const inks = column.map((word) => weightOf(words.get(word) ?? []));
    const [height, ink] = [median(heights), median(inks)];
    const alike = column.filter((_, i) => {
      const [own, weight] = [heights[i] ?? 0, inks[i] ?? 0];
      return Math.abs(own / height - 1) < ALIKE_HEIGHT && Math.abs(weight / ink - 1) < ALIKE_INK;
    });
    return alike.length >= SCORES ? [alike] : [];
  });
}

const heightOf = (glyphs: readonly DrawnGlyph[]) => median(glyphs.map((glyph) => glyph.bottom - glyph.top));

/** Mean ink of the digits: a bold figure has more. */
function weightOf(glyphs: readonly DrawnGlyph[]): number {
  return median(glyphs.map(({ shape }) => shape.reduce((sum, share) => sum + share, 0) / shape.length));
}

function placeOf(
  { index, read }: Page,
  word: RecognizedWord,
): Pick<RasterFigure, 'word' | 'page' | 'box' | 'text'> {
  const { box } = word;
  const [a, b] = [read.picture.toPage(box.x0, box.y0), read.picture.toPage(box.x1, box.y1)];
  return {
    word,
    page: index,
    text: word.text,
    box: { x0: Math.min(a.x, b.x), y0: Math.min(a.y, b.y), x1: Math.max(a.x, b.x), y1: Math.max(a.y, b.y) },
  };
}

/** Figures drawn in pictures, digit by digit. */
export const rasterFigures: EvidenceKind<RasterFigures> = defineEvidence({
  name: 'rasterFigures',
  needs: { recognition },
  gather: ({ recognition }) => gatherRasterFigures(recognition),
});
