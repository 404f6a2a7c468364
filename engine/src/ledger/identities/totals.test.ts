import { expect, test } from 'vitest';
import { buildLedger } from '../build-ledger.ts';
import type { Figure, Sheet } from '../figures.ts';
import { figure, sheetOf } from '../testing/sheets.ts';

const ends = (closing: bigint) => ({
  opening: figure(10_000n, 380, 640),
  closing: figure(closing, 380, 500),
});

/** Whether opening balance and rows lead to the closing balance; `undefined` where that is not asked. */
function leads(values: readonly bigint[], more: Partial<Sheet<Figure>>): boolean | undefined {
  const { constraints } = buildLedger(
    sheetOf(
      values.map((value) => ({ value })),
      more,
    ),
  );
  return constraints.find(({ kind }) => kind === 'sum')?.holds;
}

test('the opening balance and all rows lead to the closing balance', () => {
  expect(leads([-1_500n, 2_000n], ends(10_500n))).toBe(true);
  expect(leads([-1_500n, 2_000n], ends(10_400n))).toBe(false);
});

test('without rows or without a balance there is no sum', () => {
  expect(leads([], ends(10_000n))).toBeUndefined();
  expect(leads([-1_500n], { opening: figure(10_000n, 380, 640) })).toBeUndefined();
  expect(leads([-1_500n], { closing: figure(8_500n, 380, 500) })).toBeUndefined();
});
