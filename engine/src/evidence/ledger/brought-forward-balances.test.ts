import { expect, test } from 'vitest';
import { buildLedger } from '../../ledger/build-ledger.ts';
import type { Account, Amount, Statement } from '../../statement/model/model.ts';
import { account, gap, line, readPages, row } from '../../statement/testing/statement-pages.ts';
import { brokenBroughtForward } from './brought-forward-balances.ts';
import type { UnreadAmounts } from './unread-amounts.ts';

const unread =
  (isCutShort = false) =>
  () =>
    ({ isCutShort: () => isCutShort }) as unknown as UnreadAmounts;

type Rows = readonly (readonly [string, string])[];
const JANUARY: Rows = [
  ['01/05/2024', '-20.00'],
  ['01/16/2024', '300.00'],
  ['01/20/2024', '-45.50'],
];
const FEBRUARY: Rows = [
  ['02/06/2024', '-12.25'],
  ['02/19/2024', '310.00'],
  ['02/21/2024', '-80.00'],
];

/** The statements of two months, of which the second begins with the balance that the first ends with. */
function statement(shared: string, january = JANUARY, february = FEBRUARY): Statement {
  const month = (period: string, rows: Rows, from: string, to: string) => [
    line('Larchmont Bank', { size: 12 }),
    line('Account number: 123456789'),
    line(`Statement period ${period}`),
    gap(),
    row('Date', 'Description', 'Amount'),
    row('', 'Opening balance', from),
    ...rows.map(([day, amount]) => row(day, 'Grocer', amount)),
    row('', 'Closing balance', to),
  ];
  const reading = readPages(
    month('01/01/2024 - 01/31/2024', january, '100.00', shared),
    month('02/01/2024 - 02/29/2024', february, shared, '552.25'),
  );
  account(reading, 1);
  if (!reading.ok) throw new Error(reading.reason.message);
  return reading.statement;
}

const found = (read: Statement, at: number, isCutShort = false) => {
  const own = read.accounts[at] as Account;
  const { constraints } = buildLedger<Amount>(own);
  return brokenBroughtForward(read, own, constraints, unread(isCutShort)).map(({ kind }) => kind);
};

test('rows of two months that miss the balance between them by one amount', () => {
  expect([0, 1].map((at) => found(statement('334.50'), at))).toEqual([[], []]);
  expect([0, 1].map((at) => found(statement('1,334.50'), at))).toEqual([
    ['forward', 'sum'],
    ['forward', 'sum'],
  ]);
});

test('a row that stands in the wrong month, a lost one, or a figure cut short says nothing', () => {
  const moved = statement('334.50', JANUARY.slice(0, 2), [...JANUARY.slice(2), ...FEBRUARY]);
  expect([0, 1].map((at) => found(moved, at))).toEqual([[], []]);
  const lost = statement('334.50', JANUARY.slice(0, 2));
  expect([0, 1].map((at) => found(lost, at))).toEqual([[], []]);
  expect(found(statement('1,334.50'), 0, true)).toEqual([]);
});
