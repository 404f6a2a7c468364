import { expect, test } from 'vitest';
import { at, upTo } from '../testing/paint-text.ts';
import { gap, read, row, rows } from '../testing/statement-pages.ts';

test('fees that were nothing in the period and something in the year are no rows of the table above', () => {
  const fees = (text: string, period: string, year: string) => (y: number) => [
    at(120, y, text),
    upTo(330, y, period),
    upTo(400, y, year),
  ];
  const found = read(
    row('', 'Description', 'Amount'),
    row('', 'May 3, 2024'),
    row('', 'Rent', '-20.00'),
    row('', 'May 7, 2024'),
    row('', 'Coffee', '-5.00'),
    row('', 'May 9, 2024'),
    row('', 'Bakery', '-10.00'),
    gap(),
    (y) => [at(120, y, 'What it cost'), upTo(330, y, 'In these days'), upTo(400, y, 'Since January')],
    fees('Overdraft charges', '0.00', '70.00'),
    fees('Return charges', '0.00', '315.00'),
  );
  expect(rows(found)).toEqual([
    '2024-05-03 | Rent | -2000',
    '2024-05-07 | Coffee | -500',
    '2024-05-09 | Bakery | -1000',
  ]);
});

test('nor are they where both amounts stand in columns of the table above', () => {
  const cells = (day: string, text: string, amount: string, out: string, into: string) => (y: number) => [
    at(40, y, day),
    at(120, y, text),
    ...(amount ? [upTo(330, y, amount)] : []),
    ...(out ? [upTo(400, y, out)] : []),
    ...(into ? [upTo(470, y, into)] : []),
  ];
  const found = read(
    cells('', 'Description', 'Amount', 'Out', 'In'),
    row('', 'May 3, 2024'),
    cells('', 'Rent', '-20.00', '20.00', ''),
    row('', 'May 7, 2024'),
    cells('', 'Salary', '95.00', '', '95.00'),
    row('', 'May 9, 2024'),
    cells('', 'Bakery', '-10.00', '10.00', ''),
    gap(),
    cells('', 'What it cost', 'In these days', '', 'Since January'),
    cells('', 'Overdraft charges', '0.00', '', '70.00'),
    cells('', 'Return charges', '0.00', '', '315.00'),
  );
  expect(rows(found)).toEqual([
    '2024-05-03 | Rent | -2000',
    '2024-05-07 | Salary | 9500',
    '2024-05-09 | Bakery | -1000',
  ]);
});

test('nor are they where the nothing of the period stands under the amounts of another currency', () => {
  const cells = (text: string, number: string, foreign: string, amount: string) => (y: number) => [
    at(120, y, text),
    ...(number ? [at(240, y, number)] : []),
    ...(foreign ? [upTo(400, y, foreign)] : []),
    ...(amount ? [upTo(470, y, amount)] : []),
  ];
  const found = read(
    cells('Description', 'Check no.', 'Foreign amount', 'Amount'),
    row('', 'May 3, 2024'),
    cells('Rent', '', '', '-20.00'),
    row('', 'May 9, 2024'),
    cells('Bakery', '', '10.73 CHF', '-10.00'),
    gap(),
    cells('Fee summary', '', 'This period', 'This year'),
    cells('Overdraft fees', '', '0.00', '70.00'),
    cells('Return fees', '', '0.00', '315.00'),
  );
  expect(rows(found)).toEqual(['2024-05-03 | Rent | -2000', '2024-05-09 | Bakery 10.73 CHF | -1000']);
});

test('what fees came to in the year is no total of a list under the amounts of another currency', () => {
  const cells = (text: string, foreign: string, amount: string) => (y: number) => [
    at(120, y, text),
    ...(foreign ? [upTo(400, y, foreign)] : []),
    ...(amount ? [upTo(520, y, amount)] : []),
  ];
  const heads = cells('Description', 'Foreign amount', 'Amount');
  const found = read(
    row('', 'Deposits'),
    heads,
    row('', 'May 3, 2024'),
    cells('Salary', '', '95.00'),
    row('', 'Withdrawals'),
    heads,
    row('', 'May 7, 2024'),
    cells('Rent', '', '20.00'),
    row('', 'May 9, 2024'),
    cells('Bakery', '10.73 CHF', '10.00'),
    gap(),
    (y) => [at(120, y, 'Fees'), upTo(330, y, 'This period'), upTo(400, y, 'This year')],
    (y) => [at(120, y, 'Total overdraft fees'), upTo(330, y, '0.00'), upTo(400, y, '315.00')],
  );
  expect(found.sections.map(({ title, total }) => [title, total?.value])).toEqual([
    ['Deposits', undefined],
    ['Withdrawals', undefined],
  ]);
});
