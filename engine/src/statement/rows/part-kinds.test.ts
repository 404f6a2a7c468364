import { describe, expect, test } from 'vitest';
import { line, read, rows } from '../testing/statement-pages.ts';
import { at, upTo } from '../testing/paint-text.ts';

const entry = (text: string, out: string, into: string, balance: string) => (y: number) => [
  at(60, y, text),
  upTo(400, y, out),
  upTo(460, y, into),
  upTo(540, y, balance),
];
const listed = (last: string, balance: string) =>
  rows(
    read(
      line('Saldo anterior 8’880.80'),
      entry('Concepto', 'Retiros', 'Abonos', 'Saldo'),
      line('26 de julio de 2023'),
      entry('Ferretería Luna', '10.40', '0.00', '8’870.40'),
      entry(last, '10.40', '0.00', balance),
    ),
  );

describe('a line under the day of other rows', () => {
  test.each(['Saldo actual', 'Su saldo a favor', 'Saldo a fin de periodo'])(
    'that says nothing but “%s” ends these, though it prints their totals',
    (label) => {
      expect(listed(label, '8’870.40')).toHaveLength(1);
    },
  );

  test('that names a payee is one of them', () => {
    expect(listed('Saldo Deportes', '8’860.00')).toHaveLength(2);
  });
});

test('the words of a numbered row head no list', () => {
  const numbered =
    (number: string, date: string, text: string, amount: string, balance: string) => (y: number) => [
      at(40, y, number),
      ...(date ? [at(80, y, date)] : []),
      at(160, y, text),
      upTo(440, y, amount),
      upTo(540, y, balance),
    ];
  const found = read(
    line('Starting balance 100.00'),
    numbered('Sl. No', 'Date', 'Particulars', 'Value', 'Balance'),
    numbered('1', '10/05/2024', 'Transfer to Martha', '-20.00', '80.00'),
    numbered('2', '', 'Account maintenance fee', '-5.00', '75.00'),
    (y) => [at(40, y, '3'), at(160, y, 'Credit interest')],
    (y) => [at(160, y, 'Ref 638692'), upTo(440, y, '2.00'), upTo(540, y, '77.00')],
    line('Ending balance 77.00'),
  );
  expect(found.postings.map(({ amount }) => Number(amount.value))).toEqual([-2_000, -500, 200]);
});

test('figures of a box below the rows are no totals of the columns that some of them stand in', () => {
  const found = read(
    entry('Concepto', 'Retiros', 'Abonos', 'Saldo'),
    line('26 de julio de 2023'),
    entry('Ferretería Luna', '10.40', '0.00', '8’870.40'),
    entry('Ferretería Sol', '10.40', '0.00', '8’860.00'),
    entry('Totales', '20.80', '0.00', '8’860.00'),
    (y) => [upTo(200, y, '8’880.80'), upTo(280, y, '-20.80'), upTo(400, y, '5.00'), upTo(460, y, '8’860.00')],
  );
  expect(found.columnTotals?.debits.value).toBe(-2_080n);
});

test('what a unit of another money came to is no sum, on a row under its day too', () => {
  const found = read(
    line('Starting balance 1,000.00'),
    entry('Details', 'Debits', 'Credits', 'Balance'),
    line('26 July 2023'),
    entry('Card payment 120.00 CHF (1 EUR = 0.9412 CHF)', '127.50', '', '872.50'),
    entry('Bakery', '10.00', '', '862.50'),
    line('Ending balance 862.50'),
  );
  expect(found.postings.map(({ amount }) => Number(amount.value))).toEqual([-12_750, -1_000]);
});
