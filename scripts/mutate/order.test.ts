import { expect, test } from 'vitest';
import { likeliestFirst } from './order.ts';

const ms = new Map([
  ['slow', 900],
  ['quick', 100],
  ['sharp', 400],
]);

test('quick test files come first, and those that noticed much before sooner', () => {
  const noticed = (file: string) => (file === 'sharp' ? 7 : 0);
  expect(likeliestFirst(['slow', 'quick', 'sharp'], (file) => ms.get(file), noticed)).toEqual([
    'sharp',
    'quick',
    'slow',
  ]);
});

test('what was not run yet comes last, the nearest first', () => {
  expect(
    likeliestFirst(
      ['near', 'slow', 'far', 'quick'],
      (file) => ms.get(file),
      () => 0,
    ),
  ).toEqual(['quick', 'slow', 'near', 'far']);
});
