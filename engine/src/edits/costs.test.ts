import { expect, test } from 'vitest';
import type { Cell } from '../evidence/ledger/cells.ts';
import type { Ledger } from '../evidence/ledger/ledger.ts';
import { costOf } from './costs.ts';

const cell = (value: bigint, kind: Cell['kind'] = 'posting') =>
  ({ kind, posting: 0, amount: { value } }) as unknown as Cell;
/** Entries of one wording, the first of which is asked about. */
const ledgerOf = (...values: readonly bigint[]) =>
  ({
    account: {
      postings: values.map((value) => ({ amount: { value }, description: { value: 'PAYROLL ACME 0117' } })),
    },
  }) as unknown as Ledger;

/** What it costs that an entry was another amount before. */
function cost(printed: bigint, was: bigint, others: readonly bigint[] = [], marked = false): number {
  const root = cell(printed);
  return costOf(root, was - printed, ledgerOf(printed, ...others), new Set(marked ? [root] : []));
}
const raised = cost(100_000n, 60_000n);

test('an entry is changed most likely, then a balance, a total, and the opening balance', () => {
  const of = (kind: Cell['kind']) => costOf(cell(100_000n, kind), -40_000n, ledgerOf(), new Set());
  const costs = [raised, of('balance'), of('total'), of('opening')];
  expect(costs).toEqual([1, 1.5, 2, 2.5]);
  expect([of('closing'), of('daily'), of('summary'), of('forward')]).toEqual([1.5, 1.5, 2, 2.5]);
});

test('nobody risks an altered statement for less than a sixteenth', () => {
  expect(cost(100_000n, 93_700n)).toBe(raised);
  expect(cost(100_000n, 93_800n)).toBe(raised + 2);
});

test.each<[string, number, number]>([
  ['other cents', cost(100_000n, 59_950n), 0.5],
  ['a payment made smaller', cost(-100_000n, -160_000n), 1],
  ['a credit set in', cost(100_000n, 0n), 0.5],
  ['a payment set in', cost(-100_000n, 0n), 2],
  ['a payment made a credit', cost(50_000n, -10_000n), 3],
  ['a payment made the same credit', cost(50_000n, -50_000n), 3 + 6],
])('%s costs more', (_, found, more) => {
  expect(found).toBe(raised + more);
});

test('an amount that entries of the same words have is likelier, and so is a change that a trace marks', () => {
  expect(cost(100_000n, 60_000n, [60_000n])).toBeCloseTo(raised - 1.2);
  expect(cost(100_000n, 60_000n, [70_000n])).toBe(raised);
  expect(cost(100_000n, 60_000n, [], true)).toBe(raised - 4);
});
