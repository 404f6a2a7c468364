import { expect, test } from 'vitest';
import { leastRatio, shrunkRatio } from './likelihood.ts';

const counts = (forged: number, honest: number) => ({ forged, honest, ofForged: 1000, ofHonest: 2000 });

test('what nothing showed weighs its prior', () => {
  expect(shrunkRatio(counts(0, 0), 3.2)).toBeCloseTo(3.2, 6);
  expect(shrunkRatio({ forged: 0, honest: 0, ofForged: 0, ofHonest: 0 }, 1)).toBeCloseTo(1, 6);
});

test('more forged files raise a weight, more honest files lower it', () => {
  const weights = [0, 1, 5, 50].map((forged) => shrunkRatio(counts(forged, 2), 2));
  expect(weights).toEqual([...weights].sort((a, b) => a - b));
  const against = [0, 1, 5, 50].map((honest) => shrunkRatio(counts(20, honest), 2));
  expect(against).toEqual([...against].sort((a, b) => b - a));
});

test('many files outweigh any prior, few do not', () => {
  expect(shrunkRatio(counts(500, 1000), 4.6)).toBeLessThan(0.1);
  expect(shrunkRatio(counts(1, 0), 1)).toBeLessThan(1.5);
  expect(shrunkRatio(counts(400, 2), 1)).toBeGreaterThan(5);
});

test('a trace that honest files show more often weighs nothing', () => {
  expect(shrunkRatio(counts(3, 300), 2)).toBe(0);
});

test('the counts alone allow less than the shrunk ratio of a frequent trace', () => {
  expect(leastRatio(counts(100, 0))).toBeLessThan(shrunkRatio(counts(100, 0), 3.2));
  expect(leastRatio(counts(0, 0))).toBe(-Infinity);
});
