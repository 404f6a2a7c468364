import { expect, test } from 'vitest';
import type { Glyph } from '../../../pdf/content/model.ts';
import { charactersOff } from './replaced-width.ts';

/** By how many characters a figure of so many is longer than the one in whose place it begins. */
const longerBy = (offset: number, characters = 10, width = 5) =>
  charactersOff(
    Array.from({ length: characters }, (_, i) => ({ text: '1', x: width * i, y: 0, width }) as Glyph),
    offset,
  );

test('a figure is off by the width of whole characters, to hundredths of a point', () => {
  expect([longerBy(5), longerBy(5.05), longerBy(10.05)]).toEqual([1, 1, 2]);
  expect([longerBy(5.07), longerBy(10.07), longerBy(7.5)]).toEqual([0, 0, 0]);
});

test('the wider the characters, the less exactly', () => {
  expect([longerBy(20.09, 10, 20), longerBy(20.11, 10, 20)]).toEqual([1, 0]);
});

test('three characters are left of a figure, and five are the most that are looked at', () => {
  expect([longerBy(10, 5), longerBy(15, 5)]).toEqual([2, 0]);
  expect([longerBy(25), longerBy(30)]).toEqual([5, 0]);
});
