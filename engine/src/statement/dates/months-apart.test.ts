import { expect, test } from 'vitest';
import { readStatement } from '../read-statement.ts';
import { account, line, page, read, row, rows } from '../testing/statement-pages.ts';
import { at, upTo } from '../testing/paint-text.ts';

const head = row('Date', 'Description', 'Amount', 'Balance');
const ends = [line('Opening balance 100.00'), line('Closing balance 60.00')];

/** A month, and a day that ends some way right of it. */
const under = (month: string, day: string, text: string, amount: string, balance: string) => (y: number) => [
  ...(month ? [at(40, y, month)] : []),
  ...(day ? [upTo(90, y, day)] : []),
  at(120, y, text),
  upTo(400, y, amount),
  upTo(480, y, balance),
];

test('a month in a column of its own that is printed once is that of the days below it', () => {
  const found = account(
    readStatement([
      page(0, [
        line('Larchmont Bank', { size: 12 }),
        line('Account number: 123456789'),
        line('Statement period 04/16/2024 - 05/15/2024'),
        ...ends,
        head,
        under('APR', '16', 'GROCER', '-10.00', '90.00'),
        under('', '17', 'BAKER', '-5.00', '85.00'),
        under('', '', 'FLORIST', '-4.00', '81.00'),
        under('', '29', 'BARBER', '-8.00', '73.00'),
        under('MAY', '1', 'SALARY', '20.00', '93.00'),
        under('', '2', 'GROCER', '-13.00', '80.00'),
      ]),
      page(1, [head, under('', '14', 'BAKER', '-20.00', '60.00')]),
    ]),
  );
  expect(rows(found)).toEqual([
    '2024-04-16 | GROCER | -1000 | 9000',
    '2024-04-17 | BAKER | -500 | 8500',
    '2024-04-17 | FLORIST | -400 | 8100',
    '2024-04-29 | BARBER | -800 | 7300',
    '2024-05-01 | SALARY | 2000 | 9300',
    '2024-05-02 | GROCER | -1300 | 8000',
    '2024-05-14 | BAKER | -2000 | 6000',
  ]);
});

test('a month and its day are one date, however far apart they stand', () => {
  const found = read(
    ...ends,
    head,
    under('MAY', '2', 'GROCER', '-10.00', '90.00'),
    under('MAY', '3', 'BAKER', '-5.00', '85.00'),
    under('MAY', '14', 'BARBER', '-25.00', '60.00'),
  );
  expect(rows(found)).toEqual([
    '2024-05-02 | GROCER | -1000 | 9000',
    '2024-05-03 | BAKER | -500 | 8500',
    '2024-05-14 | BARBER | -2500 | 6000',
  ]);
});

test.each([
  ['May 2024', 'June 2024'],
  ['May', 'June'],
  ['MAY 2024 (continued)', 'JUNE 2024'],
])('a month on a line of its own, %s, is that of the days below it', (first, second) => {
  const found = account(
    readStatement([
      page(0, [
        line('Larchmont Bank', { size: 12 }),
        line('Account number: 123456789'),
        line('Statement period 05/12/2024 - 06/11/2024'),
        ...ends,
        row('Day', 'Description', 'Amount', 'Balance'),
        line(first),
        row('14', 'GROCER', '-10.00', '90.00'),
        row('16', 'BAKER', '-5.00', '85.00'),
        row('', 'FLORIST', '-4.00', '81.00'),
        line(second),
        row('3', 'BARBER', '-1.00', '80.00'),
        row('9', 'GROCER', '-20.00', '60.00'),
      ]),
    ]),
  );
  expect(rows(found)).toEqual([
    '2024-05-14 | GROCER | -1000 | 9000',
    '2024-05-16 | BAKER | -500 | 8500',
    '2024-05-16 | FLORIST | -400 | 8100',
    '2024-06-03 | BARBER | -100 | 8000',
    '2024-06-09 | GROCER | -2000 | 6000',
  ]);
});

/** A day set to the middle of its column, or beside its weekday. */
const centered =
  (middle: number, day: string, text: string, amount: string, balance: string) => (y: number) => [
    ...(day ? [at(middle - day.length * 2.5, y, day)] : []),
    at(120, y, text),
    upTo(400, y, amount),
    upTo(480, y, balance),
  ];

test('days of one digit stand in the middle of those of two', () => {
  const found = read(
    ...ends,
    row('Day', 'Description', 'Amount', 'Balance'),
    line('May 2024'),
    centered(48, '2', 'GROCER', '-10.00', '90.00'),
    centered(48, '3', 'BAKER', '-5.00', '85.00'),
    centered(48, '', 'FLORIST', '-4.00', '81.00'),
    centered(48, '14', 'BARBER', '-1.00', '80.00'),
    centered(48, '16', 'GROCER', '-10.00', '70.00'),
    centered(48, '23', 'BAKER', '-10.00', '60.00'),
  );
  expect(rows(found).map((one) => one.slice(0, 10))).toEqual([
    '2024-05-02',
    '2024-05-03',
    '2024-05-03',
    '2024-05-14',
    '2024-05-16',
    '2024-05-23',
  ]);
});

test('a weekday beside the day is part of it', () => {
  const found = read(
    ...ends,
    row('Day', 'Description', 'Amount', 'Balance'),
    line('May 2024'),
    row('2 Thu', 'GROCER', '-10.00', '90.00'),
    row('3 Fri', 'BAKER', '-5.00', '85.00'),
    row('', 'FLORIST', '-4.00', '81.00'),
    row('14 Tue', 'BARBER', '-21.00', '60.00'),
  );
  expect(rows(found)).toEqual([
    '2024-05-02 | GROCER | -1000 | 9000',
    '2024-05-03 | BAKER | -500 | 8500',
    '2024-05-03 | FLORIST | -400 | 8100',
    '2024-05-14 | BARBER | -2100 | 6000',
  ]);
});

test('days behind the names of their weekdays stand below one another where these begin', () => {
  const found = read(
    line('1 May 2024 to 31 May 2024'),
    ...ends,
    row('Date', 'Description', 'Amount', 'Balance'),
    row('Thu 02', 'GROCER', '-10.00', '90.00'),
    row('Fri 03', 'BAKER', '-5.00', '85.00'),
    row('Mon 06', 'FLORIST', '-4.00', '81.00'),
    row('Wed 08', 'BARBER', '-21.00', '60.00'),
  );
  expect(found.postings.map(({ date }) => date.value)).toEqual([
    '2024-05-02',
    '2024-05-03',
    '2024-05-06',
    '2024-05-08',
  ]);
});

test('each list has a column of days of its own', () => {
  const found = readStatement([
    page(0, [
      line('Larchmont Bank', { size: 12 }),
      line('Statement period 05/01/2024 - 05/31/2024'),
      line('Checking account number: 123456789'),
      ...ends,
      row('Day', 'Description', 'Amount', 'Balance'),
      line('May 2024'),
      row('2', 'GROCER', '-10.00', '90.00'),
      row('3', 'BAKER', '-5.00', '85.00'),
      row('14', 'BARBER', '-21.00', '64.00'),
      row('16', 'FLORIST', '-4.00', '60.00'),
      line('Savings account number: 987654321'),
      line('Opening balance 10.00'),
      line('Closing balance 16.00'),
      (y) => [at(60, y, 'Day'), at(120, y, 'Description'), upTo(400, y, 'Amount'), upTo(480, y, 'Balance')],
      line('May 2024'),
      centered(66, '10', 'SAVED', '1.00', '11.00'),
      centered(66, '17', 'SAVED', '2.00', '13.00'),
      centered(66, '24', 'SAVED', '3.00', '16.00'),
    ]),
  ]);
  expect([0, 1].flatMap((i) => rows(account(found, i)).map((one) => one.slice(0, 10)))).toEqual([
    '2024-05-02',
    '2024-05-03',
    '2024-05-14',
    '2024-05-16',
    '2024-05-10',
    '2024-05-17',
    '2024-05-24',
  ]);
});

test('the newest day may stand first below its month', () => {
  const found = read(
    ...ends,
    row('Day', 'Description', 'Amount', 'Balance'),
    line('May 2024'),
    row('16', 'GROCER', '-10.00', '60.00'),
    row('14', 'BAKER', '-5.00', '70.00'),
    row('3', 'BARBER', '-25.00', '75.00'),
  );
  expect(rows(found).map((one) => one.slice(0, 10))).toEqual(['2024-05-16', '2024-05-14', '2024-05-03']);
});

test('numbers of rows that print their dates are no days, though a month stands over them', () => {
  const numbered = (number: string, date: string, text: string, amount: string) => (y: number) => [
    at(40, y, number),
    at(70, y, date),
    at(140, y, text),
    upTo(400, y, amount),
  ];
  const found = read(
    ...ends,
    (y) => [at(40, y, 'No.'), at(70, y, 'Date'), at(140, y, 'Description'), upTo(400, y, 'Amount')],
    line('May 2024'),
    numbered('1', '05/07/2024', 'GROCER', '-10.00'),
    numbered('2', '05/08/2024', 'BAKER', '-5.00'),
    numbered('3', '05/09/2024', 'BARBER', '-25.00'),
  );
  expect(rows(found).map((one) => one.slice(0, 10))).toEqual(['2024-05-07', '2024-05-08', '2024-05-09']);
});

test('counts that stand below one another are no days', () => {
  const count = (number: string, words: string, amount: string) => (y: number) => [
    at(40, y, number),
    at(70, y, words),
    upTo(400, y, amount),
  ];
  const found = read(
    ...ends,
    line('May'),
    count('1', 'deposit', '20.00'),
    count('2', 'checks', '50.00'),
    count('3', 'fees', '10.00'),
    head,
    row('05/07/2024', 'GROCER', '-50.00', '50.00'),
    row('05/08/2024', 'SALARY', '20.00', '70.00'),
    row('05/09/2024', 'FEE', '-10.00', '60.00'),
  );
  expect(rows(found)).toHaveLength(3);
});

/** Rows of a period over two months that print the day of the month alone. */
const daysAlone = (period: string, heading: string, left = 120) =>
  account(
    readStatement([
      page(0, [
        line('Larchmont Bank', { size: 12 }),
        line('Account number: 123456789'),
        line(`Statement period ${period}`),
        ...ends,
        (y) => [
          at(40, y, heading),
          at(left, y, 'Description'),
          upTo(400, y, 'Amount'),
          upTo(480, y, 'Balance'),
        ],
        row('15', 'GROCER', '-10.00', '90.00'),
        row('17', 'BAKER', '-5.00', '85.00'),
        row('17', 'FLORIST', '-4.00', '81.00'),
        row('01', 'BARBER', '-8.00', '73.00'),
        row('14', 'BAKER', '-13.00', '60.00'),
      ]),
    ]),
  );

test.each([
  ['Day', 120],
  ['Date', 120],
  ['Date', 63],
])('days alone below %s, with words from %i on, are those of a period of a month', (heading, left) => {
  expect(rows(daysAlone('08/15/2024 - 09/14/2024', heading, left))).toEqual([
    '2024-08-15 | GROCER | -1000 | 9000',
    '2024-08-17 | BAKER | -500 | 8500',
    '2024-08-17 | FLORIST | -400 | 8100',
    '2024-09-01 | BARBER | -800 | 7300',
    '2024-09-14 | BAKER | -1300 | 6000',
  ]);
});

test.each([
  ['a period in which they come more than once', '07/15/2024 - 09/14/2024', 'Day'],
  ['a heading of other numbers', '08/15/2024 - 09/14/2024', 'Item'],
])('days alone have no month in %s', (_, period, heading) => {
  expect(daysAlone(period, heading).postings).toEqual([]);
});

test('a month over its days may have the balance that it begins with beside it', () => {
  const begins = (month: string, balance: string) => (y: number) => [
    at(70, y, month),
    at(180, y, 'Balance at start of month'),
    upTo(480, y, balance),
  ];
  const found = read(
    ...ends,
    head,
    begins('April 2024', '100.00'),
    under('', '16', 'GROCER', '-10.00', '90.00'),
    under('', '17', 'BAKER', '-5.00', '85.00'),
    under('', '29', 'BARBER', '-8.00', '77.00'),
    begins('May 2024', '77.00'),
    under('', '2', 'GROCER', '-13.00', '64.00'),
    under('', '14', 'BAKER', '-4.00', '60.00'),
  );
  expect(rows(found)).toEqual([
    '2024-04-16 | GROCER | -1000 | 9000',
    '2024-04-17 | BAKER | -500 | 8500',
    '2024-04-29 | BARBER | -800 | 7700',
    '2024-05-02 | GROCER | -1300 | 6400',
    '2024-05-14 | BAKER | -400 | 6000',
  ]);
});

test('rows that are numbered before days in March, whose name ends as a currency does, keep these days', () => {
  const numbered =
    (number: string, day: string, text: string, amount: string, balance: string) => (y: number) => [
      at(40, y, number),
      at(60, y, day),
      at(120, y, text),
      upTo(400, y, amount),
      upTo(480, y, balance),
    ];
  const found = account(
    readStatement([
      page(0, [
        line('Banque Larchmont', { size: 12 }),
        line('Compte : 123456789'),
        line('Période du 01/03/2024 au 31/03/2024'),
        line('Ancien solde 100,00'),
        line('Nouveau solde 60,00'),
        row('Nr Date compt.', 'Libellé', 'Combien', 'Resté'),
        numbered('4', '01MARS', 'BOULANGERIE', '-10,00', '90,00'),
        numbered('5', '02MARS', 'FLEURISTE', '-5,00', '85,00'),
        numbered('6', '02MARS', 'COIFFEUR', '-4,00', '81,00'),
        numbered('7', '14MARS', 'LIBRAIRIE', '-21,00', '60,00'),
      ]),
    ]),
  );
  expect(found.postings.map(({ date }) => date.value)).toEqual([
    '2024-03-01',
    '2024-03-02',
    '2024-03-02',
    '2024-03-14',
  ]);
});

test('numbers that count the rows, some of which print their day, are no days of rows without one', () => {
  const counted =
    (number: string, text: string, day: string, amount: string, balance: string) => (y: number) => [
      at(40, y, number),
      at(60, y, text),
      ...(day ? [at(260, y, day)] : []),
      upTo(400, y, amount),
      upTo(480, y, balance),
    ];
  const found = read(
    ...ends,
    (y) => [at(40, y, 'Nr Date'), at(90, y, 'What it was'), upTo(400, y, 'Amount'), upTo(480, y, 'Balance')],
    counted('1', 'GROCER', '02MAY', '-10.00', '90.00'),
    counted('2', 'BAKER', '', '-5.00', '85.00'),
    counted('3', 'FLORIST', '', '-4.00', '81.00'),
    counted('4', 'BARBER', '', '-8.00', '73.00'),
    counted('5', 'SALARY', '14MAY', '7.00', '80.00'),
    counted('6', 'BOOKS', '', '-20.00', '60.00'),
  );
  expect(found.postings.map(({ date }) => date.value.slice(-2))).toEqual([
    '02',
    '02',
    '02',
    '02',
    '14',
    '14',
  ]);
});
