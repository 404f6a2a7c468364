import { expect, test } from 'vitest';
import { gap, read, row } from './testing/statement-pages.ts';

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
