import { expect, test } from 'vitest';
import { changedWords } from './changed-words.ts';

const marked = (before: string, after: string) => {
  const parts = changedWords(before, after);
  const show = (stretches: typeof parts.before) =>
    stretches.map(({ text, changed }) => (changed ? `[${text}]` : text)).join(' ');
  return [show(parts.before), show(parts.after)];
};

test.each([
  ['RENT 1,350.00', 'RENT 350.00', 'RENT [1,350.00]', 'RENT [350.00]'],
  ['a b c d', 'a x c d', 'a [b] c d', 'a [x] c d'],
  ['same words', 'same  words', 'same words', 'same words'],
  ['', 'new text', '', '[new text]'],
  ['gone', '', '[gone]', ''],
  ['one two', 'one two three', 'one two', 'one two [three]'],
])('%s → %s', (before, after, shownBefore, shownAfter) => {
  expect(marked(before, after)).toEqual([shownBefore, shownAfter]);
});
