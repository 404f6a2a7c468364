import { expect, test } from 'vitest';
import { buildLedger } from '../../ledger/build-ledger.ts';
import type { Account, Amount } from '../../statement/model/model.ts';
import { isShownByTotals } from './shown-by-totals.ts';
import { twoLists, unreadOf } from './testing/two-lists.ts';

const isShown = (one: Account, values: readonly bigint[] = []) =>
  isShownByTotals(one, buildLedger<Amount>(one).constraints, () => unreadOf(values));

test('totals of all lists that hold show the rows, where the closing balance alone fails', () => {
  expect(isShown(twoLists({ closing: '137.00' }))).toBe(true);
});

test('an amount that lists come to, or that stands unread, may be a misreading', () => {
  expect(isShown(twoLists({ closing: '297.00' }))).toBe(false);
  expect(isShown(twoLists({ closing: '140.00' }))).toBe(false);
  expect(isShown(twoLists({ closing: '137.00' }), [10_000n])).toBe(false);
});

test('a list whose total fails shows nothing', () => {
  expect(isShown(twoLists({ closing: '137.00', withdrawals: '-70.00' }))).toBe(false);
});
