import { expect, test } from 'vitest';
import { figuresAt, januaryRows, statementPdf, textAt } from '../../../test/statement-pdf.ts';
import { examine } from '../../analyze.ts';
import { nodePlatform } from '../../platform/node.ts';
import type { ReadingChoice } from '../../statement/model.ts';
import { gatherLedger } from './ledger.ts';

const departures = ['column-role/tables: completed'];

/** Why no sum accuses where a deposit was raised after the balances were printed, in an unusual layout. */
function doubtOf(
  by: number,
  reading: Partial<ReadingChoice> = { departures },
  after = '',
): string | undefined {
  let balance = 152_040;
  const rows = januaryRows.map((row, i) => {
    balance += row.amount;
    return { ...row, balance, amount: i === 1 ? row.amount + by : row.amount };
  });
  const pdf = statementPdf({ rows, closing: 467_824, credits: 498_036, after });
  const { store } = examine(pdf, { platform: nodePlatform });
  const statement = store.need('statement');
  const accounts = statement.accounts.map((account) => ({
    ...account,
    ...(account.reading && { reading: { ...account.reading, ...reading } }),
  }));
  return gatherLedger({ ...statement, accounts }, store.need('recognition'))[0]?.doubt;
}

const UNUSUAL = 'The layout is unusual, and the figures were read in the way that fits best.';

test('tampered: one change that every sum tells accuses in an unusual layout and beside lines that were not read', () => {
  expect(doubtOf(51_337)).toBeUndefined();
  expect(doubtOf(51_337, { leftOver: 2 })).toBeUndefined();
});

test('lookalike: what the sums are off by is printed, or is twice an amount, or a stretch of rows', () => {
  expect(
    doubtOf(51_337, { departures }, textAt(60, 100, 'Courtesy credit') + figuresAt(300, 100, '513.37')),
  ).toBe(UNUSUAL);
  expect(doubtOf(2 * 9_347)).toBe(UNUSUAL);
  expect(doubtOf(9_347 + 6_412)).toBe(UNUSUAL);
});

test('lookalike: the figure would be right with other digits, or as another figure that is printed', () => {
  const [, row] = januaryRows;
  expect(doubtOf(10_000_000)).toBe(UNUSUAL);
  expect(doubtOf(51_337, { departures }, figuresAt(300, 100, `2,415.18`))).toBe(UNUSUAL);
  expect(row?.amount).toBe(241_518);
});

test('lookalike: another reading under which all sums hold comes near', () => {
  expect(doubtOf(51_337, { departures, correctedBy: 60 })).toBe(UNUSUAL);
});
