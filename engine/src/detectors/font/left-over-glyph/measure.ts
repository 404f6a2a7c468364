import type { FontUsage } from '../../../evidence/fonts/font-usage.ts';
import { glyphNameToText } from '../../../pdf/fonts/glyph-names.ts';
import { parameter } from '../../../evidence/parameter.ts';

/** Characters for which an exact subset holds glyphs, though nothing in the document shows them. */
export interface LeftOverGlyphs {
  usage: FontUsage;
  /** The characters, or the names of glyphs without one. */
  characters: readonly string[];
}

/** Fewest glyphs in use that tell whether a subset is exact. */
const USED = parameter({ value: 12, unit: 'glyphs', source: 'judgment' });
/** More left over than this is no exact subset, or whole pages are gone. */
const LEFT = parameter({ value: 6, unit: 'glyphs', source: 'judgment' });

/**
 * Glyphs that are left over in fonts which hold only what is shown. Where no font of the file is exact, a left-over
 * glyph says nothing.
 */
export function measureLeftOverGlyphs(fonts: readonly FontUsage[]): readonly LeftOverGlyphs[] {
  const used = fonts.filter(({ first }) => first.size >= USED);
  const left: LeftOverGlyphs[] = [];
  for (const usage of used) {
    const characters = leftOver(usage);
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
  return some.length < own.length || glyphs >= 45 ? some : [];
}

/** Characters held and not shown; `undefined` where the font does not tell what it was made to hold. */
function leftOver(usage: FontUsage): readonly string[] | undefined {
  const told = leftInDictionary(usage);
  if (told && told.length <= LEFT) return told;
  // A dictionary may name every character that there is, beside a program that holds those shown.
  return leftInProgram(usage) ?? told;
}

/** Codes that are asked for where the dictionary names none, or far too many. */
const LATIN = 0x250;
const NAMED = 1000;

function leftInDictionary({ first, held, listed, name, text }: FontUsage): string[] | undefined {
  if (listed.length > 0) {
    const names = new Set([...first.keys()].map(name));
    if (names.has(undefined) || [...names].some((n) => n !== undefined && !listed.includes(n)))
      return undefined;
    return listed
      .filter((n) => !names.has(n))
      .map((n) => glyphNameToText(n) ?? n)
      .filter(isTelling);
  }
  if (held.size === 0 || held.size >= NAMED || [...first.keys()].some((code) => !held.has(code)))
    return undefined;
  const shown = shownIn(first);
  return [...held]
    .filter((code) => code !== 0 && !first.has(code))
    .map(text)
    .filter((character) => isTelling(character) && !shown.has(character));
}

function leftInProgram({ font, first, held, draws, glyph, text }: FontUsage): string[] | undefined {
  const shown = shownIn(first);
  const telling = [...first].filter(([, { run, index }]) => isTelling(run.glyphs[index]?.text ?? ''));
  if (telling.length === 0 || telling.some(([code]) => !draws(code))) return undefined;
  const known = new Set([...first.keys()].map(glyph));
  const most = font.subtype === 'Type0' ? LATIN : 256;
  const codes = held.size > 0 && held.size < NAMED ? held : Array.from({ length: most }, (_, code) => code);
  const left = new Set<string>();
  for (const code of codes) {
    if (first.has(code) || known.has(glyph(code)) || !draws(code)) continue;
    const character = text(code);
    if (isTelling(character) && !shown.has(character)) left.add(character);
    if (left.size > LEFT) break;
  }
  return [...left];
}

const shownIn = (first: FontUsage['first']) =>
  new Set([...first.values()].map(({ run, index }) => run.glyphs[index]?.text ?? ''));

/** Blanks, hyphens and marks are put into subsets without being shown. */
const isTelling = (character: string) => /[\p{L}\p{N}]/u.test(character);
