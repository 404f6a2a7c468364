import { expect, test } from 'vitest';
import { gap, line, read, row, rows, type Lines } from '../testing/statement-pages.ts';

const balances = (closing: string): Lines => [
  row('', 'Opening balance', '1,000.00'),
  row('', 'Closing balance', closing),
  gap(),
];

test('the only row below its day, with pending ones below that end in its column and print their own', () => {
  const found = read(
    ...balances('640.44'),
    line('December movements'),
    line('27 May 2024'),
    (y) => row('', 'Energy bill', '359.56')(y),
    gap(),
    line('Not booked yet'),
    row('05/30', 'Pharmacy', '-71.23'),
    row('05/31', 'Baker', '-17.39'),
  );
  expect(rows(found)).toEqual(['2024-05-27 | Energy bill | -35956']);
});

test('the only row on a dated line may be called as a figure of the summary is', () => {
  const found = read(
    ...balances('1,070.80'),
    line('What moved'),
    row('05/24/2024', 'Interest credited', '70.80'),
  );
  expect(found.postings.map(({ amount }) => Number(amount.value))).toEqual([7080]);
});
