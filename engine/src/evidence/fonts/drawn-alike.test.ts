import { expect, test } from 'vitest';
import type { FontFace } from '../../pdf/fonts/model.ts';
import { gatherDrawnAlike } from './drawn-alike.ts';
import type { DrawnFont } from './glyph-shapes.ts';

type Edges = readonly [left: number, right: number];
const HEIGHT = 0.7;

/** A font that draws each letter as a box between these edges, in ems. */
const fontOf = (object: number, letters: Readonly<Record<string, Edges>>): DrawnFont => {
  const all = Object.entries(letters);
  const outline = (gid: number) => {
    const [left, right] = all[gid]?.[1] ?? [0, 0];
    return [
      [
        [left, 0],
        [right, HEIGHT],
      ],
    ];
  };
  return {
    font: { object } as FontFace,
    glyphs: all.map(([text], gid) => ({ code: gid, gid, text, count: 1, width: 500 })),
    undrawn: [],
    program: { outline } as unknown as DrawnFont['program'],
  };
};
const letters = (right: number) =>
  Object.fromEntries([...'abcdefgh'].map((letter): [string, Edges] => [letter, [0.05, right]]));

/** Whether the two fonts are drawn alike. */
const areAlike = (one: DrawnFont, other: DrawnFont) => gatherDrawnAlike([one, other])(one.font, other.font);

test('copies of a font draw their letters alike, up to what rounding does', () => {
  expect(areAlike(fontOf(1, letters(0.5)), fontOf(2, letters(0.5)))).toBe(true);
  expect(areAlike(fontOf(1, letters(0.5)), fontOf(2, letters(0.505)))).toBe(true);
});

test('another weight draws them wider', () => {
  expect(areAlike(fontOf(1, letters(0.5)), fontOf(2, letters(0.507)))).toBe(false);
});

test('two letters of eight may differ, three are another drawing', () => {
  const odd = (few: string): Record<string, Edges> => ({
    ...letters(0.5),
    ...Object.fromEntries([...few].map((letter): [string, Edges] => [letter, [0.05, 0.6]])),
  });
  expect(areAlike(fontOf(1, letters(0.5)), fontOf(2, odd('ab')))).toBe(true);
  expect(areAlike(fontOf(1, letters(0.5)), fontOf(2, odd('abc')))).toBe(false);
});

test('fonts without a letter in common, and fonts that are not in the file, tell nothing', () => {
  expect(areAlike(fontOf(1, { a: [0, 0.4] }), fontOf(2, { b: [0, 0.9] }))).toBe(true);
  expect(gatherDrawnAlike([])({ object: 1 } as FontFace, { object: 2 } as FontFace)).toBe(true);
});
