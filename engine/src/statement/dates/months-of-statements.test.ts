import { describe, expect, test } from 'vitest';
import { at, upTo } from '../testing/paint-text.ts';
import { body, gap, line, row, statementOf, table, type Lines } from '../testing/statement-pages.ts';

const period = (head: Lines, rows: Lines = body) => {
  const value = statementOf(
    line('Larchmont Bank', { size: 12 }),
    line('Account number 77168201'),
    ...head,
    ...rows,
  ).period?.value;
  return value && `${value.start} to ${value.end}`;
};

/** Rows of May that begin with a balance of some day. */
const from = (day: string, label: string): Lines => [
  gap(),
  table,
  row(day, label, undefined, '1,000.00'),
  row('14 May 2024', 'Grocer', '-100.00', '900.00'),
  row('20 May 2024', 'Salary Thornbury Foods Ltd', '50.00', '950.00'),
];
const undated = from('', 'Opening balance');

describe('the month before the day of a statement', () => {
  test.each([
    ['a balance of the day before', 'Date of Statement 22 May 2024', '22 Apr 2024', 'BALANCE FORWARD'],
    ['a balance of its first day', 'Statement date: 22 May 2024', '23 Apr 2024', 'Balance brought forward'],
    ['a balance by its letters, without a year', 'Statement date: 22 May 2024', '22 Apr', 'B/F BALANCE'],
    [
      'a balance of the last statement',
      'Statement date: 22 May 2024',
      '22 Apr 2024',
      'Balance from statement 4',
    ],
  ])('where it begins with %s', (_, head, day, label) => {
    expect(period([line(head)], from(day, label))).toBe('2024-04-23 to 2024-05-22');
  });

  test('is not told by a balance of any other day', () => {
    const rows = from('12 May 2024', 'Balance brought forward');
    expect(period([line('Statement date: 22 May 2024')], rows)).toBeUndefined();
  });

  test('is not told where rows lie before it', () => {
    const rows = [...from('22 Apr 2024', 'BALANCE FORWARD'), row('01 Apr 2024', 'Baker', '-50.00', '900.00')];
    expect(period([line('Statement date: 22 May 2024')], rows)).toBeUndefined();
  });
});

test.each([
  ["Here's your May 2024 bank statement."],
  ['Account statement - May 2024'],
  ['Relevé de compte - mai 2024'],
  ['Estratto conto maggio 2024'],
  ['Extrato maio/2024'],
  ['Mes: mayo / 2024'],
  ['Statement month: 05/2024'],
])('the month of a title: %s', (title) => {
  expect(period([line(title)], undated)).toBe('2024-05-01 to 2024-05-31');
});

test('a number of a statement within its year is no month', () => {
  expect(period([line('Auszug 05/2024')], undated)).toBeUndefined();
});

test('days of two balances, of which another range says that it begins behind the first', () => {
  const rows = [
    gap(),
    row('Datum', 'Erläuterung', 'Betrag EUR'),
    row('', 'Kontostand am 29.04.2024, Auszug Nr. 4', '1.000,00'),
    row('02.05.2024', 'Kartenzahlung', '-100,00'),
    row('20.05.2024', 'Gutschrift', '50,00'),
    row('', 'Kontostand am 29.05.2024', '950,00'),
  ];
  expect(period([], rows)).toBe('2024-04-29 to 2024-05-29');
  const fees = line('Entgeltabrechnung Zeitraum vom 30.04.2024 bis 29.05.2024');
  expect(period([], [...rows, fees])).toBe('2024-04-30 to 2024-05-29');
});

test('the sort code beside a balance is no day', () => {
  const beside = (y: number) => [
    at(40, y, 'Sort code 07-02-46'),
    at(300, y, 'End balance'),
    upTo(480, y, '950.00'),
  ];
  expect(period([beside], from('22 Apr 2024', 'Opening balance'))).toBeUndefined();
});
