import { expect, test } from 'vitest';
import { readStatement } from './read-statement.ts';
import { account, gap, line, page, row, top } from './testing/statement-pages.ts';

const ratesOf = (...lines: readonly string[]) =>
  account(
    readStatement([
      page(0, [
        ...top,
        ...lines.map((text) => line(text)),
        gap(),
        row('Date', 'Description', 'Amount', 'Balance'),
        row('05/02', 'GROCER', '-20.00', '80.00'),
        row('05/03', 'BAKER', '-10.00', '70.00'),
      ]),
    ]),
  ).summary.flatMap((one) => (one.rate ? [[one.kind, one.rate.value, one.rate.text]] : []));

test('yield and rate beside their labels, the sign set apart or not', () => {
  expect(ratesOf('Annual Percentage Yield Earned 0.05%', 'Interest rate 4.25 %')).toEqual([
    ['yield', 0.05, '0.05%'],
    ['interest-rate', 4.25, '4.25 %'],
  ]);
});

test('a percentage of an offer or inside a sentence is none of the account', () => {
  expect(ratesOf('Earn 4.25% APY with a new certificate', 'Your yield is now 5.00% higher')).toEqual([]);
});
