import { expect, test } from 'vitest';
import { gap, read, row } from '../testing/statement-pages.ts';

test('a savings account that standing orders fill is no card', () => {
  const account = read(
    gap(),
    row('Date', 'Transaction', 'Withdrawals', 'Receipts', 'Balance'),
    row('05/01/2024', 'Balance brought forward', undefined, undefined, '1,000.00'),
    row('05/02/2024', 'Standing order - A WINSLOW', undefined, '250.00', '1,250.00'),
    row('05/09/2024', 'Standing order - A WINSLOW', undefined, '250.00', '1,500.00'),
    row('05/16/2024', 'Standing order - A WINSLOW', undefined, '250.00', '1,750.00'),
    row('05/20/2024', 'Withdrawal - Faster Payment', '500.00', undefined, '1,250.00'),
    row('05/23/2024', 'Standing order - A WINSLOW', undefined, '250.00', '1,500.00'),
    row('05/31/2024', 'Closing balance', undefined, undefined, '1,500.00'),
  );
  expect(account.type).toBe('deposit');
});

test('an overdrawn account whose balances say so, with transfers to and from itself, is no card', () => {
  const account = read(
    gap(),
    row('Date', 'Transaction', 'Amount', 'Balance'),
    row('', 'Beginning balance', undefined, '100.00'),
    row('05/02/2024', 'TRANSFER FR A/C J WINSLOW', '90.00-', '10.00'),
    row('05/03/2024', 'CASH WITHDRAWAL', '20.00-', '10.00DR'),
    row('05/06/2024', 'TRANSFER TO A/C M THORNBURY', '5.00+', '5.00DR'),
    row('05/07/2024', 'TRANSFER TO A/C M THORNBURY', '2.00+', '3.00DR'),
    row('05/08/2024', 'TRANSFER TO A/C M THORNBURY', '1.00+', '2.00DR'),
    row('05/09/2024', 'TRANSFER TO A/C M THORNBURY', '82.00+', '80.00'),
    row('', 'Ending balance', undefined, '80.00'),
  );
  expect([account.type, account.opening?.value, account.postings[0]?.amount.value]).toEqual([
    'deposit',
    10000n,
    -9000n,
  ]);
});

test('a debit raises what a card owes', () => {
  const account = read(
    gap(),
    row('Date', 'Transaction', 'Amount', 'Balance'),
    row('', 'Opening balance', undefined, '100.00'),
    row('05/02/2024', 'SALE DEBIT GROCER', '90.00', '190.00'),
    row('05/03/2024', 'SALE DEBIT BAKER', '20.00', '210.00'),
    row('05/06/2024', 'SALE DEBIT FLORIST', '5.00', '215.00'),
    row('', 'Closing balance', undefined, '215.00'),
  );
  expect(account.type).toBe('card');
});
