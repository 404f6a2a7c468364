import { glyphNameToText } from '../../pdf/fonts/glyph-names.ts';
import { parameter } from '../../thresholds/parameter.ts';
import type { FontUsage } from './font-usage.ts';

/** More left over than this is no exact subset, or whole pages are gone. */
export const LEFT = parameter({ value: 6, unit: 'glyphs', source: 'judgment' });

/**
 * Characters that a subset holds and the document does not show, one more than `most` at most of those in its program;
 * `undefined` where the font does not tell what it was made to hold.
 */
export function unshownCharacters(usage: FontUsage, most: number = LEFT): readonly string[] | undefined {
  const told = leftInDictionary(usage);
  if (told && told.length <= most) return told;
  // A dictionary may name every character that there is, beside a program that holds those shown.
  return leftInProgram(usage, most) ?? told;
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

function leftInProgram(
  { font, first, held, draws, glyph, text }: FontUsage,
  limit: number,
): string[] | undefined {
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
    if (left.size > limit) break;
  }
  return [...left];
}

const shownIn = (first: FontUsage['first']) =>
  new Set([...first.values()].map(({ run, index }) => run.glyphs[index]?.text ?? ''));

/** Blanks, hyphens and marks are put into subsets without being shown. */
const isTelling = (character: string) => /[\p{L}\p{N}]/u.test(character);
