import { expect, test } from 'vitest';
import { readStatement } from '../read-statement.ts';
import { at } from '../testing/paint-text.ts';
import { account, gap, line, page, row, top } from '../testing/statement-pages.ts';

const unparsedLines = (...lines: ReturnType<typeof row>[]) =>
  account(
    readStatement([
      page(0, [
        ...top,
        line('Opening balance 100.00'),
        line('Closing balance 85.00'),
        row('Date', 'Description', 'Amount', 'Balance'),
        ...lines,
      ]),
    ]),
  ).reading?.unparsedLines;

const [FIRST, SECOND, THIRD, FOURTH] = [
  row('05/02', 'GROCER', '-10.00', '90.00'),
  row('05/03', 'FLORIST', '-5.00', '85.00'),
  row('05/06', 'BAKER', '-20.00', '65.00'),
  row('05/07', 'REFUND', '20.00', '85.00'),
];
/** Between two rows, far from both. */
const NOTE = [gap(), row('05/03', 'STATION WEST'), gap()];

test('rows with their wrapped words, and the balance brought forward, leave no line', () => {
  const wrapped = row('', 'REFERENCE A12');
  const forward = row('', 'Balance brought forward', '', '100.00');
  expect(unparsedLines(forward, FIRST, wrapped, SECOND, THIRD, FOURTH)).toBeUndefined();
});

test('a line with a day and words among the rows is one of them of which no amount was read', () => {
  expect(unparsedLines(FIRST, ...NOTE, SECOND, THIRD, FOURTH)).toBe(1);
});

test('such a line above the first row, below the heads', () => {
  expect(unparsedLines(...NOTE, FIRST, SECOND, THIRD, FOURTH)).toBe(1);
});

test('such a line below the last row is a remark', () => {
  expect(unparsedLines(FIRST, SECOND, THIRD, FOURTH, ...NOTE)).toBeUndefined();
});

test('words down the margin, one of them beside a row by chance, are of no list', () => {
  const inMargin = (text: string) => (y: number) => [at(4, y, text)];
  const beside = (y: number) => [...inMargin('LARCHMONT')(y), ...SECOND(y)];
  expect(unparsedLines(FIRST, beside, inMargin('CREDIT'), THIRD, inMargin('UNION'), FOURTH)).toBeUndefined();
});

test('a sentence with a day and an amount is no row of an account in which nothing moved', () => {
  const idle = account(
    readStatement([
      page(0, [
        ...top,
        row('04/30/2024', 'Previous balance', '12,500.00'),
        row('', 'No transactions in this period'),
        row('05/31/2024', 'New balance', '12,500.00'),
        gap(),
        line('Interest of 0.750 % a year is paid on 12/31/2024 and balances are insured up to 100,000.00'),
      ]),
    ]),
  );
  expect([idle.postings.length, idle.closing?.value, idle.reading?.unparsedRows]).toEqual([0, 1_250_000n, 0]);
});
