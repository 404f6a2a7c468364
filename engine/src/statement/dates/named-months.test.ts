import { describe, expect, test } from 'vitest';
import { at } from '../testing/paint-text.ts';
import { gap, line, row, statementOf, table, type Lines } from '../testing/statement-pages.ts';

const title = line('Larchmont Bank', { size: 12 });
const number = line('Account number 77168201');

const read = (head: Lines, rows: Lines) => {
  const statement = statementOf(title, ...head, number, ...rows);
  const value = statement.period?.value;
  return {
    period: value && `${value.start} to ${value.end}`,
    first: statement.accounts[0]?.postings[0]?.date.value,
  };
};

/** Rows that print no year. */
const rowsOn = (...days: readonly string[]): Lines => [
  gap(),
  table,
  row('', 'Opening balance', undefined, '1,000.00'),
  ...days.map((day, i) => row(day, 'Grocer', '-100.00', `${900 - i * 100}.00`)),
];

test('a year by itself over the first day of the rows is theirs', () => {
  const rows: Lines = [
    gap(),
    row('Date', 'Description', 'Amount', 'Balance'),
    line('2024'),
    row('14 May', 'Grocer', '-100.00', '900.00'),
    row('20 May', 'Grocer', '-100.00', '800.00'),
  ];
  expect(read([line('Opening balance 1,000.00')], rows).first).toBe('2024-05-14');
});

test('a range alone below the title of an account statement is its period', () => {
  const head: Lines = [
    (y) => [at(40, y, 'Ms Amelia Marlow'), at(300, y, 'Current account statement')],
    (y) => [at(40, y, 'Flat 3, 27 Quay Road'), at(300, y, '01/05/2024 - 31/05/2024')],
  ];
  expect(read(head, rowsOn('14/05/2024', '20/05/2024')).period).toBe('2024-05-01 to 2024-05-31');
});

describe('months that a head names', () => {
  test.each([
    ['before what they are of', 'May 2024 account activity'],
    ['behind the name of an account', 'Card 4417 May 2024'],
    ['behind other titles', 'DAY SHEET / MONTHLY OVERVIEW MAY 2024'],
  ])('%s', (_, head) => {
    expect(read([line(head)], rowsOn('May 14', 'May 20'))).toEqual({
      period: '2024-05-01 to 2024-05-31',
      first: '2024-05-14',
    });
  });

  test.each([
    ['April - June 2024', '2024-04-01 to 2024-06-30'],
    ['Quarterly statement / April to June 2024', '2024-04-01 to 2024-06-30'],
    ['Enero - Junio 2024', '2024-01-01 to 2024-06-30'],
  ])('several: %s', (head, period) => {
    expect(read([line(head)], rowsOn('May 14', 'Jun 20'))).toEqual({ period, first: '2024-05-14' });
  });

  test('the last of a year and the first of the next one', () => {
    expect(read([line('November 2023 - January 2024')], rowsOn('Nov 14', 'Jan 20'))).toEqual({
      period: '2023-11-01 to 2024-01-31',
      first: '2023-11-14',
    });
  });

  test('the year of an annual statement', () => {
    expect(read([line('Relevé annuel 2024')], rowsOn('14.05.2024', '20.11.2024')).period).toBe(
      '2024-01-01 to 2024-12-31',
    );
  });

  test.each([
    ['a customer joined in', 'Member since May 2019'],
    ['a card is valid to', 'Card valid until May 2029'],
    ['rows are not in', 'April 2024 account activity'],
  ])('none that %s', (_, head) => {
    expect(read([line(head)], rowsOn('May 14', 'May 20')).period).toBeUndefined();
  });

  test('a month far below the head dates rows that have no year', () => {
    const note = line('Interest for May 2024 was paid in full.');
    expect(read([], [...rowsOn('May 14', 'May 20'), note])).toEqual({
      period: undefined,
      first: '2024-05-14',
    });
  });
});

describe('days of balances', () => {
  test('the last one is called a balance and no more', () => {
    const lines = [
      line('PREVIOUS BALANCE AT 04/30/2024: 1,000.00'),
      line('BALANCE AT 05/31/2024: 800.00'),
      ...rowsOn('05/14', '05/20'),
    ];
    expect(read([], lines).period).toBe('2024-05-01 to 2024-05-31');
  });

  test('a balance on any other day ends no month', () => {
    const lines = [
      line('PREVIOUS BALANCE AT 04/30/2024: 1,000.00'),
      line('BALANCE AT 06/12/2024: 800.00'),
      ...rowsOn('05/14', '05/20'),
    ];
    expect(read([], lines).period).toBeUndefined();
  });

  test('days of value below rows are no period, though a month lies between two of them', () => {
    const rows = [
      gap(),
      row('Date', 'Description', 'Amount'),
      ...['03.01.2024', '05.02.2024', '04.03.2024', '03.05.2024', '05.06.2024'].flatMap((day) => [
        row(day, 'Standing order', '100.00'),
        row('', `Value ${day}`),
      ]),
    ];
    expect(read([], rows).period).toBeUndefined();
  });
});
