import { expect, test } from 'vitest';
import {
  activeDays,
  averageDailyBalance,
  closingOf,
  runningBalances,
  truthOf,
  yieldEarned,
  type AccountModel,
} from './model.ts';

const account: AccountModel = {
  product: 'Checking',
  number: '1234567890',
  masked: 'xxxxxx7890',
  currency: 'USD',
  start: '2024-04-01',
  end: '2024-04-30',
  opening: 100_000,
  postings: [
    { date: '2024-04-11', kind: 'deposit', lines: ['Deposit'], amount: 60_000 },
    { date: '2024-04-11', kind: 'card', lines: ['Hardware', 'Salem OR'], amount: -10_000 },
    { date: '2024-04-21', kind: 'atm', lines: ['ATM'], amount: -30_000 },
    { date: '2024-04-30', kind: 'interest', lines: ['Interest'], amount: 300 },
  ],
};

test('balances follow from the opening balance', () => {
  expect(runningBalances(account)).toEqual([160_000, 150_000, 120_000, 120_300]);
  expect(closingOf(account)).toBe(120_300);
  expect(activeDays(account)).toEqual([
    { date: '2024-04-11', balance: 150_000 },
    { date: '2024-04-21', balance: 120_000 },
    { date: '2024-04-30', balance: 120_300 },
  ]);
});

test('the average weighs each day-end balance by its days', () => {
  const sum = 10 * 100_000 + 10 * 150_000 + 9 * 120_000 + 120_300;
  expect(averageDailyBalance(account)).toBe(Math.round(sum / 30));
  expect(yieldEarned(account)).toBeCloseTo(
    100 * ((1 + 300 / averageDailyBalance(account)) ** (365 / 30) - 1),
    10,
  );
});

test('the truth has a balance only where the layout prints one', () => {
  const day = truthOf(account, { balances: 'day', order: [3, 2, 1, 0] });
  expect(day.postings.map((p) => p.balance)).toEqual([120_300, 120_000, 150_000, null]);
  expect(day.postings[2]?.description).toBe('Hardware Salem OR');
  expect(truthOf(account, { balances: 'none' }).postings.every((p) => p.balance === null)).toBe(true);
});
