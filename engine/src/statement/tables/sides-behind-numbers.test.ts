import { expect, test } from 'vitest';
import { at, upTo } from '../testing/paint-text.ts';
import { gap, line, read, row, type Row } from '../testing/statement-pages.ts';

const cells =
  (number: string, text: string, came: string, went: string, day: string) =>
  (y: number): Row => [
    ...(/[.,]\d\d$|^\d\.\d{3}$/.test(number) ? [upTo(80, y, number)] : [at(40, y, number)]),
    at(120, y, text),
    ...(came ? [upTo(340, y, came)] : []),
    ...(went ? [upTo(430, y, went)] : []),
    at(470, y, day),
  ];

test('two columns of which no row fills both are sides, though numbers before the words look like amounts', () => {
  const found = read(
    row('', 'Opening balance', '1,000.00'),
    row('', 'Closing balance', '1,140.00'),
    gap(),
    line('All that happened'),
    cells('96.20', 'Transfer from a friend', '250.00', '', '02MAY'),
    cells('37.51', 'Cash deposit', '40.00', '', '10MAY'),
    cells('755-29', 'Cash deposit', '60.00', '', '24MAY'),
    cells('25.83', 'Rent', '', '150.00', '01MAY'),
    cells('582-64', 'Energy', '', '35.00', '03MAY'),
    cells('75.51', 'Phone', '', '25.00', '16MAY'),
  );
  expect(found.postings.map(({ amount }) => Number(amount.value))).toEqual([
    25_000, 4_000, 6_000, -15_000, -3_500, -2_500,
  ]);
});
