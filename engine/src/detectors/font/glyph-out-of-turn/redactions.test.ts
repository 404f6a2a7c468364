import { expect, test } from 'vitest';
import { contentOf, segmentAt } from '../../../../test/cells.ts';
import type { Box } from '../../../pdf/structure/model.ts';
import { isRedacted } from './redactions.ts';

type GlyphTurn = Parameters<typeof isRedacted>[0];

const before = segmentAt(50, 600, 'Rent').run;
const after = segmentAt(50, 500, 'Paid').run;
const bar = (box: Partial<Box>) => ({
  ...{ kind: 'path', rectangle: true, fill: { rgb: [0, 0, 0] } },
  box: { x0: 50, x1: 150, y0: 550, y1: 560, ...box },
});
/** Whether what is missing between two lines was blacked out by bars. */
const hidden = (...boxes: readonly Partial<Box>[]) =>
  isRedacted(
    {
      before: { run: { ...before, page: 0 } },
      after: { run: { ...after, page: 0 } },
    } as unknown as GlyphTurn,
    [contentOf({ items: boxes.map(bar), runs: [before, after] } as never)],
  );

test('a dark bar between two lines stands for a text', () => {
  expect(hidden({})).toBe(true);
  expect(hidden({ y0: 650, y1: 660 })).toBe(false);
});

test.each<[string, Partial<Box>, Partial<Box>]>([
  ['as low as the smallest type', { y1: 555.1 }, { y1: 554.9 }],
  ['as high as thirty points', { y1: 579.9 }, { y1: 580.1 }],
  ['twice as long as it is high', { x1: 70.1 }, { x1: 69.9 }],
])('it may be %s', (_, within, beyond) => {
  expect(hidden(within)).toBe(true);
  expect(hidden(beyond)).toBe(false);
});

test('of hundreds of bars, such as those of a drawing, the first two hundred are looked at', () => {
  const elsewhere = (count: number) => Array.from({ length: count }, () => ({ y0: 700, y1: 710 }));
  expect(hidden(...elsewhere(199), {})).toBe(true);
  expect(hidden(...elsewhere(200), {})).toBe(false);
});
