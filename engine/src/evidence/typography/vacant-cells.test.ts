import { expect, test } from 'vitest';
import { cellAt, columnOf, pageOf } from '../../../test/cells.ts';
import type { Box } from '../../pdf/structure/model.ts';
import type { TextCell } from './typography.ts';
import { fillsVacantCell } from './vacant-cells.ts';

const column = columnOf([500, 488, 476].map((y) => cellAt(300, y, '1,234.56')));
/** A row whose figure is missing. */
const labels = [cellAt(100, 400, 'Rent'), cellAt(160, 400, 'Transfer')];
const fills = (box: Partial<Box>, more: readonly TextCell[] = []) =>
  fillsVacantCell(
    { x0: 265, x1: 300, y0: 398, y1: 408, ...box },
    { ...pageOf([]), rows: [[...labels, ...more]] },
    [column],
  );

test('what stands in a row at the edge of a column fills its cell', () => {
  expect(fills({})).toBe(true);
  expect(fillsVacantCell({ x0: 265, x1: 300, y0: 398, y1: 408 }, pageOf(labels.slice(1)), [column])).toBe(
    false,
  );
});

test.each<[string, Partial<Box>, Partial<Box>]>([
  ['three points off the edge', { x1: 302.9 }, { x1: 303.1 }],
  ['two heights of the type high', { y1: 417.9 }, { y1: 418.1 }],
  ['half a height of the type high', { y1: 403.1 }, { y1: 402.9 }],
  ['beginning above the baseline', { y0: 402.9, y1: 412 }, { y0: 403.1, y1: 412 }],
  ['reaching below the baseline', { y0: 394.1 }, { y0: 393.9 }],
])('up to a limit it may be %s', (_, within, beyond) => {
  expect(fills(within)).toBe(true);
  expect(fills(beyond)).toBe(false);
});

test('a word at its place leaves no cell vacant, though the box begins above the baseline', () => {
  expect(fills({ y0: 402.9, y1: 412 }, [cellAt(290, 400, 'each')])).toBe(false);
});

test('a figure of the column leaves no cell vacant, one of the next column does', () => {
  const above = { x0: 290, y0: 402.9, y1: 412 };
  expect(fills(above, [cellAt(294.1, 396, '1.00')])).toBe(false);
  expect(fills(above, [cellAt(293.9, 396, '1.00')])).toBe(true);
});
