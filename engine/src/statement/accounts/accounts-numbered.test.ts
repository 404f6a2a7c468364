import { describe, expect, test } from 'vitest';
import { numbersWithin, withNumberOfHead, withoutOverviewAccount } from './accounts-numbered.ts';
import { numberMentions } from '../fields/identity.ts';
import type { Account } from '../model/model.ts';
import { gap, line, linesOf, read, row, table, type Lines } from '../testing/statement-pages.ts';

/** An account that leads from one balance to another by one row, or stands still. */
const from = (opening: string, change: string, closing: string): Account =>
  read(
    gap(),
    table,
    row('05/01/2024', 'Opening balance', undefined, opening),
    row('05/14/2024', 'Grocer', change, closing),
    row('05/31/2024', 'Closing balance', undefined, closing),
  );
const numberless = ({ number: _number, ...account }: Account): Account => account;
const [current, savings] = [
  numberless(from('1,000.00', '-150.00', '850.00')),
  numberless(from('600.00', '23.00', '623.00')),
];
const still = (account: Account): Account => ({
  ...account,
  postings: [],
  ...(account.closing ? { opening: account.closing } : {}),
});
const told = still(from('1,000.00', '-150.00', '850.00'));

describe('a line of an overview', () => {
  test('is no account beside the accounts it lists, which get the number above it', () => {
    const found = withoutOverviewAccount([told, current, savings]);
    expect(found.map(({ postings, number }) => [postings.length, number?.value])).toEqual([
      [1, '123456789'],
      [1, '123456789'],
    ]);
  });

  test.each([
    ['ends with what no other does', [still(from('1,000.00', '-1.00', '999.00')), current, savings]],
    ['is beside one other only', [told, current]],
    ['is beside accounts that have numbers', [told, from('1,000.00', '-150.00', '850.00'), savings]],
  ])('is one that %s', (_, accounts) => {
    expect(withoutOverviewAccount(accounts)).toEqual(accounts);
  });
});

describe('the number of the head', () => {
  const numberOf = (accounts: readonly Account[], ...head: Lines) => {
    const lines = linesOf(...head, gap(), table, row('05/14/2024', 'Grocer', '-150.00', '850.00'));
    return withNumberOfHead(accounts, numberMentions(lines), lines).map(({ number }) => number?.value);
  };

  test('is that of the only account', () => {
    expect(numberOf([current], line('Account number 488204417'))).toEqual(['488204417']);
  });

  test('is that of all accounts where each is in another currency, and of the first where the others begin on later pages', () => {
    const [pounds, euros] = [current, savings].map((one, i) => ({
      ...one,
      currency: ['GBP', 'EUR'][i] ?? '',
    }));
    const head = line('Account number 488204417');
    expect(numberOf([pounds as Account, euros as Account], head)).toEqual(['488204417', '488204417']);
    const later = { ...savings, postings: savings.postings.map((one) => ({ ...one, page: 1 })) };
    expect(numberOf([current, later], head)).toEqual(['488204417', undefined]);
  });

  test('is of none where the head has two, or the file several accounts', () => {
    const two = [line('Account number 488204417'), line('Account number 771200418')];
    expect(numberOf([current], ...two)).toEqual([undefined]);
    expect(numberOf([current, savings], line('Account number 488204417'))).toEqual([undefined, undefined]);
  });
});

describe('numbers that accounts hold which were not told by them', () => {
  const within = (...parts: readonly Lines[]) => {
    const lines = linesOf(...parts.flat());
    let from = 0;
    const own = parts.map(({ length }) => lines.slice(from, (from += length)));
    const accounts = parts.map(() => current);
    return numbersWithin(accounts, own, numberMentions(lines)).map((one) => one?.value);
  };
  const pesos = line('Caja de ahorro en pesos Nº 417-018273/6');
  const dollars = line('Caja de ahorro en dólares Nº 417-502118/1 saldo 1,240.00');

  test('are theirs where each holds one', () => {
    expect(within([pesos, line('CBU 3300417640182736001123')], [dollars])).toEqual([
      '417-018273/6',
      '417-502118/1',
    ]);
  });

  test('may stand behind the rows of the account before, beside an amount', () => {
    const row = line('05/06/2024 Market 12.00 100.00');
    const card = line('Card account number 4410 2718 limit 2,500.00');
    expect(within([pesos, row], [dollars, row, card], [row])).toEqual([
      '417-018273/6',
      '417-502118/1',
      '4410 2718',
    ]);
  });

  test('are those of the customer where one account alone holds one', () => {
    expect(within([pesos], [line('Savings')])).toEqual([undefined, undefined]);
    expect(within([pesos], [pesos])).toEqual([undefined, undefined]);
  });
});
