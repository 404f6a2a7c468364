import { expect, test } from 'vitest';
import type { Account } from '../model/model.ts';
import { withoutOverview } from './overview.ts';
import { gap, line, readPages, row, type Lines } from '../testing/statement-pages.ts';
import { at, upTo } from '../testing/paint-text.ts';

const sum = (name: string, amount: string) => (y: number) => [at(40, y, name), upTo(400, y, amount)];
const list = (name: string, ...rows: Lines): Lines => [
  gap(),
  line(`${name}  Account number ${String(112233440 + name.length)}`, { size: 11 }),
  row('Date', 'Transaction details', 'Deposit', 'Withdrawal', 'Balance'),
  ...rows,
];

test('what is over one line for each account, one of them converted, adds up no rows', () => {
  const reading = readPages([
    line('Larchmont Bank', { size: 12 }),
    line('Statement period 05/01/2024 - 05/31/2024'),
    gap(),
    line('Financial position'),
    sum('Deposits', '370.00'),
    sum('USD Savings', '150.00'),
    sum('USD Current', '80.00'),
    sum('Foreign Currency Savings', '140.00'),
    ...list(
      'USD Savings',
      row('05/01', 'B/F BALANCE', undefined, undefined, '100.00'),
      row('05/02', 'THORNBURY FOODS', '80.00', undefined, '180.00'),
      row('05/03', 'GROCER', undefined, '30.00', '150.00'),
    ),
    ...list(
      'USD Current account',
      row('05/01', 'B/F BALANCE', undefined, undefined, '100.00'),
      row('05/02', 'CHEQUE 340662', undefined, '10.00', '90.00'),
      row('05/03', 'CHEQUE 914819', undefined, '10.00', '80.00'),
    ),
    ...list(
      'Foreign Currency Savings',
      row('05/01', 'B/F BALANCE', undefined, undefined, '19.00'),
      row('05/02', 'CREDIT INTEREST', '1.00', undefined, '20.00'),
      row('05/03', 'CREDIT INTEREST', '2.00', undefined, '22.00'),
    ),
  ]);
  if (!reading.ok) throw new Error(reading.reason.message);
  expect(reading.statement.accounts.map(({ postings }) => postings.length)).toEqual([2, 2, 2]);
  expect(reading.statement.accounts.flatMap(({ summary }) => summary.map(({ label }) => label))).toEqual([]);
});

test('what is called a total of deposits below the products adds up their balances', () => {
  const reading = readPages([
    line('Larchmont Bank', { size: 12 }),
    line('Statement period 05/01/2024 - 05/31/2024'),
    line('Account number 112233457'),
    gap(),
    line('Financial position'),
    sum('Statement Savings', '150.00'),
    sum('Time Deposit', '80.00'),
    sum('Total Deposits', '230.00'),
    gap(),
    row('Date', 'Transaction details', 'Deposit', 'Withdrawal', 'Balance'),
    row('05/01', 'B/F BALANCE', undefined, undefined, '100.00'),
    row('05/02', 'THORNBURY FOODS', '80.00', undefined, '180.00'),
    row('05/03', 'GROCER', undefined, '30.00', '150.00'),
    row('05/31', 'C/F BALANCE', undefined, undefined, '150.00'),
  ]);
  if (!reading.ok) throw new Error(reading.reason.message);
  const { accounts } = reading.statement;
  expect(accounts.map(({ postings }) => postings.length)).toEqual([2]);
  expect(accounts.flatMap(({ summary }) => summary.filter(({ kind }) => kind === 'credits'))).toEqual([]);
});

test('an offer is no sum of the deposits', () => {
  const reading = readPages([
    line('Larchmont Bank', { size: 12 }),
    line('Statement period 05/01/2024 - 05/31/2024'),
    line('Account number 112233457'),
    line('Deposit 50,000.00 fresh funds and enjoy a better rate for six months!'),
    gap(),
    row('Date', 'Transaction details', 'Deposit', 'Withdrawal', 'Balance'),
    row('05/01', 'B/F BALANCE', undefined, undefined, '100.00'),
    row('05/02', 'THORNBURY FOODS', '80.00', undefined, '180.00'),
    row('05/03', 'GROCER', undefined, '30.00', '150.00'),
  ]);
  if (!reading.ok) throw new Error(reading.reason.message);
  expect(reading.statement.accounts.flatMap(({ summary }) => summary.map(({ label }) => label))).toEqual([]);
});

test('limits and available credit with figures of another month beside them are told apart', () => {
  const reading = readPages([
    line('Larchmont Card', { size: 12 }),
    line('Statement period 05/01/2024 - 05/31/2024'),
    gap(),
    (y) => [at(40, y, 'Credit limit'), upTo(300, y, '5,000.00'), upTo(400, y, '5,000.00')],
    (y) => [at(40, y, 'Available credit'), upTo(300, y, '4,900.00'), upTo(400, y, '4,820.00')],
    gap(),
    row('Date', 'Transaction details', 'Deposit', 'Withdrawal', 'Balance'),
    row('05/01', 'B/F BALANCE', undefined, undefined, '100.00'),
    row('05/02', 'THORNBURY FOODS', '80.00', undefined, '180.00'),
    row('05/03', 'GROCER', undefined, '30.00', '150.00'),
  ]);
  if (!reading.ok) throw new Error(reading.reason.message);
  const told = reading.statement.accounts.flatMap(({ credit }) =>
    credit.map(({ kind, isOneOfSeveral }) => [kind, isOneOfSeveral]),
  );
  expect(told).toEqual([
    ['credit-limit', true],
    ['available-credit', true],
  ]);
});

/** An account of one month: what it ends with, and what its summary calls a total of credits. */
const ofMonth = (month: number, closing: bigint, credits?: bigint) =>
  ({
    period: { value: { start: `2024-0${month}-01`, end: `2024-0${month}-28` } },
    opening: { value: 0n },
    closing: { value: closing },
    postings: [],
    marks: [],
    dailyBalances: [],
    summary:
      credits === undefined ? [] : [{ kind: 'credits', label: 'Deposits', amount: { value: credits } }],
  }) as unknown as Account;

test('what the accounts of one month end with, in a file of several months', () => {
  const months = (more: bigint) =>
    [1, 2, 3].flatMap((month) => [
      ofMonth(month, BigInt(month) * 1_000n, BigInt(month) * 1_000n + 330n + more),
      ofMonth(month, 110n),
      ofMonth(month, 220n),
    ]);
  const left = (more: bigint) => withoutOverview(months(more), []).flatMap(({ summary }) => summary).length;
  expect(left(0n)).toBe(0);
  expect(left(1n)).toBe(3);
});
