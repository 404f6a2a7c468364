import { expect, test } from 'vitest';
import { gap, line, read, row, table, type Lines } from '../testing/statement-pages.ts';
import { at, upTo } from '../testing/paint-text.ts';

const amounts = (...lines: Lines) => read(...lines).postings.map(({ amount }) => Number(amount.value));
const list = (title: string, total: string, ...own: Lines): Lines => [
  line(title),
  row('Details', '', 'Amount'),
  ...own,
  row('', total[0] === '-' ? `Trotra zikus` : 'Trotra dikelsus', total.replace('-', '')),
  gap(),
];
const day = (date: string, text: string, amount: string): Lines => [line(date), row('', text, amount)];

const debits = list(
  'Debits',
  '-37.00',
  ...day('May 3, 2024', 'Grocer', '10.00'),
  ...day('May 7, 2024', 'Baker', '5.00'),
  ...day('May 9, 2024', 'Fuel', '22.00'),
);

test('what a list of three rows or more comes to, below the heading of its last day, is none of them', () => {
  const found = amounts(
    row('', 'Sanzus', '100.00'),
    row('', 'Vikus', '144.00'),
    gap(),
    ...debits,
    ...list(
      'Credits',
      '81.00',
      ...day('May 4, 2024', 'Refund', '11.00'),
      ...day('May 8, 2024', 'Salary', '50.00'),
      ...day('May 11, 2024', 'Cash deposit', '20.00'),
    ),
  );
  expect(found).toEqual([-1000, -500, -2200, 1100, 5000, 2000]);
});

test('nor is what a list of one row comes to, in the words of the others', () => {
  const found = amounts(
    row('', 'Opening balance', '100.00'),
    gap(),
    ...debits,
    line('Credits'),
    row('Details', '', 'Amount'),
    ...day('May 4, 2024', 'Refund', '11.00'),
    row('', 'Trotra zikus', '11.00'),
    gap(),
    row('', 'Closing balance', '74.00'),
  );
  expect(found).toEqual([-1000, -500, -2200, 1100]);
});

test('nor is what the only row of a list comes to, without the day that the row prints below that of its heading', () => {
  const own = (text: string, day: string, amount: string) => (y: number) => [
    ...(day ? [at(40, y, day)] : []),
    at(120, y, text),
    upTo(480, y, amount),
  ];
  const found = read(
    line('Withdrawals'),
    own('What it was', 'Value', 'How much'),
    line('May 21, 2024'),
    own('Grocer', '05/21/2024', '-11.00'),
    own('Trotra zikus', '', '-11.00'),
    gap(),
    line('Opening balance 100.00'),
    line('Kurprul 89.00'),
    gap(),
    line('Pending'),
    own('Barber', '05/30/2024', '-56.50'),
    own('Florist', '05/31/2024', '-8.90'),
  );
  expect(found.postings.map(({ amount }) => amount.value)).toEqual([-1100n]);
  expect(found.closing?.value).toBe(8900n);
});

test('nor is the balance of the last row, beside that of the first, in a box below the rows', () => {
  const own = (day: string, text: string, amount: string, balance: string): Lines => [
    row(day, text),
    row('', 'Ref. 34891886', amount, balance),
  ];
  const found = read(
    table,
    ...own('05/02/2024', 'Grocer', '-10.00', '1,090.00'),
    ...own('05/06/2024', 'Baker', '-5.00', '1,085.00'),
    ...own('05/09/2024', 'Salary', '50.00', '1,135.00'),
    ...own('05/14/2024', 'Fuel', '-22.00', '1,113.00'),
    gap(),
    (y) => [at(120, y, 'What you had Kurprul'), at(300, y, 'What you keep')],
    (y) => [upTo(180, y, '1,100.00 USD'), upTo(400, y, '1,113.00 USD')],
  );
  expect(found.postings.length).toBe(4);
  expect([found.opening?.value, found.closing?.value]).toEqual([110_000n, 111_300n]);
});

test('nor is what the only row of a list comes to where another list follows it under no title of its own', () => {
  const found = read(
    line('Opening balance 100.00'),
    line('Kurprul 128.00'),
    gap(),
    table,
    row('05/03/2024', 'Salary', '65.00'),
    row('', 'Trotra dikelsus', '65.00'),
    row('05/04/2024', 'Grocer', '10.00'),
    row('05/07/2024', 'Baker', '5.00'),
    row('05/09/2024', 'Fuel', '22.00'),
    row('', 'Trotra zikus', '37.00'),
  );
  expect(found.postings.map(({ amount }) => amount.value)).toEqual([6500n, -1000n, -500n, -2200n]);
});

test('nor is what lists of two rows and of one come to, where the totals alone have no day and no balance is printed', () => {
  const found = read(
    line('Debits'),
    table,
    row('05/03/2024', 'Grocer', '10.00'),
    row('05/07/2024', 'Baker', '5.00'),
    row('', 'Trotra zikus', '15.00'),
    gap(),
    line('Credits'),
    table,
    row('05/09/2024', 'Salary', '65.00'),
    row('', 'Trotra dikelsus', '65.00'),
  );
  expect(found.postings.map(({ amount }) => amount.value)).toEqual([-1000n, -500n, 6500n]);
});
