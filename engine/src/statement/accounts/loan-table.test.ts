import { expect, test } from 'vitest';
import { carryDays } from '../dates/day-headings.ts';
import { withoutLoans } from './loan-table.ts';
import { at, upTo } from '../testing/paint-text.ts';
import { line, linesOf, type Lines } from '../testing/statement-pages.ts';

const textsOf = (...own: Lines) => withoutLoans(linesOf(...own)).map(({ text }) => text);

const narrow =
  (date: string, text: string, ...amounts: readonly string[]) =>
  (y: number) => [at(40, y, date), at(120, y, text), ...amounts.map((one, i) => upTo(260 + i * 70, y, one))];

test.each([
  ['what was paid, its parts, and what is left', ['287.44-', '254.32-', '33.12', '9,090.79'], '9,090.79'],
  ['parts in any order, none of a fee', ['287.44', '33.12', '0.00', '254.32', '9,090.79'], '9,090.79'],
])('installments of a loan with days beside its balances: %s', (_, installment, left) => {
  expect(
    textsOf(
      line('Marun 414.78'),
      narrow('10/01', 'Nestal', '9,345.11'),
      narrow('10/09', 'Mirel', ...installment),
      narrow('10/31', 'Nestal', left),
    ),
  ).toEqual(['Marun 414.78']);
});

test('amounts that add up and lead to no balance are no installments', () => {
  const own = [
    narrow('10/01', 'Nestal', '9,345.11'),
    narrow('10/09', 'Mirel', '287.44', '254.32', '33.12', '9,080.79'),
  ];
  expect(textsOf(...own)).toHaveLength(2);
});

test('what is owed of a loan stands below the last day that headed rows of an account', () => {
  const lines = linesOf(
    line('31 July 2024'),
    narrow('', 'Salary', '500.00'),
    line('What you owe 90,650.40'),
    narrow('07/10/2024', 'Mirel', '557.71', '496.97', '90,153.43'),
    narrow('07/17/2024', 'Mirel', '1,041.13', '884.93', '89,268.50'),
  );
  expect(withoutLoans(carryDays(lines)).map(({ tokens }) => tokens.at(-1)?.text)).toEqual([
    '31 July 2024',
    '500.00',
  ]);
});
