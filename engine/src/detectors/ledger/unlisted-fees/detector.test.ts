import { expect, test } from 'vitest';
import {
  findingsOf,
  januaryRows,
  reportOf,
  statementPdf,
  textAt,
  type Row,
} from '../../../../test/statement-pdf.ts';

/** The table of fees with these totals of the period and of the year, below the rows of January and others. */
const withFees = (period: string, year: string, more: readonly Row[] = []) =>
  statementPdf({
    rows: [...januaryRows, ...more],
    after: `${textAt(50, 100, 'Total overdraft fees')}${textAt(300, 100, period)}${textAt(400, 100, year)}`,
  });
const fee = (text: string, amount: number): Row => ({ date: '01/31', text, amount });
const found = (pdf: Uint8Array) =>
  findingsOf(pdf)
    .filter(({ detector }) => detector === 'ledger/unlisted-fees')
    .map(({ message }) => message);

test('tampered: the row of an overdraft fee was taken off the list', () => {
  expect(found(withFees('35.00', '70.00'))).toEqual(['missing']);
  // One of two.
  expect(found(withFees('70.00', '70.00', [fee('OVERDRAFT FEE', -3_500)]))).toEqual(['missing']);
});

test('genuine: the rows come to the total, or there were no fees in the period', () => {
  const two = [fee('OVERDRAFT FEE', -3_500), fee('OVERDRAFT FEE', -3_500)];
  expect(found(withFees('70.00', '70.00', two))).toEqual([]);
  expect(found(withFees('35.00', '70.00', [...two, fee('OVERDRAFT FEE REFUND', 3_500)]))).toEqual([]);
  expect(found(withFees('0.00', '70.00'))).toEqual([]);
});

test('lookalike (other-name): the row calls the fee by another name', () => {
  expect(found(withFees('35.00', '70.00', [fee('PAID ITEM 1204', -3_500)]))).toEqual([]);
});

test('lookalike (other-account): the fee was taken from another account, which asks for a review at most', () => {
  expect(reportOf(withFees('35.00', '70.00')).score).toBeGreaterThanOrEqual(51);
});
