import { expect, test } from 'vitest';
import { at, upTo } from '../testing/paint-text.ts';
import {
  account,
  gap,
  line,
  type Lines,
  read,
  readPages,
  row,
  type Row,
  rows,
  table,
  top,
} from '../testing/statement-pages.ts';

const words = (text: string) => (y: number) => [at(120, y, text)];
const ends = (closing: string) => [line('Opening balance 1,000.00'), line(`Closing balance ${closing}`)];
const textsOf = (...pages: readonly Lines[]) =>
  account(readPages(...pages)).postings.map(({ description }) => description.value);

/** A row with its second date, and perhaps more words, on the line below. */
const dated = (
  day: string,
  text: string,
  amount: string,
  balance: string,
  value: string,
  more = '',
): Lines => [row(day, text, amount, balance), row(value, more)];

test('days of rows that take turns with second days do so over the end of a page', () => {
  const first: Lines = [
    ...top,
    ...ends('935.00'),
    table,
    ...dated('05/02', 'GROCER', '-20.00', '980.00', '05/03', 'Card 1111'),
    ...dated('05/03', 'BAKER', '-15.00', '965.00', '05/03'),
    row('05/06', 'FLORIST', '-10.00', '955.00'),
  ];
  expect(
    textsOf(first, [
      row('05/05', 'Card 2222'),
      ...dated('05/07', 'BUTCHER', '-10.00', '945.00', '05/08'),
      ...dated('05/08', 'CHEMIST', '-10.00', '935.00', '05/08', 'Card 3333'),
    ]),
  ).toEqual(['GROCER Card 1111', 'BAKER', 'FLORIST Card 2222', 'BUTCHER', 'CHEMIST Card 3333']);
});

test('the head that pages repeat above the words of a row is no part of them, whatever day it names', () => {
  const head: Lines = [line('Larchmont Bank'), (y) => [at(300, y, 'Joan Doe 123456789 05/31/2024')]];
  const entry = (i: number, name: string): Lines => [
    words(name),
    words(`Card ${i}111`),
    row(`05/0${i}`, '', '-10.00', `${1000 - i * 10}.00`),
  ];
  expect(
    textsOf(
      [...top, ...ends('950.00'), table, ...entry(1, 'GROCER'), ...entry(2, 'BAKER')],
      [...head, ...entry(3, 'FLORIST')],
      [...head, ...entry(4, 'BUTCHER')],
      [...head, ...entry(5, 'CHEMIST')],
    ),
  ).toEqual([
    'GROCER Card 1111',
    'BAKER Card 2111',
    'FLORIST Card 3111',
    'BUTCHER Card 4111',
    'CHEMIST Card 5111',
  ]);
});

test('a head on one page alone that stands right of the words of rows is none of them', () => {
  expect(
    textsOf(
      [...top, ...ends('965.00'), table, words('GROCER'), row('05/02', '', '-20.00', '980.00')],
      [
        (y) => [at(300, y, 'Joan Doe 123456789 05/31/2024')],
        words('BAKER'),
        words('Card 2222'),
        row('05/03', '', '-15.00', '965.00'),
      ],
    ),
  ).toEqual(['GROCER', 'BAKER Card 2222']);
});

test('the last row of a list ends on the next page, above its closing balance', () => {
  expect(
    textsOf(
      [
        ...top,
        ...ends('965.00'),
        table,
        row('05/02', 'GROCER', '-20.00', '980.00'),
        words('Card 1111'),
        row('05/03', 'BAKER', '-15.00', '965.00'),
      ],
      [words('Card 2222'), words('Terminal 3333'), gap(), row('', 'Closing balance', undefined, '965.00')],
    ),
  ).toEqual(['GROCER Card 1111', 'BAKER Card 2222 Terminal 3333']);
  // A title there is none of it.
  const flush =
    (text: string, amount: string, balance: string) =>
    (y: number): Row => [at(40, y, text), upTo(400, y, amount), upTo(480, y, balance)];
  expect(
    textsOf(
      [
        ...top,
        ...ends('965.00'),
        (y): Row => [at(40, y, 'Description'), upTo(400, y, 'Amount'), upTo(480, y, 'Balance')],
        line('May 2, 2024'),
        flush('GROCER', '-20.00', '980.00'),
        line('May 3, 2024'),
        flush('BAKER', '-15.00', '965.00'),
      ],
      [line('Overview'), line('Opening balance 1,000.00')],
    ),
  ).toEqual(['GROCER', 'BAKER']);
});

test('words at the end of a page are of the amount on the next, far as they are from the row above', () => {
  const apart = (name: string): Lines => [gap(), words(name)];
  expect(
    textsOf(
      [
        ...top,
        ...ends('955.00'),
        table,
        ...apart('GROCER'),
        row('05/02', '', '-20.00', '980.00'),
        ...apart('BAKER'),
        row('05/03', '', '-15.00', '965.00'),
        ...apart('FLORIST'),
      ],
      [table, row('05/06', '', '-10.00', '955.00')],
    ),
  ).toEqual(['GROCER', 'BAKER', 'FLORIST']);
});

test('words that rows have at one height of several pages are no headers or footers', () => {
  const entry = (i: number): Lines => [
    row(`05/0${i + 2}`, `GROCER ${i}`, '-10.00', `${990 - i * 10}.00`),
    words(`Terminal ${'abc'[i]}`),
    words(`Receipt ${'abc'[i]}`),
    words('Paid by card'),
    words(`Thanks ${'abc'[i]}`),
  ];
  const space = Array.from({ length: 6 }, () => gap());
  expect(
    textsOf(
      [...top, ...ends('970.00'), table, ...entry(0)],
      [...space, ...entry(1)],
      [...space, ...entry(2)],
    ).map((text) => text.includes('Paid by card')),
  ).toEqual([true, true, true]);
});

test('words above the first amount are its row’s where they might be a title too', () => {
  expect(
    textsOf([
      ...top,
      ...ends('1,025.00'),
      words('Deposits'),
      row('05/02', '', '20.00', '1,020.00'),
      gap(),
      words('BAKER'),
      row('05/03', '', '15.00', '1,035.00'),
      gap(),
      words('FLORIST'),
      row('05/06', '', '-10.00', '1,025.00'),
    ]),
  ).toEqual(['Deposits', 'BAKER', 'FLORIST']);
});

test('two rows under days tell by their gaps alone that their words stand above', () => {
  expect(
    textsOf([
      ...top,
      ...ends('960.00'),
      (y): Row => [at(40, y, 'Description'), upTo(400, y, 'Amount'), upTo(480, y, 'Balance')],
      line('May 2, 2024'),
      line('GROCER'),
      (y) => [at(40, y, 'Card 1111'), upTo(400, y, '-20.00'), upTo(480, y, '980.00')],
      gap(),
      line('May 3, 2024'),
      line('BAKER'),
      (y) => [at(40, y, 'Card 2222'), upTo(400, y, '-15.00'), upTo(480, y, '965.00')],
      gap(),
      line('May 6, 2024'),
      (y) => [at(40, y, 'FLORIST'), upTo(400, y, '-5.00'), upTo(480, y, '960.00')],
    ]),
  ).toEqual(['GROCER Card 1111', 'BAKER Card 2222', 'FLORIST']);
});

test('a column of numbers of which some look like amounts is none of amounts', () => {
  const entry =
    (day: string, number: string, text: string, amount?: string, balance?: string) =>
    (y: number): Row => [
      at(40, y, day),
      at(120, y, number),
      at(200, y, text),
      ...(amount && balance ? [upTo(400, y, amount), upTo(480, y, balance)] : []),
    ];
  const last = (text: string, amount: string, balance: string) => (y: number) => [
    at(200, y, text),
    upTo(400, y, amount),
    upTo(480, y, balance),
  ];
  expect(
    textsOf([
      ...top,
      ...ends('940.00'),
      entry('05/02', '96/92393', 'GROCER', '-20.00', '980.00'),
      entry('05/03', '1019.62', 'BAKER'),
      last('Card 1111', '-15.00', '965.00'),
      entry('05/06', '391-60', 'FLORIST', '-10.00', '955.00'),
      entry('05/07', '6253.12', 'BUTCHER'),
      last('Card 2222', '-5.00', '950.00'),
      entry('05/08', '42/86260', 'CHEMIST'),
      last('Card 3333', '-10.00', '940.00'),
    ]),
  ).toEqual([
    '96/92393 GROCER',
    '1019.62 BAKER Card 1111',
    '391-60 FLORIST',
    '6253.12 BUTCHER Card 2222',
    '42/86260 CHEMIST Card 3333',
  ]);
});

test('words under an unknown heading are the words of rows, though others count them', () => {
  const entry = (i: number, name: string): Lines => [
    (y) => [at(200, y, name)],
    (y) => [
      at(40, y, String(i)),
      at(90, y, `05/0${i}`),
      upTo(400, y, '-10.00'),
      upTo(480, y, `${1000 - i * 10}.00`),
    ],
    gap(),
  ];
  expect(
    textsOf([
      ...top,
      ...ends('970.00'),
      (y): Row => [
        at(40, y, 'Check no'),
        at(90, y, 'Date'),
        at(200, y, 'Zolm'),
        upTo(400, y, 'Amount'),
        upTo(480, y, 'Balance'),
      ],
      ...entry(1, 'GROCER'),
      ...entry(2, 'BAKER'),
      ...entry(3, 'FLORIST'),
    ]),
  ).toEqual(['GROCER', 'BAKER', 'FLORIST']);
});

test('words in which a label stands before the number of something are no figure of a summary', () => {
  expect(
    textsOf([
      ...top,
      ...ends('965.00'),
      table,
      row('05/02', '', '-20.00', '980.00'),
      words('Previous balance sports 4456.52'),
      gap(),
      row('05/03', '', '-15.00', '965.00'),
      words('BAKER'),
    ]),
  ).toEqual(['Previous balance sports 4456.52', 'BAKER']);
});

test('two lines of words that end in the number of something are no paragraph', () => {
  expect(
    textsOf([
      ...top,
      ...ends('965.00'),
      table,
      words('Debit card Market Hall on the Quay mandate 4702 Alkmaar'),
      words('Reference no 4086.60'),
      row('05/02', '', '-20.00', '980.00'),
      gap(),
      words('BAKER'),
      row('05/03', '', '-15.00', '965.00'),
    ]),
  ).toEqual(['Debit card Market Hall on the Quay mandate 4702 Alkmaar Reference no 4086.60', 'BAKER']);
});

test('days that end the words of numbered rows head no rows', () => {
  const entry = (i: number, name: string, more: string): Lines => [
    (y) => [
      at(40, y, String(i)),
      at(70, y, `05/0${i}`),
      at(120, y, name),
      upTo(400, y, '-10.00'),
      upTo(480, y, `${1000 - i * 10}.00`),
    ],
    (y) => [at(120, y, more)],
    gap(),
  ];
  expect(
    textsOf([
      ...top,
      ...ends('970.00'),
      table,
      ...entry(1, 'GROCER', '04/29'),
      ...entry(2, 'BAKER', '04/30'),
      ...entry(3, 'FLORIST', 'Card 1111'),
    ]),
  ).toEqual(['GROCER 04/29', 'BAKER 04/30', 'FLORIST Card 1111']);
});

test('words of which some end in a day are under no heading of days', () => {
  const entry = (i: number, name: string): Lines => [
    (y) => [at(120, y, name)],
    row(`05/0${i}`, '', '-10.00', `${1000 - i * 10}.00`),
    gap(),
  ];
  expect(
    textsOf([
      ...top,
      ...ends('960.00'),
      row('Date', 'Whom and what it was', 'Amount', 'Balance'),
      ...entry(1, 'GROCER 04/29'),
      ...entry(2, 'BAKER 04/30'),
      ...entry(3, 'FLORIST'),
      ...entry(4, 'BUTCHER'),
    ]),
  ).toEqual(['GROCER 04/29', 'BAKER 04/30', 'FLORIST', 'BUTCHER']);
});

test('words at the end of a page are of the amount on the next, below the title of the list again', () => {
  const title = line('Your transactions', { size: 11 });
  expect(
    textsOf(
      [
        ...top,
        ...ends('955.00'),
        title,
        table,
        words('GROCER'),
        row('05/02', '', '-20.00', '980.00'),
        gap(),
        words('BAKER'),
        row('05/03', '', '-15.00', '965.00'),
        gap(),
        words('FLORIST'),
      ],
      [title, table, row('05/06', '', '-10.00', '955.00')],
    ),
  ).toEqual(['GROCER', 'BAKER', 'FLORIST']);
});

test('below headings of days the second day of rows is none of their words', () => {
  const entry =
    (text: string, amount: string, value: string, balance: string) =>
    (y: number): Row => [at(40, y, text), upTo(300, y, amount), at(340, y, value), upTo(480, y, balance)];
  expect(
    textsOf([
      ...top,
      ...ends('955.00'),
      (y): Row => [
        at(40, y, 'Description'),
        upTo(300, y, 'Amount'),
        at(340, y, 'Value'),
        upTo(480, y, 'Balance'),
      ],
      line('May 2, 2024'),
      entry('GROCER', '-20.00', '05/03/24', '980.00'),
      line('May 3, 2024'),
      entry('BAKER', '-15.00', '05/03/24', '965.00'),
      line('May 6, 2024'),
      entry('FLORIST', '-10.00', '05/07/24', '955.00'),
    ]),
  ).toEqual(['GROCER', 'BAKER', 'FLORIST']);
});

test('the words of a row that might be a title are none, where smaller letters stand in another list', () => {
  const entry = (day: string, name: string, amount: string, balance: string): Lines => [
    row(day, '', amount, balance),
    words(name),
    gap(),
  ];
  expect(
    textsOf([
      ...top,
      ...ends('955.00'),
      table,
      (y) => [
        at(40, y, '05/01', { size: 7 }),
        at(120, y, 'Opening balance', { size: 7 }),
        upTo(480, y, '1,000.00'),
      ],
      ...entry('05/02', 'GROCER', '-20.00', '980.00'),
      ...entry('05/03', 'INTEREST', '-15.00', '965.00'),
      ...entry('05/06', 'FLORIST', '-10.00', '955.00'),
    ]),
  ).toEqual(['GROCER', 'INTEREST', 'FLORIST']);
});

test('a payee named like a label, beside an amount in another currency, begins a row', () => {
  const found = read(
    row('Date', 'Description', 'Foreign amount', 'Amount', 'Balance'),
    row('', 'Opening balance', undefined, undefined, '500.00'),
    row('05/03/2024', 'GROCER'),
    row('', 'Card 3058', undefined, '-20.00', '480.00'),
    row('05/06/2024', 'CARRIED FORWARD SPORTS LLC', '126.14 CAD'),
    row('', 'Card 3058', undefined, '-95.00', '385.00'),
    row('05/09/2024', 'TAILOR'),
    row('', 'Card 3058', undefined, '-15.00', '370.00'),
  );
  expect(rows(found)[1]).toBe('2024-05-06 | CARRIED FORWARD SPORTS LLC Card 3058 | -9500 | 38500');
  expect(found.marks.map(({ kind }) => kind)).toEqual(['opening']);
});
