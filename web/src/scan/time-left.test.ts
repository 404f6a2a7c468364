import { expect, test } from 'vitest';
import { timeLeft } from './processing-step.tsx';

test.each([
  [0.5, 3000, null],
  [0.1, 30_000, null],
  [1, 30_000, null],
  [0.9, 9000, 'a few seconds left'],
  [0.5, 20_000, 'about 20 seconds left'],
  [0.25, 60_000, 'about 3 minutes left'],
  [0.5, 58_000, 'about 1 minute left'],
])('%s done after %i ms: %s', (share, elapsed, words) => {
  expect(timeLeft(share, elapsed)).toBe(words);
});
