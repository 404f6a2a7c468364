import { expect, test } from 'vitest';
import type { Typography } from '../../../evidence/typography/typography.ts';
import { measureUnbrokenFigures } from './measure.ts';

/** A figure of eight characters that ends at `right`, each moved by itself or all shown as one string. */
const figure = (right: number, isMoved: boolean) => ({
  text: '1,250.40',
  page: 0,
  right,
  spans: [{}],
  run: {
    glyphs: Array.from({ length: 8 }),
    adjustments: isMoved ? 7 : 0,
    pieces: isMoved ? 8 : 1,
    font: { object: 5 },
  },
});
/** Rows of a moved figure each, and of one shown whole beside another that is moved. */
function tableOf(movedAt: readonly number[], wholeAt: readonly number[]) {
  const rows = [
    ...movedAt.map((right) => [figure(right, true)]),
    ...wholeAt.map((right) => [figure(400, true), figure(right, false)]),
  ];
  return measureUnbrokenFigures({ pages: [{ rows, cells: rows.flat() }] } as unknown as Typography);
}
const times = (count: number, right: number) => Array.from({ length: count }, () => right);

test('up to two figures in five may be shown whole where the others are moved', () => {
  // Beside each whole figure another one is moved: 12 of 20, and 13 of 22.
  expect(tableOf(times(4, 500), times(8, 500))).toHaveLength(8);
  expect(tableOf(times(4, 500), times(9, 500))).toHaveLength(0);
});

test('two others of its column are moved, at least', () => {
  expect(tableOf([500, 500, ...times(10, 300)], [500])).toHaveLength(1);
  expect(tableOf([500, ...times(11, 300)], [500])).toHaveLength(0);
});

test('figures of one column end within two points', () => {
  expect(tableOf(times(12, 500), [501.9])).toHaveLength(1);
  expect(tableOf(times(12, 500), [502.1])).toHaveLength(0);
});
