import { expect, test } from 'vitest';
import { areaUnderCurve, share } from './interval.ts';

test('a share in words has its interval', () => {
  expect(share(0, 20)).toBe('0/20 0.0% [0.0, 16.1]');
  expect(share(0, 0)).toBe('–');
});

test('the area under the ROC curve counts ties half', () => {
  expect(areaUnderCurve([10, 20], [80, 90])).toBe(1);
  expect(areaUnderCurve([10, 80], [80, 90])).toBe(0.875);
});
