import { expect, test } from 'vitest';
import { buildLedger } from '../build-ledger.ts';
import type { Figure, SheetMark } from '../figures.ts';

let drawn = 0;
const figure = (value: bigint): Figure => {
  const y0 = 700 - 20 * drawn++;
  return { value, text: String(value), page: 0, box: { x0: 400, x1: 450, y0, y1: y0 + 9 } };
};

/** How many sums fail of an account from 100.00 to 85.00 with these rows, and a balance on a line of its own. */
function failing(mark: Pick<SheetMark<Figure>, 'kind' | 'after'>, value: bigint, rows = [-1_500n]): number {
  let balance = 10_000n;
  const { constraints } = buildLedger({
    type: 'deposit',
    opening: figure(10_000n),
    closing: figure(8_500n),
    postings: rows.map((amount, index) => ({
      index,
      date: { value: '2025-01-03' },
      description: { value: 'GROCER' },
      amount: figure(amount),
      balance: figure((balance += amount)),
      beside: [],
      section: 0,
    })),
    carriedSums: [],
    sections: [],
    summary: [],
    credit: [],
    marks: [{ ...mark, balance: figure(value) }],
    dailyBalances: [],
    newestFirst: false,
  });
  return constraints.filter(({ holds }) => !holds).length;
}

test('genuine: a box below the rows begins with the balance brought over, which the account begins with', () => {
  expect(failing({ kind: 'brought-forward', after: 1 }, 10_000n)).toBe(0);
});

test('genuine: the balance that the rows begin with, under words that name the other one', () => {
  expect(failing({ kind: 'closing', after: 0 }, 10_000n)).toBe(0);
  expect(failing({ kind: 'opening', after: 1 }, 8_500n)).toBe(0);
});

test('tampered: a box above the rows names another closing balance', () => {
  expect(failing({ kind: 'closing', after: 0 }, 9_500n)).toBe(1);
});

test('genuine: the last page brings forward what the rows come to', () => {
  expect(failing({ kind: 'brought-forward', after: 1 }, 8_500n)).toBe(0);
});

test('tampered: the last page brings forward another balance', () => {
  expect(failing({ kind: 'brought-forward', after: 1 }, 9_500n)).toBeGreaterThan(0);
});

test('genuine: a slip at the foot of the first page names the closing balance amid the rows', () => {
  const rows = [-1_000n, -500n];
  expect(failing({ kind: 'closing', after: 1 }, 8_500n, rows)).toBe(0);
  expect(failing({ kind: 'opening', after: 1 }, 10_000n, rows)).toBe(0);
  expect(failing({ kind: 'closing', after: 1 }, 8_700n, rows)).toBeGreaterThan(0);
});
