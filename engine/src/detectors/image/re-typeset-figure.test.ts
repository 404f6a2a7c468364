import { expect, test } from 'vitest';
import { scanned, statementWords, type DrawnWord } from '../../../test/scanned-statement.ts';

const of = (words: readonly DrawnWord[]) =>
  scanned(words).findings.filter((finding) => finding.detector === 'image/re-typeset-figure');

test('tampered: a figure painted over and drawn by another program', () => {
  const words = statementWords((all) =>
    all.map((w) => (w.text === '3,798.15' ? { ...w, foreign: true } : w)),
  );
  const found = of(words);
  expect(found.map(({ data }) => data['text'])).toEqual(['“3,798.15”']);
});

test('tampered, and nothing else: asks for a review and accuses nobody', () => {
  const words = statementWords((all) =>
    all.map((w) => (w.text === '3,798.15' ? { ...w, foreign: true } : w)),
  );
  const { score } = scanned(words);
  expect(score).toBeGreaterThanOrEqual(51);
  expect(score).toBeLessThanOrEqual(59);
});

test('genuine', () => {
  expect(of(statementWords())).toEqual([]);
});

test('lookalike: a whole column in another face', () => {
  const words = statementWords((all) => all.map((w) => (w.x === 1150 ? { ...w, foreign: true } : w)));
  expect(of(words)).toEqual([]);
});
