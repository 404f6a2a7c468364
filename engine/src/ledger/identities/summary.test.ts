import { expect, test } from 'vitest';
import { buildLedger } from '../build-ledger.ts';
import { figure, sheetOf } from '../testing/sheets.ts';

/** The sums that fail of three rows with a line of debits that counts one of them, at a place. */
function failing(x1: number, y0: number): number {
  const sheet = sheetOf(
    [
      { value: -1_200n, left: 8_800n },
      { value: -1_000n, left: 7_800n },
      { value: -800n, left: 7_000n },
    ],
    {
      opening: figure(10_000n, 380, 640),
      closing: figure(7_000n, 380, 540),
      summary: [{ kind: 'debits', label: 'Card purchases', amount: figure(-1_000n, x1, y0) }],
    },
  );
  return buildLedger(sheet).constraints.filter(({ holds }) => !holds).length;
}

test.each([
  ['above the rows', 380, 700, 1],
  ['below them', 480, 500, 1],
  ['beside them, right of their figures', 480, 575, 0],
])('a total %s counts all rows of its side, or ends a list of another matter', (_, x1, y0, fails) => {
  expect(failing(x1, y0)).toBe(fails);
});
