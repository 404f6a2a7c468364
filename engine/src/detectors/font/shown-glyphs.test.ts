import { expect, test } from 'vitest';
import { timesIn } from './shown-glyphs.ts';

test('what is shown once has one place and no example of several', () => {
  expect([1, 2].map((count) => `It is shown ${timesIn(count)} “8.00”.`)).toEqual([
    'It is shown once, in “8.00”.',
    'It is shown 2 times, for example in “8.00”.',
  ]);
});
