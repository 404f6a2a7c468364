import { expect, test } from 'vitest';
import { takeDailyBalances } from '../sums/daily-balances.ts';
import { at, upTo } from '../testing/paint-text.ts';
import {
  account,
  gap,
  line,
  type Lines,
  linesOf,
  read,
  readPages,
  row,
  type Row,
  rows,
  table,
  top,
} from '../testing/statement-pages.ts';
import { columnRole } from '../language/vocabulary.ts';

const datesOf = (...pages: readonly Lines[]) =>
  account(readPages(...pages)).postings.map(({ date, otherDate }) =>
    [date.value, otherDate?.value].join(' '),
  );

const cells =
  (...all: readonly [number, string][]) =>
  (y: number): Row =>
    all.map(([x, text]) => at(x, y, text));

const summary = (opening: string, closing: string): Lines => [
  row('', 'Opening balance', opening),
  row('', 'Closing balance', closing),
];

test('rows set flush left with their words below are no list of balances by day', () => {
  const entry = (day: string, amount: string, value: string, balance: string, text: string): Lines => [
    cells([40, day], [280, amount], [360, value], [440, balance]),
    cells([90, text]),
    gap(),
  ];
  const found = read(
    cells([40, 'Date'], [90, 'Description'], [280, 'Amount'], [360, 'Value date'], [440, 'Balance']),
    ...entry('05/20', '(26.88)', '05/21', '5,541.71', 'Pharmacy'),
    ...entry('05/09', '(3,238.32)', '05/09', '5,568.59', 'Energy'),
    ...entry('05/07', '(7.72)', '05/08', '8,806.91', 'Bakery'),
    ...entry('05/03', '11,414.92', '05/02', '8,814.63', 'Wages'),
    cells([90, 'Opening balance'], [440, '(2,600.29)']),
    ...summary('(2,600.29)', '5,541.71'),
  );
  expect(found.postings.map(({ date }) => date.value)).toEqual([
    '2024-05-20',
    '2024-05-09',
    '2024-05-07',
    '2024-05-03',
  ]);
});

test('the title of a table over several of its headings heads none of them', () => {
  const dated =
    (first: string, second: string, text: string, amount: string, balance: string) => (y: number) => [
      ...(first ? [at(40, y, first)] : []),
      at(90, y, second),
      at(150, y, text),
      upTo(400, y, amount),
      upTo(480, y, balance),
    ];
  const heads = (y: number) => [
    at(40, y, 'When'),
    at(90, y, 'Counts from'),
    at(150, y, 'Details'),
    upTo(400, y, 'Sum'),
    upTo(480, y, 'Balance'),
  ];
  const first = [
    ...top,
    ...summary('100.00', '45.00'),
    line('Transaction details'),
    heads,
    dated('05/03', '05/03', 'Rent', '-20.00', '80.00'),
    dated('05/07', '05/06', 'Coffee', '-5.00', '75.00'),
  ];
  const second = [
    heads,
    dated('', '05/06', 'Bakery', '-10.00', '65.00'),
    dated('05/09', '05/10', 'Fuel', '-20.00', '45.00'),
  ];
  expect(datesOf(first, second)).toEqual([
    '2024-05-03 2024-05-03',
    '2024-05-07 2024-05-06',
    '2024-05-07 2024-05-06',
    '2024-05-09 2024-05-10',
  ]);
});

test('a few days printed once, each beside the date that all rows print, are those of the rows', () => {
  const dated =
    (first: string, second: string, text: string, amount: string, balance: string) => (y: number) => [
      ...(first ? [at(40, y, first)] : []),
      at(120, y, second),
      at(190, y, text),
      upTo(400, y, amount),
      upTo(480, y, balance),
    ];
  expect(
    datesOf([
      ...top,
      ...summary('100.00', '41.00'),
      dated('05/03', '05/02', 'Rent', '-20.00', '80.00'),
      dated('05/07', '05/08', 'Coffee', '-5.00', '75.00'),
      dated('', '05/07', 'Bakery', '-10.00', '65.00'),
      dated('05/09', '05/10', 'Fuel', '-24.00', '41.00'),
    ]),
  ).toEqual([
    '2024-05-03 2024-05-02',
    '2024-05-07 2024-05-08',
    '2024-05-07 2024-05-07',
    '2024-05-09 2024-05-10',
  ]);
});

test('two dates of a row are told where its words stand before them', () => {
  const dated =
    (text: string, day: string, value: string, amount: string, balance: string, y0: number) => () => [
      at(40, y0, text),
      at(300, y0, day),
      at(300, y0 - 12.4, value),
      upTo(400, y0, amount),
      upTo(480, y0, balance),
    ];
  expect(
    datesOf([
      ...top,
      ...summary('100.00', '65.00'),
      () => [
        at(40, 660, 'Details'),
        at(300, 660, 'Date'),
        upTo(400, 660, 'Amount'),
        upTo(480, 660, 'Balance'),
      ],
      dated('Rent', '05/03', '05/02', '-20.00', '80.00', 640),
      dated('Coffee', '05/07', '05/08', '-5.00', '75.00', 610),
      dated('Bakery', '05/08', '05/09', '-10.00', '65.00', 580),
    ]),
  ).toEqual(['2024-05-03 2024-05-02', '2024-05-07 2024-05-08', '2024-05-08 2024-05-09']);
});

test('a text that ends in a day begins a row under the heading of its day', () => {
  const entry = (text: string, value: string, amount: string, balance: string): Lines => [
    cells([110, text]),
    (y) => [at(40, y, value), upTo(400, y, amount), upTo(480, y, balance)],
  ];
  const day = (text: string) => cells([110, text]);
  expect(
    datesOf([
      ...top,
      ...summary('100.00', '31.00'),
      (y) => [at(40, y, 'Value'), at(110, y, 'Description'), upTo(400, y, 'Amount'), upTo(480, y, 'Balance')],
      day('May 3, 2024'),
      ...entry('Bakery 05-01', '05/04', '-20.00', '80.00'),
      day('May 6, 2024'),
      ...entry('Fuel depot 05-04', '05/05', '-5.00', '75.00'),
      day('May 8, 2024'),
      ...entry('Transfer', '05/08', '-10.00', '65.00'),
      ...entry('Bakery 05-07', '05/07', '-24.00', '41.00'),
      day('May 9, 2024'),
      ...entry('Books 05-08', '05/10', '-10.00', '31.00'),
    ]),
  ).toEqual([
    '2024-05-03 2024-05-04',
    '2024-05-06 2024-05-05',
    '2024-05-08 2024-05-08',
    '2024-05-08 2024-05-07',
    '2024-05-09 2024-05-10',
  ]);
});

test('the labels of a box further down do not label the last amounts of a list', () => {
  const entry = (text: string, amount: string, balance: string): Lines => [
    cells([40, text]),
    (y) => [upTo(400, y, amount), upTo(480, y, balance)],
  ];
  expect(
    rows(
      read(
        (y) => [at(40, y, 'Description'), upTo(400, y, 'Amount'), upTo(480, y, 'Balance')],
        cells([40, 'May 3, 2024']),
        ...entry('Rent', '-20.00', '80.00'),
        cells([40, 'May 6, 2024']),
        ...entry('Coffee', '-5.00', '75.00'),
        cells([40, 'May 31, 2024']),
        ...entry('Interest', '1.00', '76.00'),
        gap(),
        gap(),
        gap(),
        cells(
          [40, 'Opening balance'],
          [160, 'Total credits'],
          [280, 'Total debits'],
          [400, 'Closing balance'],
        ),
        cells([40, '100.00'], [160, '1.00'], [280, '25.00'], [400, '76.00']),
      ),
    ),
  ).toEqual([
    '2024-05-03 | Rent | -2000 | 8000',
    '2024-05-06 | Coffee | -500 | 7500',
    '2024-05-31 | Interest | 100 | 7600',
  ]);
});

test('days that end the text of the row above head no rows', () => {
  const days = ['03', '06', '07', '08', '13', '15'];
  const entry = (y0: number, day: string, i: number) => () => [
    at(40, y0, `05/${day}/2024`),
    at(120, y0, ['Fuel depot east', 'Pharmacy north'][i % 2] ?? ''),
    upTo(400, y0, '-5.00'),
    upTo(480, y0, `${95 - i * 5}.00`),
    at(120, y0 - 12.4, `05-${String(Number(day) - 1).padStart(2, '0')}`),
    at(120, y0 - 24.8, 'Card 2114'),
  ];
  const found = read(
    ...summary('100.00', '70.00'),
    row('Zib', 'Murn', 'Tolp', 'Vesk'),
    ...days.map((day, i) => entry(640 - i * 40, day, i)),
  );
  expect(found.postings.map(({ date }) => date.value.slice(-2))).toEqual(days);
});

test('a column of dates headed as amounts may be holds the other date', () => {
  const entry =
    (y0: number, day: string, value: string, words: readonly string[], amount: string, balance: string) =>
    () => [
      ...(day ? [at(40, y0, day)] : []),
      at(110, y0, value),
      ...words.map((text, i) => at(180, y0 - i * 12, text)),
      upTo(400, y0 - (words.length - 1) * 12, amount),
      upTo(480, y0 - (words.length - 1) * 12, balance),
    ];
  expect(
    datesOf([
      ...top,
      ...summary('100.00', '41.00'),
      () => [
        at(40, 660, 'Data'),
        at(110, 660, 'Valor'),
        at(180, 660, 'O que foi'),
        upTo(400, 660, 'Montante'),
        upTo(480, 660, 'Saldo'),
      ],
      entry(645, '05/03', '05/03', ['Rent', 'Invoice 17-12', 'Ref. 55-1'], '-20.00', '80.00'),
      entry(600, '05/07', '05/07', ['Coffee', 'Ref. 22-9'], '-5.00', '75.00'),
      entry(565, '', '05/06', ['Bakery', 'Card 1870'], '-10.00', '65.00'),
      entry(530, '05/09', '05/10', ['Fuel', 'Card 1870', 'Ref. 97-3'], '-24.00', '41.00'),
    ]),
  ).toEqual([
    '2024-05-03 2024-05-03',
    '2024-05-07 2024-05-07',
    '2024-05-07 2024-05-06',
    '2024-05-09 2024-05-10',
  ]);
});

test.each([
  ['Wpływy', 'credit'],
  ['Wydatki', 'debit'],
  ['Wn/Ma', 'type'],
])('%s heads a column', (text, role) => {
  expect(columnRole(text)).toBe(role);
});

/** Rows of a line each, above their second day. */
const ofTwoDays = (i: number): Lines => [
  row(`05/${String(i).padStart(2, '0')}/2024`, 'Grocer', '-1.00', `${100 - i}.00`),
  cells([40, `05/${String(i).padStart(2, '0')}/2024`]),
  gap(),
];
const DAYS = Array.from({ length: 18 }, (_, i) => i + 1);

test('the end of a page may part both days of a row from its amount', () => {
  const first = [...top, ...summary('100.00', '72.00'), table, ...DAYS.slice(0, 10).flatMap(ofTwoDays)];
  const second = [
    table,
    ...DAYS.slice(10).flatMap(ofTwoDays),
    cells([40, '05/20/2024'], [120, 'Florist']),
    cells([40, '05/21/2024'], [120, 'Card 4417']),
  ];
  const third = [
    table,
    row('', 'Ref 884213', '-8.00', '74.00'),
    gap(),
    row('05/22/2024', 'Barber', '-2.00', '72.00'),
    cells([40, '05/23/2024']),
  ];
  expect(datesOf(first, second, third).slice(-2)).toEqual(['2024-05-20 2024-05-21', '2024-05-22 2024-05-23']);
});

test('a title that comes again above the end of a row does not part it from its day', () => {
  const entry = (day: string, text: string, amount: string, balance: string) => [
    row(day, text),
    row('', 'Ref 884213', amount, balance),
    gap(),
  ];
  const first = [
    ...top,
    ...summary('100.00', '70.00'),
    line('Transactions'),
    table,
    ...entry('05/02/2024', 'Grocer', '-10.00', '90.00'),
    row('05/03/2024', 'Baker'),
  ];
  const second = [
    line('Larchmont Bank', { size: 12 }),
    gap(),
    table,
    line('Transactions continued'),
    row('', 'Ref 884213', '-10.00', '80.00'),
    gap(),
    ...entry('05/08/2024', 'Barber', '-10.00', '70.00'),
  ];
  expect(datesOf(first, second).map((days) => days.slice(0, 10))).toEqual([
    '2024-05-02',
    '2024-05-03',
    '2024-05-08',
  ]);
});

test('no day has a dot where days are written with a word before the name of the month', () => {
  const found = read(
    ...summary('100.00', '55.84'),
    row('', 'Description', 'Amount', 'Balance'),
    line('2 de mayo de 2024'),
    row('', 'Grocer', '10.00', '90.00'),
    line('3 de mayo de 2024'),
    row('', 'Baker', '10.00', '80.00'),
    line('6 de mayo de 2024'),
    row('', 'Florist', '12.08'),
    row('', 'Barber', '12.08', '55.84'),
  );
  expect(found.postings.map(({ date }) => date.value)).toEqual([
    '2024-05-02',
    '2024-05-03',
    '2024-05-06',
    '2024-05-06',
  ]);
});

test('the last row of a list has both days, though its amount stands below them', () => {
  const first = [...top, ...summary('100.00', '74.00'), table, ...DAYS.slice(0, 10).flatMap(ofTwoDays)];
  const second = [
    table,
    ...DAYS.slice(10).flatMap(ofTwoDays),
    cells([40, '05/20/2024'], [120, 'Florist']),
    cells([40, '05/21/2024'], [120, 'Card 4417']),
    row('', 'Ref 884213', '-8.00', '74.00'),
  ];
  expect(datesOf(first, second).at(-1)).toBe('2024-05-20 2024-05-21');
});

test('a day and an amount in a column of amounts that stand alone is a row, though it repeats a balance', () => {
  const amounts =
    (...cells: readonly [number, string][]) =>
    (y: number) =>
      cells.map(([x, text]) => at(x, y, text));
  const listed = (...lines: Lines) =>
    takeDailyBalances(linesOf(...lines), () => new Map()).pairs.map(({ amount }) => amount.text);
  const list: Lines = [
    amounts([40, '05/01'], [120, 'Opening balance'], [480, '130.00']),
    amounts([120, 'Grocer']),
    amounts([40, '05/03'], [340, '20.00'], [480, '105.00']),
    amounts([120, 'Your payment']),
    amounts([40, '05/06'], [410, '130.00']),
    amounts([120, 'Baker']),
    amounts([340, '9.00'], [480, '226.00']),
  ];
  expect(listed(...list)).toEqual(['130.00']);
  expect(listed(...list, amounts([120, 'Refund']), amounts([410, '5.00'], [480, '231.00']))).toEqual([]);
});

test('the last row of a day is told by its number on a page without heads', () => {
  const row =
    (number: string, day: string, words: string, amount: string, balance: string) => (y: number) => [
      at(40, y, number),
      ...(day ? [at(60, y, day)] : []),
      at(120, y, words),
      upTo(400, y, amount),
      ...(balance ? [upTo(480, y, balance)] : []),
    ];
  const heads = (y: number) => [
    at(40, y, '#'),
    at(60, y, 'Date'),
    at(120, y, 'Details'),
    upTo(400, y, 'Amount'),
    upTo(480, y, 'Balance'),
  ];
  const reading = readPages(
    [
      ...top,
      line('Opening balance 100.00'),
      line('Closing balance 83.00'),
      heads,
      row('1', '05/02', 'Fuel', '-10.00', '90.00'),
      row('2', '05/03', 'Grocer', '-12.00', '78.00'),
      row('3', '05/31', 'Books', '-8.00', ''),
    ],
    [row('4', '', 'Interest', '13.00', '83.00')],
  );
  expect(account(reading).postings.map(({ amount }) => Number(amount.value))).toEqual([
    -1000, -1200, -800, 1300,
  ]);
});
