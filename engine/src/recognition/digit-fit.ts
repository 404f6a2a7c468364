import { readerThreshold } from '../thresholds/reader-threshold.ts';
import type { GrayImage } from '../pdf/images/gray-image.ts';
import { extentOf, type InkExtent } from './ink-extent.ts';
import { correlation, registered, shapeAt, typicalShape, type Shape } from './digit-shape.ts';
import { spacingOf, type Spacing } from './digit-spacing.ts';
import { isFigure } from './figure-text.ts';
import type { RecognizedWord } from './recognizer.ts';
import { median } from '../layout/median.ts';

/** One digit of a figure, laid over the typical shape of the same digit in its style. */
export interface FittedDigit {
  text: string;
  /** Position in the word's text. */
  index: number;
  /** Center in pixels, to hundredths of one. */
  x: number;
  y: number;
  /** Normalized cross-correlation with the typical shape, 1 for the same. */
  match: number;
}

/** A figure of a picture, digit by digit. */
export interface FittedFigure {
  word: RecognizedWord;
  extent: InkExtent;
  digits: FittedDigit[];
}

/** Figures of one page drawn in one size and weight. */
export interface FittedStyle {
  figures: readonly FittedFigure[];
  /** Typical shapes by digit. */
  shapes: ReadonlyMap<string, Shape>;
  spacing: Spacing;
}

/** Fewest figures of a style, and fewest occurrences of a digit, that tell what is usual. */
const FEWEST_FIGURES = readerThreshold({ value: 8, unit: 'figures', source: 'judgment' });
const FEWEST_DIGITS = readerThreshold({ value: 3, unit: 'digits', source: 'judgment' });

/** Most figures of a page that are fitted. */
const MOST_FIGURES = 400;

/** Correlation from which a digit counts as found. */
const FOUND = readerThreshold({ value: 0.85, unit: 'correlation', source: 'judgment' });

/** Lays the digits of all figures of a picture over the typical shapes of their style. */
export function fitDigits(image: GrayImage, words: readonly RecognizedWord[]): FittedStyle[] {
  const figures: FittedFigure[] = [];
  for (const word of words) {
    if (figures.length >= MOST_FIGURES) break;
    if (word.text.length < 4 || !isFigure(word.text)) continue;
    const extent = extentOf(image, word);
    if (extent) figures.push({ word, extent, digits: placed(word, extent) });
  }
  return stylesOf(figures).map((own) => fitStyle(image, own));
}

/** Digits of one size and weight, wherever on the page. */
function stylesOf(figures: readonly FittedFigure[]): FittedFigure[][] {
  const groups: FittedFigure[][] = [];
  for (const figure of [...figures].sort((a, b) => a.extent.height - b.extent.height)) {
    const group = groups.find((own) => {
      const weight = median(own.map(({ extent }) => extent.weight));
      const height = median(own.map(({ extent }) => extent.height));
      return (
        Math.abs(figure.extent.height - height) <= 1.01 && Math.abs(weight / figure.extent.weight - 1) < 0.28
      );
    });
    if (group) group.push(figure);
    else groups.push([figure]);
  }
  return groups.filter((own) => own.length >= FEWEST_FIGURES);
}

/** Widths of marks beside that of a digit, where a fit begins. */
const WIDTHS: Readonly<Record<string, number>> = {
  '.': 0.5,
  ',': 0.5,
  '/': 0.5,
  '-': 0.6,
  '(': 0.6,
  ')': 0.6,
};

/** Where the digits of a word should be by its width. */
function placed({ text, symbols }: RecognizedWord, { left, right, top, bottom }: InkExtent): FittedDigit[] {
  const characters = [...text];
  const total = characters.reduce((sum, one) => sum + (WIDTHS[one] ?? 1), 0);
  const pitch = (right - left) / total;
  let at = 0;
  return characters.flatMap((one, index) => {
    const wide = WIDTHS[one] ?? 1;
    let x = left + (at + wide / 2) * pitch - 0.5;
    at += wide;
    if (!/\d/.test(one)) return [];
    const box = symbols.length === characters.length ? symbols[index]?.box : undefined;
    const seen = box ? (box.x0 + box.x1 - 1) / 2 : x;
    if (Math.abs(seen - x) < 0.35 * pitch) x = (x + seen) / 2;
    return [{ text: one, index, x, y: (top + bottom - 1) / 2, match: 0 }];
  });
}

function fitStyle(image: GrayImage, figures: readonly FittedFigure[]): FittedStyle {
  const pitch = median(figures.map(pitchOf));
  const size = {
    width: Math.max(5, Math.round(0.96 * pitch)),
    height: Math.round(median(figures.map(({ extent }) => extent.height))) + 4,
  };
  let shapes = new Map<string, Shape>();
  let spacing = spacingOf([]);
  for (const reach of [3, 2, 2, 1]) {
    shapes = typicalShapes(image, figures, size);
    for (const figure of figures) {
      for (const digit of figure.digits) {
        const shape = shapes.get(digit.text);
        if (shape) Object.assign(digit, registered(image, figure.extent, digit, shape, reach));
      }
    }
    spacing = spacingOf(figures.map(foundDigits));
    // A digit laid over its neighbor's edge is far from where the others of its figure put it.
    for (const { word, digits } of figures)
      spacing.bringBack({ text: word.text, digits }, isFound, 0.2 * pitch);
  }
  for (const figure of figures) {
    for (const digit of figure.digits) {
      const shape = shapes.get(digit.text);
      if (!shape) continue;
      Object.assign(digit, registered(image, figure.extent, digit, shape, 1));
      digit.match = correlation(shapeAt(image, figure.extent, digit.x, digit.y, size), shape);
    }
  }
  return { figures, shapes, spacing: spacingOf(figures.map(foundDigits)) };
}

const isFound = ({ match }: FittedDigit) => match >= FOUND;

/** Digits of a figure that were found where a digit is, with the word they stand in. */
export function foundDigits({ word, digits }: FittedFigure): { text: string; digits: FittedDigit[] } {
  return { text: word.text, digits: digits.filter(isFound) };
}

/** Lays the digits of a figure of another style over the shapes of this one; those of no known shape stay at 0. */
export function fitTo(
  image: GrayImage,
  { shapes }: FittedStyle,
  word: RecognizedWord,
): FittedFigure | undefined {
  const extent = extentOf(image, word);
  if (!extent) return undefined;
  const digits = placed(word, extent).map((digit) => {
    const shape = shapes.get(digit.text);
    return shape ? { ...digit, ...registered(image, extent, digit, shape, 4) } : digit;
  });
  return { word, extent, digits };
}

/** Least correlation of a digit with its own shape, and greatest share of its rest beside that of another shape. */
const OWN = readerThreshold({ value: 0.93, unit: 'correlation', source: 'judgment' });
const CLEARLY = readerThreshold({ value: 0.4, unit: 'share', source: 'judgment' });

/**
 * True when the one digit in which a figure differs from another value is drawn like the same digits of its style,
 * and clearly less like those of the other value. Digits that touch are compared too.
 */
export function isFittedAs(
  image: GrayImage,
  styles: readonly FittedStyle[],
  word: RecognizedWord,
  other: bigint,
): boolean {
  for (const { figures, shapes } of styles) {
    const figure = figures.find((one) => one.word === word);
    if (!figure) continue;
    const read = figure.digits.map(({ text }) => text).join('');
    const meant = String(other < 0n ? -other : other).padStart(read.length, '0');
    const changed = figure.digits.filter(({ text }, i) => text !== meant[i]);
    const [digit] = changed;
    const shape = digit && shapes.get(meant[figure.digits.indexOf(digit)] ?? '');
    if (!digit || !shape || changed.length !== 1 || meant.length !== read.length) return false;
    const against = registered(image, figure.extent, digit, shape, 2).match;
    return digit.match >= OWN && 1 - digit.match < CLEARLY * (1 - against);
  }
  return false;
}

function typicalShapes(
  image: GrayImage,
  figures: readonly FittedFigure[],
  size: { width: number; height: number },
): Map<string, Shape> {
  const shapes = new Map<string, Shape>();
  for (const text of '0123456789') {
    const seen = figures.flatMap(({ extent, digits }) =>
      digits.filter((digit) => digit.text === text).map(({ x, y }) => shapeAt(image, extent, x, y, size)),
    );
    if (seen.length >= FEWEST_DIGITS) shapes.set(text, typicalShape(seen));
  }
  return shapes;
}

function pitchOf({ word, extent }: FittedFigure): number {
  const total = [...word.text].reduce((sum, one) => sum + (WIDTHS[one] ?? 1), 0);
  return (extent.right - extent.left) / total;
}
