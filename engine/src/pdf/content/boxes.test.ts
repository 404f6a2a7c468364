import { expect, test } from 'vitest';
import { area, grow, meet, touch, union } from './boxes.ts';

const box = (x0: number, y0: number, x1: number, y1: number) => ({ x0, y0, x1, y1 });

test('boxes that share an edge touch and do not meet', () => {
  const left = box(0, 0, 10, 10);
  const both = (other: ReturnType<typeof box>) => [meet(left, other), touch(left, other)];
  expect(both(box(9, 9, 20, 20))).toEqual([true, true]);
  expect(both(box(10, 0, 20, 10))).toEqual([false, true]);
  expect(both(box(11, 0, 20, 10))).toEqual([false, false]);
});

test('a box that holds nothing has no area', () => {
  expect([area(box(0, 0, 4, 3)), area(box(4, 3, 0, 0)), area(box(0, 3, 4, 0))]).toEqual([12, 0, 0]);
});

test('the box around some, and one that is larger on each side', () => {
  expect(union([box(0, 5, 1, 6), box(-2, 0, 0, 1)])).toEqual(box(-2, 0, 1, 6));
  expect(grow(box(0, 0, 1, 1), 2)).toEqual(box(-2, -2, 3, 3));
});
