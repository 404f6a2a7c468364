import { describe, expect, test } from 'vitest';
import { interpret } from '../../../test/test-page.ts';
import type { PathPaint } from './model.ts';
import { inspectText } from './visibility.ts';

const filled = (content: string) => (interpret({ content }).items[0] as PathPaint).rectangles;
const frame = [
  { x0: 0, y0: 9, x1: 10, y1: 10 },
  { x0: 0, y0: 0, x1: 10, y1: 1 },
  { x0: 0, y0: 1, x1: 1, y1: 9 },
  { x0: 9, y0: 1, x1: 10, y1: 9 },
];

describe('two rectangles, one within the other', () => {
  test('even-odd: a frame', () => {
    expect(filled('0 0 10 10 re 1 1 8 8 re f*')).toEqual(frame);
  });

  test('nonzero, drawn the other way around: a frame', () => {
    expect(filled('0 0 10 10 re 1 9 8 -8 re f')).toEqual(frame);
    expect(filled('0 0 10 10 re 1 1 m 1 9 l 9 9 l 9 1 l h f')).toEqual(frame);
  });

  test('nonzero, drawn alike: all is filled', () => {
    expect(filled('0 0 10 10 re 1 1 8 8 re f')).toHaveLength(2);
  });
});

test('a third rectangle in the hole is filled again', () => {
  expect(filled('0 0 10 10 re 1 1 8 8 re 4 4 2 2 re f*')).toContainEqual({ x0: 4, y0: 4, x1: 6, y1: 6 });
});

test('text in a black frame is seen', () => {
  const page = interpret({
    content: '0 g 90 90 200 50 re 91 91 198 48 re f* BT /F1 10 Tf 100 100 Td (Ada Winslow) Tj ET',
  });
  expect(inspectText(page).segments.map(({ state }) => state)).toEqual(['visible']);
});
