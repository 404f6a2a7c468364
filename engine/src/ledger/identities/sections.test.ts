import { expect, test } from 'vitest';
import { buildLedger } from '../build-ledger.ts';
import { figure, sheetOf } from '../testing/sheets.ts';

/** The total of a list of withdrawals that the summary prints at the same place, with this text. */
function totalOf(text: string, value: bigint, ...rows: readonly bigint[]): boolean | undefined {
  const total = { ...figure(value, 480, 700), text };
  const sheet = sheetOf(
    rows.map((amount) => ({ value: amount })),
    {
      sections: [
        { title: 'Purchases', kind: 'mixed', total: { ...total, value: -value }, repeats: false, listed: [] },
      ],
      closing: total,
    },
  );
  return buildLedger(sheet).constraints.find(({ kind }) => kind === 'section')?.holds;
}

test('a total without a sign says how much its rows come to, and not which way', () => {
  expect(totalOf('30.03', 3_003n, -1_000n, -2_003n)).toBe(true);
  expect(totalOf('30.04', 3_004n, -1_000n, -2_003n)).toBe(false);
});

test('a total with a sign says which way', () => {
  expect(totalOf('+30.03', 3_003n, -1_000n, -2_003n)).toBe(false);
});
