import { expect, test } from 'vitest';
import { evenMedian, median, percentile } from './median.ts';

test('a percentile of sorted values is one of them, and the middle one is their median', () => {
  const sorted = [10, 20, 30, 40, 50];
  expect([0, 0.19, 0.2, 0.5, 0.99].map((share) => percentile(sorted, share))).toEqual([10, 10, 20, 30, 50]);
  expect([percentile(sorted, 0.5), median(sorted), evenMedian(sorted)]).toEqual([30, 30, 30]);
  expect(percentile([], 0.5)).toBeUndefined();
});
