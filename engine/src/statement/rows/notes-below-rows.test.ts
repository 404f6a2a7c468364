import { expect, test } from 'vitest';
import { line, read, row, rows, table, type Row } from '../testing/statement-pages.ts';
import { at } from '../testing/paint-text.ts';

const note = (text: string) => (y: number) => [at(120, y, text)];

test('a note across all columns right below the last row is not part of its words', () => {
  const found = read(
    table,
    row('05/01/2024', 'Opening balance', undefined, '1,000.00'),
    row('05/14/2024', 'Grocer', '-100.00', '900.00'),
    row('', 'Alder Street'),
    row('05/20/2024', 'Transfer to savings', '-50.00', '850.00'),
    row('', 'Reference K17'),
    note(
      'Purchases that you made with your card begin with the letter V and the last digits of that card, so',
    ),
    note('that you can tell them from the purchases of the other holders of this account and from your own.'),
  );
  expect(rows(found)).toEqual([
    '2024-05-14 | Grocer Alder Street | -10000 | 90000',
    '2024-05-20 | Transfer to savings Reference K17 | -5000 | 85000',
  ]);
});

test('a second table without a title, its columns in another order, goes on with the side named above', () => {
  const cells =
    (date: string, amount: string, text: string) =>
    (y: number): Row => [at(40, y, date), at(120, y, amount), at(220, y, text)];
  const many = (first: number, count: number) =>
    Array.from({ length: count }, (_, i) =>
      cells(`05/${String(first + i).padStart(2, '0')}`, `${11 + i}.50`, 'E'),
    );
  const found = read(
    line('Beginning balance 100.00'),
    line('Ending balance 780.50'),
    line('Deposits/Credits'),
    row('Date', 'Transaction', 'Amount'),
    row('05/02', 'TELLER DEPOSIT', '700.00'),
    cells('Date', 'Amount', 'Transaction'),
    ...many(3, 8),
    line('Other withdrawals/Debits'),
    cells('Date', 'Amount', 'Transaction'),
    ...many(10, 9),
  );
  const amounts = found.postings.map(({ amount }) => Number(amount.value));
  expect(amounts.filter((value) => value > 0)).toHaveLength(9);
  expect(amounts.filter((value) => value < 0)).toHaveLength(9);
  expect(found.reading?.departures).toEqual([]);
});
