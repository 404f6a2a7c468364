import { expect, test } from 'vitest';
import type { Edit } from '../contract/edit.ts';
import { likelihoodRatio, supportOf } from './likelihood-ratio.ts';

const accused = { edits: [{} as Edit], verdict: 'Potential Risk Factors' } as const;
const measured = { honest: 600, accused: 0, forged: 200, found: 100, traces: {} };

test('the ratio is what the weights say, where the test files bear it out', () => {
  expect(likelihoodRatio(accused, measured, 3)).toBe(20);
  expect(likelihoodRatio(accused, measured, 4)).toBe(50);
});

test('no weight says more than the number of honest test files bears out', () => {
  // Half of the changed files were found, and three of 600 honest ones could be accused.
  expect(likelihoodRatio(accused, measured, 11)).toBe(100);
  expect(likelihoodRatio(accused, { ...measured, found: 200 }, 11)).toBe(200);
  expect(likelihoodRatio(accused, { ...measured, honest: 0 }, 11)).toBe(1);
});

test('where no changed file came by the route, half of them count as found', () => {
  expect(likelihoodRatio(accused, { ...measured, forged: 0, found: 0 }, 11)).toBe(100);
});

test('past twelve nats nothing is added', () => {
  const many = { ...measured, honest: 10_000_000, found: 200 };
  expect(likelihoodRatio(accused, many, 12)).toBe(100_000);
  expect(likelihoodRatio(accused, many, 14)).toBe(100_000);
});

test('traces against a change leave the ratio at one', () => {
  expect(likelihoodRatio(accused, measured, -2)).toBe(1);
});

test('without an edit, or without an accusation, there is nothing to compare', () => {
  expect(likelihoodRatio({ ...accused, edits: [] }, measured, 5)).toBeNull();
  expect(likelihoodRatio({ ...accused, verdict: 'Requires Additional Review' }, measured, 5)).toBeNull();
});

test.each([
  [1, 'none'],
  [2, 'weak'],
  [9, 'weak'],
  [10, 'moderate'],
  [90, 'moderate'],
  [100, 'moderatelyStrong'],
  [900, 'moderatelyStrong'],
  [1000, 'strong'],
])('a ratio of %i reaches %s', (ratio, support) => {
  expect(supportOf(ratio)).toBe(support);
});
