import { expect, test } from 'vitest';
import { gap, read, row, table, type Lines } from '../testing/statement-pages.ts';
import { isRepeatedBalance, type ReadAccount } from './repeated-accounts.ts';

const told = (...lines: Lines): ReadAccount => {
  const { number: _number, ...account } = read(...lines);
  return { account, lines: [] };
};
const before = told(
  table,
  row('05/01/2024', 'Opening balance', undefined, '433.12'),
  row('05/14/2024', 'Refund', '27.17', '460.29'),
  row('05/31/2024', 'Closing balance', undefined, '460.29'),
);
const balances = (balance: string): Lines => [
  row('', 'Opening balance', balance),
  row('', 'Closing balance', balance),
  gap(),
];
const idle = (balance: string) => told(...balances(balance));

test('a balance by itself that the account before begins or ends with is printed once more', () => {
  expect(['433.12', '460.29', '512.00'].map((balance) => isRepeatedBalance(before, idle(balance)))).toEqual([
    true,
    true,
    false,
  ]);
});

test('an account with a number, or with rows, is one though it begins as the one before', () => {
  const one = idle('433.12');
  const { number } = read(...balances('433.12'));
  expect(
    isRepeatedBalance(before, { ...one, account: { ...one.account, ...(number ? { number } : {}) } }),
  ).toBe(false);
  expect(isRepeatedBalance(before, before)).toBe(false);
  expect(isRepeatedBalance(undefined, one)).toBe(false);
});
