import { expect, test } from 'vitest';
import type { Cell, Constraint } from './figures.ts';
import { independent } from './rank.ts';

const cells = Array.from({ length: 6 }, (_, id) => ({ id }) as Cell);

/** The constraint that the cells of these factors add up to zero. */
const sum = (...factors: readonly bigint[]): Constraint =>
  ({
    terms: factors.flatMap((factor, i) => (factor === 0n ? [] : [{ cell: cells[i], factor }])),
  }) as unknown as Constraint;

test('constraints of figures of their own each say something', () => {
  const all = [sum(1n, -1n), sum(0n, 0n, 1n, -1n), sum(0n, 0n, 0n, 0n, 1n, -1n)];
  expect(independent(all)).toEqual(all);
});

test('a constraint that follows from those before it says nothing', () => {
  const [first, second, both] = [sum(1n, 1n, -1n), sum(0n, 0n, 1n, 1n, -1n), sum(1n, 1n, 0n, 1n, -1n)];
  expect(independent([first, second, both])).toEqual([first, second]);
  // The order decides which one is left over.
  expect(independent([both, first, second])).toEqual([both, first]);
});

test('the same constraint turned around, or several times over, says nothing', () => {
  const one = sum(1n, 2n, -1n);
  expect(independent([one, sum(-1n, -2n, 1n), sum(3n, 6n, -3n)])).toEqual([one]);
});

test('a constraint of the same figures in other proportions says something', () => {
  const all = [sum(1n, 1n, -1n), sum(1n, -1n, 1n)];
  expect(independent(all)).toEqual(all);
});

test('no constraints, and none of no figures, say nothing', () => {
  expect(independent([])).toEqual([]);
  expect(independent([sum()])).toEqual([]);
});

test('running balances and the sum of all rows say as much as there are balances', () => {
  // Cells 0 and 1 are rows; 2, 3, and 4 are the balances before, between, and after them.
  const running = [sum(1n, 0n, 1n, -1n), sum(0n, 1n, 0n, 1n, -1n)];
  expect(independent([...running, sum(1n, 1n, 1n, 0n, -1n)])).toEqual(running);
});
