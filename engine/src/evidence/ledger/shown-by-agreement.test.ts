import { expect, test } from 'vitest';
import { buildLedger } from '../../ledger/build-ledger.ts';
import type { Account, Amount } from '../../statement/model/model.ts';
import { account, gap, line, readPages, row, type Lines } from '../../statement/testing/statement-pages.ts';
import { isShownByAgreement } from './shown-by-agreement.ts';
import type { UnreadAmounts } from './unread-amounts.ts';

/** Two lists, each with its total, between two balances; wages of 90.00 are printed in the first one as given. */
const statement = (wages: string, withdrawals = '-60.00'): Account => {
  const lines: Lines = [
    line('Larchmont Bank', { size: 12 }),
    line('Account number: 123456789'),
    line('Statement period 05/01/2024 - 05/31/2024'),
    line('Opening balance $200.00'),
    line('Closing balance $237.00'),
    gap(),
    line('Deposits', { bold: true }),
    row('Date', 'Description', 'Amount'),
    row('05/06/2024', 'Wages Thornbury Foods', wages),
    row('05/09/2024', 'Refund', '7.00'),
    row('', 'Total deposits', '97.00'),
    gap(),
    line('Withdrawals', { bold: true }),
    row('Date', 'Description', 'Amount'),
    row('05/07/2024', 'Grocer', '-41.00'),
    row('05/11/2024', 'Baker', '-19.00'),
    row('', 'Total withdrawals', withdrawals),
  ];
  return account(readPages(lines));
};

const isShown = (one: Account, values: readonly bigint[] = []) =>
  isShownByAgreement(
    one,
    buildLedger<Amount>(one).constraints,
    () => ({ values: new Set(values) }) as unknown as UnreadAmounts,
  );

test('a total and the closing balance agree that a row of the list was another amount', () => {
  expect(isShown(statement('213.00'))).toBe(true);
});

test('a row that is as large as the difference, or half as large, may have been left out or turned', () => {
  expect(isShown(statement('131.00'))).toBe(false);
  expect(isShown(statement('109.00'))).toBe(false);
  expect(isShown(statement('128.00'))).toBe(false);
});

test('an amount that stands unread may be that of the row', () => {
  expect(isShown(statement('213.00'), [9000n])).toBe(false);
  expect(isShown(statement('213.00'), [12_300n])).toBe(false);
});

test('a list beside it whose total fails shows nothing', () => {
  expect(isShown(statement('213.00', '-70.00'))).toBe(false);
});
