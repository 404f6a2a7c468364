import {
  account,
  gap,
  line,
  readPages,
  row,
  type Lines,
} from '../../../statement/testing/statement-pages.ts';
import type { Account } from '../../../statement/model/model.ts';
import type { UnreadAmounts } from '../unread-amounts.ts';

/** What is printed in a statement of two lists that leads from 200.00 to 237.00, where it is something else. */
interface Printed {
  closing?: string;
  wages?: string;
  withdrawals?: string;
  deposits?: string;
}

/** Two lists, each with its total, between two balances. */
export function twoLists({
  closing = '237.00',
  wages = '90.00',
  withdrawals = '-60.00',
  deposits = '97.00',
}: Printed): Account {
  const lines: Lines = [
    line('Larchmont Bank', { size: 12 }),
    line('Account number: 123456789'),
    line('Statement period 05/01/2024 - 05/31/2024'),
    line('Opening balance $200.00'),
    line(`Closing balance $${closing}`),
    gap(),
    line('Deposits', { bold: true }),
    row('Date', 'Description', 'Amount'),
    row('05/06/2024', 'Wages Thornbury Foods', wages),
    row('05/09/2024', 'Refund', '7.00'),
    row('', 'Total deposits', deposits),
    gap(),
    line('Withdrawals', { bold: true }),
    row('Date', 'Description', 'Amount'),
    row('05/07/2024', 'Grocer', '-41.00'),
    row('05/11/2024', 'Baker', '-19.00'),
    row('', 'Total withdrawals', withdrawals),
  ];
  return account(readPages(lines));
}

/** Amounts that stand unread on the page. */
export const unreadOf = (values: readonly bigint[]): UnreadAmounts =>
  ({ values: new Set(values) }) as unknown as UnreadAmounts;
