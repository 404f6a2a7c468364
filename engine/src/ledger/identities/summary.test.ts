import { expect, test } from 'vitest';
import { buildLedger } from '../build-ledger.ts';
import type { Figure } from '../figures.ts';

const figure = (value: bigint, x1: number, y0: number): Figure => ({
  value,
  text: String(value),
  page: 0,
  box: { x0: x1 - 40, x1, y0, y1: y0 + 9 },
});

/** The sums that fail of three rows with a line of debits that counts one of them, at a place. */
function failing(x1: number, y0: number): number {
  const posting = (index: number, value: bigint, left: bigint) => ({
    index,
    date: { value: '2025-01-03' },
    description: { value: 'row' },
    amount: figure(value, 300, 600 - index * 20),
    balance: figure(left, 380, 600 - index * 20),
    beside: [],
    section: 0,
  });
  const { constraints } = buildLedger({
    type: 'deposit',
    opening: figure(10_000n, 380, 640),
    closing: figure(7_000n, 380, 540),
    postings: [posting(0, -1_200n, 8_800n), posting(1, -1_000n, 7_800n), posting(2, -800n, 7_000n)],
    sections: [],
    summary: [{ kind: 'debits', label: 'Card purchases', amount: figure(-1_000n, x1, y0) }],
    credit: [],
    marks: [],
    dailyBalances: [],
    carriedSums: [],
    newestFirst: false,
  });
  return constraints.filter(({ holds }) => !holds).length;
}

test.each([
  ['above the rows', 380, 700, 1],
  ['below them', 480, 500, 1],
  ['beside them, right of their figures', 480, 575, 0],
])('a total %s counts all rows of its side, or ends a list of another matter', (_, x1, y0, fails) => {
  expect(failing(x1, y0)).toBe(fails);
});
