import { describe, expect, test } from 'vitest';
import { buildLedger } from '../../ledger/build-ledger.ts';
import type { Account } from '../model/model.ts';
import { readStatement } from '../read-statement.ts';
import { at, upTo } from '../testing/paint-text.ts';
import {
  account,
  gap,
  line,
  page,
  read,
  row,
  rows,
  statementOf,
  top,
  type Lines,
} from '../testing/statement-pages.ts';

const amountsOf = ({ postings }: Account) => postings.map(({ amount }) => Number(amount.value));
/** A list of half a page from `x` on: day, words, and an amount. */
const cells = (x: number, y: number, [day, text, amount]: readonly string[]) => [
  ...(day ? [at(x, y, day)] : []),
  ...(text ? [at(x + 60, y, text)] : []),
  ...(amount ? [upTo(x + 240, y, amount)] : []),
];
type Cells = readonly string[];
const beside = (left: Cells, right: Cells) => (y: number) => [...cells(40, y, left), ...cells(310, y, right)];

describe('lists beside one another', () => {
  test('of one row each, again below for the next account, under titles and heads', () => {
    const of = (number: string, opening: string, closing: string, ...lists: Lines): Lines => [
      line(`Account number: ${number}`),
      row('Opening balance', '', opening),
      row('Closing balance', '', closing),
      gap(),
      beside(['Withdrawals'], ['Deposits']),
      beside(['Date', 'Details', 'Amount'], ['Date', 'Details', 'Amount']),
      ...lists,
      gap(),
    ];
    const reading = readStatement([
      page(0, [
        ...top.filter((_, i) => i !== 1),
        ...of(
          '4411702288',
          '100.00',
          '130.00',
          beside(['05/06', 'Grocer', '20.00'], ['05/09', 'Refund', '50.00']),
        ),
        ...of(
          '4411702299',
          '500.00',
          '440.00',
          beside(['05/03', 'Rent', '70.00'], ['05/20', 'Cash deposit', '25.00']),
          beside(['05/21', 'Baker', '15.00'], []),
        ),
      ]),
    ]);
    expect(amountsOf(account(reading, 0))).toEqual([-2_000, 5_000]);
    expect(amountsOf(account(reading, 1))).toEqual([-7_000, -1_500, 2_500]);
  });

  test('with days and their months as one word, and amounts before the words', () => {
    const listed = (x: number, y: number, [day, amount, text]: readonly string[]) => [
      ...(day ? [at(x, y, day)] : []),
      ...(amount ? [upTo(x + 110, y, amount)] : []),
      ...(text ? [at(x + 120, y, text)] : []),
    ];
    const both = (left: Cells, right: Cells) => (y: number) => [
      ...listed(40, y, left),
      ...listed(310, y, right),
    ];
    const found = read(
      row('Opening balance', '', '100.00'),
      row('Closing balance', '', '96.00'),
      gap(),
      both(['', '', 'Deposits'], ['', '', 'Withdrawals']),
      both(['Date', 'Amount', 'Details'], ['Date', 'Amount', 'Details']),
      both(['05MAY', '30.00', 'Refund'], ['02MAY', '20.00', 'Grocer']),
      both(['', '', ''], ['09MAY', '14.00', 'Baker']),
    );
    expect(amountsOf(found)).toEqual([3_000, -2_000, -1_400]);
  });

  test('below a label whose figure stands at the right margin, which is of neither', () => {
    const found = read(
      row('Opening balance', '', '100.00'),
      row('Closing balance', '', '130.00'),
      (y) => [at(40, y, 'Average balance'), upTo(550, y, '104.55')],
      beside(['Withdrawals'], ['Deposits']),
      beside(['05/06', 'Grocer', '20.00'], ['05/09', 'Refund', '50.00']),
      beside([], ['05/11', 'Refund', '0.00']),
    );
    expect(amountsOf(found)).toEqual([-2_000, 5_000, 0]);
  });

  test('a day of value and a balance with its side are of the row', () => {
    const booked = (day: string, text: string, amount: string, balance: string) => (y: number) => [
      ...(day ? [at(40, y, day)] : []),
      at(110, y, text),
      upTo(330, y, amount),
      at(380, y, '05/04'),
      upTo(520, y, balance),
      at(524, y, 'CR'),
    ];
    const found = read(
      (y) => [
        at(40, y, 'Date'),
        at(110, y, 'Details'),
        upTo(330, y, 'Amount'),
        at(380, y, 'Value date'),
        upTo(520, y, 'Balance'),
      ],
      booked('05/02', 'Salary', '200.00', '300.00'),
      booked('', 'Grocer', '-20.00', '280.00'),
      booked('', 'Baker', '-5.00', '275.00'),
      booked('05/03', 'Florist', '-25.00', '250.00'),
    );
    expect(rows(found)).toEqual([
      '2024-05-02 | Salary | 20000 | 30000',
      '2024-05-02 | Grocer | -2000 | 28000',
      '2024-05-02 | Baker | -500 | 27500',
      '2024-05-03 | Florist | -2500 | 25000',
    ]);
  });
});

test('rows beside a box in unknown words, on lines of their own', () => {
  const box = (label: string, amount: string) => (y: number) => [at(40, y, label), upTo(210, y, amount)];
  const listed = (day: string, text: string, amount: string, balance: string) => (y: number) => [
    at(250, y - 5, day),
    at(310, y - 5, text),
    upTo(470, y - 5, amount),
    upTo(560, y - 5, balance),
  ];
  const found = read(
    gap(),
    (y) => [...box('Brilsor menter', '100.00')(y), ...listed('Date', 'Details', 'Amount', 'Balance')(y)],
    (y) => [...box('Vandel krom', '50.00')(y), ...listed('05/02', 'Refund', '50.00', '150.00')(y)],
    (y) => [...box('Sultor', '-30.00')(y), ...listed('05/06', 'Grocer', '-20.00', '130.00')(y)],
    (y) => [...box('Menter lasp', '120.00')(y), ...listed('05/09', 'Baker', '-10.00', '120.00')(y)],
  );
  expect(rows(found)).toEqual([
    '2024-05-02 | Refund | 5000 | 15000',
    '2024-05-06 | Grocer | -2000 | 13000',
    '2024-05-09 | Baker | -1000 | 12000',
  ]);
});

describe('balances between rows', () => {
  const booked = (day: string, value: string, words: readonly string[], amount: string, balance: string) => [
    (y: number) => [at(40, y, day), at(110, y, value), at(180, y, words[0] ?? '')],
    (y: number) => [at(180, y, words[1] ?? ''), upTo(440, y, amount), upTo(540, y, balance)],
  ];
  const between = (day: string, balance: string) => (y: number) => [
    at(40, y, day),
    at(180, y, 'Interim balance'),
    upTo(540, y, balance),
  ];

  test('head no rows, though these print amounts below their days', () => {
    const found = read(
      (y) => [
        at(40, y, 'Date'),
        at(110, y, 'Value'),
        at(180, y, 'Details'),
        upTo(440, y, 'Amount'),
        upTo(540, y, 'Balance'),
      ],
      ...booked('05/02', '05/02', ['Refund', 'Ref 11'], '50.00', '150.00'),
      between('05/02', '150.00'),
      ...booked('05/06', '05/07', ['Grocer', 'Ref 12'], '-20.00', '130.00'),
      ...booked('05/08', '05/08', ['Baker', 'Ref 13'], '-10.00', '120.00'),
      between('05/08', '120.00'),
      ...booked('05/09', '05/10', ['Florist', 'Ref 14'], '-15.00', '105.00'),
    );
    expect(found.postings.map(({ date, amount }) => `${date.value} ${amount.value}`)).toEqual([
      '2024-05-02 5000',
      '2024-05-06 -2000',
      '2024-05-08 -1000',
      '2024-05-09 -1500',
    ]);
  });

  test('a balance between is no average', () => {
    const found = read(
      row('Date', 'Details', 'Amount', 'Balance'),
      row('05/02', 'Refund', '50.00', '150.00'),
      row('05/02', 'Saldo intermedio', undefined, '150.00'),
      row('05/06', 'Grocer', '-20.00', '130.00'),
    );
    expect(found.named.map(({ kind }) => kind)).not.toContain('average-balance');
    expect(amountsOf(found)).toEqual([5_000, -2_000]);
  });
});

describe('totals', () => {
  test('of all rows, below the fees that end the list', () => {
    const found = read(
      line('Card number **** **** **** 2947'),
      row('Previous balance', '', '100.00'),
      row('Payments and refunds', '', '-100.00'),
      row('Your spending', '', '80.00'),
      row('Interest and fees', '', '2.00'),
      row('New balance', '', '82.00'),
      gap(),
      line('Your transactions'),
      line('Payments towards your account'),
      row('05/04', 'Payment received', '100.00 CR'),
      line('Transactions for card ending 2947'),
      row('05/06', 'Grocer', '50.00'),
      row('05/09', 'Baker', '30.00'),
      line('Fees and charges'),
      row('05/12', 'Transaction fee', '2.00'),
      row('', 'Total of your transactions', '-18.00'),
    );
    expect(buildLedger(found).constraints.filter(({ holds }) => !holds)).toEqual([]);
    expect(found.sections.find(({ title }) => title === 'Fees and charges')?.total).toBeUndefined();
  });

  test('what came in and what went out of each day, the last of which earns interest as the box above says', () => {
    const day = (text: string) => line(text);
    const side = (label: string, amount: string) => row(label, '', undefined, amount);
    const found = statementOf(
      line('Larchmont Bank', { size: 12 }),
      line('Conta 98406353-1'),
      line('01 DE JUNHO DE 2026 a 30 DE JUNHO DE 2026'),
      side('Saldo inicial', '1.000,00'),
      side('Rendimento', '+0,50'),
      side('Total de entradas', '+200,00'),
      side('Total de saídas', '-100,00'),
      side('Saldo final do período', '1.100,50'),
      gap(),
      day('01 JUN 2026'),
      side('Total de saídas', '- 40,00'),
      row('Compra', 'PADARIA', undefined, '25,00'),
      row('Compra', 'PADARIA', undefined, '15,00'),
      side('Saldo do dia', '960,00'),
      day('05 JUN 2026'),
      side('Total de entradas', '+ 200,00'),
      row('Transferência', 'ESCOLA', undefined, '200,00'),
      side('Total de saídas', '- 50,00'),
      row('Compra', 'PADARIA', undefined, '50,00'),
      side('Saldo do dia', '1.110,00'),
      day('09 JUN 2026'),
      side('Total de saídas', '- 10,00'),
      row('Compra', 'PADARIA', undefined, '10,00'),
      side('Saldo do dia', '1.100,00'),
      day('30 JUN 2026'),
      side('Total de entradas', '+ 0,50'),
      row('Rendimento', '', undefined, '0,50'),
      side('Saldo do dia', '1.100,50'),
    ).accounts[0];
    expect(found?.postings.map(({ date, amount }) => `${date.value} ${amount.value}`)).toEqual([
      '2026-06-01 -2500',
      '2026-06-01 -1500',
      '2026-06-05 20000',
      '2026-06-05 -5000',
      '2026-06-09 -1000',
      '2026-06-30 50',
    ]);
    expect(found?.groupTotals?.map(({ total, from, to }) => [total.value, from, to])).toEqual([
      [-4000n, 0, 2],
      [20000n, 2, 3],
      [-5000n, 3, 4],
      [-1000n, 4, 5],
      [50n, 5, 6],
    ]);
  });
});

test('what waits to be booked is no row, in other words', () => {
  const found = read(
    row('Opening balance', '', '100.00'),
    row('Closing balance', '', '75.00'),
    gap(),
    row('Date', 'Details', 'Amount'),
    row('05/06', 'Grocer', '-20.00'),
    row('05/09', 'Baker', '-5.00'),
    line('Operazioni in attesa di contabilizzazione'),
    row('05/30', 'Florist', '-12.50'),
  );
  expect(amountsOf(found)).toEqual([-2_000, -500]);
});

test('the statement of a pot below the rows of its account, newest first', () => {
  const reading = readStatement([
    page(0, [
      ...top,
      gap(),
      row('Date', 'Details', 'Amount', 'Balance'),
      row('05/28', 'Salary', '200.00', '280.00'),
      row('05/12', 'Transfer to pot', '-20.00', '80.00'),
      row('05/03', 'Grocer', '-10.00', '100.00'),
      gap(),
      line('Pot statement', { size: 13 }),
      line('Holiday pot, held with your account and covered by the scheme'),
      row('Date', 'Details', 'Amount', 'Balance'),
      row('05/28', 'Transfer from account', '30.00', '150.00'),
      row('05/12', 'Transfer from account', '20.00', '120.00'),
    ]),
  ]);
  expect(amountsOf(account(reading, 0))).toEqual([20_000, -2_000, -1_000]);
  expect(amountsOf(account(reading, 1))).toEqual([3_000, 2_000]);
});
