import { expect, test } from 'vitest';
import type { Word } from '../../layout/page-text.ts';
import { joinDigits } from './joined-digits.ts';

/** Words of a line in type ten points large, so many points apart. */
function wordsOf(gap: number, ...texts: readonly string[]): Word[] {
  let x = 40;
  return texts.map((text) => {
    const x0 = x;
    const x1 = x0 + text.length * 6;
    x = x1 + gap;
    return { text, x0, x1, size: 10 } as Word;
  });
}
/** How many words make one number. */
const joined = (gap: number, ...texts: readonly string[]) => joinDigits(wordsOf(gap, ...texts), 0, false);

test('groups behind the sign of a currency belong to its number, a space of type of one width apart', () => {
  expect([joined(5.999, '$9', '664'), joined(6.001, '$9', '664')]).toEqual([2, 2]);
  expect(joined(6, '$2', '009', '368')).toBe(3);
});

test('without a sign they stand closer than the space of such type', () => {
  expect([joined(5.8, '9', '664'), joined(5.999, '9', '664'), joined(6.001, '9', '664')]).toEqual([2, 1, 1]);
});
