import { expect, test } from 'vitest';
import { contentOf, segmentAt } from '../../../test/cells.ts';
import type { TextSegment } from '../../pdf/content/visibility.ts';
import { gatherTypography } from './typography.ts';

const gathered = (segments: readonly TextSegment[]) =>
  gatherTypography([{ page: 0, segments }], [contentOf({ mediaBox: { x0: 0, y0: 0, x1: 612, y1: 792 } })]);
/** The cells of a word that ends at 120 and one that begins there, but for this. */
const cellsWith = (right: number, up = 0) =>
  gathered([segmentAt(100, 500, 'Rent'), segmentAt(120 + right, 500 + up, 'paid')]).pages[0]?.cells.map(
    ({ text }) => text,
  );

test('what stands close is one cell, with a blank from a limit on', () => {
  expect(cellsWith(1.7)).toEqual(['Rentpaid']);
  expect(cellsWith(1.9)).toEqual(['Rent paid']);
  expect(cellsWith(6.9)).toEqual(['Rent paid']);
  expect(cellsWith(7.1)).toEqual(['Rent', 'paid']);
});

test('what reaches back, or stands on another baseline, is one cell up to a limit', () => {
  expect(cellsWith(-3.9)).toEqual(['Rentpaid']);
  expect(cellsWith(-4.1)).toEqual(['Rent', 'paid']);
  expect(cellsWith(0, 0.19)).toEqual(['Rentpaid']);
  expect(cellsWith(0, 0.21)).toEqual(['Rent', 'paid']);
});

test('cells whose baselines hardly differ stand in one row', () => {
  const rows = (up: number) =>
    gathered([segmentAt(100, 500, 'Rent'), segmentAt(300, 500 + up, '1.00')]).pages[0]?.rows.length;
  expect(rows(2.1)).toBe(1);
  expect(rows(2.3)).toBe(2);
});

test('figures that end far from the others are of another column', () => {
  const columns = (further: number) => {
    const figure = (row: number, right: number) => segmentAt(right - 40, 700 - 12 * row, '1,234.56');
    const rows = Array.from({ length: 8 }, (_, row) => figure(row, 300));
    return gathered([...rows, figure(9, 300 + further)]).columns.map(({ cells }) => cells.length);
  };
  expect(columns(5.9)).toEqual([9]);
  expect(columns(6.1)).toEqual([8]);
});
