import { expect, test } from 'vitest';
import { hasLowCoverage, isLegible, reportedWriter } from './certainty-limits.ts';

test('a file of which less than three tenths could be checked was hardly checked', () => {
  expect([0, 0.29, 0.3, 1].map((coverage) => hasLowCoverage({ coverage }))).toEqual([
    ...[true, true],
    ...[false, false],
  ]);
});

test('a writer is told from nine in ten, and none where none of the known ones fits', () => {
  const told = (writer: string | null, probability: number) => reportedWriter({ writer, probability });
  expect([told('itext', 0.9), told('itext', 0.89), told(null, 0.99)]).toEqual(['itext', null, null]);
});

test('a name is legible by the mean of its words, or as text of the file', () => {
  expect([[70], [90, 50], [69], [92, 41, 96], []].map(isLegible)).toEqual([true, true, false, true, true]);
});
