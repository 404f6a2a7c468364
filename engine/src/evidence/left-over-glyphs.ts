import type { FontUsage } from './font-usage.ts';
import { glyphNameToText } from '../pdf/fonts/glyph-names.ts';

/** Characters for which an exact subset holds glyphs, though nothing in the document shows them. */
export interface LeftOverGlyphs {
  usage: FontUsage;
  /** The characters, or the names of glyphs without one. */
  characters: readonly string[];
}

/** Fewest glyphs in use that tell whether a subset is exact. */
const USED = 12;
/** More left over than this is no exact subset, or whole pages are gone. */
const LEFT = 6;

/**
 * Glyphs that are left over in fonts which hold only what is shown. Where no font of the file is exact, a left-over
 * glyph says nothing.
 */
export function gatherLeftOverGlyphs(fonts: readonly FontUsage[]): readonly LeftOverGlyphs[] {
  const used = fonts.filter(({ first, held }) => first.size >= USED && held.size < 1000);
  const left = used.map((usage) => ({ usage, characters: leftOver(usage) }));
  const glyphs = (list: typeof left) => list.reduce((sum, { usage }) => sum + usage.first.size, 0);
  const inexact = left.filter(({ characters }) => characters === undefined || characters.length > LEFT);
  const exact = left.filter(({ characters }) => characters?.length === 0);
  const some = left.flatMap(({ usage, characters }) =>
    characters && characters.length > 0 && characters.length <= LEFT ? [{ usage, characters }] : [],
  );
  if (inexact.length > 0 || some.length === 0) return [];
  // Either another font is exact, or the one font shows so much that a lavish subset would hold more.
  return exact.length > 0 || glyphs(some) >= 45 ? some : [];
}

/** Characters held and not shown; `undefined` where the font does not tell what it was made to hold. */
function leftOver({ first, held, listed, name, text }: FontUsage): string[] | undefined {
  if (listed.length > 0) {
    const names = new Set([...first.keys()].map(name));
    if (names.has(undefined) || [...names].some((n) => n !== undefined && !listed.includes(n)))
      return undefined;
    return listed
      .filter((n) => !names.has(n))
      .map((n) => glyphNameToText(n) ?? n)
      .filter(isTelling);
  }
  if (held.size === 0 || [...first.keys()].some((code) => !held.has(code))) return undefined;
  const shown = new Set([...first.values()].map(({ run, index }) => run.glyphs[index]?.text ?? ''));
  return [...held]
    .filter((code) => code !== 0 && !first.has(code))
    .map(text)
    .filter((character) => isTelling(character) && !shown.has(character));
}

/** Blanks, hyphens and marks are put into subsets without being shown. */
const isTelling = (character: string) => /[\p{L}\p{N}]/u.test(character);
