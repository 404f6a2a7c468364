import { describe, expect, test } from 'vitest';
import { pageLines } from '../../layout/page-text.ts';
import { visibleRuns } from '../../layout/visible-runs.ts';
import { rangesOf } from './date-ranges.ts';
import { isLabeled } from './day-boxes.ts';
import { carryDays } from './day-headings.ts';
import { findDateOrder } from './date-order.ts';
import { numbersOf } from '../text/number-grammar.ts';
import { at, upTo } from '../testing/paint-text.ts';
import {
  account,
  gap,
  line,
  type Lines,
  linesOf,
  page,
  read,
  readPages,
  row,
  rows,
  table,
} from '../testing/statement-pages.ts';

const days = (...lines: Lines) => read(...lines).postings.map(({ date }) => date.value.slice(-2));
const moved = (...lines: Lines) => read(...lines).postings.map(({ amount }) => Number(amount.value));

describe('days', () => {
  const month = (name: string, last: string, ...own: Lines): Lines => [
    line('Larchmont Bank', { size: 12 }),
    line(`Statement period 1 ${name} 2024 - ${last} ${name} 2024`),
    ...own,
  ];
  const later = (end: string, ...own: Lines): Lines => [line(`Ada Winslow 123456789 ${end}`), table, ...own];

  test('amounts of a box, the last behind an equals sign, have their labels above them and are no row of a day', () => {
    const box =
      (...texts: readonly string[]) =>
      (y: number) =>
        texts.map((text, i) => at(40 + i * 90, y, text));
    const lines = linesOf(box('Old balance:', 'Came in:', 'Went out:', 'New balance:'), (y) => [
      ...box('100.00', '+ 0.00', '- 20.00')(y),
      at(298, y, '='),
      at(310, y, '80.00'),
    ]);
    expect(isLabeled(lines, 1, new Set())).toBe(true);
  });

  test('a day at the end of a page heads the first rows of the next, whatever statement came before', () => {
    const reading = readPages(
      month(
        'May',
        '31',
        line('Opening balance 100.00'),
        line('Closing balance 70.00'),
        table,
        line('3 May 2024'),
        row('', 'GROCER', '-10.00', '90.00'),
        line('6 May 2024'),
        row('', 'BAKER', '-10.00', '80.00'),
      ),
      later('31 May 2024', line('9 May 2024'), row('', 'TAILOR', '-10.00', '70.00')),
      month(
        'June',
        '30',
        line('Opening balance 70.00'),
        line('Closing balance 40.00'),
        table,
        line('4 June 2024'),
        row('', 'GROCER', '-10.00', '60.00'),
        line('7 June 2024'),
      ),
      later(
        '30 June 2024',
        row('', 'BAKER', '-10.00', '50.00'),
        line('8 June 2024'),
        row('', 'TAILOR', '-10.00', '40.00'),
      ),
    );
    expect(account(reading, 1).postings.map(({ date }) => date.value)).toEqual([
      '2024-06-04',
      '2024-06-07',
      '2024-06-08',
    ]);
  });

  test('one day heads the only row below the heads of its columns, beside a dated list', () => {
    expect(
      days(
        line('Opening balance 100.00'),
        line('Closing balance 90.00'),
        line('Pending transactions'),
        row('05/30', 'Harbor Coffee', '-3.00'),
        row('05/31', 'Hilltop Hardware', '-4.00'),
        gap(),
        row('', 'Wudin', 'Marun', 'Zovel'),
        line('May 17, 2024'),
        row('', 'Card purchase GROCER', '-10.00', '90.00'),
      ),
    ).toEqual(['17']);
  });

  test('no day has a dot where days are written with the name of the month in one word', () => {
    const printed = pageLines(
      visibleRuns(
        page(0, [
          row('02MAY', 'GROCER', '12.24', '87.76'),
          row('03MAY', 'BAKER', '3.09', '84.67'),
          row('06MAY', 'TAILOR', '13.00', '71.67'),
        ]),
      ).spans,
      0,
      0,
    );
    expect(numbersOf(printed).dottedDays).toBe(false);
  });

  test('a number like a day and a month does not decide against a date with its year', () => {
    expect(
      findDateOrder(linesOf(line('First day 05/01/2024'), line('Last day 05/31/2024'), line('Ref 29/08'))),
    ).toEqual({ order: 'month-first', sure: true });
  });

  test('a dash for an empty cell between two days of a row makes no period of them', () => {
    const [printed] = linesOf((y: number) => [
      at(30, y, 'May 4, 2024'),
      upTo(330, y, '10.00'),
      upTo(390, y, '-'),
      at(400, y, 'May 5, 2024'),
      upTo(590, y, '40.00'),
    ]);
    expect(printed && rangesOf(printed)).toEqual([]);
  });

  test('the number of a statement is no day that a period begins with', () => {
    const count = (text: string) => linesOf(line(text)).flatMap(rangesOf).length;
    expect(count('ESTRATTO CONTO N. 3 AL 30 SETTEMBRE 2026')).toBe(0);
    expect(count('ESTRATTO CONTO DAL 3 AL 30 SETTEMBRE 2026')).toBe(1);
  });
});

describe('rows', () => {
  const stacked = (...text: readonly string[]): Lines => text.map((one) => row('', one));

  test('many words with a number like an amount are those of a row, where descriptions stand', () => {
    expect(
      rows(
        read(
          line('Opening balance 100.00'),
          line('Closing balance 70.00'),
          table,
          ...stacked('Card purchase GROCER'),
          row('05/02', '', '-10.00', '90.00'),
          gap(),
          ...stacked('Card purchase The Corner Book Shop Invoice 4630.83 Leeds'),
          row('05/03', '', '-5.00', '85.00'),
          gap(),
          ...stacked('Card purchase TAILOR'),
          row('05/06', '', '-15.00', '70.00'),
        ),
      ).map((one) => one.slice(13)),
    ).toEqual([
      'Card purchase GROCER | -1000 | 9000',
      'Card purchase The Corner Book Shop Invoice 4630.83 Leeds | -500 | 8500',
      'Card purchase TAILOR | -1500 | 7000',
    ]);
  });

  test('interest of a day printed once is a row, behind its number too', () => {
    const numbered =
      (date: string, number: string, text: string, amount: string, balance: string) => (y: number) => [
        ...(date ? [at(40, y, date)] : []),
        at(100, y, number),
        at(170, y, text),
        upTo(400, y, amount),
        upTo(480, y, balance),
      ];
    expect(
      moved(
        line('Opening balance 100.00'),
        line('Closing balance 88.00'),
        (y: number) => [
          at(40, y, 'Date'),
          at(100, y, 'Reference'),
          at(170, y, 'Description'),
          upTo(400, y, 'Amount'),
          upTo(480, y, 'Balance'),
        ],
        numbered('05/02', '52/35782', 'GROCER', '-10.00', '90.00'),
        numbered('05/31', '155-29', 'BAKER', '-5.00', '85.00'),
        numbered('', '5093.95', 'INTEREST', '3.00', '88.00'),
      ),
    ).toEqual([-1000, -500, 300]);
  });

  test('pending items end where a balance is printed, on the last line of a row too', () => {
    const found = read(
      line('Opening balance 100.00'),
      line('Closing balance 60.00'),
      line('Pending transactions'),
      row('05/30', 'Harbor Coffee', '-3.00'),
      gap(),
      row('05/02', 'Card purchase GROCER'),
      row('', 'Mandate 24/70832', '-10.00', '90.00'),
      row('05/03', 'Card purchase BAKER'),
      row('', 'Mandate 24/70833', '-15.00', '75.00'),
      row('05/06', 'Card purchase TAILOR', '-5.00', '70.00'),
      row('05/07', 'Card purchase GROCER'),
      row('', 'Mandate 24/70834', '-10.00', '60.00'),
    );
    expect(found.postings.map(({ amount }) => Number(amount.value))).toEqual([-1000, -1500, -500, -1000]);
  });

  test('what is paid in another currency is no column of the account', () => {
    const paid = (date: string, text: string, foreign: string, amount: string) => (y: number) => [
      at(40, y, date),
      at(120, y, text),
      ...(foreign ? [upTo(400, y, foreign)] : []),
      upTo(520, y, amount),
    ];
    expect(
      moved(
        line('Opening balance 100.00'),
        line('Closing balance 79.00'),
        (y: number) => [
          at(40, y, 'Wudin'),
          at(120, y, 'Marun'),
          upTo(400, y, 'Zovel'),
          upTo(520, y, 'Brill'),
        ],
        paid('05/02', 'Card purchase GROCER', '', '5.00-'),
        paid('05/03', 'Card purchase BAKER', '34.74 CHF', '6.00-'),
        paid('05/06', 'Card purchase TAILOR', '28.65 CAD', '7.00-'),
        paid('05/07', 'Card purchase CHANDLER', '', '3.00-'),
      ),
    ).toEqual([-500, -600, -700, -300]);
  });

  test('numbers in the words of rows do not make a column of other amounts of them', () => {
    const before = (date: string, text: string, balance: string, amount: string) => (y: number) => [
      ...(date ? [at(40, y, date)] : []),
      at(120, y, text),
      ...(balance ? [upTo(420, y, balance), upTo(520, y, amount)] : []),
    ];
    expect(
      rows(
        read(
          line('Opening balance 1164.39'),
          line('Closing balance 273.67'),
          (y: number) => [
            at(40, y, 'Date'),
            at(120, y, 'Wudin and marun'),
            upTo(420, y, 'Ledger balance'),
            upTo(520, y, 'Zovel'),
          ],
          before('05/03', 'Incoming payment', '', ''),
          before('', 'Ref 9991.29', '', ''),
          before('', 'Card ending 580', '1291.32', '126.93'),
          before('05/06', 'Sent to Silas', '864.93', '426.39-'),
          before('05/07', 'Transfer to Mei', '', ''),
          before('', 'Terminal 5.540', '271.99', '592.94-'),
          before('05/24', 'POS Metro', '256.37', '15.62-'),
          before('05/25', 'Transfer from Silas', '', ''),
          before('', 'Ref 2285.17', '', ''),
          before('', 'Invoice 5.128', '273.67', '17.30'),
        ),
      ).map((one) => one.slice(8)),
    ).toEqual([
      '03 | Incoming payment Ref 9991.29 Card ending 580 | 12693 | 129132',
      '06 | Sent to Silas | -42639 | 86493',
      '07 | Transfer to Mei Terminal 5.540 | -59294 | 27199',
      '24 | POS Metro | -1562 | 25637',
      '25 | Transfer from Silas Ref 2285.17 Invoice 5.128 | 1730 | 27367',
    ]);
  });

  test('whole amounts of few lengths are amounts where each leads from one balance to the next', () => {
    const reading = readPages([
      line('Minato Pacific Bank', { size: 12 }),
      line('Account number: 123456789'),
      line('Currency: JPY'),
      line('Statement period 05/01/2024 - 05/31/2024'),
      table,
      row('05/01', 'Opening balance', '', '205675'),
      row('05/10', 'Card purchase GROCER', '-1866', '203809'),
      row('05/12', 'Card purchase BAKER', '-1525', '202284'),
      row('05/13', 'Transfer from Mei', '59526', '261810'),
      row('05/14', 'Card purchase TAILOR', '-66880', '194930'),
      row('05/17', 'Card purchase CHANDLER', '-5664', '189266'),
    ]);
    expect(account(reading).postings.map(({ amount }) => Number(amount.value) / 100)).toEqual([
      -1866, -1525, 59526, -66880, -5664,
    ]);
  });
});

test('the day of value right below that of the row heads no rows', () => {
  const dated =
    (text: string, day: string, ...figures: readonly string[]) =>
    (y: number) => [
      ...(text ? [at(40, y, text)] : []),
      ...(day ? [at(300, y, day)] : []),
      ...figures.map((figure, i) => upTo(400 + i * 80, y, figure)),
    ];
  const printed = linesOf(
    line('Larchmont Bank', { size: 12 }),
    line('Opening balance 100.00'),
    line('Closing balance 80.00'),
    (y) => [at(40, y, 'Details'), at(300, y, 'Date'), upTo(400, y, 'Amount'), upTo(480, y, 'Balance')],
    // The day of value of a row on the page before.
    dated('', '30 April'),
    dated('CHEMIST', '1 May'),
    dated('Invoice 8,112', '', '-4.00', '100.00'),
    gap(),
    dated('GROCER', '2 May', '-10.00', '90.00'),
    dated('', '1 May'),
    gap(),
    dated('BAKER', '6 May', '-5.00', '85.00'),
    dated('', '5 May'),
    gap(),
    dated('FLORIST', '7 May'),
    dated('Invoice 8,647', '8 May'),
    dated('Invoice 8,567', '', '-3.00', '82.00'),
    gap(),
    dated('BARBER', '9 May'),
    dated('Invoice 9,118', '10 May', '-2.00', '80.00'),
  );
  const carried = carryDays(printed).flatMap(({ tokens }) => tokens.filter((token) => token.carried));
  expect(carried.map(({ text }) => text)).toEqual([]);
});
