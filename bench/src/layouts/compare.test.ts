import { expect, test } from 'vitest';
import type { StatementSummary } from '@assay/engine';
import { grammarStatement } from '../genuine/grammar/statement.ts';
import { plainest } from '../genuine/grammar/axes.ts';
import type { GenuineTruth } from '../genuine/truth.ts';
import { differencesOf } from './compare.ts';

const { truth } = grammarStatement(plainest, 'compare');

/** A reading of just what is printed. */
function readingOf(of: GenuineTruth): StatementSummary {
  return {
    issuer: of.issuer,
    holder: of.holder,
    routingNumber: null,
    period: null,
    accounts: of.accounts.map((account) => ({
      number: account.masked,
      name: null,
      currency: account.currency,
      type: account.owed ? ('card' as const) : ('deposit' as const),
      period: { start: account.period[0], end: account.period[1] },
      opening: String(account.opening),
      closing: String(account.closing),
      postings: account.postings.map((p) => ({
        date: p.date,
        description: p.description,
        amount: String(p.amount),
        balance: p.balance === null ? null : String(p.balance),
        page: 0,
        box: { x0: 0, y0: 0, x1: 0, y1: 0 },
      })),
      dailyBalances: [],
      constraints: [],
      doubt: null,
      repair: [],
    })),
  };
}

const fieldsOf = (read: StatementSummary | null): string[] => differencesOf(read, truth).map((d) => d.field);

test('a reading of what is printed has no differences', () => {
  expect(fieldsOf(readingOf(truth))).toEqual([]);
});

test('each field read wrong is named', () => {
  const read = readingOf(truth);
  const [account] = read.accounts;
  if (!account) throw new RangeError('no account');
  const withAccount = (change: Partial<typeof account>): StatementSummary => ({
    ...read,
    accounts: [{ ...account, ...change }],
  });
  const [first, ...rest] = account.postings;
  if (!first) throw new RangeError('no posting');
  const withPosting = (change: Partial<typeof first>): StatementSummary =>
    withAccount({ postings: [{ ...first, ...change }, ...rest] });
  expect(fieldsOf(null)).toEqual(['statement']);
  expect(fieldsOf({ ...read, accounts: [] })).toEqual(['accounts']);
  expect(fieldsOf({ ...read, issuer: 'TOTAL' })).toEqual(['issuer']);
  expect(fieldsOf({ ...read, holder: null })).toEqual(['holder']);
  expect(fieldsOf(withAccount({ currency: 'XXX' }))).toEqual(['currency']);
  expect(fieldsOf(withAccount({ period: null }))).toEqual(['period']);
  expect(fieldsOf(withAccount({ opening: null }))).toEqual(['opening']);
  expect(fieldsOf(withAccount({ closing: '1' }))).toEqual(['closing']);
  expect(fieldsOf(withAccount({ postings: rest }))).toEqual(['rows']);
  expect(fieldsOf(withPosting({ date: '1999-01-01' }))).toEqual(['date']);
  expect(fieldsOf(withPosting({ balance: null }))).toEqual(['balance']);
  expect(fieldsOf(withPosting({ amount: String(-Number(first.amount)) }))).toEqual(['sign']);
});

test('money without cents is the same as its hundredfold, owed or owned', () => {
  const yen: GenuineTruth = {
    ...truth,
    accounts: truth.accounts.map((account) => ({ ...account, currency: 'JPY' })),
  };
  const times = (factor: number): StatementSummary => {
    const read = readingOf(yen);
    const scaled = (text: string | null) => (text === null ? null : String(Number(text) * factor));
    return {
      ...read,
      accounts: read.accounts.map((account) => ({
        ...account,
        type: factor < 0 ? (account.type === 'card' ? 'deposit' : 'card') : account.type,
        opening: scaled(account.opening),
        closing: scaled(account.closing),
        postings: account.postings.map((p) => ({
          ...p,
          amount: scaled(p.amount) ?? '',
          balance: scaled(p.balance),
        })),
      })),
    };
  };
  expect([1, 100, -1, -100, 10].map((factor) => differencesOf(times(factor), yen).length > 0)).toEqual([
    false,
    false,
    false,
    false,
    true,
  ]);
});

test.each(['JPY', 'CLP', 'KRW'])('%s has no cents, and is compared as a hundredfold', (currency) => {
  const [account] = truth.accounts;
  if (!account) throw new RangeError('no account');
  const printed: GenuineTruth = { ...truth, accounts: [{ ...account, currency }] };
  const hundredfold = (of: StatementSummary): StatementSummary => ({
    ...of,
    accounts: of.accounts.map((one) => ({
      ...one,
      opening: `${String(one.opening)}00`,
      closing: `${String(one.closing)}00`,
      postings: one.postings.map((p) => ({
        ...p,
        amount: `${p.amount}00`,
        balance: p.balance === null ? null : `${p.balance}00`,
      })),
    })),
  });
  expect(differencesOf(hundredfold(readingOf(printed)), printed)).toEqual([]);
});

test.each(['7 Posto Sul 7', 'Posto Sul 7 7', 'Posto Sul 7'])(
  'a number beside the words is theirs or not: %s',
  (said) => {
    const withFirst = (description: string, beside: string[]): GenuineTruth => ({
      ...truth,
      accounts: truth.accounts.map((account) => ({
        ...account,
        postings: account.postings.map((p, i) => (i === 0 ? { ...p, description, beside } : p)),
      })),
    });
    const read = readingOf(withFirst(said, []));
    expect(differencesOf(read, withFirst('Posto Sul 7', ['7']))).toEqual([]);
    expect(differencesOf(read, withFirst('Posto Norte 7', ['7'])).map((d) => d.field)).toEqual([
      'description',
    ]);
  },
);
