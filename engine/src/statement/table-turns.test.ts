import { expect, test } from 'vitest';
import { readStatement } from './read-statement.ts';
import {
  account,
  gap,
  line,
  page,
  read,
  row,
  rows,
  table,
  top,
  type Lines,
} from './testing/statement-pages.ts';

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
