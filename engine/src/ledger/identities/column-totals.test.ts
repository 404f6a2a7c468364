import { expect, test } from 'vitest';
import { buildLedger } from '../build-ledger.ts';
import type { Figure } from '../figures.ts';

const figure = (value: bigint, x1: number, y0: number): Figure => ({
  value,
  text: String(value),
  page: 0,
  box: { x0: x1 - 40, x1, y0, y1: y0 + 9 },
});

/** The sums that fail where a line below two rows prints what came in and a figure in the column of what went out. */
function failing(debits: Figure): number {
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
    closing: figure(9_800n, 300, 500),
    postings: [posting(0, -1_200n, 8_800n), posting(1, 1_000n, 9_800n)],
    sections: [],
    summary: [],
    credit: [],
    marks: [],
    dailyBalances: [],
    carriedSums: [],
    newestFirst: false,
    columnTotals: { debits, credits: figure(1_000n, 340, 500) },
  });
  return constraints.filter(({ holds }) => !holds).length;
}

test('what a column of debits comes to is checked', () => {
  expect(failing(figure(-1_200n, 260, 500))).toBe(0);
  expect(failing(figure(-1_300n, 260, 500))).toBe(1);
});

test('a box below the rows whose balance stands in their columns adds up none of these', () => {
  expect(failing(figure(9_800n, 300, 500))).toBe(0);
});
