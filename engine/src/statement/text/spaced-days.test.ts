import { expect, test } from 'vitest';
import { pageLines } from '../../layout/page-text.ts';
import { visibleRuns } from '../../layout/visible-runs.ts';
import { numbersOf } from './number-grammar.ts';
import { at, upTo } from '../testing/paint-text.ts';
import { account, gap, line, page, read, readPages, rows, type Lines } from '../testing/statement-pages.ts';

const SIZE = 8;
/** A day, words, a second day, and what is paid out or in, in small type: its spaces are narrow. */
const row =
  (day: string, text: string, value: string, out: string, into = '') =>
  (y: number) => [
    ...(day ? [at(40, y, day, { size: SIZE })] : []),
    at(120, y, text, { size: SIZE }),
    ...(value ? [at(330, y, value, { size: SIZE })] : []),
    ...(out ? [upTo(440, y, out, { size: SIZE })] : []),
    ...(into ? [upTo(520, y, into, { size: SIZE })] : []),
  ];
const head: Lines = [
  line('Larchmont Bank', { size: 12 }),
  line('Statement period 01/05/2024 - 31/05/2024'),
  gap(),
  row('Date', 'Details', 'Value date', 'Debit', 'Credit'),
];
const moved = (...own: Lines) => rows(account(readPages([...head, ...own])));

test('gaps part day, month, and year', () => {
  expect(
    moved(
      row('', 'OPENING BALANCE 30 04 2024', '', '', '200,00'),
      row('02 05 2024', 'GROCER', '02 05 2024', '20,00'),
      row('02 05 2024', 'CARD 01/05/2024 BAKER', '03 05 2024', '10,00'),
      row('13 05 2024', 'WAGES', '13 05 2024', '', '100,00'),
      row('14 05 2024', 'TAILOR', '14 05 2024', '15,00'),
      row('31 05 2024', 'GROCER', '31 05 2024', '25,00'),
      row('', 'CLOSING BALANCE 31 05 2024', '', '', '230,00'),
    ),
  ).toEqual([
    '2024-05-02 | GROCER | -2000',
    '2024-05-02 | CARD 01/05/2024 BAKER | -1000',
    '2024-05-13 | WAGES | 10000',
    '2024-05-14 | TAILOR | -1500',
    '2024-05-31 | GROCER | -2500',
  ]);
});

test('gaps part day and month', () => {
  expect(
    moved(
      row('', 'OPENING BALANCE 30 04 2024', '', '', '200,00'),
      row('02 05', 'GROCER', '02 05', '20,00'),
      row('02 05', 'BAKER', '03 05', '10,00'),
      row('13 05', 'WAGES', '13 05', '', '100,00'),
      row('14 05', 'TAILOR', '14 05', '15,00'),
      row('31 05', 'GROCER', '31 05', '25,00'),
      row('', 'CLOSING BALANCE 31 05 2024', '', '', '230,00'),
    ),
  ).toEqual([
    '2024-05-02 | GROCER | -2000',
    '2024-05-02 | BAKER | -1000',
    '2024-05-13 | WAGES | 10000',
    '2024-05-14 | TAILOR | -1500',
    '2024-05-31 | GROCER | -2500',
  ]);
});

test('gaps part day, month, and the last two digits of the year', () => {
  expect(
    moved(
      row('', 'OPENING BALANCE', '', '', '200,00'),
      row('02 05 24', 'GROCER', '', '20,00'),
      row('02 05 24', 'BAKER', '', '10,00'),
      row('13 05 24', 'WAGES', '', '', '100,00'),
      row('14 05 24', 'TAILOR', '', '15,00'),
      row('31 05 24', 'GROCER', '', '25,00'),
      row('', 'CLOSING BALANCE', '', '', '230,00'),
    ),
  ).toEqual([
    '2024-05-02 | GROCER | -2000',
    '2024-05-02 | BAKER | -1000',
    '2024-05-13 | WAGES | 10000',
    '2024-05-14 | TAILOR | -1500',
    '2024-05-31 | GROCER | -2500',
  ]);
});

test('few rows show by their year, in the columns of a heading, that gaps part their days', () => {
  expect(
    moved(
      row('', 'OPENING BALANCE', '', '', '200,00'),
      row('02 05 2024', 'GROCER', '02 05 2024', '20,00'),
      row('31 05 2024', 'BAKER', '31 05 2024', '10,00'),
      row('', 'CLOSING BALANCE', '', '', '170,00'),
    ),
  ).toEqual(['2024-05-02 | GROCER | -2000', '2024-05-31 | BAKER | -1000']);
});

test('few numbers of two digits below another heading are no days', () => {
  const daysBelow = (name: string) =>
    numbersOf(
      pageLines(
        visibleRuns(
          page(0, [
            row('Date', 'Details', name, 'Debit', 'Credit'),
            row('02/05/2024', 'GROCER', '10 03', '20,00'),
            row('03/05/2024', 'BAKER', '10 04', '10,00'),
          ]),
        ).spans,
        0,
        0,
      ),
    ).bareDays.size;
  expect([daysBelow('Value date'), daysBelow('Shop')]).toEqual([1, 0]);
});

test('cents of no whole unit right behind a day are no year of it', () => {
  const moved = (day: string, credit: string, debit: string) => (y: number) => [
    at(40, y, 'CAFE'),
    at(220, y, day, { size: 9 }),
    at(220 + day.length * 4.5 + 3, y, credit, { size: 9 }),
    upTo(400, y, debit),
  ];
  const found = read(
    (y) => [at(40, y, 'Description'), at(220, y, 'Date'), at(250, y, 'Credit'), upTo(400, y, 'Debit')],
    moved('18NOV', ',00', '115,08'),
    moved('19NOV', ',00', '47,27'),
    moved('25NOV', ',00', '31,46'),
  );
  expect(found.postings.map(({ date }) => date.value.slice(5))).toEqual(['11-18', '11-19', '11-25']);
  expect(found.postings.map(({ date }) => date.value.slice(0, 4))).not.toContain('2000');
});
