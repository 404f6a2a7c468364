import { describe, expect, test } from 'vitest';
import { readStatement } from '../read-statement.ts';
import { at, upTo } from '../testing/paint-text.ts';
import {
  account,
  gap,
  line,
  page,
  read,
  readPages,
  row,
  rows,
  table,
  top,
  type Lines,
} from '../testing/statement-pages.ts';

test('words at the end of a page begin a row of a day that is printed once', () => {
  const entry = (day: string, text: string, amount: string, balance: string): Lines => [
    row('', text),
    row('', 'Card 4417'),
    row(day, '', amount, balance),
    gap(),
  ];
  const first = [
    ...top,
    line('Opening balance 100.00'),
    line('Closing balance 40.00'),
    table,
    ...entry('05/02', 'Grocer', '-10.00', '90.00'),
    ...entry('05/03', 'Baker', '-10.00', '80.00'),
    ...entry('', 'Florist', '-10.00', '70.00'),
    ...entry('05/06', 'Barber', '-10.00', '60.00'),
    row('', 'Fuel'),
    row('', 'Card 4417'),
  ];
  const second = [
    line('Larchmont Bank', { size: 12 }),
    gap(),
    table,
    row('', '', '-10.00', '50.00'),
    gap(),
    ...entry('05/08', 'Books', '-10.00', '40.00'),
  ];
  expect(rows(account(readStatement([page(0, first), page(1, second)]))).slice(-3)).toEqual([
    '2024-05-06 | Barber Card 4417 | -1000 | 6000',
    '2024-05-06 | Fuel Card 4417 | -1000 | 5000',
    '2024-05-08 | Books Card 4417 | -1000 | 4000',
  ]);
});

test('what is pending above the headings of the table ends at them', () => {
  const found = read(
    line('Opening balance 100.00'),
    line('Closing balance 85.00'),
    line('Pending transactions'),
    row('05/30', 'BAKER', '-40.00'),
    row('05/31', 'FLORIST', '-5.00'),
    gap(),
    row('Date', 'Description', 'Amount'),
    row('05/02', 'GROCER', '-10.00'),
    row('05/03', 'BARBER', '-5.00'),
  );
  expect(found.postings.map(({ amount }) => amount.value)).toEqual([-1000n, -500n]);
});

/** The same three columns, side by side. */
const three =
  (...cells: readonly (readonly [string, string, string])[]) =>
  (y: number) =>
    cells.flatMap(([number, date, amount], i) => [
      at(40 + i * 180, y, number),
      at(100 + i * 180, y, date),
      upTo(200 + i * 180, y, amount),
    ]);

describe('the title and the heads of a list stand at the end of a page, its rows on the next', () => {
  const heads = row('Date', 'Description', 'Amount');
  const numbers = ['Number', 'Date', 'Amount'] as const;
  const first: Lines = [
    ...top,
    line('Beginning balance 100.00'),
    line('Checks 20.00'),
    line('Withdrawals 15.00'),
    line('Deposits 40.00'),
    line('Ending balance 105.00'),
    gap(),
    line('Checks  2 checks totaling 20.00'),
    three(numbers, numbers, numbers),
    three(['201', '05/02', '12.00'], ['202', '05/03', '8.00']),
    gap(),
    line('Withdrawals / Debits  2 items totaling 15.00'),
    heads,
    row('05/02', 'GROCER', '10.00'),
    row('05/03', 'BARBER', '5.00'),
    gap(),
    line('Deposits / Credits  2 items totaling 40.00'),
    heads,
  ];
  const second: Lines = [
    row('05/06', 'THORNBURY FOODS PAYROLL', '30.00'),
    row('05/09', 'MOBILE DEPOSIT', '10.00'),
    gap(),
    line('Daily balance summary'),
    row('Date', '', 'Amount'),
    row('05/02', '', '78.00'),
    row('05/03', '', '65.00'),
    row('05/06', '', '95.00'),
    row('05/09', '', '105.00'),
  ];
  const expected = [
    '2024-05-02 | 201 | -1200',
    '2024-05-03 | 202 | -800',
    '2024-05-02 | GROCER | -1000',
    '2024-05-03 | BARBER | -500',
    '2024-05-06 | THORNBURY FOODS PAYROLL | 3000',
    '2024-05-09 | MOBILE DEPOSIT | 1000',
  ];

  test('with no heads of their own', () => {
    expect(rows(account(readPages(first, second)))).toEqual(expected);
  });

  test('below the same heads', () => {
    expect(rows(account(readPages(first, [heads, ...second])))).toEqual(expected);
  });
});

test('a column in unknown words that holds the dates of checks listed side by side', () => {
  const heads = ['Number', 'Zolm Rax', 'Amount'] as const;
  const found = read(
    line('Beginning balance 100.00'),
    line('Checks 45.00'),
    line('Withdrawals 5.00'),
    line('Ending balance 50.00'),
    gap(),
    line('Checks  4 checks totaling 45.00'),
    three(heads, heads, heads),
    three(['201', '05/02', '10.00'], ['203', '05/06', '20.00'], ['204', '05/07', '5.00']),
    three(['202', '05/03', '10.00']),
    gap(),
    line('Withdrawals  1 item totaling 5.00'),
    row('Date', 'Description', 'Amount'),
    row('05/08', 'GROCER', '5.00'),
  );
  expect(found.postings.map(({ date, amount }) => `${date.value} ${String(amount.value)}`)).toEqual([
    '2024-05-02 -1000',
    '2024-05-03 -1000',
    '2024-05-06 -2000',
    '2024-05-07 -500',
    '2024-05-08 -500',
  ]);
});

test('days of checks side by side under unknown words, with how many they are below one of the lists', () => {
  const heads = ['Number', 'Zolm Rax', 'Amount'] as const;
  const found = read(
    line('Beginning balance 100.00'),
    line('Checks 25.00'),
    line('Ending balance 75.00'),
    gap(),
    line('Checks'),
    three(heads, heads),
    three(['201', '05/02', '10.00'], ['203', '05/07', '5.00']),
    three(['202', '05/03', '10.00']),
    three(['Total', '(3)', '25.00']),
  );
  expect(rows(found)).toEqual([
    '2024-05-02 | 201 | -1000',
    '2024-05-03 | 202 | -1000',
    '2024-05-07 | 203 | -500',
  ]);
});

test('a day in the head of a page begins no row, and a row of the page before goes on below the headings', () => {
  const heads = row('Date', 'Description', 'Amount');
  const first = [
    ...top,
    line('Opening balance 100.00'),
    line('Closing balance 40.00'),
    heads,
    ...[
      ['05/02', 'Grocer', '-10.00'],
      ['05/03', 'Baker', '-10.00'],
      ['05/06', 'Barber', '-10.00'],
    ].flatMap(([day = '', text = '', amount = '']) => [row(day, text), row('', 'Card 4417', amount), gap()]),
    row('05/07', 'Florist'),
    row('', 'Card 4417'),
  ];
  const second = [
    line('Larchmont Bank', { size: 12 }),
    gap(),
    row('05/31', 'Ending in 7174'),
    gap(),
    heads,
    row('', 'Invoice 2919', '-10.00'),
    gap(),
    row('05/08', 'Books'),
    row('', 'Card 4417', '-20.00'),
  ];
  expect(rows(account(readStatement([page(0, first), page(1, second)]))).slice(-2)).toEqual([
    '2024-05-07 | Florist Card 4417 Invoice 2919 | -1000',
    '2024-05-08 | Books Card 4417 | -2000',
  ]);
});
