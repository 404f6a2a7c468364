import { expect, test } from 'vitest';
import { takeDailyBalances } from '../sums/daily-balances.ts';
import { at, upTo } from '../testing/paint-text.ts';
import {
  account,
  line,
  type Lines,
  linesOf,
  read,
  readPages,
  row,
  table,
  top,
} from '../testing/statement-pages.ts';

test('days and amounts that lead from one line to the next are ends of rows with their value dates', () => {
  const cells =
    (...own: readonly [number, string][]) =>
    (y: number) =>
      own.map(([x, text]) => at(x, y, text));
  const end = (day: string, moved: string, valued: string, balance: string) =>
    cells([40, day], [250, moved], [330, valued], [480, balance]);
  const listed = (...lines: Lines) =>
    takeDailyBalances(linesOf(...lines), () => new Map()).pairs.map(({ amount }) => amount.text);
  const checks: Lines = [
    cells([40, '1874'], [90, '05/02'], [140, '12.00'], [200, '1875'], [240, '05/03'], [290, '88.00']),
    line('Closing balance 63.00'),
  ];
  const rows = (second: string): Lines => [
    line('Fuel'),
    end('05/02', '12.00', '05/03', '88.00'),
    line('Grocer'),
    end('05/04', '25.00', '05/05', second),
  ];
  expect(listed(...rows('63.00'), ...checks)).toEqual([]);
  expect(listed(...rows('64.00'), line('Balance 64.00'), ...checks)).not.toEqual([]);
});

test('the day of a purchase may end the words above the line that prints the days of its row', () => {
  const end =
    (number: string, day: string, amount: string, valued: string, balance: string) => (y: number) => [
      at(40, y, number),
      at(60, y, day),
      upTo(340, y, amount),
      at(360, y, valued),
      upTo(480, y, balance),
    ];
  const rows = (...all: readonly (readonly [string, string, string, string, string])[]): Lines =>
    all.flatMap(([bought, day, amount, valued, balance], i) => [
      (y: number) => [at(120, y, 'Card payment Bakery')],
      (y: number) => [at(120, y, bought)],
      end(String(i + 1), day, amount, valued, balance),
    ]);
  const reading = readPages([
    ...top,
    line('Opening balance 100.00'),
    line('Closing balance 40.00'),
    (y) => [
      at(40, y, 'No.'),
      at(60, y, 'Date'),
      at(120, y, 'Details'),
      upTo(340, y, 'Amount'),
      at(360, y, 'Value date'),
      upTo(480, y, 'Balance'),
    ],
    ...rows(
      ['05/02', '05/03/2024', '-10.00', '05/02/2024', '90.00'],
      ['05/06', '05/07/2024', '-20.00', '05/08/2024', '70.00'],
      ['05/09', '05/10/2024', '-30.00', '05/10/2024', '40.00'],
    ),
  ]);
  expect(
    account(reading).postings.map(({ date, description }) => `${date.value} ${description.value}`),
  ).toEqual([
    '2024-05-03 Card payment Bakery 05/02',
    '2024-05-07 Card payment Bakery 05/06',
    '2024-05-10 Card payment Bakery 05/09',
  ]);
});

test('the balance of a day stands beside the last words of its last row', () => {
  const found = read(
    line('Opening balance 1,000.00'),
    line('Closing balance 918.00'),
    table,
    row('05/02', 'GROCER', '-10.00'),
    row('', 'SALEM P48377'),
    row('05/02', 'BAKER', '-5.00'),
    row('', 'SALEM P61274', undefined, '985.00'),
    row('05/07', 'FLORIST', '-7.00'),
    row('', 'EUGENE P77410', undefined, '978.00'),
    row('05/11', 'GARAGE', '-60.00', '918.00'),
  );
  expect(found.postings.map(({ balance, description }) => [description.value, balance?.value])).toEqual([
    ['GROCER SALEM P48377', undefined],
    ['BAKER SALEM P61274', 98500n],
    ['FLORIST EUGENE P77410', 97800n],
    ['GARAGE', 91800n],
  ]);
  expect(found.reading?.unparsedLines).toBeUndefined();
});

test('a list goes on under the title of all lists at the head of the next page', () => {
  const title = (text: string, sum: string) => (y: number) => [at(40, y, text), upTo(400, y, sum)];
  const entry = (day: string, amount: string, text: string): Lines => [
    (y) => [at(40, y, day), upTo(400, y, amount)],
    (y) => [at(80, y, text)],
  ];
  const found = account(
    readPages(
      [
        ...top,
        line('Opening balance 100.00'),
        line('Closing balance 130.00'),
        title('Deposits', '2 items Total 60.00'),
        ...entry('05/02', '40.00', 'SALARY'),
        ...entry('05/03', '20.00', 'REFUND'),
        title('Withdrawals', '4 items Total 30.00'),
        ...entry('05/04', '-10.00', 'GROCER'),
        ...entry('05/05', '-8.00', 'BOOKS'),
      ],
      [
        line('Transactions - continued'),
        ...entry('05/06', '-5.00', 'BAKER'),
        ...entry('05/09', '-7.00', 'FLORIST'),
      ],
    ),
  );
  expect(found.postings.map(({ section }) => found.sections[section]?.title)).toEqual([
    ...['Deposits', 'Deposits'],
    ...['Withdrawals', 'Withdrawals', 'Withdrawals', 'Withdrawals'],
  ]);
});
