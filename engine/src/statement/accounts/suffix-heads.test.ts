import { expect, test } from 'vitest';
import { gap, line, row, statementOf, table, top, type Lines } from '../testing/statement-pages.ts';

const summary = (balance: string): Lines => [
  gap(),
  row('', 'What there was', balance),
  row('', 'What came', '0.00'),
  row('', 'What went', '0.00'),
  row('', 'What there is', balance),
  gap(),
];
const numbersOf = (...lines: Lines) =>
  statementOf(...top.filter((_, i) => i !== 1), ...lines).accounts.map(({ number, closing }) => [
    number?.value,
    Number(closing?.value),
  ]);

test('parts of one member’s number head accounts in which nothing moved', () => {
  const found = numbersOf(
    line('SHARE 70 Everyday Checking'),
    ...summary('1,204.18'),
    line('SHARE 33 Regular Savings'),
    ...summary('310.77'),
  );
  expect(found).toEqual([
    ['SHARE 70', 120_418],
    ['SHARE 33', 31_077],
  ]);
});

test('lines that count something else, without the name of a product, head none', () => {
  const found = numbersOf(
    line('Sheet 1 of everything'),
    table,
    row('05/02/2024', 'Grocer', '-100.00', '900.00'),
    row('05/09/2024', 'Fuel', '-50.00', '850.00'),
    line('Sheet 2 of everything'),
    row('05/12/2024', 'Baker', '-10.00', '840.00'),
    row('05/31/2024', 'Closing balance', undefined, '840.00'),
  );
  expect(found).toEqual([[undefined, 84_000]]);
});
