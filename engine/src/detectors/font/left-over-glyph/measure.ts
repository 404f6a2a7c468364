import type { FontUsage } from '../../../evidence/fonts/font-usage.ts';
import { LEFT, unshownCharacters } from '../../../evidence/fonts/unshown-characters.ts';
import { parameter } from '../../../thresholds/parameter.ts';

/** Glyphs shown by one font of which a subset that holds more than is shown would hold more still. */
const LAVISH = parameter({ value: 45, unit: 'glyphs', source: 'judgment' });

/** Characters for which an exact subset holds glyphs, though nothing in the document shows them. */
export interface LeftOverGlyphs {
  usage: FontUsage;
  /** The characters, or the names of glyphs without one. */
  characters: readonly string[];
}

/** Fewest glyphs in use that tell whether a subset is exact. */
const USED = parameter({ value: 12, unit: 'glyphs', source: 'judgment' });

/**
 * Glyphs that are left over in fonts which hold only what is shown. Where no font of the file is exact, a left-over
 * glyph says nothing.
 */
export function measureLeftOverGlyphs(fonts: readonly FontUsage[]): readonly LeftOverGlyphs[] {
  const used = fonts.filter(({ first }) => first.size >= USED);
  const left: LeftOverGlyphs[] = [];
  for (const usage of used) {
    const characters = unshownCharacters(usage);
    if (!characters || characters.length > LEFT) return [];
    left.push({ usage, characters });
  }
  // What is left over in every font was put there by the program.
  const isUsual = (character: string) =>
    left.length > 1 && left.every(({ characters }) => characters.includes(character));
  const own = left.map(({ usage, characters }) => ({
    usage,
    characters: characters.filter((character) => !isUsual(character)),
  }));
  const some = own.filter(({ characters }) => characters.length > 0);
  const glyphs = some.reduce((sum, { usage }) => sum + usage.first.size, 0);
  // Either another font is exact, or the one font shows so much that a lavish subset would hold more.
  return some.length < own.length || glyphs >= LAVISH ? some : [];
}
