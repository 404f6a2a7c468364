import type { Glyph } from '../pdf/content/model.ts';

/** Right-aligned by one program, figures end within this many points. */
export const EXACT = 0.08;
/** Widest shift that is looked at, in characters. */
const MOST = 5;

/**
 * How many characters more (positive) or less (negative) than the one it replaced a figure has that ends `offset` points
 * beside its edge; 0 when no number of characters is as wide. `glyphs` are its digits and separators.
 */
export const charactersOff = (glyphs: readonly Glyph[], offset: number): number =>
  offset > 0 ? charactersBefore(glyphs, offset) : charactersMissing(glyphs, -offset);

const tolerance = (glyphs: readonly Glyph[]) => Math.max(0.06, 0.005 * (glyphs[0]?.width ?? 5));

/** How many of a figure's first characters take `offset` points: the figure began where a shorter one stood. */
function charactersBefore(glyphs: readonly Glyph[], offset: number): number {
  const [first] = glyphs;
  if (!first) return 0;
  for (let n = 1; n <= Math.min(MOST, glyphs.length - 3); n++) {
    const place = glyphs[n]?.x ?? 0;
    if (Math.abs(place - first.x - offset) <= tolerance(glyphs)) return n;
  }
  return 0;
}

/** How many digits and separators of this figure's type take `gap` points, as a negative number; 0 for none. */
function charactersMissing(glyphs: readonly Glyph[], gap: number): number {
  const digit = glyphs.find(({ text }) => /\d/.test(text))?.width ?? 0;
  const separator = glyphs.find(({ text }) => /[.,]/.test(text))?.width ?? 0;
  if (digit === 0) return 0;
  // A separator goes with a digit before it, never alone.
  for (let digits = 1; digits <= MOST; digits++)
    for (let separators = 0; separators <= Math.min(1, digits); separators++)
      if (Math.abs(digits * digit + separators * separator - gap) <= tolerance(glyphs))
        return -(digits + separators);
  return 0;
}
