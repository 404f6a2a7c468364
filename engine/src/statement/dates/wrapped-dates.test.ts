import { expect, test } from 'vitest';
import { at, upTo } from '../testing/paint-text.ts';
import { gap, linesOf, read, rows, table, type Row } from '../testing/statement-pages.ts';

/** A row whose date takes two lines, beside a description that may take two as well. */
const wrapped = (day: string, year: string, text: string, more: string, amount: string, balance: string) => [
  (y: number): Row => [at(40, y, day), at(120, y, text), upTo(400, y, amount), upTo(480, y, balance)],
  (y: number): Row => [at(40, y + 4, year), ...(more ? [at(120, y + 4, more)] : [])],
];

test('a date whose hyphen ends the line goes on below', () => {
  const account = read(
    table,
    gap(),
    ...wrapped('02-May-', '2024', 'TRANSFER TO', 'A GROCER', '-100.00', '900.00'),
    gap(),
    ...wrapped('09-May-', '2024', 'AIRTIME', '', '-50.00', '850.00'),
  );
  expect(rows(account)).toEqual([
    '2024-05-02 | TRANSFER TO A GROCER | -10000 | 90000',
    '2024-05-09 | AIRTIME | -5000 | 85000',
  ]);
});

test('years stand below their days where a column of them shows it', () => {
  const account = read(
    table,
    gap(),
    ...wrapped('02 May', '2024', 'TRANSFER TO', 'A GROCER', '-100.00', '900.00'),
    gap(),
    ...wrapped('09 May', '2024', 'AIRTIME', '', '-50.00', '850.00'),
    gap(),
    ...wrapped('10 May', '2024', 'AIRTIME', '', '-50.00', '800.00'),
  );
  expect(rows(account)).toEqual([
    '2024-05-02 | TRANSFER TO A GROCER | -10000 | 90000',
    '2024-05-09 | AIRTIME | -5000 | 85000',
    '2024-05-10 | AIRTIME | -5000 | 80000',
  ]);
});

test('a day that ends the words of a row on their next line, beside its amount, begins no row', () => {
  const found = read(
    (y) => [at(40, y, 'Description'), at(220, y, 'Date'), upTo(400, y, 'Amount'), upTo(480, y, 'Balance')],
    (y) => [at(40, y, 'Opening balance'), upTo(480, y, '100.00')],
    (y) => [at(40, y, 'Grocer'), at(220, y, '05/07/2024'), upTo(400, y, '-10.00'), upTo(480, y, '90.00')],
    (y) => [at(40, y, 'Card payment Pharmacy'), at(220, y, '05/13/2024')],
    (y) => [at(40, y, '05/12'), at(220, y, '11:23:22'), upTo(400, y, '-5.00'), upTo(480, y, '85.00')],
    (y) => [at(40, y, 'Fuel'), at(220, y, '05/14/2024'), upTo(400, y, '-24.00'), upTo(480, y, '61.00')],
  );
  expect(rows(found)).toEqual([
    '2024-05-07 | Grocer | -1000 | 9000',
    '2024-05-13 | Card payment Pharmacy 05/12 | -500 | 8500',
    '2024-05-14 | Fuel | -2400 | 6100',
  ]);
});

test('a whole amount before its currency sign is no year of the day that it stands behind', () => {
  const [own] = linesOf((y) => [
    at(40, y, 'Transfer in'),
    at(200, y, '16OCT'),
    at(229, y, '27'),
    at(240, y, '$'),
    upTo(400, y, '143,135.99'),
  ]);
  expect(own?.tokens.filter(({ kind }) => kind === 'date').map(({ text }) => text)).toEqual(['16OCT']);
});

test('a month stands below its day where a column of them shows it, beside words that wrap', () => {
  const found = read(
    table,
    gap(),
    ...wrapped('02', 'MAY', 'TRANSFER TO', 'A GROCER', '-100.00', '900.00'),
    gap(),
    ...wrapped('09', 'MAY', 'AIRTIME', '', '-50.00', '850.00'),
    gap(),
    ...wrapped('10', 'MAY', 'AIRTIME', '', '-50.00', '800.00'),
  );
  expect(rows(found)).toEqual([
    '2024-05-02 | TRANSFER TO A GROCER | -10000 | 90000',
    '2024-05-09 | AIRTIME | -5000 | 85000',
    '2024-05-10 | AIRTIME | -5000 | 80000',
  ]);
});
