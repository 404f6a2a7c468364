import { expect, test } from 'vitest';
import { at, upTo } from '../testing/paint-text.ts';
import { gap, line, type Lines, read, row, type Row, table } from '../testing/statement-pages.ts';

const textsOf = (...lines: Lines) => read(...lines).postings.map(({ description }) => description.value);
const words = (text: string) => (y: number) => [at(120, y, text)];
const ends = (closing: string) => [line('Opening balance 1,000.00'), line(`Closing balance ${closing}`)];

test('the number of the only row of a list and its second date are none of its words', () => {
  const only = (y: number): Row => [
    at(40, y, '1'),
    at(60, y, '05/14/2024'),
    at(120, y, '05/15/2024'),
    at(190, y, 'GROCER'),
    upTo(400, y, '-10.00'),
  ];
  expect(textsOf(...ends('990.00'), only)).toEqual(['GROCER']);
  const behind = (y: number): Row => [
    at(60, y, '05/14/2024'),
    at(140, y, 'GROCER 05/13'),
    upTo(330, y, '-10.00'),
    at(360, y, '05/15/2024'),
    upTo(480, y, '990.00'),
  ];
  expect(textsOf(...ends('990.00'), behind)).toEqual(['GROCER 05/13']);
});

test('numbers in words that no heading stands over are none of the column of checks left of them', () => {
  const entry = (i: number, name: string): Lines => [
    (y) => [at(200, y, name)],
    (y) => [at(200, y, `Card 314${i}`)],
    (y) => [at(90, y, `05/0${i}`), upTo(400, y, '-10.00'), upTo(480, y, `${1000 - i * 10}.00`)],
    gap(),
  ];
  expect(
    textsOf(
      ...ends('970.00'),
      (y): Row => [at(40, y, 'Check no'), at(90, y, 'Date'), upTo(400, y, 'Amount'), upTo(480, y, 'Balance')],
      ...entry(1, 'GROCER'),
      ...entry(2, 'BAKER'),
      ...entry(3, 'FLORIST'),
    ),
  ).toEqual(['GROCER Card 3141', 'BAKER Card 3142', 'FLORIST Card 3143']);
});

test('words above an amount may stand a little further from it than other lines of rows do', () => {
  const entry = (i: number, name: string, pitch: number): Lines => [
    (y) => [
      at(120, y, name),
      at(40, y - pitch, `05/0${i}`),
      upTo(400, y - pitch, '-10.00'),
      upTo(480, y - pitch, `${1000 - i * 10}.00`),
    ],
    gap(),
    gap(),
    gap(),
  ];
  expect(
    textsOf(
      ...ends('960.00'),
      table,
      ...entry(1, 'GROCER', 18),
      ...entry(2, 'BAKER', 18),
      ...entry(3, 'FLORIST', 20),
      ...entry(4, 'BUTCHER', 18),
    ),
  ).toEqual(['GROCER', 'BAKER', 'FLORIST', 'BUTCHER']);
});

test('words above the first row of a list without heads may hold a number like an amount', () => {
  const entry = (i: number, ...names: readonly string[]): Lines => [
    ...names.map(words),
    row(`05/0${i}`, '', '-10.00', `${1000 - i * 10}.00`),
    gap(),
  ];
  expect(
    textsOf(
      ...ends('960.00'),
      gap(),
      ...entry(1, 'GROCER', 'Invoice 6774.62'),
      ...entry(2, 'Transfer to Joan Doe Invoice 61.11 at Larchmont of May'),
      ...entry(3, 'FLORIST'),
      ...entry(4, 'BUTCHER'),
    ),
  ).toEqual([
    'GROCER Invoice 6774.62',
    'Transfer to Joan Doe Invoice 61.11 at Larchmont of May',
    'FLORIST',
    'BUTCHER',
  ]);
});

test('the last words of a list are no title of the box below it, in whatever months it stands', () => {
  const month = (days: readonly string[], more: string, from: number): Lines => [
    table,
    row(days[0] ?? '', 'GROCER', '-10.00', `${from - 10}.00`),
    row(days[1] ?? '', 'BAKER', '-10.00', `${from - 20}.00`),
    words(more),
    (y) => [at(40, y - 10, 'Summary')],
    (y) => [at(160, y - 10, 'Balance at the start'), at(400, y - 10, 'Balance at the end')],
    (y) => [upTo(260, y - 10, `${from}.00`), upTo(490, y - 10, `${from - 20}.00`)],
    gap(),
  ];
  expect(
    textsOf(
      ...month(['05/02', '05/03'], 'Card 2222', 900),
      ...month(['05/12', '05/13'], 'Invoice 9042', 880),
      ...month(['05/22', '05/23'], 'Card 4444', 860),
    ),
  ).toEqual(['GROCER', 'BAKER Card 2222', 'GROCER', 'BAKER Invoice 9042', 'GROCER', 'BAKER Card 4444']);
});

test('days that end short words stand in no column of second dates, though some of them are flush', () => {
  const entry =
    (day: string, text: string, amount: string, balance: string) =>
    (y: number): Row => [
      ...(day ? [at(40, y, day)] : []),
      at(120, y, text),
      upTo(400, y, amount),
      upTo(480, y, balance),
    ];
  expect(
    textsOf(
      ...ends('940.00'),
      gap(),
      entry('05/02/2024', 'Grocer East 05/01', '-10.00', '990.00'),
      entry('', 'Bakery West 05/01', '-10.00', '980.00'),
      entry('', 'Grocer East 05/02', '-10.00', '970.00'),
      entry('05/06/2024', 'Salon 05/03', '-10.00', '960.00'),
      entry('', 'Bakery West 05/05', '-10.00', '950.00'),
      entry('05/07/2024', 'Bakery East 05/06', '-10.00', '940.00'),
    ),
  ).toEqual([
    'Grocer East 05/01',
    'Bakery West 05/01',
    'Grocer East 05/02',
    'Salon 05/03',
    'Bakery West 05/05',
    'Bakery East 05/06',
  ]);
});

test('the day of a purchase on a line of its own heads no rows below it', () => {
  const entry = (i: number, name: string, bought: string): Lines => [
    row(`May 0${i}`, '', '-10.00', `${1000 - i * 10}.00`),
    words(name),
    words(bought),
    words(`Card 111${i}`),
  ];
  const found = read(
    ...ends('950.00'),
    row('Date', 'Details', 'Amount', 'Balance'),
    ...entry(1, 'GROCER AT THE GATE', '04/29'),
    ...entry(2, 'BAKER AT THE GATE', '04/30'),
    ...entry(3, 'FLORIST AT THE GATE', '05/01'),
    ...entry(4, 'BUTCHER AT THE GATE', '05/01'),
    ...entry(5, 'TAILOR AT THE GATE', '05/03'),
  );
  expect(found.postings.map(({ date, description }) => `${date.value} ${description.value}`)).toEqual([
    '2024-05-01 GROCER AT THE GATE 04/29 Card 1111',
    '2024-05-02 BAKER AT THE GATE 04/30 Card 1112',
    '2024-05-03 FLORIST AT THE GATE 05/01 Card 1113',
    '2024-05-04 BUTCHER AT THE GATE 05/01 Card 1114',
    '2024-05-05 TAILOR AT THE GATE 05/03 Card 1115',
  ]);
});
