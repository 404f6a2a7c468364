import { expect, test } from 'vitest';
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

test('tampered: a balance of neither', () => {
  expect(failing(['2025-01-02', 8_500n], ['2025-01-06', 6_500n], ['2025-01-14', 7_000n])).toBeGreaterThan(0);
});

test('genuine: balances that count one row from its day of value, and the others from that of booking', () => {
  expect(failing(['2025-01-03', 8_500n], ['2025-01-06', 6_000n], ['2025-01-10', 7_000n])).toBe(0);
  expect(failing(['2025-01-03', 8_500n], ['2025-01-06', 6_100n], ['2025-01-10', 7_000n])).toBeGreaterThan(0);
});
