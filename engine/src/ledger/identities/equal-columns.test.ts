import { expect, test } from 'vitest';
import { buildLedger } from '../build-ledger.ts';
import { figure, sheetOf } from '../testing/sheets.ts';

/** Whether each row's amount is that of the column beside it, where both columns mean the same. */
function same(rows: readonly (readonly [amount: bigint, beside: bigint])[], isAgain = false): boolean[] {
  const sheet = sheetOf(
    rows.map(([value]) => ({ value })),
    {},
  );
  const postings = sheet.postings.map((row, i) => {
    const other = figure(rows[i]?.[1] ?? 0n, 360, 600 - i * 20);
    return isAgain ? { ...row, again: other } : { ...row, beside: [other] };
  });
  return buildLedger({ ...sheet, postings }).constraints.flatMap(({ kind, holds }) =>
    kind === 'twice' ? [holds] : [],
  );
}

const alike = [
  [-1_000n, -1_000n],
  [2_500n, 2_500n],
  [-300n, -300n],
] as const;

test('two columns that agree on nearly all rows mean the same', () => {
  expect(same(alike)).toEqual([true, true, true]);
});

test('an amount printed a second time is held against the first', () => {
  expect(same([...alike, [-700n, -900n]], true)).toEqual([true, true, true, false]);
});

test('an amount beside, which may be net of a fee, is not', () => {
  expect(same([...alike, [-700n, -900n]])).toEqual([true, true, true]);
});

test('columns that agree on few rows, or on a part of them, mean different things', () => {
  expect(same(alike.slice(0, 2), true)).toEqual([]);
  expect(same([...alike, [-700n, -900n], [-500n, -600n]], true)).toEqual([]);
});
