import { expect, test } from 'vitest';
import { cellAt, columnOf, segmentAt, typographyOf } from '../../../../test/cells.ts';
import { gatherStrayFigures } from './stray-figures.ts';

/** A figure of a table that no one reads, which ends at `right` and may begin elsewhere than its digits do. */
function figureAt(right: number, y: number, text = '1,234.56', begins = 0) {
  const segment = segmentAt(right - 5 * text.length, y, text);
  const left = right - 5 * text.length + begins;
  return cellAt(right, y, text, { run: segment.run, spans: [segment], left });
}

/** Figures that end at 300, twelve points apart, the first of which begins so far before the others. */
const column = (spread: number) =>
  Array.from({ length: 14 }, (_, row) => figureAt(300, 500 + 12 * row, '1,234.56', row === 0 ? -spread : 0));

/** The figure of the eighth row set a character further right, and more figures elsewhere. */
function offsets(spread: number, ...more: readonly ReturnType<typeof figureAt>[]): number[] {
  const [before, after] = [column(spread).slice(0, 7), column(spread).slice(8)];
  const cells = [...before, figureAt(305, 584), ...after, ...more];
  return gatherStrayFigures(typographyOf(cells, columnOf([]))).map(({ offset }) => offset);
}

test('a figure that ends a character beside those above and below it', () => {
  expect(offsets(5)).toEqual([5]);
});

test('figures that all begin within half a point are aligned at the left', () => {
  expect(offsets(0.6)).toEqual([5]);
  expect(offsets(0.4)).toEqual([]);
});

test('it is aligned at the left where a shorter one begins within a tenth of a point of it', () => {
  expect(offsets(5, figureAt(295, 300, '234.56', 0.12))).toEqual([5]);
  expect(offsets(5, figureAt(295, 300, '234.56', 0.08))).toEqual([]);
});

test('a figure less than half a height of the type above it stands in its line', () => {
  expect(offsets(5, figureAt(340, 588))).toEqual([5]);
  expect(offsets(5, figureAt(340, 590))).toEqual([]);
});
