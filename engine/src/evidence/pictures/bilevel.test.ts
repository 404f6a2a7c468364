import { expect, test } from 'vitest';
import type { GrayImage } from '../../pdf/images/gray-image.ts';
import { isBilevel } from './figure-drawing.ts';

/** Whether a picture of so many pixels of each gray is one of two tones. */
function twoTones(...counts: readonly (readonly [gray: number, pixels: number])[]): boolean {
  const pixels = Uint8Array.from(
    counts.flatMap(([gray, count]) => Array.from({ length: count }, () => gray)),
  );
  return isBilevel({ width: pixels.length, height: 1, pixels } as GrayImage);
}

test('a picture is of two tones where there are few shades for its dark pixels', () => {
  expect(twoTones([0, 100], [150, 9], [255, 500])).toBe(true);
  expect(twoTones([0, 100], [150, 10], [255, 500])).toBe(false);
});

test('what is nearly black or nearly white is no shade', () => {
  expect(twoTones([40, 100], [215, 50])).toBe(true);
  expect(twoTones([41, 100])).toBe(false);
  expect(twoTones([0, 100], [214, 50])).toBe(false);
});

test('a shade below the middle is dark as well', () => {
  expect(twoTones([0, 90], [127, 9], [255, 500])).toBe(true);
  expect(twoTones([0, 90], [128, 9], [255, 500])).toBe(false);
});
