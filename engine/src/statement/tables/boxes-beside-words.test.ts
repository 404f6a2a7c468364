import { expect, test } from 'vitest';
import { pageLines } from '../../layout/page-text.ts';
import { visibleRuns } from '../../layout/visible-runs.ts';
import { readStatement } from '../read-statement.ts';
import { at, paintPage, upTo } from '../testing/paint-text.ts';
import { account, gap, line, page, rows, top, type Lines, type Row } from '../testing/statement-pages.ts';
import { withListsSeparated } from './lists-beside.ts';

/** A box of figures on the left, and a table right of it whose lines stand between the figures. */
const figure = (y: number, label: string, amount: string): Row => [at(40, y, label), upTo(200, y, amount)];
const cells = (y: number, day: string, text: string, amount = '', balance = ''): Row => [
  ...(day ? [at(230, y, day)] : []),
  ...(text ? [at(290, y, text)] : []),
  ...(amount ? [upTo(490, y, amount)] : []),
  ...(balance ? [upTo(560, y, balance)] : []),
];
const besideBox = (...placed: readonly Row[]) =>
  account(
    readStatement([paintPage(0, [...[...top].flatMap((one, i) => one(740 - i * 14)), ...placed.flat()])]),
  );
const box = [
  figure(619, 'Opening balance:', '1,000.00'),
  figure(608, 'Money in:', '70.00'),
  figure(598, 'Charges:', '120.00'),
  figure(587, 'Closing balance:', '950.00'),
];

test('the words of the first rows go on beside a box of figures, whose lines stand between theirs', () => {
  const found = besideBox(
    ...box,
    cells(612, 'Date', 'Description', 'Amount', 'Balance'),
    cells(601, '05/02/2024', 'Corner Grocer', '-100.00', '900.00'),
    cells(590, '', 'Reference 4471'),
    cells(579, '', 'Card 8812'),
    cells(562, '05/09/2024', 'Salary', '70.00', '970.00'),
    cells(545, '05/11/2024', 'Baker', '-20.00', '950.00'),
  );
  expect(rows(found)).toEqual([
    '2024-05-02 | Corner Grocer Reference 4471 Card 8812 | -10000 | 90000',
    '2024-05-09 | Salary | 7000 | 97000',
    '2024-05-11 | Baker | -2000 | 95000',
  ]);
});

test('a box ends with its last figure though the rows beside it are set wider', () => {
  const found = besideBox(
    ...box,
    cells(619, 'Date', 'Description', 'Amount', 'Balance'),
    cells(608, '05/01/2024', 'Opening balance', '', '1,000.00'),
    cells(590, '', 'Corner Grocer'),
    cells(580, '05/02/2024', '', '-100.00', '900.00'),
    cells(563, '', 'Salary'),
    cells(553, '05/09/2024', '', '70.00', '970.00'),
    cells(536, '', 'Baker'),
    cells(526, '05/11/2024', '', '-20.00', '950.00'),
  );
  expect(rows(found)).toEqual([
    '2024-05-02 | Corner Grocer | -10000 | 90000',
    '2024-05-09 | Salary | 7000 | 97000',
    '2024-05-11 | Baker | -2000 | 95000',
  ]);
});

test('rows beside a box are one list though their days are farther apart than lines of words', () => {
  const found = besideBox(
    figure(633, 'Opening balance:', '1,000.00'),
    figure(624, 'Money out:', '-130.00'),
    figure(615, 'Money in:', '70.00'),
    figure(606, 'Closing balance:', '940.00'),
    cells(633, '', 'Recent transactions'),
    cells(622, 'Posting', '', 'Amount', 'Balance'),
    cells(615, 'date', 'Details', '(USD)', '(USD)'),
    cells(605, '', 'Opening balance', '', '1,000.00'),
    cells(591, '', 'Corner Grocer'),
    cells(583, '05/02/2024', '', '-100.00', '900.00'),
    cells(568, '', 'Salary'),
    cells(560, '', 'Reference 4471'),
    cells(552, '05/09/2024', '', '70.00', '970.00'),
    cells(537, '', 'Baker'),
    cells(529, '', 'Card 8812'),
    cells(521, '05/11/2024', '', '-20.00', '950.00'),
    cells(506, '', 'Fuel'),
    cells(498, '', 'Card 8812'),
    cells(490, '05/13/2024', '', '-10.00', '940.00'),
  );
  expect(rows(found)).toEqual([
    '2024-05-02 | Corner Grocer | -10000 | 90000',
    '2024-05-09 | Salary Reference 4471 | 7000 | 97000',
    '2024-05-11 | Baker Card 8812 | -2000 | 95000',
    '2024-05-13 | Fuel Card 8812 | -1000 | 94000',
  ]);
  const inBox = found.summary.slice(0, 4);
  expect(inBox.map(({ amount }) => Number(amount?.value))).toEqual([100000, -13000, 7000, 94000]);
});

test('figures of a box stand before their currency and side', () => {
  const found = besideBox(
    figure(619, 'Opening balance', "1'000 JPY C"),
    figure(608, 'Money out', "2'130 JPY D"),
    figure(598, 'Money in', "2'070 JPY C"),
    figure(587, 'Closing balance', '940 JPY C'),
    cells(619, 'Date', 'Description', 'Amount', 'Balance'),
    cells(608, '05/01/2024', 'Corner Grocer', "-2'100", "1'100 D"),
    cells(597, '05/09/2024', 'Salary', "2'070", '970 C'),
    cells(586, '05/11/2024', 'Baker', '-30', '940 C'),
  );
  expect(rows(found).map((row) => row.split(' | ')[1])).toEqual(['Corner Grocer', 'Salary', 'Baker']);
});

const accountOf = (...lines: Lines) => account(readStatement([page(0, [...top, gap(), ...lines])]));

test('checks in two columns, each with its number before its day, are not parted before their days', () => {
  const pair =
    (left: readonly string[], right: readonly string[]) =>
    (y: number): Row =>
      [left, right].flatMap(([number = '', day = '', amount = ''], i) => [
        at(40 + i * 270, y, number),
        at(100 + i * 270, y, day),
        upTo(260 + i * 270, y, amount),
      ]);
  const checks = page(0, [
    line('Checks at a glance'),
    pair(['1001', '05/02/2024', '20.00'], ['1004', '05/07/2024', '15.00']),
    pair(['1002', '05/03/2024', '10.00'], ['1005', '05/08/2024', '25.00']),
    pair(['1003', '05/06/2024', '30.00'], ['1006', '05/09/2024', '35.00']),
  ]);
  const printed = pageLines(visibleRuns(checks).spans, 0, 0);
  expect(withListsSeparated(printed, 0)).toBe(printed);
});

test('references below the words of rows, whose days stand right of them, are no box of figures', () => {
  const cell = (y: number, x: number, text: string, day = '', amount = ''): Row => [
    at(x, y, text),
    ...(day ? [at(330, y, day)] : []),
    ...(amount ? [upTo(500, y, amount)] : []),
  ];
  const own = paintPage(0, [
    ...cell(210, 40, '920793895 Transfer to a friend', '03 Jul 2024', '3,436.56'),
    ...cell(187, 40, '474549080 Cash deposit', '04 Jul 2024', '3,184.76'),
    ...cell(164, 40, '601301548 Transfer to a friend', '04 Jul 2024'),
    ...cell(147, 110, 'Ref. 6462545', '', '2,016.80'),
    ...cell(124, 40, '193114656 Transfer from a friend', '05 Jul 2024'),
    ...cell(107, 110, 'Card 3224', '', '1,193.00'),
    ...cell(84, 40, '335102180 Transfer to a friend', '08 Jul 2024'),
    ...cell(67, 110, 'Invoice 366286669', '', '239.40'),
  ]);
  const printed = pageLines(visibleRuns(own).spans, 0, 0);
  expect(withListsSeparated(printed, 0)).toBe(printed);
});

test('three lines with a row on each side are two lists, without heads or titles', () => {
  const two =
    (left: readonly string[], right: readonly string[]) =>
    (y: number): Row =>
      [left, right].flatMap(([day, text, amount], i) =>
        day && text && amount
          ? [at(40 + i * 270, y, day), at(100 + i * 270, y, text), upTo(270 + i * 270, y, amount)]
          : [],
      );
  const found = accountOf(
    line('Opening balance 500.00'),
    line('Closing balance 380.00'),
    gap(),
    line('What happened'),
    gap(),
    two(['05/02', 'Grocer', '-10.00'], ['05/12', 'Baker', '-20.00']),
    two(['05/03', 'Fuel', '-15.00'], ['05/13', 'Pharmacy', '-25.00']),
    two(['05/04', 'Books', '-5.00'], ['05/14', 'Florist', '-30.00']),
    two(['05/05', 'Bus', '-15.00'], []),
  );
  expect(found.postings.map(({ amount }) => Number(amount.value))).toEqual([
    -1000, -1500, -500, -1500, -2000, -2500, -3000,
  ]);
});

test('days with balances in columns below lists, the sign of the money in letters before each, are one list', () => {
  const cell = (x: number, y: number, day: string, text: string, amount: string): Row => [
    at(x, y, day),
    at(x + 50, y, text),
    upTo(x + 230, y, amount),
  ];
  const day = (x: number, y: number, of: string, balance: string): Row => [
    at(x, y, of),
    upTo(x + 105, y, `Rs. ${balance}`),
  ];
  const own = paintPage(0, [
    ...[40, 290].flatMap((x) => cell(x, 200, 'When', 'Who', 'How much')),
    ...cell(40, 188, '09NOV', 'Grocer', '20.00'),
    ...cell(290, 188, '12NOV', 'Baker', '-15.00'),
    ...cell(40, 176, '21NOV', 'Salary', '65.00'),
    ...cell(290, 176, '28NOV', 'Fuel', '-22.00'),
    ...[day(40, 164, '09NOV', '1,020.00'), day(165, 164, '21NOV', '1,070.00')].flat(),
    ...day(350, 164, '28NOV', '1,048.00'),
  ]);
  const texts = withListsSeparated(pageLines(visibleRuns(own).spans, 0, 0), 0).map(({ words }) =>
    words.map(({ text }) => text).join(' '),
  );
  expect(texts.filter((text) => text.includes('Rs.'))).toEqual([
    '09NOV Rs. 1,020.00 21NOV Rs. 1,070.00 28NOV Rs. 1,048.00',
  ]);
});
