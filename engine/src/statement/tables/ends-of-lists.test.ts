import { expect, test } from 'vitest';
import { readStatement } from '../read-statement.ts';
import {
  account,
  gap,
  line,
  page,
  read,
  row,
  rows,
  table,
  top,
  type Lines,
} from '../testing/statement-pages.ts';
import { at, upTo } from '../testing/paint-text.ts';

const figures = ({ opening, closing, postings }: ReturnType<typeof read>) => [
  Number(opening?.value),
  ...postings.map(({ amount }) => Number(amount.value)),
  Number(closing?.value),
];

/** A row of a table with columns for both sides, or the line that sums it up. */
const sided = (text: string, out: string, into: string, balance: string) => (y: number) => [
  at(40, y, text),
  ...(out ? [upTo(330, y, out)] : []),
  ...(into ? [upTo(420, y, into)] : []),
  upTo(520, y, balance),
];

test('what the only row comes to, with the balance, in unknown words', () => {
  const label = 'How it ended';
  const found = read(
    sided('Details', 'Debit', 'Credit', 'Balance'),
    sided('Opening balance', '', '', '100.00'),
    line('8 May 2024'),
    sided('Transfer from Hannah', '', '38.00', '138.00'),
    sided(label, '0.00', '38.00', '138.00'),
    gap(),
    (y) => [at(40, y, 'Opening balance'), upTo(250, y, '100.00')],
    (y) => [at(40, y, label), upTo(250, y, '138.00')],
  );
  expect(figures(found)).toEqual([10000, 3800, 13800]);
});

test('a slip on the last page that prints the balance once more, in unknown words', () => {
  const found = account(
    readStatement([
      page(0, [
        ...top,
        line('Opening balance 100.00'),
        table,
        row('05/02/2024', 'GROCER', '-10.00'),
        row('', 'BAKER', '-20.00', '70.00'),
        row('05/03/2024', 'FLORIST', '-5.00', '65.00'),
        row('05/06/2024', 'TAILOR', '-15.00'),
        row('', 'BARBER', '-8.00', '42.00'),
      ]),
      page(1, [table, (y) => [at(120, y, 'How it ended'), upTo(400, y, '42.00')]]),
    ]),
  );
  expect(figures(found)).toEqual([10000, -1000, -2000, -500, -1500, -800, 4200]);
});

test('a row below what its list comes to, under a title that is not known, is of another list', () => {
  const spent: Lines = [
    line('Withdrawals', { size: 12 }),
    row('Date', 'Details', 'Amount'),
    row('05/02/2024', 'GROCER', '10.00'),
    row('05/03/2024', 'BAKER', '20.00'),
    row('05/06/2024', 'FLORIST', '5.00'),
    row('', 'Total withdrawals', '35.00'),
  ];
  const found = account(
    readStatement([
      page(0, [...top, line('Opening balance 100.00'), line('Closing balance 65.00'), gap(), ...spent]),
      page(1, [line('Underway', { size: 11 }), row('05/07/2024', 'Tallow Pharmacy', '(15.00)')]),
    ]),
  );
  expect(figures(found)).toEqual([10000, -1000, -2000, -500, 6500]);
});

test('an amount of what is pending, in the column of balances by chance, is no balance', () => {
  const booked = (day: string, text: string, amount: string, balance: string) => (y: number) => [
    at(40, y, day),
    at(120, y, text),
    ...(amount ? [upTo(420, y, amount)] : []),
    upTo(520, y, balance),
  ];
  const found = read(
    booked('Date', 'Description', 'Amount', 'Balance'),
    booked('05/02', 'Opening balance', '', '100.00'),
    booked('05/03', 'GROCER', '-15.00', '85.00'),
    booked('05/06', 'BAKER', '-10.00', '75.00'),
    booked('05/09', 'FLORIST', '-5.00', '70.00'),
    gap(),
    line('Movimientos pendientes'),
    booked('05/30', 'FUEL', '', '(47.13)'),
  );
  expect(found.postings).toHaveLength(3);
  expect(found.closing).toBeUndefined();
});

test('a box at the top of the page below the last day, in few rows that all print their balance', () => {
  const head = (y: number) => [at(40, y, 'Details'), upTo(400, y, 'Amount'), upTo(520, y, 'Balance')];
  const moved = (text: string, amount: string, balance: string) => (y: number) => [
    at(40, y, text),
    upTo(400, y, amount),
    upTo(520, y, balance),
  ];
  const boxed = (text: string, amount: string) => (y: number) => [at(40, y, text), upTo(400, y, amount)];
  const found = account(
    readStatement([
      page(0, [
        ...top,
        head,
        line('2 May 2024'),
        moved('GROCER', '-10.00', '-110.00'),
        line('3 May 2024'),
        moved('BAKER', '-20.00', '-130.00'),
        line('6 May 2024'),
        moved('Thank you', '100.00', '-30.00'),
        line('7 May 2024'),
        moved('FLORIST', '-5.00', '-35.00'),
      ]),
      page(1, [
        boxed('Previous balance', '-100.00'),
        boxed('New purchases', '35.00'),
        boxed('You have paid', '100.00'),
        boxed('Balance due', '-35.00'),
      ]),
    ]),
  );
  expect(figures(found)).toEqual([-10000, -1000, -2000, 10000, -500, -3500]);
});

test('what is owed, in unknown words right above what is asked for at least, is no row of the last day', () => {
  const slip = (first: string) =>
    rows(
      read(
        line('Previous balance 50.00'),
        row('', 'Details', 'Amount'),
        row('', 'May 3, 2024'),
        row('', 'GROCER', '7.00'),
        row('', 'May 7, 2024'),
        row('', 'BOOKS', '5.00'),
        gap(),
        row('', first, '62.00'),
        row('', 'Minimum payment due', '10.00'),
      ),
    );
  expect(slip('Zolbrun of the page')).toEqual(['2024-05-03 | GROCER | 700', '2024-05-07 | BOOKS | 500']);
});
