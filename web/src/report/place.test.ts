import { describe, expect, test } from 'vitest';
import { aspectOf, badgesOf, headOf, placeOf } from './place.ts';
import { viewOf } from './zoom.ts';

// A page of 200 by 100 points whose crop box begins at 10, 20; the box hugs its lower left corner.
const shape = { page: 0, width: 200, height: 100, x: 10, y: 20, rotate: 0 };
const box = { x0: 10, y0: 20, x1: 50, y1: 30 };

describe('placeOf', () => {
  test('upright: lower left', () => {
    expect(placeOf(box, shape)).toEqual({ left: 0, top: 90, width: 20, height: 10 });
  });
  test('turned a quarter clockwise: upper left', () => {
    expect(placeOf(box, { ...shape, rotate: 90 })).toEqual({ left: 0, top: 0, width: 10, height: 20 });
  });
  test('turned half: upper right', () => {
    expect(placeOf(box, { ...shape, rotate: 180 })).toEqual({ left: 80, top: 0, width: 20, height: 10 });
  });
  test('turned three quarters: lower right', () => {
    expect(placeOf(box, { ...shape, rotate: 270 })).toEqual({ left: 90, top: 80, width: 10, height: 20 });
  });
});

test('aspectOf follows the turn', () => {
  expect([0, 90, 180, 270].map((rotate) => aspectOf({ ...shape, rotate }))).toEqual([2, 0.5, 2, 0.5]);
});

test('one badge an entry, beside its first place that was changed on purpose, kept apart from others', () => {
  const mark = (entry: number, y0: number, role: 'root' | 'companion') => ({
    ...{ entry, role, page: 0, label: '' },
    box: { x0: 10, y0, x1: 50, y1: y0 + 10 },
  });
  const marks = [mark(0, 100, 'companion'), mark(0, 60, 'root'), mark(1, 58, 'root'), mark(1, 20, 'root')];
  const badges = badgesOf(marks, shape, 5);
  expect(badges.map(({ entry }) => entry)).toEqual([0, 1]);
  expect(badges[0]?.top).toBeCloseTo(55);
  expect(badges[1]?.top).toBeCloseTo(60);
  expect(badgesOf([{ ...mark(0, 60, 'root'), page: 1 }], shape, 5)).toEqual([]);
});

test('a whole page is pointed at and looked at from its head, where its text begins', () => {
  const page = { x0: 10, y0: 20, x1: 210, y1: 120 };
  const marks = [{ entry: 0, role: 'root' as const, page: 0, label: '', box: page }];
  expect(headOf(placeOf(page, shape))).toEqual({ left: 0, top: 0, width: 100, height: 4 });
  expect(badgesOf(marks, shape, 5)[0]?.top).toBeLessThan(5);
  expect(viewOf(marks, 0, shape, 400)?.y).toBeLessThan(0.05);
  expect(headOf(placeOf(box, shape))).toEqual(placeOf(box, shape));
});
