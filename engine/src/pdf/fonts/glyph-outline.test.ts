import { expect, test } from 'vitest';
import { boxFont } from '../../../test/drawn-font.ts';
import { latin1, u16 } from '../../../test/font-source.ts';
import { readCffGlyphs } from './cff-outline.ts';
import { shapeOf } from './glyph-shape.ts';
import { trueTypeOutlines } from './truetype-outline.ts';
import { readTrueType } from './truetype-program.ts';

const trueType = boxFont();

const outlineIn = (bytes: Uint8Array, character: string) => {
  const program = readTrueType(bytes);
  return (program && trueTypeOutlines(program)?.(program.glyph(3, 1, character.charCodeAt(0)))) ?? [];
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
