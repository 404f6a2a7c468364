import { expect, test } from 'vitest';
import { quantile } from './quantile.ts';

test('a quantile is one of the values, whatever their order', () => {
  const values = [40, 10, 30, 20, 50];
  expect([0, 0.5, 0.74, 1].map((share) => quantile(values, share))).toEqual([10, 30, 30, 50]);
  expect(quantile([], 0.5)).toBe(0);
});
