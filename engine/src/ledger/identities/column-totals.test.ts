import { expect, test } from 'vitest';
import { buildLedger } from '../build-ledger.ts';
import type { Figure } from '../figures.ts';
import { figure, sheetOf } from '../testing/sheets.ts';

/** The sums that fail where a line below two rows prints what came in and a figure in the column of what went out. */
function failing(debits: Figure): number {
  const sheet = sheetOf(
    [
      { value: -1_200n, left: 8_800n },
      { value: 1_000n, left: 9_800n },
    ],
    {
      opening: figure(10_000n, 380, 640),
      closing: figure(9_800n, 300, 500),
      columnTotals: { debits, credits: figure(1_000n, 340, 500) },
    },
  );
  return buildLedger(sheet).constraints.filter(({ holds }) => !holds).length;
}

test('what a column of debits comes to is checked', () => {
  expect(failing(figure(-1_200n, 260, 500))).toBe(0);
  expect(failing(figure(-1_300n, 260, 500))).toBe(1);
});

test('a box below the rows whose balance stands in their columns adds up none of these', () => {
  expect(failing(figure(9_800n, 300, 500))).toBe(0);
});
