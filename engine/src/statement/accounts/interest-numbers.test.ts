import { expect, test } from 'vitest';
import { withoutInterestNumbers } from './interest-numbers.ts';
import { at, upTo } from '../testing/paint-text.ts';
import { gap, line, linesOf, read, row, table } from '../testing/statement-pages.ts';

const numbers = (day: string, balance: string, days: string, product: string) => (y: number) => [
  at(40, y, day),
  upTo(200, y, balance),
  upTo(260, y, days),
  upTo(400, y, product),
];
const heads = (y: number) => [
  at(40, y, 'Wovel'),
  upTo(200, y, 'Nestal'),
  upTo(260, y, 'Gurl'),
  upTo(400, y, 'Prost'),
];
const scale = [
  heads,
  numbers('05/02/2024', '90.00', '12', '1,080.00'),
  numbers('05/14/2024', '70.00', '6', '420.00'),
  numbers('05/20/2024', '120.00', '1', '120.00'),
  numbers('05/21/2024', '95.00', '10', '950.00'),
];

test('balances by days of value, with the days they stood, are none of the days of rows', () => {
  const found = read(
    table,
    row('05/01/2024', 'Opening balance', undefined, '100.00'),
    row('05/02/2024', 'GROCER', '-10.00', '90.00'),
    row('05/16/2024', 'BAKER', '-20.00', '70.00'),
    row('05/20/2024', 'SALARY', '50.00', '120.00'),
    row('05/28/2024', 'TAILOR', '-25.00', '95.00'),
    row('05/31/2024', 'Closing balance', undefined, '95.00'),
    gap(),
    line('Brontel'),
    ...scale,
  );
  expect([found.postings.length, found.dailyBalances.length, found.reading?.unparsedRows]).toEqual([4, 0, 0]);
});

test('rows with a number between two amounts are rows', () => {
  const own = linesOf(
    heads,
    numbers('05/02/2024', '90.00', '12', '1,081.00'),
    numbers('05/14/2024', '70.00', '6', '420.00'),
    numbers('05/20/2024', '120.00', '1', '120.00'),
  );
  expect(withoutInterestNumbers(own)).toHaveLength(4);
});
