import { describe, expect, test } from 'vitest';
import { buildLedger } from '../build-ledger.ts';
import type { Figure } from '../figures.ts';

let drawn = 0;
const figure = (value: bigint): Figure => {
  const y0 = 700 - 20 * drawn++;
  return { value, text: String(value), page: 0, box: { x0: 400, x1: 450, y0, y1: y0 + 9 } };
};

const row = (index: number, date: string, valueDate: string, amount: bigint) => ({
  ...{ index, date: { value: date }, otherDate: { value: valueDate } },
  ...{ description: { value: 'ROW' }, amount: figure(amount), beside: [], section: 0 },
});

/** How many sums fail of an account whose balances of three days are these. */
function failing(...balances: readonly [string, bigint][]): number {
  const { constraints } = buildLedger({
    type: 'deposit',
    opening: figure(10_000n),
    closing: figure(7_000n),
    postings: [
      row(0, '2025-01-03', '2025-01-02', -1_500n),
      row(1, '2025-01-08', '2025-01-06', -2_500n),
      row(2, '2025-01-10', '2025-01-14', 1_000n),
    ],
    ...{ carriedSums: [], sections: [], summary: [], credit: [], marks: [] },
    dailyBalances: balances.map(([date, balance]) => ({ date: { value: date }, balance: figure(balance) })),
    newestFirst: false,
  });
  return constraints.filter(({ holds }) => !holds).length;
}

test('genuine: balances by days of value, as interest is worked out on', () => {
  expect(failing(['2025-01-02', 8_500n], ['2025-01-06', 6_000n], ['2025-01-14', 7_000n])).toBe(0);
});

test('genuine: balances by the days on which rows were booked', () => {
  expect(failing(['2025-01-03', 8_500n], ['2025-01-08', 6_000n], ['2025-01-10', 7_000n])).toBe(0);
});

/** How many sums fail of an account with one row, of 3 January, and these balances of days. */
function failingOnly(balances: readonly (readonly [string, bigint])[]): number {
  const { otherDate: _, ...only } = row(0, '2025-01-03', '2025-01-03', -1_500n);
  const { constraints } = buildLedger({
    type: 'deposit',
    opening: figure(10_000n),
    postings: [only],
    ...{ carriedSums: [], sections: [], summary: [], credit: [], marks: [] },
    dailyBalances: balances.map(([date, value]) => ({ date: { value: date }, balance: figure(value) })),
    newestFirst: false,
  });
  return constraints.filter(({ holds }) => !holds).length;
}

test('tampered: a balance of neither', () => {
  expect(failing(['2025-01-02', 8_500n], ['2025-01-06', 6_500n], ['2025-01-14', 7_000n])).toBeGreaterThan(0);
});

test('genuine: balances that count one row from its day of value, and the others from that of booking', () => {
  expect(failing(['2025-01-03', 8_500n], ['2025-01-06', 6_000n], ['2025-01-10', 7_000n])).toBe(0);
  expect(failing(['2025-01-03', 8_500n], ['2025-01-06', 6_100n], ['2025-01-10', 7_000n])).toBeGreaterThan(0);
});

interface Day {
  date: string;
  balance: bigint;
  /** Points right of the column. */
  beside?: number;
}

/** How many sums fail of an account whose rows are dated by one day alone. */
function failingOn(days: readonly Day[], period?: { start: string; end: string }): number {
  const one = (index: number, date: string, amount: bigint) => {
    const { otherDate: _, ...plain } = row(index, date, date, amount);
    return plain;
  };
  const { constraints } = buildLedger({
    type: 'deposit',
    opening: figure(10_000n),
    postings: [one(0, '2025-01-03', -1_500n), one(1, '2025-01-08', -2_500n), one(2, '2025-01-10', 1_000n)],
    ...{ carriedSums: [], sections: [], summary: [], credit: [], marks: [] },
    ...(period ? { period: { value: period } } : {}),
    dailyBalances: days.map(({ date, balance, beside = 0 }) => {
      const { box, ...rest } = figure(balance);
      return { date: { value: date }, balance: { ...rest, box: { ...box, x1: box.x1 + beside } } };
    }),
    newestFirst: false,
  });
  return constraints.filter(({ holds }) => !holds).length;
}

const three: readonly Day[] = [
  { date: '2025-01-03', balance: 8_500n },
  { date: '2025-01-08', balance: 6_000n },
  { date: '2025-01-10', balance: 7_000n },
];

test('lookalike: of four dated amounts the one that stands in no column is none of the list', () => {
  const beside = (by: number) => ({ date: '2025-01-05', balance: 100n, beside: by });
  expect(failingOn([...three, beside(3.5)])).toBe(0);
  expect(failingOn([...three, beside(2.5)])).toBeGreaterThan(0);
  expect(failingOn([...three.slice(0, 2), beside(3.5)])).toBeGreaterThan(0);
});

test('lookalike: a day more than twenty days behind the period is that of an offer', () => {
  const period = { start: '2025-01-01', end: '2025-01-31' };
  const offer = (date: string) => failingOn([...three, { date, balance: 100n }], period);
  expect(failingOn(three, period)).toBe(0);
  expect(offer('2025-02-21')).toBe(0);
  expect(offer('2025-02-19')).toBeGreaterThan(0);
});

test('genuine: balances of cleared money count rows from the next day, as three days show', () => {
  const cleared: readonly Day[] = [
    { date: '2025-01-03', balance: 10_000n },
    { date: '2025-01-08', balance: 8_500n },
    { date: '2025-01-10', balance: 6_000n },
  ];
  expect(failingOn(cleared)).toBe(0);
  expect(failingOn(cleared.slice(0, 2))).toBeGreaterThan(0);
});

describe('balances by days of value, where that of one row was not read', () => {
  const dated = [
    ['02', '04'],
    ['03', '05'],
    ['06', '07'],
    ['07', '09'],
    ['08', '09'],
  ].map(([booked, valued], i) => row(i, `2025-01-${booked}`, `2025-01-${valued}`, -100n));
  const balances = [
    ['2025-01-04', 9_900n],
    ['2025-01-05', 9_800n],
    ['2025-01-07', 9_700n],
    ['2025-01-09', 9_500n],
  ] as const;
  const failingOf = (unread: readonly number[], changed = 0n) => {
    const postings = dated.map(({ otherDate, ...one }) =>
      unread.includes(one.index) ? one : { ...one, otherDate },
    );
    const { constraints } = buildLedger({
      type: 'deposit',
      opening: figure(10_000n),
      postings,
      ...{ carriedSums: [], sections: [], summary: [], credit: [], marks: [] },
      dailyBalances: balances.map(([date, value], i) => ({
        date: { value: date },
        balance: figure(i === 2 ? value + changed : value),
      })),
      newestFirst: false,
    });
    return constraints.filter(({ holds }) => !holds).length;
  };

  test('genuine: the row counts from a day that makes every balance agree', () => {
    expect([failingOf([]), failingOf([2])]).toEqual([0, 0]);
  });

  test('tampered: a balance that no day of the row makes agree, or days unread of too many rows', () => {
    expect(failingOf([2], 50n)).toBeGreaterThan(0);
    expect(failingOf([1, 2])).toBeGreaterThan(0);
  });
});

test('genuine: the only row counts from another day than its own', () => {
  expect(failingOnly([['2025-01-02', 8_500n]])).toBe(0);
  expect(failingOnly([['2025-01-02', 8_400n]])).toBeGreaterThan(0);
});
