import { expect, test } from 'vitest';
import { generator } from '../../test/hostile.ts';
import { countMarks } from './marks.ts';

const image = (width: number, pixels: number[]) => ({
  width,
  height: pixels.length / width,
  pixels: Uint8Array.from(pixels),
});

test('marks are changes along a row, none from one row to the next', () => {
  expect(countMarks(image(4, [255, 0, 0, 255, 0, 0, 0, 0]))).toBe(2);
  expect(countMarks(image(4, [255, 255, 255, 255, 0, 0, 0, 0]))).toBe(0);
});

test('noise has about one for every other pixel', () => {
  const draw = generator(3);
  const pixels = Array.from({ length: 10_000 }, () => draw(256));
  expect(countMarks(image(100, pixels)) / pixels.length).toBeCloseTo(0.5, 1);
});
