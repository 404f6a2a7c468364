import { expect, test } from 'vitest';
import { cutBlocks } from './blocks.ts';
import { findHeaders } from './header.ts';
import { isCheckList } from '../rows/row-style.ts';
import { readStatement } from '../read-statement.ts';
import { account, gap, line, linesOf, page, read, row, top, type Lines } from '../testing/statement-pages.ts';
import { at, upTo } from '../testing/paint-text.ts';

const entry = (day: string, number: string, text: string, amount: string) => (y: number) => [
  ...(day ? [at(40, y, day)] : []),
  ...(number ? [at(110, y, number)] : []),
  at(180, y, text),
  ...(amount ? [upTo(480, y, amount)] : []),
];

test('what is pending below the rows of days, each with its own day, ends them', () => {
  const { postings } = read(
    row('', 'Opening balance', '1,000.00'),
    row('', 'Closing balance', '965.00'),
    gap(),
    (y) => [at(40, y, 'Description'), upTo(480, y, 'Amount')],
    line('2 May 2024'),
    (y) => [at(40, y, 'Fuel'), upTo(480, y, '-20.00')],
    line('4 May 2024'),
    (y) => [at(40, y, 'Grocer'), upTo(480, y, '-10.00')],
    line('22 May 2024'),
    (y) => [at(40, y, 'Baker'), upTo(480, y, '-5.00')],
    gap(),
    line('Pending transactions'),
    (y) => [at(40, y, '30-05-24'), at(140, y, 'Books'), upTo(480, y, 'USD -78.52')],
    (y) => [at(40, y, '30-05-24'), at(140, y, 'Pharmacy'), upTo(480, y, 'USD -27.64')],
  );
  expect(postings.map(({ amount }) => Number(amount.value))).toEqual([-2000, -1000, -500]);
});

test('numbers of documents beside words in a column of an unknown head make no list of checks', () => {
  const isOfChecks = (...own: Lines) => {
    const lines = linesOf(entry('Date', 'Check no.', 'Vonzer', 'Amount'), ...own);
    return cutBlocks(lines, findHeaders(lines)).map(isCheckList);
  };
  expect(
    isOfChecks(
      entry('05/02/2024', '606192017', 'Fuel', ''),
      entry('', '', 'Harbor station', '-20.00'),
      entry('05/04/2024', '582959252', 'Grocer', '-10.00'),
    ),
  ).toEqual([false]);
  expect(
    isOfChecks(entry('05/02/2024', '2031', '77', '-20.00'), entry('05/04/2024', '2032', '78', '-10.00')),
  ).toEqual([true]);
  // Lines of words above the amounts.
  expect(
    isOfChecks(
      entry('', '', 'Fuel', ''),
      entry('05/02/2024', '', '', '-20.00'),
      entry('', '', 'Grocer', ''),
      entry('05/04/2024', '582', '', '-10.00'),
    ),
  ).toEqual([false]);
});

test('interest that months before the statement paid as well is no sum of its rows', () => {
  const of = (label: string) =>
    read(
      row('', 'Opening balance', '1,000.00'),
      row('', 'Closing balance', '1,015.07'),
      line(`${label}   4.95`),
      gap(),
      row('Date', 'Description', 'Amount', 'Balance'),
      row('05/19/2024', 'Interest', '15.07', '1,015.07'),
    ).summary.filter(({ kind }) => kind === 'interest').length;
  expect(of('Interest paid Mar 21, 2024 through May 18, 2024')).toBe(0);
  expect(of('Interest paid May 1, 2024 through May 31, 2024')).toBe(1);
});

test('a title in unknown words that stands over rows twice ends what is pending above it', () => {
  const [first, second] = [
    page(0, [
      ...top,
      line('Opening balance 100.00'),
      line('Closing balance 55.00'),
      line('Pending transactions'),
      row('05/30/2024', 'BUTCHER', '-89.70'),
      gap(),
      line('What happened here'),
      row('05/13/2024', 'GROCER', '-10.00'),
      row('05/14/2024', 'BAKER', '-20.00'),
    ]),
    page(1, [line('What happened here - more'), row('05/15/2024', 'FLORIST', '-15.00')]),
  ];
  const found = account(readStatement([first, second]));
  expect(found.postings.map(({ amount }) => amount.value)).toEqual([-1000n, -2000n, -1500n]);
});

test('what is pending beside an account in which nothing moved leaves nothing over', () => {
  const unparsedRows = (title: string) =>
    read(
      line('Opening balance 100.00'),
      line('Closing balance 100.00'),
      line(title),
      row('05/30/2024', 'BUTCHER', '-89.70'),
      line('No transactions this period'),
    ).reading?.unparsedRows;
  expect(unparsedRows('Pending transactions')).toBe(0);
  expect(unparsedRows('Seen from afar')).toBe(1);
});
