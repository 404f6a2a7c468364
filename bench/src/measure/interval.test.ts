import { expect, test } from 'vitest';
import { areaUnderCurve, share, wilson } from './interval.ts';

test('the Wilson interval of a share', () => {
  const [low, high] = wilson(8, 10);
  expect(low).toBeCloseTo(0.4902, 3);
  expect(high).toBeCloseTo(0.9433, 3);
  expect(wilson(0, 0)).toEqual([0, 1]);
  expect(share(0, 20)).toBe('0/20 0.0% [0.0, 16.1]');
});

test('the area under the ROC curve counts ties half', () => {
  expect(areaUnderCurve([10, 20], [80, 90])).toBe(1);
  expect(areaUnderCurve([10, 80], [80, 90])).toBe(0.875);
});
