import { expect, test } from 'vitest';
import { loneRows } from '../reading/lone-row.ts';
import { readLabeled } from '../sums/summary.ts';
import { at, upTo } from '../testing/paint-text.ts';
import {
  account,
  gap,
  line,
  read,
  type Lines,
  linesOf,
  readPages,
  row,
  type Row,
  table,
  top,
} from '../testing/statement-pages.ts';

const ends = (closing: string) => [line('Opening balance 1,000.00'), line(`Closing balance ${closing}`)];
const textsOf = (...pages: readonly Lines[]) =>
  account(readPages(...pages)).postings.map(({ description }) => description.value);

test('an amount in another currency beside the first words of a row is not what ends it', () => {
  expect(
    textsOf([
      ...top,
      ...ends('925.00'),
      row('Date', 'Description', 'Foreign currency', 'Amount', 'Balance'),
      row('05/02/2024', 'GROCER'),
      row('', 'Card 1111', undefined, '-20.00', '980.00'),
      row('05/03/2024', 'BAKER', '31.93 CAD'),
      row('', 'Card 2222', undefined, '-25.00', '955.00'),
      row('05/06/2024', 'FLORIST'),
      row('', 'Card 3333', undefined, '-30.00', '925.00'),
    ]),
  ).toEqual(['GROCER Card 1111', 'BAKER Card 2222', 'FLORIST Card 3333']);
});

/** Cells of a table in which each row prints another date than the day that heads it. */
const cells =
  (value: string, text: string, amount?: string, balance?: string) =>
  (y: number): Row => [
    ...(value ? [at(40, y, value)] : []),
    at(120, y, text),
    ...(amount ? [upTo(400, y, amount)] : []),
    ...(balance ? [upTo(480, y, balance)] : []),
  ];

const day = (text: string) => (y: number) => [at(120, y, text)];
const underDays: Lines = [
  day('May 2, 2024'),
  cells('05/03/24', 'GROCER'),
  cells('', 'Card 1111', '-20.00', '980.00'),
  day('May 3, 2024'),
  cells('05/03/24', 'BAKER', '-15.00', '965.00'),
  cells('05/04/24', 'BUTCHER'),
];
const next: Lines = [
  cells('', 'Card 2222', '-5.00', '960.00'),
  day('May 6, 2024'),
  cells('05/07/24', 'FLORIST', '-10.00', '950.00'),
];
const expected = ['GROCER Card 1111', 'BAKER', 'BUTCHER Card 2222', 'FLORIST'];

test('below the heading of a day a row begins with its other date, above its amount', () => {
  const head = cells('Value date', 'Description', 'Amount', 'Balance');
  expect(textsOf([...top, ...ends('950.00'), head, ...underDays, ...next])).toEqual(expected);
  expect(textsOf([...top, ...ends('950.00'), head, ...underDays], [head, ...next])).toEqual(expected);
});

test('boxes between lists do not keep a column from being that of other dates', () => {
  const head = cells('Zenzul', 'Description', 'Amount', 'Balance');
  const box = ['One', 'Money in: none', 'Money out: 50.00', 'Days: 30', 'Cards: one'].map((text) =>
    line(text),
  );
  expect(textsOf([...top, ...ends('950.00'), head, ...underDays, ...next, gap(), ...box])).toEqual(expected);
});

test('words within the loosely set lines of rows are no headers or footers, though pages repeat them', () => {
  const loose = (lines: Lines): Lines => lines.flatMap((own) => [own, gap(), gap()]);
  const entry = (day: string, name: string, n: number): Lines =>
    loose([
      (y) => [at(120, y, name, { size: 21 })],
      (y) => [at(120, y, `Card ${n}111`, { size: 21 })],
      (y) => [at(120, y, `Ref ${n}222`, { size: 21 })],
      (y) => [
        at(20, y, day, { size: 21 }),
        upTo(500, y, '-10.00', { size: 21 }),
        upTo(600, y, `${1000 - n * 10}.00`, { size: 21 }),
      ],
    ]);
  expect(
    textsOf(
      [...top, ...ends('970.00'), table, ...entry('05/02', 'GROCER', 1)],
      entry('05/03', 'BAKER', 2),
      entry('05/06', 'FLORIST', 3),
    ),
  ).toEqual(['GROCER Card 1111 Ref 1222', 'BAKER Card 2111 Ref 2222', 'FLORIST Card 3111 Ref 3222']);
});

test('the amount once more in a column that nothing names is none of the words of a row', () => {
  const entry =
    (day: string, name: string, amount: string, credit: string, again: string) =>
    (y: number): Row => [
      at(40, y, name),
      at(200, y, day),
      upTo(330, y, amount),
      upTo(430, y, credit),
      upTo(530, y, again),
    ];
  const head = entry('Date', 'Zenzul', 'Amount', 'Credits', 'Bosudas');
  expect(
    textsOf([
      ...top,
      ...ends('975.00'),
      head,
      entry('05/02', 'GROCER', '-20.00', '-', '20.00'),
      entry('05/03', 'BAKER', '-15.00', '-', '15.00'),
      entry('05/06', 'REFUND', '10.00', '10.00', '-'),
    ]),
  ).toEqual(['GROCER', 'BAKER', 'REFUND']);
});

const long = 'Card payment Hall on the Quay no 4702.16 Alkmaar';

test('words with a number like an amount are those of a row under an unknown heading or a time', () => {
  const words =
    (text: string) =>
    (y: number): Row => [at(120, y, text)];
  expect(
    textsOf([
      ...top,
      ...ends('955.00'),
      row('Date', 'Zenzul', 'Amount', 'Balance'),
      words(long),
      row('05/02', '', '-20.00', '980.00'),
      ...['BAKER', 'Card 2222'].map(words),
      row('05/03', '', '-15.00', '965.00'),
      ...['FLORIST', 'Card 3333'].map(words),
      row('05/06', '', '-10.00', '955.00'),
    ]),
  ).toEqual([long, 'BAKER Card 2222', 'FLORIST Card 3333']);
  expect(
    textsOf([
      ...top,
      ...ends('965.00'),
      table,
      row('05/02', '', '-20.00', '980.00'),
      row('14:05:22', long),
      row('05/03', '', '-15.00', '965.00'),
      row('15:25:12', 'BAKER'),
    ]),
  ).toEqual([long, 'BAKER']);
});

test('the words above the only row of an account are its own', () => {
  const lines = linesOf(
    ...ends('980.00'),
    gap(),
    row('', 'GROCER'),
    row('', 'Card 1111'),
    row('05/02/2024', '', '20.00', '980.00'),
  );
  const { amounts } = readLabeled(lines, 'month-first', { start: '2024-05-01', end: '2024-05-31' });
  const [own] = loneRows(lines, amounts);
  expect(own?.lines.map(({ text }) => text)).toEqual(['GROCER', 'Card 1111', '05/02/2024 20.00 980.00']);
});

test('words at the end of a page, below the heading of their day, are of the amount on the next', () => {
  const day = (text: string): Lines => [gap(), line(text)];
  const words = (text: string) => row('', text);
  const head = row('', 'Description', 'Amount', 'Balance');
  const amount = (moved: string, balance: string) => row('', '', moved, balance);
  const first: Lines = [
    ...[...day('May 2, 2024'), words('GROCER'), amount('-20.00', '980.00')],
    ...[...day('May 3, 2024'), words('BAKER'), amount('-15.00', '965.00')],
    ...[...day('May 6, 2024'), words('FLORIST')],
  ];
  const next: Lines = [
    ...[words('Card 3333'), amount('-10.00', '955.00')],
    ...[...day('May 7, 2024'), words('BUTCHER'), amount('-5.00', '950.00')],
  ];
  expect(textsOf([...top, ...ends('950.00'), head, ...first], [head, ...next])).toEqual([
    'GROCER',
    'BAKER',
    'FLORIST Card 3333',
    'BUTCHER',
  ]);
});

test('a row that begins like a label is one where its words go on below it', () => {
  expect(
    textsOf([
      ...top,
      ...ends('975.00'),
      row('Date', 'Description', 'Debit', 'Credit', 'Balance'),
      row('05/02/2024', 'GROCER', '20.00', '0.00', '980.00'),
      row('', 'Card 1111'),
      row('05/03/2024', 'BALANCE', '10.00', '0.00', '970.00'),
      row('', 'ROCKFORD'),
      row('05/06/2024', 'BAKER', '0.00', '15.00', '985.00'),
      row('05/07/2024', 'CARD BALANCE', '10.00', '0.00', '975.00'),
      row('', 'ROCKFORD'),
    ]),
  ).toEqual(['GROCER Card 1111', 'BALANCE ROCKFORD', 'BAKER', 'CARD BALANCE ROCKFORD']);
});

test('the only row of an account holds no zero of its other side', () => {
  const lines = linesOf(
    ...ends('980.00'),
    gap(),
    row('05/02/2024', 'GROCER'),
    row('', 'Card 1111', '0.00', '20.00', '980.00'),
  );
  const { amounts } = readLabeled(lines, 'month-first', { start: '2024-05-01', end: '2024-05-31' });
  const [own] = loneRows(lines, amounts);
  const texts = own?.lines.map(({ tokens }) => tokens.map(({ text }) => text).join(' '));
  expect(texts).toEqual(['05/02/2024 GROCER', 'Card 1111 20.00 980.00']);
});

test('words of a row that break behind a colon are its words, and no label of its amount', () => {
  const found = read(
    line('Opening balance 100.00'),
    line('Closing balance 57.00'),
    row('Date', 'Description', 'Amount'),
    row('05/02', 'SHOP', '-10.00'),
    row('', 'CAFE', '-5.00'),
    row('05/03', 'BAKER', '-3.00'),
    row('', 'Sent by app to B T N of the Alto Bank Branch:', '-25.00'),
    row('', '41 Account: 2209797-4'),
  );
  expect(found.postings.map(({ amount }) => amount.value)).toEqual([-1_000n, -500n, -300n, -2_500n]);
});
