import { expect, test } from 'vitest';
import { joinLabels } from './label-over-amount.ts';
import { at, upTo } from '../testing/paint-text.ts';
import { line, linesOf, read, row } from '../testing/statement-pages.ts';

/** A label of a balance that ends left of the column of amounts, and its amount on the line below. */
const over = (label: string, amount: string) => [
  (y: number) => [at(200, y, label)],
  (y: number) => [upTo(400, y, amount)],
];

test('balances below their labels, in the column of amounts, are those of the account', () => {
  const found = (closing: string) =>
    read(
      row('Date', 'Description', 'Amount'),
      ...over('Opening balance of 04/30/2024', '412.68'),
      row('05/02', 'GROCER', '-10.00'),
      row('05/03', 'BAKER', '-5.00'),
      row('05/06', 'SALARY', '600.00'),
      ...over('Closing balance of 05/31/2024', closing),
    );
  const endsOf = ({ opening, closing, postings }: ReturnType<typeof read>) => [
    opening?.value,
    closing?.value,
    postings.length,
  ];
  expect(endsOf(found('997.68'))).toEqual([41_268n, 99_768n, 3]);
  expect(endsOf(found('1,997.68'))).toEqual([41_268n, 199_768n, 3]);
});

test.each([
  ['a label with its own amount', [line('Closing balance 5.00'), (y: number) => [upTo(400, y, '7.00')]]],
  ['other words', over('Thank you for banking with us', '7.00')],
  ['an amount with words', [(y: number) => [at(200, y, 'Closing balance')], row('', 'GROCER', '7.00')]],
  ['an amount below the label', [(y: number) => [at(200, y, 'Closing balance')], line('7.00')]],
])('%s stays as it is', (_, lines) => {
  expect(joinLabels(linesOf(...lines))).toHaveLength(2);
});

test.each([
  ['flush left', at, 200],
  ['flush right', upTo, 280],
])('a count in brackets that its label breaks before, %s, is no amount', (_, put, x) => {
  const lines = linesOf(
    (y) => [at(40, y, 'Opening balance'), put(x, y, 'Total debits'), at(340, y, 'Closing balance')],
    (y) => [put(x, y, '(2)')],
    (y) => [at(40, y, '412.68'), put(x, y, '15.00'), at(340, y, '397.68')],
  ).map((one) => ({
    ...one,
    // As where amounts may have no cents.
    tokens: one.tokens.map((token) => (token.text === '(2)' ? { ...token, kind: 'amount' as const } : token)),
  }));
  expect(joinLabels(lines)[1]?.tokens.map(({ kind }) => kind)).toEqual(['word']);
  expect(joinLabels(lines.slice(0, 2))[1]?.tokens.map(({ kind }) => kind)).toEqual(['amount']);
});
