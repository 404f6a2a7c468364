import { expect, test } from 'vitest';
import { buildLedger } from '../build-ledger.ts';
import { figure, sheetOf } from '../testing/sheets.ts';

test.each([
  [-2_200n, []],
  [-2_100n, ['total of the rows below “Out”']],
])('a total of %s over the rows of a day', (total, failing) => {
  const sheet = sheetOf([{ value: 500n }, { value: -1_200n }, { value: -1_000n }], {
    groupTotals: [
      { label: 'In', total: figure(500n, 300, 620), from: 0, to: 1 },
      { label: 'Out', total: figure(total, 300, 590), from: 1, to: 3 },
    ],
  });
  const broken = buildLedger(sheet).constraints.filter(({ holds }) => !holds);
  expect(broken.map(({ label }) => label)).toEqual(failing);
});
