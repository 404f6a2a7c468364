import { expect, test } from 'vitest';
import { foundDigits, type FittedFigure, type FittedStyle } from '../../recognition/digit-fit.ts';
import { spacingOf } from '../../recognition/digit-spacing.ts';
import type { Recognition } from '../../recognition/recognition.ts';
import { gatherFigureDrawing } from './figure-drawing.ts';

/** How a figure departs from plain drawing: in pixels, but for the rest of its digits beside their typical shape. */
interface Change {
  text?: string;
  /** Single digits to the right or down, by their place in the text. */
  right?: Readonly<Record<number, number>>;
  down?: Readonly<Record<number, number>>;
  /** All of it. */
  shift?: number;
  rise?: number;
  rest?: number;
}

/** Twelve figures, in which each digit occurs in each place. */
const TEXTS =
  '4,125.36 5,214.63 6,341.52 1,456.23 2,563.14 3,612.45 3,241.56 4,536.12 5,123.64 6,254.31 1,635.42 2,416.35'.split(
    ' ',
  );

function figureOf(row: number, change: Change): FittedFigure {
  const {
    text = TEXTS[row % TEXTS.length] ?? '',
    right = {},
    down = {},
    shift = 0,
    rise = 0,
    rest = 0.01,
  } = change;
  const digits = [...text].flatMap((character, index) => {
    const x = 100 + 12 * index + shift + (right[index] ?? 0);
    const y = 50 + 30 * row + rise * 12 * index + (down[index] ?? 0);
    return /\d/.test(character) ? [{ text: character, index, x, y, match: 1 - rest }] : [];
  });
  const word = { text, box: { x0: 0, y0: 0, x1: 1, y1: 1 } };
  return { word, digits, extent: { height: 18, weight: 2 } } as unknown as FittedFigure;
}

/** A page of so many figures, of which some are drawn differently. */
const pageOf = (count: number, change: (row: number) => Change): readonly FittedFigure[] =>
  Array.from({ length: count }, (_, row) => figureOf(row, change(row)));

/** What stands out on the first page, by row; figures of a picture in shades of gray, or in black and white. */
function oddOn(pages: readonly (readonly FittedFigure[])[], gray = 128) {
  const pixels = new Uint8Array(100).fill(gray);
  const reads = pages.map((figures, index) => {
    const style: FittedStyle = { figures, shapes: new Map(), spacing: spacingOf(figures.map(foundDigits)) };
    const picture = {
      image: { width: 10, height: 10, pixels },
      toPage: (x: number, y: number) => ({ x, y }),
    };
    return { index, style, picture, words: [] };
  });
  const recognition = {
    readPictures: reads.map(({ index }) => index),
    page: (index: number) => reads[index],
    stylesOf: ({ style }: (typeof reads)[number]) => [style],
  } as unknown as Recognition;
  const { figures } = gatherFigureDrawing(recognition);
  return figures.filter(({ page, odd }) => page === 0 && odd.length > 0);
}

/** At any part of a pixel. */
const anywhere = (row: number): Change => ({ shift: ((37 * row) % 100) / 100 });
/** The traits of the third of so many figures, the others drawn plainly. */
const third = (change: Change, { count = 16, others = anywhere, gray = 128 } = {}) =>
  oddOn([pageOf(count, (row) => (row === 2 ? { ...others(row), ...change } : others(row)))], gray).map(
    ({ odd }) => odd.join(),
  );

test('figures drawn plainly', () => {
  expect(third({})).toEqual([]);
});

test('a digit stands off its line by six tenths of a pixel, in black and white by more', () => {
  const down = (by: number, gray: number) => third({ down: { 3: by } }, { gray }).length;
  expect([down(0.55, 128), down(0.65, 128)]).toEqual([0, 1]);
  expect([down(1.5, 0), down(1.7, 0)]).toEqual([0, 1]);
});

test('digits are of another shape from six times the usual rest on, for twenty figures', () => {
  const rest = (own: number, usual: number) =>
    third({ rest: own }, { count: 20, others: (row) => ({ ...anywhere(row), rest: usual }) });
  expect([rest(0.058, 0.01), rest(0.062, 0.01)]).toEqual([[], ['shape']]);
  // Drawings of one digit differ by as much as four in a thousand, and shapes by five times that.
  expect([rest(0.0195, 0.001), rest(0.0205, 0.001)]).toEqual([[], ['shape']]);
});

test('what is usual of a digit is told by drawings that were found, whatever others there are', () => {
  const sevens = '7,777.77';
  const isOdd = oddOn([
    pageOf(19, (row) => {
      if (row < 5) return { ...anywhere(row), text: sevens, rest: 0.2 };
      return {
        ...anywhere(row),
        ...(row < 9 ? { text: sevens } : row === 9 ? { text: sevens, rest: 0.1 } : {}),
      };
    }),
  ]);
  expect(isOdd.map(({ odd }) => odd)).toEqual([['shape']]);
});

test('of figures past the limit of other pages half stand out, and more are how the page is set', () => {
  const plain = pageOf(20, anywhere);
  const page = (many: number) =>
    pageOf(20, (row) => {
      const by = (row % 2 === 0 ? 1 : -1) * (row < many ? 0.8 : 0.3);
      return { ...anywhere(row), right: { 7: by } };
    });
  expect(oddOn([page(10), plain])).toHaveLength(10);
  expect(oddOn([page(11), plain])).toEqual([]);
});

test('neighbors out of place are certain where the same ones stand as usual elsewhere, within six tenths of the limit', () => {
  /** Two of a comma with the same digit on both sides, of which the second stands so far from where it usually does. */
  const certain = (other: number) => {
    const apart = (by: number) => ({ text: '2,235.61', right: { 2: by, 3: by, 4: by, 6: by, 7: by } });
    const figures = pageOf(19, (row) => ({
      ...anywhere(row),
      ...(row === 2 ? apart(0.8) : row === 3 ? apart(other) : {}),
    }));
    return oddOn([figures]).map((one) => one.certain);
  };
  expect(certain(0.28)).toEqual([true]);
  expect(certain(0.4)).toEqual([false]);
});

test('lines rise as six figures of four digits do', () => {
  const rising = (many: number, text: string, flat: string) =>
    oddOn([
      pageOf(19, (row) => ({ ...anywhere(row), ...(row < many ? { text, rise: 0.03 } : { text: flat }) })),
    ]).length;
  expect(rising(6, '4,125.36', '4.12')).toBe(0);
  expect(rising(5, '4,125.36', '4.12')).toBe(5);
});
