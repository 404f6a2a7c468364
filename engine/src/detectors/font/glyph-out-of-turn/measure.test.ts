import { expect, test } from 'vitest';
import type { FontUsage, GlyphPlace } from '../../../evidence/fonts/font-usage.ts';
import { measureGlyphTurns } from './measure.ts';

/** Glyphs that a page shows in the order of their numbers, of which the font holds one more before the last. */
function usageFrom(least: number, count: number): FontUsage {
  const numbers = Array.from({ length: count - 1 }, (_, i) => least + i);
  const gone = least + numbers.length;
  const places = [...numbers, gone + 1].map((number, at): [number, GlyphPlace] => {
    const run = { page: 0, origin: { kind: 'page', forms: [] }, glyphs: [{ y: 700 - at }] };
    return [number, { run, index: 0, at } as unknown as GlyphPlace];
  });
  const first = new Map(places);
  return {
    ...{ font: { program: 'TrueType' }, first, held: new Set([...first.keys(), gone]), listed: [] },
    ...{ shown: (code: number) => [first.get(code) ?? []].flat(), text: () => 'x' },
    ...{ glyph: () => undefined, draws: () => undefined, name: () => undefined },
  } as unknown as FontUsage;
}

test('a font is numbered as it is used from one of its first numbers on, or with few more left out than a third', () => {
  const removed = (least: number) => measureGlyphTurns([usageFrom(least, 15)]).map(({ codes }) => codes);
  expect(removed(1)).toEqual([[15]]);
  expect(removed(7)).toEqual([[21]]);
  expect(removed(8)).toEqual([]);
});
