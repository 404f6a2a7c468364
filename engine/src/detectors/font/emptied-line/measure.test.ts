import { expect, test } from 'vitest';
import { cellAt, columnOf, contentOf, typographyOf } from '../../../../test/cells.ts';
import type { TextRun } from '../../../pdf/content/model.ts';
import { measureEmptiedLines } from './measure.ts';

const PITCH = 12;
const heightOf = (row: number) => 1000 - PITCH * row;
/** A text and a figure in each of these rows. */
const rowsAt = (rows: readonly number[]) =>
  rows.flatMap((row) => [
    cellAt(70, heightOf(row), 'Rent', { left: 50 }),
    cellAt(300, heightOf(row), '1,234.56'),
  ]);
const numbers = (count: number) => Array.from({ length: count }, (_, row) => row);
const blankAt = (y: number, x = 50, more: Partial<TextRun> = {}) =>
  ({
    text: '  ',
    size: 10,
    angle: 0,
    renderMode: 0,
    glyphs: [
      { x, y },
      { x: x + 3, y },
    ],
    ...more,
  }) as TextRun;

function found(cells: ReturnType<typeof rowsAt>, runs: readonly TextRun[]) {
  const column = columnOf(cells.filter(({ right }) => right === 300));
  return measureEmptiedLines([contentOf({ runs })], typographyOf(cells, column));
}
const below = heightOf(8);

test('blanks a row below the last one fill the place of a row', () => {
  expect(found(rowsAt(numbers(8)), [blankAt(below)])).toEqual([
    { page: 0, y: below, box: { x0: 50, x1: 300, y0: below - 2.5, y1: below + 8 }, blanks: 2 },
  ]);
});

test.each([
  ['off the distance of rows', blankAt(below - 1.7), blankAt(below - 1.9)],
  ['beginning beside the texts', blankAt(below, 51.9), blankAt(below, 52.1)],
  ['larger than the texts', blankAt(below, 50, { size: 10.4 }), blankAt(below, 50, { size: 10.6 })],
  ['turned', blankAt(below, 50, { angle: 0.4 }), blankAt(below, 50, { angle: 0.6 })],
])('they may be %s, up to a limit', (_, within, beyond) => {
  expect(found(rowsAt(numbers(8)), [within])).toHaveLength(1);
  expect(found(rowsAt(numbers(8)), [beyond])).toEqual([]);
});

test('a few blank lines are found, more are how the layout parts its rows', () => {
  const between = (count: number, rows: number) => {
    const blank = numbers(count).map((n) => 4 * n + 3);
    const printed = numbers(rows + count).filter((row) => !blank.includes(row));
    return found(
      rowsAt(printed),
      blank.map((row) => blankAt(heightOf(row))),
    ).length;
  };
  expect(between(3, 20)).toBe(3);
  expect(between(4, 20)).toBe(0);
  expect(between(4, 40)).toBe(4);
  expect(between(4, 39)).toBe(0);
});

test('lines of one row are not the distance of rows', () => {
  const twice = numbers(8).map((row) => cellAt(300, heightOf(row) - 1, '5.00'));
  expect(found([...rowsAt(numbers(8)), ...twice], [blankAt(below)])).toHaveLength(1);
});

test('below the heads of three columns blanks may be the first row, below two texts they are not', () => {
  const heads = (count: number) =>
    numbers(count).map((n) => cellAt(100 + 100 * n, heightOf(-3), 'Details', { size: 9 }));
  expect(found([...heads(3), ...rowsAt(numbers(8))], [blankAt(heightOf(-2))])).toHaveLength(1);
  expect(found([...heads(2), ...rowsAt(numbers(8))], [blankAt(heightOf(-2))])).toEqual([]);
});
