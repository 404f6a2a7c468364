import { expect, test } from 'vitest';
import { at, upTo } from '../testing/paint-text.ts';
import { account, gap, line, readPages, rows, type Lines } from '../testing/statement-pages.ts';

/** Two or three cells of a day at the left, a number, words, and an amount with its sign behind it. */
const row =
  (parts: readonly string[], branch: string, text: string, ...numbers: readonly string[]) =>
  (y: number) => [
    ...parts.map((part, i) => at(40 + i * 30, y, part)),
    ...(branch ? [at(140, y, branch)] : []),
    at(200, y, text),
    ...numbers.map((number, i) => upTo(420 + i * 100, y, number)),
  ];
const head: Lines = [
  line('Larchmont Bank', { size: 12 }),
  line('Statement period May 1, 2024 - May 31, 2024'),
  line('Opening balance $200.00'),
  line('Closing balance $230.00'),
  gap(),
];
const moved = (...own: Lines) => rows(account(readPages([...head, ...own])));
const days = ['2024-05-02', '2024-05-02', '2024-05-06', '2024-05-14', '2024-05-31'];
const read = [
  `${days[0]} | GROCER | -2000`,
  `${days[1]} | BAKER | -1000`,
  `${days[2]} | WAGES | 10000`,
  `${days[3]} | TAILOR | -1500`,
  `${days[4]} | GROCER | -2500`,
];

test('day and month stand in columns of their own', () => {
  expect(
    moved(
      row(['Day', 'Month'], 'Branch', 'Description', 'Doc.', 'Amount'),
      row(['02', '05'], '12', 'GROCER', '0001', '$ 20.00-'),
      row(['02', '05'], '12', 'BAKER', '0002', '$ 10.00-'),
      row(['06', '05'], '14', 'WAGES', '0003', '$ 100.00+'),
      row(['14', '05'], '12', 'TAILOR', '0004', '$ 15.00-'),
      row(['31', '05'], '12', 'GROCER', '0005', '$ 25.00-'),
    ),
  ).toEqual(read);
});

test('the month stands before the day, by its name, or beside a year', () => {
  const months = (...parts: readonly (readonly string[])[]) =>
    moved(
      row(parts[0] ?? [], '', 'Description', '', 'Amount'),
      row(parts[1] ?? [], '', 'GROCER', '', '$ 20.00-'),
      row(parts[2] ?? [], '', 'BAKER', '', '$ 10.00-'),
      row(parts[3] ?? [], '', 'WAGES', '', '$ 100.00+'),
      row(parts[4] ?? [], '', 'TAILOR', '', '$ 15.00-'),
      row(parts[5] ?? [], '', 'GROCER', '', '$ 25.00-'),
    );
  expect(
    months(['Mes', 'Día'], ['05', '02'], ['05', '02'], ['05', '06'], ['05', '14'], ['05', '31']),
  ).toEqual(read);
  expect(
    months(['Tag', 'Monat'], ['2', 'Mai'], ['2', 'Mai'], ['6', 'Mai'], ['14', 'Mai'], ['31', 'Mai']),
  ).toEqual(read);
  const year = (day: string) => [day, '5', '24'];
  expect(months(['Jour', 'Mois', 'Année'], year('2'), year('2'), year('6'), year('14'), year('31'))).toEqual(
    read,
  );
});

test('numbers below other headings are no day', () => {
  expect(
    moved(
      row(['Date', '', 'Till'], 'Shop', 'Description', '', 'Amount'),
      row(['05/02/2024', '', '02'], '05', 'GROCER', '', '$ 20.00-'),
      row(['05/06/2024', '', '03'], '05', 'WAGES', '', '$ 50.00+'),
    ),
  ).toEqual(['2024-05-02 | GROCER | -2000', '2024-05-06 | WAGES | 5000']);
});

test('a space alone stands between month and day below the head of their column', () => {
  const paid =
    (text: string, amount: string, day: string, balance: string): Lines[number] =>
    (y) => [at(40, y, text), upTo(330, y, amount), at(360, y, day), upTo(520, y, balance)];
  expect(
    moved(
      paid('Details', 'Debits / Credits', 'Date', 'Balance'),
      paid('GROCER', '20.00-', '05 02', '180.00'),
      paid('BAKER', '10.00-', '05 02', '170.00'),
      paid('WAGES', '1 100.00', '05 06', '1 270.00'),
      paid('TAILOR', '1 015.00-', '05 14', '255.00'),
      paid('GROCER', '25.00-', '05 31', '230.00'),
    ),
  ).toEqual([
    '2024-05-02 | GROCER | -2000 | 18000',
    '2024-05-02 | BAKER | -1000 | 17000',
    '2024-05-06 | WAGES | 110000 | 127000',
    '2024-05-14 | TAILOR | -101500 | 25500',
    '2024-05-31 | GROCER | -2500 | 23000',
  ]);
});
