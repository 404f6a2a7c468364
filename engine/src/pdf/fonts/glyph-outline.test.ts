import { expect, test } from 'vitest';
import { boxFont } from '../../../test/drawn-font.ts';
import { latin1, u16 } from '../../../test/font-source.ts';
import { numbers, type1Font } from '../../../test/type1-font.ts';
import { readCffGlyphs } from './cff-outline.ts';
import { readType1Glyphs } from './type1-glyphs.ts';
import { shapeOf } from './glyph-shape.ts';
import { trueTypeOutlines } from './truetype-outline.ts';
import { readTrueType } from './truetype-program.ts';

const trueType = boxFont();

const outlineIn = (bytes: Uint8Array, character: string) => {
  const program = readTrueType(bytes);
  return (program && trueTypeOutlines(program)?.outline(program.glyph(3, 1, character.charCodeAt(0)))) ?? [];
};

test('TrueType: the contours of a glyph', () => {
  const outline = outlineIn(trueType, '6');
  expect(outline.map((contour) => contour.slice(0, 4))).toEqual([
    [
      [50, 0],
      [50, 700],
      [450, 700],
      [450, 0],
    ],
    [
      [350, 100],
      [350, 300],
      [150, 300],
      [150, 100],
    ],
  ]);
  expect(outlineIn(trueType, ' ')).toEqual([]);
});

test('TrueType: what a composite glyph is made of was put into the font for it, not for a text', () => {
  const bytes = boxFont({ composed: { Z: ['Q', 'X'] } });
  expect(outlineIn(bytes, 'Z')).toEqual([...outlineIn(bytes, 'Q'), ...outlineIn(bytes, 'X')]);
  const program = readTrueType(bytes);
  const outlines = program && trueTypeOutlines(program);
  const draws = (character: string) => outlines?.draws(program?.glyph(3, 1, character.charCodeAt(0)) ?? 0);
  expect(['Z', 'Q', 'X', 'A', ' '].map(draws)).toEqual([true, false, false, true, false]);
});

test('the spaces that a glyph encloses', () => {
  const counters = (character: string) =>
    shapeOf(outlineIn(trueType, character))?.counters.map(({ y }) => Number(y.toFixed(1)));
  expect(['1', '0', '6', '9', '8'].map(counters)).toEqual([[], [0.5], [0.3], [0.7], [0.3, 0.7]]);
  expect(shapeOf([])).toBeUndefined();
});

const index = (...items: number[][]): number[] => {
  if (items.length === 0) return u16(0);
  const offsets = items.reduce<number[]>((list, item) => [...list, (list.at(-1) ?? 1) + item.length], [1]);
  return [...u16(items.length), 2, ...offsets.flatMap((o) => u16(o)), ...items.flat()];
};
const int = (value: number) => [28, ...u16(value)];
const operands = (...values: number[]) => values.flatMap(int);

/** A CFF font of two glyphs: .notdef, and a box with a curve at its top drawn through a subroutine. */
function cffFont(): Uint8Array {
  const box = [...operands(30, 50, 0), 21, ...operands(700), 7, ...int(-107), 10, ...operands(-700), 7, 14];
  const subrs = index([...operands(0, 100, 400, 0, 0, -100), 8, 11]);
  const nominal = [...operands(500), 21];
  const privateDict = (offset: number) => [...nominal, ...int(offset), 19];
  const own = [...privateDict(privateDict(0).length)];
  const head = [1, 0, 4, 2];
  const names = index(latin1('Test'));
  const top = (charStrings: number, at: number) =>
    index([...int(charStrings), 17, ...operands(own.length, at), 18]);
  const strings = index();
  const globals = index();
  const start = head.length + names.length + top(0, 0).length + strings.length + globals.length;
  const charStrings = index([14], box);
  return Uint8Array.from([
    ...head,
    ...names,
    ...top(start, start + charStrings.length),
    ...strings,
    ...globals,
    ...charStrings,
    ...own,
    ...subrs,
  ]);
}

test('CFF: contours through a subroutine, and the width', () => {
  const glyphs = readCffGlyphs(cffFont());
  expect(glyphs?.advance(1)).toBe(530);
  expect(glyphs?.advance(0)).toBe(0);
  const [contour = []] = glyphs?.outline(1) ?? [];
  expect([contour[0], contour[1], contour.at(-2), contour.at(-1)]).toEqual([
    [50, 0],
    [50, 700],
    [450, 700],
    [450, 0],
  ]);
  expect(Math.max(...contour.map(([, y]) => y))).toBeCloseTo(775);
});

const box = [
  ...numbers(50, 600),
  13,
  ...numbers(0, 700),
  5,
  ...numbers(400, 0),
  5,
  ...numbers(0, -700),
  5,
  9,
  14,
];
const rmove = (dx: number, dy: number, subr: number) => [...numbers(dx, dy), 21, ...numbers(subr), 10];
/** A flex: its points are collected by subroutines 1 and 2 and drawn by subroutine 0. */
const flex = [
  ...[...numbers(0, 500), 13, ...numbers(100, 0), 21, ...numbers(1), 10],
  ...rmove(50, 0, 2),
  ...rmove(-30, 0, 2),
  ...rmove(20, 10, 2),
  ...rmove(10, 0, 2),
  ...rmove(10, 0, 2),
  ...rmove(20, -10, 2),
  ...rmove(20, 0, 2),
  ...[...numbers(50, 200, 0, 0), 10, ...numbers(0, 300), 5, 9, 14],
];
const subrs = [
  [...numbers(3, 0), 12, 16, 12, 17, 12, 17, 12, 33, 11],
  [...numbers(0, 1), 12, 16, 11],
  [...numbers(0, 2), 12, 16, 11],
];
/** Adieresis: A (65) and dieresis (200) of StandardEncoding. */
const composed = [...numbers(50, 600), 13, ...numbers(0, 100, 300, 65, 200), 12, 6];
const type1 = (form: 'binary' | 'hex' | 'segments' = 'binary', lenIV = 4) =>
  type1Font({
    glyphs: { '.notdef': [...numbers(0, 250), 13, 14], A: box, dieresis: box, Adieresis: composed, flex },
    subrs,
    form,
    lenIV,
  });

test('Type 1: contours and widths, however the program is written', () => {
  for (const bytes of [type1(), type1('hex'), type1('segments'), type1('binary', 0), type1('hex', -1)]) {
    const glyphs = readType1Glyphs(bytes);
    expect(glyphs?.names).toEqual(['.notdef', 'A', 'dieresis', 'Adieresis', 'flex']);
    expect(glyphs?.advance('A')).toBe(600);
    expect(glyphs?.outline('A')).toEqual([
      [
        [50, 700],
        [450, 700],
        [450, 0],
      ],
    ]);
    expect(glyphs?.outline('.notdef')).toEqual([]);
    expect(glyphs?.outline('B')).toEqual([]);
  }
});

test('Type 1: parts of a composed character, and flex', () => {
  const glyphs = readType1Glyphs(type1());
  expect(glyphs?.parts('Adieresis')).toEqual(['A', 'dieresis']);
  expect(glyphs?.outline('Adieresis').map(([first]) => first)).toEqual([
    [50, 700],
    [200, 1000],
  ]);
  const [contour = []] = glyphs?.outline('flex') ?? [];
  expect([contour[0], contour[4], contour[8], contour[9]]).toEqual([
    [100, 0],
    [150, 10],
    [200, 0],
    [200, 300],
  ]);
});

test('cut short or overwritten anywhere, nothing is thrown', () => {
  for (const source of [trueType.subarray(0, 4000), cffFont()]) {
    for (let at = 0; at < source.length; at += 7) {
      const bytes = Uint8Array.from(source);
      bytes[at] = 255;
      for (const damaged of [source.subarray(0, at), bytes]) {
        outlineIn(damaged, '8');
        const cff = readCffGlyphs(damaged);
        for (const gid of [0, 1, 9]) {
          cff?.outline(gid);
          cff?.advance(gid);
        }
      }
    }
  }
  expect(outlineIn(Uint8Array.from([0]), '8')).toEqual([]);
});

test('Type 1 cut short or overwritten anywhere, nothing is thrown', () => {
  for (const source of [type1(), type1('segments'), type1('hex')]) {
    for (let at = 0; at < source.length; at += 5) {
      const bytes = Uint8Array.from(source);
      bytes[at] = 255;
      for (const damaged of [source.subarray(0, at), bytes]) {
        const glyphs = readType1Glyphs(damaged);
        for (const name of glyphs?.names ?? []) {
          glyphs?.outline(name);
          glyphs?.parts(name);
        }
      }
    }
  }
});
