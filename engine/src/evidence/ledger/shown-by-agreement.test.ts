import { expect, test } from 'vitest';
import { buildLedger } from '../../ledger/build-ledger.ts';
import type { Account, Amount } from '../../statement/model/model.ts';
import { isShownByAgreement } from './shown-by-agreement.ts';
import { twoLists, unreadOf } from './testing/two-lists.ts';

const isShown = (one: Account, values: readonly bigint[] = []) =>
  isShownByAgreement(one, buildLedger<Amount>(one).constraints, () => unreadOf(values));

test('a total and the closing balance agree that a row of the list was another amount', () => {
  expect(isShown(twoLists({ wages: '213.00' }))).toBe(true);
});

test('a row that is as large as the difference, or half as large, may have been left out or turned', () => {
  expect(isShown(twoLists({ wages: '131.00' }))).toBe(false);
  expect(isShown(twoLists({ wages: '109.00' }))).toBe(false);
  expect(isShown(twoLists({ wages: '128.00' }))).toBe(false);
});

test('an amount that stands unread may be that of the row', () => {
  expect(isShown(twoLists({ wages: '213.00' }), [9000n])).toBe(false);
  expect(isShown(twoLists({ wages: '213.00' }), [12_300n])).toBe(false);
});

test('a list beside it whose total fails shows nothing', () => {
  expect(isShown(twoLists({ wages: '213.00', withdrawals: '-70.00' }))).toBe(false);
});
