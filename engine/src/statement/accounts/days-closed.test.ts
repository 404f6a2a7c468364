import { expect, test } from 'vitest';
import { at, upTo } from '../testing/paint-text.ts';
import { account, gap, line, readPages, rows } from '../testing/statement-pages.ts';

/** What was booked on a day, from its closing balance down to the one that it began with. */
const day = (date: string, from: string, to: string, ...own: ReturnType<typeof booked>[]) => [
  line(`Balance as at close ${date} ${to}`),
  ...own,
  line(`Balance brought forward ${date} ${from}`),
];
/** A row with its amount on one of two sides, its balance, and its day at the end. */
const booked =
  (text: string, credit: string, debit: string, balance: string, date: string) => (y: number) => [
    at(40, y, text),
    at(150, y, date),
    ...(credit ? [upTo(300, y, credit)] : []),
    ...(debit ? [upTo(380, y, debit)] : []),
    upTo(460, y, balance),
    at(500, y, date),
  ];

test('days that are opened and closed one by one, the newest first, are one account', () => {
  const reading = readPages([
    line('Larchmont Bank', { size: 12 }),
    line('Account number: 123456789'),
    line('Current ledger balance 1,525.00'),
    line('Specified date range 01 May 2024 to 09 May 2024'),
    gap(),
    (y) => [
      at(40, y, 'Reference'),
      at(150, y, 'Value date'),
      at(240, y, 'Credit amount'),
      at(320, y, 'Debit amount'),
      at(420, y, 'Balance'),
      at(500, y, 'Post date'),
    ],
    ...day(
      '09 May 2024',
      '1,840.25',
      'Not Available',
      booked('Bulk', '', '-315.25', '1,525.00', '09 May 2024'),
    ),
    ...day(
      '06 May 2024',
      '1,900.25',
      '1,840.25',
      booked('Transfer', '', '-20.00', '1,840.25', '06 May 2024'),
      booked('Transfer', '', '-40.00', '1,860.25', '06 May 2024'),
    ),
    ...day(
      '03 May 2024',
      '650.25',
      '1,900.25',
      booked('Transfer', '1,250.00', '', '1,900.25', '03 May 2024'),
    ),
  ]);
  const found = account(reading);
  expect(reading.ok && reading.statement.accounts).toHaveLength(1);
  expect(rows(found).map((one) => one.replace(/ \| .* \| (-?\d+ \| \d+)$/, ' | $1'))).toEqual([
    '2024-05-09 | -31525 | 152500',
    '2024-05-06 | -2000 | 184025',
    '2024-05-06 | -4000 | 186025',
    '2024-05-03 | 125000 | 190025',
  ]);
  expect([found.opening?.value, found.closing?.value]).toEqual([65025n, 152500n]);
  expect(found.period?.value).toEqual({ start: '2024-05-01', end: '2024-05-09' });
});
