import { expect, test } from 'vitest';
import { standardWidths } from './widths.ts';
import { trueTypeOf } from './programs.ts';
import { readTrueType } from './truetype.ts';

test('a subset keeps glyph numbers, advances and outlines, and drops the rest', () => {
  const font = trueTypeOf('sans');
  if (!font) throw new Error('no program');
  const subset = font.subset(['A', 'é', '7']);
  const small = readTrueType(subset);
  for (const character of ['A', 'é', '7']) {
    const glyph = font.glyph(character);
    expect(small.glyph(character)).toBe(glyph);
    expect(small.advance(glyph)).toBe(font.advance(glyph));
    expect(small.outline(glyph)).toBe(font.outline(glyph));
  }
  expect(small.glyph('B')).toBe(0);
  expect(small.outline(font.glyph('B'))).toBe('');
});

test('the embedded face has the advances of the standard one', () => {
  const font = trueTypeOf('sans');
  for (const character of '0123456789.,-$ABCxyz') {
    const code = character.charCodeAt(0);
    expect(font?.advance(font.glyph(character)), character).toBeCloseTo(
      standardWidths['sans']?.[code - 32] ?? 0,
      -1,
    );
  }
});
