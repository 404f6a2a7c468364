import { expect, test } from 'vitest';
import { buildLedger } from '../../ledger/build-ledger.ts';
import type { Account, Amount } from '../../statement/model/model.ts';
import { account, gap, line, readPages, row, type Lines } from '../../statement/testing/statement-pages.ts';
import { isShownByTotals } from './shown-by-totals.ts';
import type { UnreadAmounts } from './unread-amounts.ts';

/** A card with two lists, each with its total; `closing` is what its summary prints. */
const card = (closing: string, purchases = '-60.00'): Account => {
  const lines: Lines = [
    line('Larchmont Bank', { size: 12 }),
    line('Account number: 123456789'),
    line('Statement period 05/01/2024 - 05/31/2024'),
    line('Opening balance $200.00'),
    line(`Closing balance $${closing}`),
    gap(),
    line('Deposits', { bold: true }),
    row('Date', 'Description', 'Amount'),
    row('05/06/2024', 'Wages Thornbury Foods', '90.00'),
    row('05/09/2024', 'Refund', '7.00'),
    row('', 'Total deposits', '97.00'),
    gap(),
    line('Withdrawals', { bold: true }),
    row('Date', 'Description', 'Amount'),
    row('05/07/2024', 'Grocer', '-41.00'),
    row('05/11/2024', 'Baker', '-19.00'),
    row('', 'Total withdrawals', purchases),
  ];
  return account(readPages(lines));
};

const isShown = (one: Account, values: readonly bigint[] = []) =>
  isShownByTotals(
    one,
    buildLedger<Amount>(one).constraints,
    () => ({ values: new Set(values) }) as unknown as UnreadAmounts,
  );

test('totals of all lists that hold show the rows, where the closing balance alone fails', () => {
  expect(isShown(card('137.00'))).toBe(true);
});

test('an amount that lists come to, or that stands unread, may be a misreading', () => {
  expect(isShown(card('297.00'))).toBe(false);
  expect(isShown(card('140.00'))).toBe(false);
  expect(isShown(card('137.00'), [10_000n])).toBe(false);
});

test('a list whose total fails shows nothing', () => {
  expect(isShown(card('137.00', '-70.00'))).toBe(false);
});
