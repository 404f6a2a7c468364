import { expect, test } from 'vitest';
import { numberMentions } from './identity.ts';
import { gap, linesOf, line, read, row, rows, statementOf } from '../testing/statement-pages.ts';

const numbersOf = (text: string) => [
  ...new Set(numberMentions(linesOf(line(text))).map((one) => one.text.value)),
];

test('a fee for a card with two days beside it names no account', () => {
  expect(numbersOf('Cotisation carte 03/02/2024 03/02/2024')).toEqual([]);
  expect(numbersOf('Account 8235000700 04/01/2024 - 04/30/2024')).toEqual(['8235000700']);
});

test('words behind an IBAN are no groups of it, whatever letters they have', () => {
  expect(numbersOf('Konto: PL92 1471 3592 4783 5982 05 LICZONE W PLN')).toEqual([
    'PL92 1471 3592 4783 5982 05',
  ]);
  expect(numbersOf('Conta no. PT68 4406 6102 4581 1024 02 EUR')).toEqual(['PT68 4406 6102 4581 1024 02']);
  expect(numbersOf('Account no. MT84 MALT 0110 0001 2345 MTLC AST0 01S')).toEqual([
    'MT84 MALT 0110 0001 2345 MTLC AST0 01S',
  ]);
});

test('C/C says conto corrente, and its number follows', () => {
  expect(numbersOf('C/C n. : 52674033836')).toEqual(['52674033836']);
});

test('cards are accounts apart where dots hide the digits of their numbers', () => {
  const card = (name: string, balance: string) => [
    line(name),
    row('', 'Previous statement', `${balance}.60`),
    row('', 'Balance owed', `${balance}.60`),
    line('No transactions in this period'),
    gap(),
  ];
  const { accounts } = statementOf(
    line('Larchmont Bank', { size: 12 }),
    line('Statement period 05/01/2024 - 05/31/2024'),
    gap(),
    line('Carte Classique ...0376'),
    row('', 'Previous statement', '1,613.60'),
    row('', 'Balance owed', '1,077.64'),
    gap(),
    row('Date', 'Description', 'Amount', 'Balance'),
    row('05/02/2024', 'Your payment, thank you', '-1,613.60', '0.00'),
    row('05/03/2024', 'Purchase Bakery', '65.90', '65.90'),
    row('05/03/2024', 'Purchase Books', '1,011.74', '1,077.64'),
    gap(),
    ...card('Carte Classique ...9785', '1,228'),
  );
  expect(accounts.map(({ number }) => number?.value)).toEqual(['...0376', '...9785']);
});

test('what is pending above the heads of the table, in unknown words, is no part of it', () => {
  const booked = read(
    gap(),
    line('Pending transactions'),
    row('05/31/2024', 'Fuel', undefined, '-75.70'),
    gap(),
    row('Zuvan', 'Melkir', 'Trovo', 'Blenta'),
    row('05/01/2024', 'Vonzer', undefined, '3,726.60'),
    row('05/03/2024', 'Cash deposit', '980.91'),
    row('05/03/2024', 'Cash machine', '-200.00'),
    row('05/03/2024', 'Grocer', '-21.93', '4,485.58'),
    row('05/08/2024', 'Cash deposit', '14.42', '4,500.00'),
    row('05/09/2024', 'Cash machine', '-300.00', '4,200.00'),
  );
  expect(rows(booked)).toEqual([
    '2024-05-03 | Cash deposit | 98091',
    '2024-05-03 | Cash machine | -20000',
    '2024-05-03 | Grocer | -2193 | 448558',
    '2024-05-08 | Cash deposit | 1442 | 450000',
    '2024-05-09 | Cash machine | -30000 | 420000',
  ]);
});
