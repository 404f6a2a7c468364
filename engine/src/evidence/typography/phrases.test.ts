import { expect, test } from 'vitest';
import { segmentAt } from '../../../test/cells.ts';
import { areSideBySide } from './phrases.ts';

/** Whether a piece that ends at 115 and one that begins there, but for this, read as one. */
const areOne = (right: number, up = 0, angle = 0, text = '345') =>
  areSideBySide(segmentAt(100, 500, '12.'), segmentAt(115 + right, 500 + up, text, { angle }));

test.each<[string, boolean, boolean]>([
  ['apart', areOne(1.9), areOne(2.1)],
  ['over each other', areOne(-2.9), areOne(-3.1)],
  ['on other baselines', areOne(0, 1.9), areOne(0, 2.1)],
  ['on a slope', areOne(0, 0, 0.5), areOne(0, 0, 0.6)],
  ['of more characters', areOne(0, 0, 0, '345'), areOne(0, 0, 0, '3456')],
])('pieces of one text may stand %s, up to a limit', (_, within, beyond) => {
  expect(within).toBe(true);
  expect(beyond).toBe(false);
});
