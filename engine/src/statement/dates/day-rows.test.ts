import { expect, test } from 'vitest';
import { rowBelow } from './day-rows.ts';
import { at, upTo } from '../testing/paint-text.ts';
import { line, linesOf, read, row, rows, type Lines } from '../testing/statement-pages.ts';

test('a day above the heads of columns heads no row below them', () => {
  const day = (y: number) => [at(200, y, '05/31/2024.')];
  const entry = row('05/03', 'GROCER', '-10.00', '90.00');
  expect(rowBelow(linesOf(day, entry), 0)?.text).toContain('GROCER');
  expect(rowBelow(linesOf(day, row('Date', 'Description', 'Amount', 'Balance'), entry), 0)).toBeUndefined();
});

test('days over rows whose codes stand left of their words head them', () => {
  const entry = (text: string, own: string, code: string, amount: string, balance: string): Lines => [
    (y) => [at(150, y, text)],
    (y) => [at(40, y, own), at(100, y, code), upTo(400, y, amount), upTo(480, y, balance)],
  ];
  const day = (text: string) => (y: number) => [at(150, y, text)];
  const found = read(
    line('Opening balance 100.00'),
    line('Closing balance 55.00'),
    (y) => [
      at(40, y, 'Value date'),
      at(100, y, 'Type'),
      at(150, y, 'Description'),
      upTo(400, y, 'Amount'),
      upTo(480, y, 'Balance'),
    ],
    day('2 May 2024'),
    ...entry('GROCER', '05/03', 'POS', '-10.00', '90.00'),
    day('6 May 2024'),
    ...entry('BAKER', '05/06', 'TRF', '-20.00', '70.00'),
    ...entry('FLORIST', '05/07', 'TRF', '-5.00', '65.00'),
    day('8 May 2024'),
    ...entry('BARBER', '05/07', 'POS', '-10.00', '55.00'),
  );
  expect(found.postings.map(({ date }) => date.value)).toEqual([
    '2024-05-02',
    '2024-05-06',
    '2024-05-06',
    '2024-05-08',
  ]);
});

test('a row is read though its month has no such day', () => {
  const found = read(
    row('Date', 'Description', 'Amount', 'Balance'),
    row('05/30/2024', 'Balance forward', undefined, '100.00'),
    row('06/02/2024', 'GROCER', '-10.00', '90.00'),
    row('06/14/2024', 'BAKER', '-5.00', '85.00'),
    row('06/31/2024', 'TAILOR', '-20.00', '65.00'),
  );
  expect(rows(found)).toEqual([
    '2024-06-02 | GROCER | -1000 | 9000',
    '2024-06-14 | BAKER | -500 | 8500',
    '2024-06-30 | TAILOR | -2000 | 6500',
  ]);
});
