import { expect, test } from 'vitest';
import { withoutDayBalances } from './day-balances.ts';
import { readStatement } from '../read-statement.ts';
import { account, gap, line, linesOf, page, read, row, rows, top } from '../testing/statement-pages.ts';
import { at, upTo } from '../testing/paint-text.ts';

/** A day at the margin, and words and an amount that end in the column of amounts. */
const day = (date: string, words: string, balance: string) => (y: number) => [
  ...line(date)(y),
  upTo(340, y, words),
  upTo(400, y, balance),
];
const moved = (text: string, ...amounts: readonly string[]) => row('', text, ...amounts);

const dailyOf = (found: ReturnType<typeof read>) =>
  found.dailyBalances.map(({ date, balance }) => `${date.value} ${balance.value}`);

test('balances at the end of days that head rows, in unknown words, are daily balances and no rows', () => {
  const found = read(
    line('Opening balance 100.00'),
    line('Closing balance 57.00'),
    row('Details', '', 'Amount'),
    day('2 May 2024', 'Stood thereafter', '85.00'),
    moved('GROCER', '-10.00'),
    moved('BAKER', '-5.00'),
    day('3 May 2024', 'Stood thereafter', '105.00'),
    moved('SALARY', '20.00'),
    day('6 May 2024', 'Stood thereafter', '65.00'),
    moved('FLORIST', '-40.00'),
    day('7 May 2024', 'Stood thereafter', '57.00'),
    moved('BARBER', '-8.00'),
  );
  expect(rows(found)).toEqual([
    '2024-05-02 | GROCER | -1000',
    '2024-05-02 | BAKER | -500',
    '2024-05-03 | SALARY | 2000',
    '2024-05-06 | FLORIST | -4000',
    '2024-05-07 | BARBER | -800',
  ]);
  expect(dailyOf(found)).toEqual([
    '2024-05-02 8500',
    '2024-05-03 10500',
    '2024-05-06 6500',
    '2024-05-07 5700',
  ]);
});

test('the weekday beside a day tells no balance from another', () => {
  const found = read(
    line('Opening balance 100.00'),
    line('Closing balance 57.00'),
    row('Details', '', 'Amount'),
    day('2 May 2024, Thursday', 'Stood thereafter', '85.00'),
    moved('GROCER', '-15.00'),
    day('3 May 2024, Friday', 'Stood thereafter', '105.00'),
    moved('SALARY', '20.00'),
    day('6 May 2024, Monday', 'Stood thereafter', '65.00'),
    moved('FLORIST', '-40.00'),
    day('7 May 2024, Tuesday', 'Stood thereafter', '57.00'),
    moved('BARBER', '-8.00'),
  );
  expect(rows(found).length).toBe(4);
  expect(dailyOf(found)).toEqual([
    '2024-05-02 8500',
    '2024-05-03 10500',
    '2024-05-06 6500',
    '2024-05-07 5700',
  ]);
});

test('the balance beside the first day is no opening balance where rows run from another', () => {
  const found = read(
    line('Balance 57.00'),
    row('Description', '', 'Amount', 'Balance'),
    day('2 May 2024', 'Balance of the day:', '85.00'),
    moved('GROCER', '-10.00', '90.00'),
    moved('BAKER', '-5.00', '85.00'),
    day('3 May 2024', 'Balance of the day:', '105.00'),
    moved('SALARY', '20.00', '105.00'),
    day('6 May 2024', 'Balance of the day:', '57.00'),
    moved('FLORIST', '-40.00', '65.00'),
    moved('BARBER', '-8.00', '57.00'),
  );
  expect(rows(found).map((one) => one.split(' | ')[3])).toEqual(['9000', '8500', '10500', '6500', '5700']);
  expect(found.opening).toBeUndefined();
  expect(dailyOf(found)).toEqual(['2024-05-02 8500', '2024-05-03 10500', '2024-05-06 5700']);
});

test('balances of days that stand over the newest row first are of the end of these days', () => {
  const found = read(
    line('Opening balance 100.00'),
    line('Closing balance 57.00'),
    day('Tuesday 7 May 2024', 'Stood thereafter', '57.00'),
    moved('BARBER', '-8.00'),
    gap(),
    day('Monday 6 May 2024', 'Stood thereafter', '65.00'),
    moved('FLORIST', '-40.00'),
    gap(),
    day('Friday 3 May 2024', 'Stood thereafter', '105.00'),
    moved('SALARY', '20.00'),
    moved('BAKER', '-5.00'),
    gap(),
    day('Thursday 2 May 2024', 'Stood thereafter', '90.00'),
    moved('GROCER', '-10.00'),
  );
  expect(found.newestFirst).toBe(true);
  expect(rows(found)).toHaveLength(5);
  expect(dailyOf(found)).toEqual([
    '2024-05-02 9000',
    '2024-05-03 10500',
    '2024-05-06 6500',
    '2024-05-07 5700',
  ]);
});

test('balances that days begin with are those of the days before', () => {
  const found = read(
    line('Opening balance 100.00'),
    line('Closing balance 57.00'),
    row('Details', '', 'Amount'),
    day('2 May 2024', 'Stood so far', '100.00'),
    moved('GROCER', '-10.00'),
    moved('BAKER', '-5.00'),
    day('3 May 2024', 'Stood so far', '85.00'),
    moved('SALARY', '20.00'),
    day('6 May 2024', 'Stood so far', '105.00'),
    moved('FLORIST', '-40.00'),
    day('7 May 2024', 'Stood so far', '65.00'),
    moved('BARBER', '-8.00'),
  );
  expect(rows(found)).toHaveLength(5);
  expect(dailyOf(found)).toEqual([
    '2024-05-01 10000',
    '2024-05-02 8500',
    '2024-05-05 10500',
    '2024-05-06 6500',
  ]);
});

test('the first rows of days that print their date once are rows, though their words are the same', () => {
  const found = account(
    readStatement([
      page(0, [
        ...top,
        line('Opening balance 100.00'),
        line('Closing balance 55.00'),
        row('Date', 'Description', 'Amount'),
        row('2 May 2024', 'CARD', '-10.00'),
        row('', 'BAKER', '-5.00'),
        row('3 May 2024', 'CARD', '-20.00'),
        row('', 'FLORIST', '-4.00'),
        row('6 May 2024', 'CARD', '-1.00'),
        row('', 'BARBER', '-5.00'),
      ]),
    ]),
  );
  expect(rows(found)).toHaveLength(6);
  expect(found.dailyBalances.length).toBe(0);
});

test('the charge of each month heads no day, though a box repeats it below rows of other days', () => {
  const list = (days: readonly [string, string], charge: string, rest: string) => [
    row('Date', 'Description', 'Amount'),
    row(days[0], 'MONTHLY FEE', charge),
    row('', 'GROCER', rest),
    row(days[1], 'BAKER', '5.00'),
    gap(),
    row('', 'Charges', '', charge),
  ];
  const lines = linesOf(
    ...list(['05/02', '05/07'], '3.00', '10.00'),
    gap(),
    ...list(['06/09', '06/14'], '6.00', '12.00'),
  );
  expect(withoutDayBalances(lines).balances.size).toBe(0);
});

test('rows that repeat an amount with its currency behind a word are no days with balances', () => {
  const bought = (date: string, kind: string, amount: string, left: string) => (y: number) => [
    at(40, y, date),
    at(100, y, kind),
    upTo(300, y, `(CHF ${amount})`),
    upTo(400, y, `CHF ${amount}`),
    upTo(480, y, `CHF ${left}`),
  ];
  const lines = linesOf(
    bought('7 May 2024', 'Leisure', '10.00', '90.00'),
    row('', 'GROCER', '', '-5.00'),
    row('', 'FLORIST', '', '-15.00'),
    bought('9 May 2024', 'Leisure', '20.00', '70.00'),
    row('', 'BAKER', '', '-8.00'),
    row('', 'BARBER', '', '-2.00'),
    bought('10 May 2024', 'Leisure', '20.00', '60.00'),
  );
  expect(withoutDayBalances(lines).balances.size).toBe(0);
});

test('of two days one step tells that they begin with the balances beside them', () => {
  const found = read(
    line('Opening balance 100.00'),
    line('Closing balance 105.00'),
    row('Details', '', 'Amount', 'Left'),
    day('2 May 2024', 'Stood so far', '100.00'),
    moved('GROCER', '-10.00', '90.00'),
    moved('BAKER', '-5.00', '85.00'),
    day('3 May 2024', 'Stood so far', '85.00'),
    moved('SALARY', '20.00', '105.00'),
  );
  expect(rows(found)).toHaveLength(3);
  expect(dailyOf(found)).toEqual(['2024-05-01 10000', '2024-05-02 8500']);
});

test('what is available beside days, always the same amount above the balance, is none of its daily balances', () => {
  const found = read(
    line('Opening balance 100.00'),
    line('Closing balance 65.00'),
    row('Details', '', 'Amount'),
    day('2 May 2024', 'To spend', '585.00'),
    moved('GROCER', '-10.00'),
    moved('BAKER', '-5.00'),
    day('3 May 2024', 'To spend', '605.00'),
    moved('SALARY', '20.00'),
    day('6 May 2024', 'To spend', '565.00'),
    moved('FLORIST', '-40.00'),
  );
  expect(rows(found)).toHaveLength(4);
  expect(found.dailyBalances.length).toBe(0);
});

test.each(['Saldo do dia 2 de maio de 2024', 'Saldo do dia 2 de maio', 'Balance as of 2nd May 2024'])(
  'a month in the date behind a label is no word of it: %s',
  (first) => {
    const next = (day: string) => first.replace(/2(?:nd)?(?= )/, first.includes('nd') ? `${day}th` : day);
    for (const dated of [false, true]) {
      const on = (date: string) => (dated ? date : '');
      const found = read(
        line('Opening balance 100.00'),
        row('Date', 'Description', 'Amount'),
        row('05/02', 'GROCER', '-10.00'),
        row('05/02', 'BAKER', '-5.00'),
        row(on('05/02'), first, '85.00'),
        row('05/06', 'FLORIST', '-40.00'),
        row(on('05/06'), next('6'), '45.00'),
        row('05/07', 'SALARY', '20.00'),
        row(on('05/07'), next('7'), '65.00'),
        line('Closing balance 65.00'),
      );
      expect(rows(found)).toEqual([
        '2024-05-02 | GROCER | -1000',
        '2024-05-02 | BAKER | -500',
        '2024-05-06 | FLORIST | -4000',
        '2024-05-07 | SALARY | 2000',
      ]);
    }
  },
);

test('heads that end in a ledger balance are no title of a list of balances by day', () => {
  const entry = (text: string, day: string, amount: string, value: string, balance: string) => [
    row('', text),
    (y: number) => [at(40, y, day), upTo(416, y, amount), at(425, y, value), upTo(547, y, balance)],
  ];
  const found = read(
    line('Opening balance 100.00'),
    line('Closing balance 61.00'),
    (y) => [
      at(40, y, 'When'),
      at(67, y, 'Particulars'),
      upTo(416, y, 'Transaction amount'),
      at(425, y, 'Counts from'),
      at(484, y, 'Ledger balance'),
    ],
    ...entry('Grocer', '05/03', '-10.00', '05/04', '90.00'),
    ...entry('Baker', '05/04', '-5.00', '05/04', '85.00'),
    ...entry('Fuel', '05/06', '-24.00', '05/07', '61.00'),
  );
  expect(found.dailyBalances.length).toBe(0);
  expect(found.postings.map(({ amount, balance }) => `${amount.value} ${balance?.value}`)).toEqual([
    '-1000 9000',
    '-500 8500',
    '-2400 6100',
  ]);
});

test('what the rows of each day come to stands beside it, above the balance at its end', () => {
  const found = read(
    line('Start of period 100.00'),
    line('End of period 57.00'),
    row('Details', '', 'Amount'),
    day('2 May 2024', '', '-15.00'),
    moved('GROCER', '-10.00'),
    moved('BAKER', '-5.00'),
    moved('Balance at end of day', '85.00'),
    day('3 May 2024', '', '12.00'),
    moved('SALARY', '20.00'),
    moved('TAILOR', '-8.00'),
    moved('Balance at end of day', '97.00'),
    day('6 May 2024', '', '-40.00'),
    moved('FLORIST', '-40.00'),
    moved('Balance at end of day', '57.00'),
  );
  expect(rows(found)).toEqual([
    '2024-05-02 | GROCER | -1000',
    '2024-05-02 | BAKER | -500',
    '2024-05-03 | SALARY | 2000',
    '2024-05-03 | TAILOR | -800',
    '2024-05-06 | FLORIST | -4000',
  ]);
  expect([found.opening?.value, found.closing?.value]).toEqual([10_000n, 5_700n]);
});

test('a day and an amount each, in the columns of the rows, are balances where they step as the rows of the day do', () => {
  const list = (...days: readonly (readonly [string, string])[]) =>
    read(
      line('Opening balance 100.00'),
      line('Closing balance 30.00'),
      gap(),
      row('Date', 'Description', 'Amount'),
      row('05/02', 'GROCER', '-10.00'),
      row('05/03', 'BAKER', '-5.00'),
      row('05/03', 'FLORIST', '-15.00'),
      row('05/06', 'SALARY', '20.00'),
      row('05/07', 'RENT', '-60.00'),
      gap(),
      line('What you had day by day'),
      ...days.map(([day, amount]) => row(day, '', amount)),
    );
  const balances = list(['05/02', '90.00'], ['05/03', '70.00'], ['05/06', '90.00'], ['05/07', '30.00']);
  expect([balances.postings.length, dailyOf(balances).at(-1)]).toEqual([5, '2024-05-07 3000']);
  const others = list(['05/02', '12.00'], ['05/03', '77.00'], ['05/06', '41.00'], ['05/07', '30.00']);
  expect(dailyOf(others)).toEqual([]);
});
