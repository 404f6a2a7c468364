import { describe, expect, test } from 'vitest';
import { at, upTo } from '../testing/paint-text.ts';
import {
  body,
  head,
  line,
  read,
  row,
  rows,
  statementOf,
  table,
  type Lines,
} from '../testing/statement-pages.ts';

test('a day that ends the label of the first balance heads none of the rows that print their own', () => {
  const entry = (day: string, text: string, amount: string, balance: string) => (y: number) => [
    at(40, y, day),
    at(150, y, text),
    upTo(400, y, amount),
    upTo(480, y, balance),
  ];
  const found = read(
    entry('Date', 'Description', 'Amount', 'Balance'),
    entry('', 'Balance as of:', '', '1,000.00'),
    entry('', '04/30/2024', '', ''),
    entry('05/06/2024', 'Harbor Coffee', '-17.50', '982.50'),
    entry('05/09/2024', 'Grocer', '-82.50', '900.00'),
    entry('05/20/2024', 'Refund', '50.00', '950.00'),
  );
  expect(rows(found)).toEqual([
    '2024-05-06 | Harbor Coffee | -1750 | 98250',
    '2024-05-09 | Grocer | -8250 | 90000',
    '2024-05-20 | Refund | 5000 | 95000',
  ]);
});

describe('the period in a narrow cell', () => {
  const undated = [
    table,
    row('05/14', 'Grocer', '-100.00', '900.00'),
    row('05/20', 'Salary', '50.00', '950.00'),
  ];
  const broken = (upper: string, lower: string) => {
    const lines: Lines = [
      line('Larchmont Bank'),
      (y) => [at(40, y, 'Statement period'), upTo(300, y, upper)],
      (y) => [upTo(300, y, lower)],
      ...undated,
    ];
    return statementOf(...lines).period?.value;
  };

  test.each([
    ['above the year', 'MAY 16, 2024 - JUN 15,', '2024'],
    ['above the month', '16 May 2024 - 15', 'June 2024'],
  ])('is broken %s', (_, upper, lower) => {
    expect(broken(upper, lower)).toEqual({ start: '2024-05-16', end: '2024-06-15' });
  });
});

test('an IBAN goes on below where its cell is too narrow, up to the length of its country', () => {
  const numbers = (...below: Lines) =>
    statementOf(
      ...head,
      (y) => [at(40, y, 'IBAN'), upTo(300, y, 'GB29 NWBK 6016 1331 9268')],
      ...below,
      ...body,
    ).accounts.map(({ number }) => number?.value);
  expect(numbers((y) => [upTo(300, y, '19')])).toEqual(['GB29 NWBK 6016 1331 9268 19']);
  expect(numbers((y) => [upTo(300, y, '1944')])).toEqual(['GB29 NWBK 6016 1331 9268']);
});

test('an IBAN between the name of the account and its money and days', () => {
  const found = statementOf(
    line('Larchmont Bank'),
    line('Everyday BE68 5390 0754 7034 EUR 01.05.2024 - 31.05.2024'),
    ...body,
  );
  expect(found.accounts[0]?.number?.value).toBe('BE68 5390 0754 7034');
});

test('a number behind the name of an account in Polish', () => {
  const found = statementOf(
    ...head,
    line('Rachunek: eKonto zwykłe nr 61 1090 1014 0000 0712 1981 2874'),
    ...body,
  );
  expect(found.accounts[0]?.number?.value).toBe('61 1090 1014 0000 0712 1981 2874');
});

describe('the period of a statement that prints none as a range', () => {
  const balances = (opening: string, closing: string) => [
    line('Larchmont Bank'),
    table,
    row('', opening, undefined, '1,000.00'),
    row('05/14', 'Grocer', '-100.00', '900.00'),
    row('05/20', 'Salary', '50.00', '950.00'),
    row('', closing, undefined, '950.00'),
  ];

  test('begins on the day after the balance of the statement before', () => {
    const from = (opening: string) =>
      statementOf(...balances(opening, 'New balance as of 06/09/2024')).period?.value;
    expect(from('Previous balance as of 05/09/2024')).toEqual({ start: '2024-05-10', end: '2024-06-09' });
    expect(from('Opening balance as of 05/09/2024')).toEqual({ start: '2024-05-09', end: '2024-06-09' });
  });

  test('is the month behind the word for a statement', () => {
    const lines = [
      row('Datum', 'Verwendung', 'Betrag'),
      row('14.05.2024', 'Kartenzahlung', '-100,00'),
      row('20.05.2024', 'Gutschrift', '50,00'),
    ];
    const head = [line('Stadtsparkasse Larch'), line('Kontoauszug Mai 2024')];
    expect(statementOf(...head, ...lines).period?.value).toEqual({ start: '2024-05-01', end: '2024-05-31' });
  });
});
