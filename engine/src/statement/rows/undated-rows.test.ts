import { describe, expect, test } from 'vitest';
import { at, upTo } from '../testing/paint-text.ts';
import {
  account,
  gap,
  head,
  line,
  read,
  readPages,
  row,
  rows,
  type Row,
} from '../testing/statement-pages.ts';

/** Words at the left, their day behind them, and amounts that end at their columns. */
const dayBehind =
  (words: string, day: string, ...amounts: readonly (string | undefined)[]) =>
  (y: number): Row => [
    at(40, y, words),
    ...(day ? [at(260, y, day)] : []),
    ...amounts.flatMap((amount, i) => (amount ? [upTo(400 + i * 80, y, amount)] : [])),
  ];

describe('rows without a day', () => {
  test('at the top of a page, below a list whose only row ends the page before', () => {
    const found = readPages(
      [
        ...head,
        line('Account number: 123456789'),
        gap(),
        dayBehind('Details', 'Date', 'Amount', 'Balance'),
        dayBehind('Opening balance', '05/01/2024', undefined, '1,000.00'),
        dayBehind('Grocer', '05/16/2024', '-100.00', '900.00'),
      ],
      [
        line('Larchmont Bank'),
        gap(),
        dayBehind('Details', 'Date', 'Amount', 'Balance'),
        dayBehind('Bookshop', '', '-20.00', '880.00'),
        dayBehind('Salary', '05/20/2024', '50.00', '930.00'),
        dayBehind('Closing balance', '05/31/2024', undefined, '930.00'),
      ],
    );
    expect(rows(account(found))).toEqual([
      '2024-05-16 | Grocer | -10000 | 90000',
      '2024-05-16 | Bookshop | -2000 | 88000',
      '2024-05-20 | Salary | 5000 | 93000',
    ]);
  });

  test.each(['Interest', 'Counter deposit'])(
    'that begin with the title %s, and end some lines below',
    (title) => {
      const found = read(
        gap(),
        dayBehind('Details', 'Date', 'Amount', 'Balance'),
        dayBehind('Opening balance', '', undefined, '1,000.00'),
        dayBehind('Salary', '05/03/2024'),
        dayBehind('Card 2769', '', '200.00', '1,200.00'),
        dayBehind('Grocer', ''),
        dayBehind('Card 2769', '', '-50.00', '1,150.00'),
        dayBehind('Bookshop', '05/20/2024'),
        dayBehind('Invoice 77123', '', '-30.00', '1,120.00'),
        dayBehind(title, ''),
        dayBehind('Mandate 824738', '', '12.44', '1,132.44'),
        dayBehind('Closing balance', '', undefined, '1,132.44'),
      );
      expect(
        rows(found).map((one) =>
          one
            .split(' | ')
            .filter((_, i) => i !== 1)
            .join(' '),
        ),
      ).toEqual([
        '2024-05-03 20000 120000',
        '2024-05-03 -5000 115000',
        '2024-05-20 -3000 112000',
        '2024-05-20 1244 113244',
      ]);
    },
  );

  test('that add up the only row of both columns are none', () => {
    const found = read(
      gap(),
      row('Date', 'Details', 'Zovel', 'Incoming', 'Balance'),
      row('05/29/2024', 'Pharmacy', '73.43', '.00', '3,083.64'),
      row('', 'Wexing', '73.43', '0.00', '3,083.64'),
      gap(),
      line('Trovin 3,157.07'),
    );
    expect(rows(found)).toEqual(['2024-05-29 | Pharmacy | -7343 | 308364']);
  });
});

test('an amount right before the day of the next column is none of its date', () => {
  const found = read(
    gap(),
    (y: number): Row => [
      at(40, y, 'Date'),
      at(100, y, 'Details'),
      upTo(330, y, 'Debits'),
      at(337, y, 'Value'),
      upTo(480, y, 'Balance'),
    ],
    ...(
      [
        ['MAY07', 'Grocer', '105', 'MAY07', '895.00'],
        ['MAY08', 'Bookshop', '86', 'MAY08', '809.00'],
        ['MAY13', 'Fuel', '5', 'MAY12', '804.00'],
        ['MAY21', 'Bakery', '4', 'MAY21', '800.00'],
      ] as const
    ).map(([day, words, amount, value, balance]) => (y: number): Row => [
      at(40, y, day),
      at(100, y, words),
      upTo(330, y, amount),
      at(337, y, value),
      upTo(480, y, balance),
    ]),
  );
  expect(found.postings.map(({ amount }) => Number(amount.value))).toEqual([-10500, -8600, -500, -400]);
});

test('days of balances above the end of a page, and the first row below it, are no two days of one row', () => {
  const twoDays = (upper: string, lower: string, words: string, amount: string) => [
    row(upper, words, amount),
    line(lower),
    gap(),
  ];
  const found = readPages(
    [
      ...head,
      line('Account number: 123456789'),
      gap(),
      row('Date', 'Details', 'Amount'),
      ...twoDays('05/02/2024', '05/03/2024', 'Grocer', '-4.00'),
      ...twoDays('05/09/2024', '05/10/2024', 'Bookshop', '-6.00'),
      ...twoDays('05/20/2024', '05/21/2024', 'Fuel', '-10.00'),
      line('Opening balance 100.00'),
      line('Closing balance 80.00'),
      gap(),
      line('Daily balances'),
      (y: number): Row => [at(40, y, '05/02/2024'), upTo(200, y, 'USD 96.00')],
      (y: number): Row => [at(40, y, '05/20/2024'), upTo(200, y, 'USD 80.00')],
    ],
    [
      line('Home loan 820-686716'),
      line('Loan balance 9,360.79'),
      row('05/10/2024', 'Installment', '528.78', '459.73', '8,901.06'),
      row('05/17/2024', 'Installment', '628.21', '360.39', '8,540.67'),
    ],
  );
  const own = account(found);
  expect(own.dailyBalances.map(({ balance }) => Number(balance.value))).toEqual([9600, 8000]);
  expect(own.postings).toHaveLength(3);
});
