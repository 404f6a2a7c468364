import { expect, test } from 'vitest';
import { carryDays } from './day-headings.ts';
import { findHeaders } from './header.ts';
import { at, upTo } from './testing/paint-text.ts';
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

test('the only column of days dates the rows, though it is called one of value dates', () => {
  const entry = (day: string, text: string, amount: string) => (y: number) => [
    at(60, y, text),
    at(300, y, day),
    upTo(420, y, amount),
  ];
  const heads = (y: number) => [at(60, y, 'Verwendungszweck'), at(300, y, 'Wert'), upTo(420, y, 'Umsatz')];
  const roles = (...rows: readonly ReturnType<typeof entry>[]) =>
    [...findHeaders(linesOf(heads, ...rows)).values()].flatMap(({ columns }) =>
      columns.map(({ role }) => role),
    );
  const own = entry('15/07/2025', 'Café 16/07', '-4,16');
  expect(roles(own, own)).toEqual(['description', 'date', 'amount']);
  // Where rows have another day the column holds the second one.
  const other = (y: number) => [at(20, y, '17/07/2025'), at(60, y, 'Bäckerei'), upTo(420, y, '-3,00')];
  expect(roles(own, other)).toEqual(['description', 'other-date', 'amount']);
});
