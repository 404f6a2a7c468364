import { describe, expect, test } from 'vitest';
import { aspectOf, crowdAt, placeOf } from './place.ts';

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

test('numbers of places that begin at the same spot give way, others do not', () => {
  const place = (left: number, top: number) => ({ left, top, width: 10, height: 1 });
  const places = [place(50, 40), place(51, 40.5), place(50, 80), place(49, 39.8)];
  expect(places.map((_, i) => crowdAt(places, i))).toEqual([0, 1, 0, 2]);
});
