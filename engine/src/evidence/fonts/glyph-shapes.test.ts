import { expect, test } from 'vitest';
import type { GlyphOutline } from '../../pdf/fonts/glyph-outline.ts';
import { shapeConflicts, type DrawnFont } from './glyph-shapes.ts';

type Spaces = readonly (readonly [x: number, y: number])[];

/** A box a little wider for each number, with square holes at these shares of its width and height. */
function outlineOf(number: number, spaces: Spaces): GlyphOutline {
  const [width, height, half] = [0.5 + 0.01 * number, 0.7, 0.06];
  const outer = [
    [0, 0],
    [width, 0],
    [width, height],
    [0, height],
  ] as const;
  const holes = spaces.map(([x, y]) => {
    const [cx, cy] = [x * width, y * height];
    return [
      [cx - half, cy - half],
      [cx - half, cy + half],
      [cx + half, cy + half],
      [cx + half, cy - half],
    ] as const;
  });
  return [outer, ...holes] as unknown as GlyphOutline;
}

/** A font that shows these characters, each with its outline and so often. */
const fontOf = (outlines: ReadonlyMap<string, GlyphOutline>, count = 1) =>
  ({
    font: { family: 'Helvetica' },
    glyphs: [...outlines.keys()].map((text, gid) => ({ code: gid, gid, text, count, width: 500 })),
    undrawn: [],
    program: { outline: (gid: number) => [...outlines.values()][gid] ?? [] },
  }) as unknown as DrawnFont;

const USUAL: Readonly<Record<string, Spaces>> = {
  ...{ 0: [[0.5, 0.5]], 1: [], 2: [], 3: [], 4: [[0.4, 0.4]], 5: [], 6: [[0.5, 0.3]], 7: [] },
  ...{
    8: [
      [0.5, 0.25],
      [0.5, 0.75],
    ],
    9: [[0.5, 0.7]],
  },
};
/** What is drawn for the digits that stand out of a font that draws some otherwise. */
function drawn(changed: Readonly<Record<string, Spaces>>, digits = '0123456789'): string[] {
  const outlines = [...digits].map(
    (digit) => [digit, outlineOf(Number(digit), changed[digit] ?? USUAL[digit] ?? [])] as const,
  );
  return shapeConflicts([fontOf(new Map(outlines))]).map(({ drawn: as }) => as);
}

test('digits that enclose what they must are drawn as usual', () => {
  expect(drawn({})).toEqual([]);
});

test('one space in the lower part makes a six, in the upper part a nine, and in the middle neither', () => {
  expect(drawn({ 1: [[0.5, 0.36]] })).toEqual(['6']);
  expect(drawn({ 1: [[0.5, 0.44]] })).toEqual(['']);
  expect(drawn({ 1: [[0.5, 0.64]] })).toEqual(['9']);
  expect(drawn({ 1: [[0.5, 0.56]] })).toEqual(['']);
});

test('a zero encloses its middle', () => {
  expect(drawn({ 0: [[0.5, 0.62]] })).toEqual([]);
  expect(drawn({ 0: [[0.5, 0.7]] })).toEqual(['9']);
});

test('two spaces one above the other make an eight', () => {
  expect(
    drawn({
      1: [
        [0.5, 0.3],
        [0.58, 0.7],
      ],
    }),
  ).toEqual(['8']);
  expect(
    drawn({
      1: [
        [0.35, 0.3],
        [0.65, 0.7],
      ],
    }),
  ).toEqual(['']);
  expect(
    drawn({
      1: [
        [0.5, 0.38],
        [0.55, 0.62],
      ],
    }),
  ).toEqual(['']);
});

test('in type made of dots many digits look unusual, or hardly one encloses anything', () => {
  const odd: Spaces = [[0.5, 0.3]];
  expect(drawn({ 1: odd, 2: odd, 3: odd })).toHaveLength(3);
  expect(drawn({ 1: odd, 2: odd, 3: odd, 5: odd }, '0123456789')).toEqual([]);
  expect(drawn({ 1: odd, 2: odd, 3: odd }, '012345678')).toHaveLength(3);
  expect(drawn({ 1: odd, 2: odd, 3: odd }, '01234567')).toEqual([]);
  expect(drawn({ 7: odd }, '0812357')).toHaveLength(1);
  expect(drawn({ 7: odd }, '012357')).toEqual([]);
});

test('some letters of a copy may be drawn as others, many are a careless table', () => {
  const exchanged = (count: number, letters: string) => {
    const outlines = [...letters].map((letter, i) => [letter, outlineOf(i, [])] as const);
    const moved = outlines.map(
      ([letter, own], i) => [letter, i < count ? outlineOf((i + 1) % count, []) : own] as const,
    );
    return shapeConflicts([fontOf(new Map(outlines), 9), fontOf(new Map(moved))]).length;
  };
  expect(exchanged(2, 'abcde')).toBe(2);
  expect(exchanged(3, 'abcdefghijklmno')).toBe(3);
  expect(exchanged(3, 'abcdefghijklmn')).toBe(0);
});
