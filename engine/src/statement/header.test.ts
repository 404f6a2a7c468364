import { expect, test } from 'vitest';
import { carryDays } from './day-headings.ts';
import { findHeaders } from './header.ts';
import { linesOf, row } from './testing/statement-pages.ts';

const head = row('Tran', 'Transaction', 'Transaction amount', 'Ledger balance');
const rolesOf = (...rows: readonly ReturnType<typeof row>[]) =>
  [...findHeaders(carryDays(linesOf(head, ...rows))).values()].map(({ columns }) =>
    columns.map(({ role }) => role),
  );

test('`Tran` over words of rows that stand below their days heads a code', () => {
  expect(
    rolesOf(
      row('', '2 May 2024'),
      row('ATM', 'GROCER', '-10.00', '90.00'),
      row('', '3 May 2024'),
      row('POS', 'BAKER', '-20.00', '70.00'),
    ),
  ).toEqual([['type', 'description', 'amount', 'balance']]);
});

test('`Tran` over days heads these', () => {
  expect(
    rolesOf(row('2 May', 'GROCER', '-10.00', '90.00'), row('3 May', 'BAKER', '-20.00', '70.00')),
  ).toEqual([['date', 'description', 'amount', 'balance']]);
});
