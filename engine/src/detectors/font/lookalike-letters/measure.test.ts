import { expect, test } from 'vitest';
import { cellAt, columnOf, typographyOf } from '../../../../test/cells.ts';
import { measureLookalikes } from './measure.ts';

/** How many words are found in a text of so many mixed words, words of another alphabet, and words in all. */
function found(mixed: number, foreign: number, words: number): number {
  const text = (word: string, count: number) => Array.from({ length: count }, () => word);
  const all = [
    ...text('\u0412ANK', mixed),
    ...text('Банк', foreign),
    ...text('Bank', words - mixed - foreign),
  ];
  return measureLookalikes(typographyOf([cellAt(500, 700, all.join(' '))], columnOf([]))).length;
}

test('mixed words are found while they are few, or a small share of a long text', () => {
  expect(found(8, 0, 20)).toBe(8);
  expect(found(9, 0, 20)).toBe(0);
  expect(found(9, 0, 450)).toBe(9);
  expect(found(9, 0, 449)).toBe(0);
});

test('a text with some words of another alphabet is not written in it, by number or share', () => {
  expect(found(1, 8, 20)).toBe(1);
  expect(found(1, 9, 20)).toBe(0);
  expect(found(1, 9, 180)).toBe(1);
  expect(found(1, 9, 179)).toBe(0);
});
