import { expect, test } from 'vitest';
import { buildLedger } from '../build-ledger.ts';
import { figure, sheetOf } from '../testing/sheets.ts';

/** The sums that fail of two rows below a summary, by the closing balance, the interest and what came in that it names. */
function failing(closing: bigint, interest: bigint, credits = 1_000n): string[] {
  const line = (kind: 'interest' | 'credits' | 'debits', value: bigint, y0: number) => ({
    kind,
    label: kind,
    amount: figure(value, 300, y0),
  });
  const sheet = sheetOf([{ value: -1_200n }, { value: 1_000n }], {
    opening: figure(10_000n, 300, 740),
    closing: figure(closing, 300, 660),
    summary: [line('interest', interest, 720), line('credits', credits, 700), line('debits', -1_200n, 680)],
  });
  return buildLedger(sheet)
    .constraints.filter(({ holds }) => !holds)
    .map(({ kind }) => kind);
}

test('interest that the summary alone names leads to the closing balance with the rows', () => {
  expect(failing(9_812n, 12n)).toEqual([]);
});

test('tampered: another closing balance, or a total that the rows do not come to', () => {
  expect(failing(9_912n, 12n)).toContain('sum');
  expect(failing(9_812n, 12n, 1_100n)).toContain('sum');
});
