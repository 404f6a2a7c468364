import { expect, test } from 'vitest';
import { buildLedger } from '../build-ledger.ts';
import type { Figure } from '../figures.ts';

const figure = (value: bigint, y0: number): Figure => ({
  value,
  text: String(value),
  page: 0,
  box: { x0: 260, x1: 300, y0, y1: y0 + 9 },
});

/** The sums that fail of two rows below a summary, by the closing balance, the interest and what came in that it names. */
function failing(closing: bigint, interest: bigint, credits = 1_000n): string[] {
  const posting = (index: number, value: bigint) => ({
    index,
    date: { value: '2025-01-03' },
    description: { value: 'row' },
    amount: figure(value, 500 - index * 20),
    beside: [],
    section: 0,
  });
  const line = (kind: 'interest' | 'credits' | 'debits', value: bigint, y0: number) => ({
    kind,
    label: kind,
    amount: figure(value, y0),
  });
  const { constraints } = buildLedger({
    type: 'deposit',
    opening: figure(10_000n, 700),
    closing: figure(closing, 620),
    postings: [posting(0, -1_200n), posting(1, 1_000n)],
    sections: [],
    summary: [line('interest', interest, 680), line('credits', credits, 660), line('debits', -1_200n, 640)],
    credit: [],
    marks: [],
    dailyBalances: [],
    carriedSums: [],
    newestFirst: false,
  });
  return constraints.filter(({ holds }) => !holds).map(({ kind }) => kind);
}

test('interest that the summary alone names leads to the closing balance with the rows', () => {
  expect(failing(9_812n, 12n)).toEqual([]);
});

test('tampered: another closing balance, or a total that the rows do not come to', () => {
  expect(failing(9_912n, 12n)).toContain('sum');
  expect(failing(9_812n, 12n, 1_100n)).toContain('sum');
});
