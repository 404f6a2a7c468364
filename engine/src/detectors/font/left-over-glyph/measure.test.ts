import { expect, test } from 'vitest';
import type { FontUsage } from '../../../evidence/fonts/font-usage.ts';
import { measureLeftOverGlyphs } from './measure.ts';

/** A font that shows so many characters and holds some more. */
function usageOf(shown: number, more: number): FontUsage {
  const codes = Array.from({ length: shown + more }, (_, code) => code + 1);
  return {
    first: new Map(
      codes.slice(0, shown).map((code, at) => [code, { run: { glyphs: [] }, index: 0, at }] as const),
    ),
    held: new Set(codes),
    listed: [],
    name: () => undefined,
    text: (code: number) => String.fromCodePoint(0x40 + code),
  } as unknown as FontUsage;
}

test('a single font that leaves a character over tells where it shows so many that a lavish one would leave more', () => {
  expect(measureLeftOverGlyphs([usageOf(46, 1)]).map(({ characters }) => characters.length)).toEqual([1]);
  expect(measureLeftOverGlyphs([usageOf(44, 1)])).toEqual([]);
});

test('a font of which nothing is left over shows that the others are exact, however few they show', () => {
  expect(measureLeftOverGlyphs([usageOf(14, 1), usageOf(14, 0)])).toHaveLength(1);
});
