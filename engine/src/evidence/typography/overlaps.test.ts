import { expect, test } from 'vitest';
import { segmentAt } from '../../../test/cells.ts';
import type { TextSegment } from '../../pdf/content/visibility.ts';
import { overprints, textWithin } from './overlaps.ts';

const within = (y0: number, segments: readonly TextSegment[]) =>
  textWithin({ segments }, { x0: 0, x1: 600, y0, y1: 520 }).text;

test('text is within a box where the middle of its characters is', () => {
  const text = [segmentAt(100, 500, 'Rent')];
  expect(within(502.9, text)).toBe('Rent');
  expect(within(503.1, text)).toBe('');
});

test('a gap that is narrower than a blank belongs to a word', () => {
  const words = (gap: number) => within(490, [segmentAt(100, 500, '12'), segmentAt(110 + gap, 500, '34')]);
  expect(words(1.4)).toBe('1234');
  expect(words(1.6)).toBe('12 34');
});

/** What is found where a text is printed over another one, so far up and to the right of it. */
const over = (one: string, other: string, up = 0, right = 0) =>
  overprints({ page: 0, segments: [segmentAt(100, 500, one), segmentAt(100 + right, 500 + up, other)] });

test('figures printed over each other, with the place of the characters that meet', () => {
  expect(over('1,234.56', '9,234.56')).toMatchObject([
    { underText: '1,234.56', overText: '9,234.56', box: { x0: 100, x1: 140, y0: 498, y1: 507.5 } },
  ]);
});

test.each([
  ['higher', over('12345', '67890', 3.4), over('12345', '67890', 3.6)],
  ['to the right by half a character', over('1234', '6789', 0, 2.4), over('12', '67', 0, 7.6)],
])('characters meet where the other one stands %s, up to a limit', (_, met, apart) => {
  expect(met).toHaveLength(1);
  expect(apart).toEqual([]);
});

test('one character upon another may be an accent, two are another text', () => {
  expect(over('Rent a', 'b')).toEqual([]);
  expect(over('Rent a', 'bc')).toHaveLength(1);
});

test('text that is printed twice is bold, where most of its characters are the same', () => {
  expect(over('abcde', 'abcxy')).toEqual([]);
  expect(over('abcde', 'abwxy')).toHaveLength(1);
});
