import { expect, test } from 'vitest';
import type { DraftLedger } from '../rows/draft-model.ts';
import { readStatement } from '../read-statement.ts';
import { unparsedRows } from './unparsed-rows.ts';
import { at, upTo } from '../testing/paint-text.ts';
import { account, line, linesOf, page, row, rows, top } from '../testing/statement-pages.ts';

const table = row('Date', 'Description', 'Amount', 'Balance');

test('thousands grouped by a gap', () => {
  const found = account(
    readStatement([
      page(0, [
        ...top,
        line('Opening balance 1 900.00'),
        line('Closing balance 1 785.55'),
        table,
        row('05/02', 'GROCER', '-14.45', '1 885.55'),
        row('05/03', 'FLORIST', '-100.00', '1 785.55'),
      ]),
    ]),
  );
  expect(found.opening?.value).toBe(190000n);
  expect(rows(found)).toEqual([
    '2024-05-02 | GROCER | -1445 | 188555',
    '2024-05-03 | FLORIST | -10000 | 178555',
  ]);
});

test('payees with words that label balances elsewhere', () => {
  const found = account(
    readStatement([
      page(0, [
        ...top,
        line('Opening balance 100.00'),
        table,
        row('05/02', 'TOTAL FUEL LIMITED', '-10.00', '90.00'),
        row('05/03', 'BALANCE YOGA', '-5.00', '85.00'),
        row('05/04', 'BROUGHT FORWARD BOOKS', '-5.00', '80.00'),
      ]),
    ]),
  );
  expect(found.postings.map((p) => p.description.value)).toEqual([
    'TOTAL FUEL LIMITED',
    'BALANCE YOGA',
    'BROUGHT FORWARD BOOKS',
  ]);
});

test('columns in unknown words, credits first, told by their own sums', () => {
  const found = account(
    readStatement([
      page(0, [
        ...top,
        row('Quando', 'Wofür', 'Plim', 'Plam', 'Plum'),
        row('05/02', 'SALARY', '50.00', undefined, '150.00'),
        row('05/03', 'GROCER', undefined, '20.00', '130.00'),
        row('05/04', 'BAKER', undefined, '30.00', '100.00'),
        row('05/05', 'REFUND', '5.00', undefined, '105.00'),
        row('05/06', 'FLORIST', undefined, '6.00', '99.00'),
      ]),
    ]),
  );
  expect(found.postings.map((p) => Number(p.amount.value))).toEqual([5000, -2000, -3000, 500, -600]);
});

test('accounts one below the other under headings of products', () => {
  const one = (name: string, opening: string, first: string, last: string) => [
    line(name, { bold: true }),
    line(`Opening balance ${opening}`),
    table,
    row('05/02', 'GROCER', '-10.00', first),
    row('05/20', 'BAKER', '-10.00', last),
    line(`Closing balance ${last}`),
  ];
  const reading = readStatement([
    page(0, [
      line('Larchmont Bank', { size: 12 }),
      line('Statement period 05/01/2024 - 05/31/2024'),
      ...one('SHARE 01 REGULAR SAVINGS', '100.00', '90.00', '80.00'),
      ...one('SHARE 70 EVERYDAY CHECKING', '500.00', '490.00', '480.00'),
    ]),
  ]);
  expect(reading.ok && reading.statement.accounts.map((a) => Number(a.closing?.value))).toEqual([
    8000, 48000,
  ]);
  expect(account(reading, 1).opening?.value).toBe(50000n);
});

test('a sentence with amounts is no row', () => {
  const found = account(
    readStatement([
      page(0, [
        ...top,
        line('Opening balance 100.00'),
        table,
        row('05/02', 'GROCER', '-10.00', '90.00'),
        line('Eligible deposits are protected up to a total of 100.00 for each depositor.'),
        row('05/03', 'FLORIST', '-5.00', '85.00'),
      ]),
    ]),
  );
  expect(found.postings).toHaveLength(2);
});

test('a reading that needed no departure says so, and how many were made', () => {
  const found = account(
    readStatement([
      page(0, [...top, line('Opening balance 100.00'), table, row('05/02', 'GROCER', '-10.00', '90.00')]),
    ]),
  );
  expect(found.reading).toMatchObject({ departures: [], tried: 1, closed: true });
});

test('a few last rows without a balance below a heading in unknown words are another list', () => {
  const found = account(
    readStatement([
      page(0, [
        ...top,
        line('Opening balance 100.00'),
        line('Closing balance 65.00'),
        table,
        row('05/02', 'GROCER', '-10.00', '90.00'),
        row('05/06', 'BAKER', '-20.00', '70.00'),
        row('05/07', 'FLORIST', '-5.00', '65.00'),
        line('Prostrel'),
        row('05/29', 'BARBER', '-7.00'),
        row('05/30', 'TAILOR', '-8.00'),
      ]),
    ]),
  );
  expect(found.postings.map(({ description }) => description.value)).toEqual(['GROCER', 'BAKER', 'FLORIST']);
});

test('sums below each of two lists in unknown words are no rows', () => {
  const found = account(
    readStatement([
      page(0, [
        ...top,
        line('Opening balance 100.00'),
        line('Closing balance 157.00'),
        row('Date', 'Description', 'Amount'),
        row('05/02', 'GROCER', '-10.00'),
        row('05/06', 'BAKER', '-20.00'),
        row('', 'Plim plam', '-30.00'),
        row('05/07', 'SALARY', '80.00'),
        row('05/08', 'REFUND', '7.00'),
        row('', 'Plim plum', '87.00'),
      ]),
    ]),
  );
  expect(found.postings.map(({ description }) => description.value)).toEqual([
    'GROCER',
    'BAKER',
    'SALARY',
    'REFUND',
  ]);
});

test('rows without a date go on over the page below the total of a page', () => {
  const found = account(
    readStatement([
      page(0, [
        ...top,
        line('Opening balance 100.00'),
        line('Closing balance 55.00'),
        table,
        row('05/02', 'GROCER', '-10.00', '90.00'),
        row('', 'BAKER', '-20.00', '70.00'),
        row('', 'Total of this page', '-30.00'),
      ]),
      page(1, [
        table,
        row('', 'FLORIST', '-5.00', '65.00'),
        row('', 'BARBER', '-6.00', '59.00'),
        row('', 'Total of this page', '-11.00'),
      ]),
      page(2, [table, row('05/07', 'TAILOR', '-4.00', '55.00')]),
    ]),
  );
  expect(found.postings.map(({ description }) => description.value)).toEqual([
    'GROCER',
    'BAKER',
    'FLORIST',
    'BARBER',
    'TAILOR',
  ]);
});

test('the amount of a row of two lines once more in the column of its side is no sum', () => {
  const sided =
    (day: string, text: string, amount?: string, side = '') =>
    (y: number) => [
      ...(day ? [at(40, y, day)] : []),
      at(120, y, text),
      ...(amount ? [upTo(320, y, amount)] : []),
      ...(side && amount ? [upTo(side === 'in' ? 400 : 480, y, amount.replace('-', ''))] : []),
    ];
  const found = account(
    readStatement([
      page(0, [
        ...top,
        line('Opening balance 100.00'),
        line('Closing balance 115.00'),
        (y) => [
          at(40, y, 'Date'),
          at(120, y, 'Description'),
          upTo(320, y, 'Amount'),
          upTo(400, y, 'Credits'),
          upTo(480, y, 'Debits'),
        ],
        sided('05/02', 'GROCER', '-10.00', 'out'),
        sided('05/06', 'BAKER'),
        sided('', 'CARD 1082', '-20.00', 'out'),
        sided('05/07', 'SALARY'),
        sided('', 'REF 77', '50.00', 'in'),
        sided('05/09', 'FLORIST', '-5.00', 'out'),
      ]),
    ]),
  );
  expect(found.postings.map(({ amount }) => Number(amount.value))).toEqual([-1000, -2000, 5000, -500]);
});

test('a payee with words that label balances is a row of the day above it', () => {
  const found = account(
    readStatement([
      page(0, [
        ...top,
        line('Saldo inicial 100.00'),
        line('Saldo final do período 175.15'),
        row('Data', 'Movimentações', 'Valor', 'Saldo do dia'),
        row('02 MAI', 'Depósito em dinheiro', '76.70'),
        row('', 'Compra no débito Vila Nova Lanchonete', '-1.55', '175.15'),
      ]),
    ]),
  );
  expect(found.postings.map(({ amount }) => Number(amount.value))).toEqual([7670, -155]);
});

test('what is pending above the heads of a table is no line that was left over', () => {
  const lines = linesOf(
    line('Pending'),
    row('05/31/2024', 'FUEL - HOLD', '75.00'),
    row('05/31/2024', 'MUSIC', '11.99'),
    table,
    row('05/31/2024', 'REFUND', '5.00', '150.00'),
  );
  const draft: DraftLedger = { rows: [], sections: [], marks: [], daily: [], carriedSums: [], apart: [] };
  expect(unparsedRows(lines, new Set(), draft)).toHaveLength(1);
});
