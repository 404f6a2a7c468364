import type { LoadedFont } from '../fonts/model.ts';
import type { Glyph } from './model.ts';

/** Text that stands for the glyphs of a marked-content sequence, and how much of it they have taken. */
export interface ReplacementText {
  characters: readonly string[];
  taken: number;
}

/** Most characters that one glyph stands for: a ligature of three. */
const LIGATURE = 3;

/** Replacement text of a sequence, from its /ActualText. */
export const replacementText = (text: string): ReplacementText => ({ characters: [...text], taken: 0 });

/**
 * Gives glyphs that no character is known for the text that the file gives for them (ISO 32000-2, 14.9.4): figures of
 * one width are glyphs without a character in many fonts, and web pages print them so. A code of a font that has stood
 * for two texts stands for none, so that one drawn figure cannot be two.
 */
export function giveReplacement(font: LoadedFont, glyphs: readonly Glyph[], by: ReplacementText): void {
  for (const glyph of glyphs) {
    const { characters, taken } = by;
    if (!isUnmapped(glyph.text)) {
      by.taken += [...glyph.text].length;
      continue;
    }
    const isLigature = glyphs.length === 1 && taken === 0 && characters.length <= LIGATURE;
    const count = isLigature ? characters.length : 1;
    const text = characters.slice(taken, taken + count).join('');
    by.taken += count;
    if (text !== '' && isOnlyText(font, glyph.code, text)) glyph.text = text;
  }
}

/** Texts that codes have stood for; `null` for a code that stood for two. */
const known = new WeakMap<LoadedFont, Map<number, string | null>>();

function isOnlyText(font: LoadedFont, code: number, text: string): boolean {
  let codes = known.get(font);
  if (!codes) known.set(font, (codes = new Map()));
  const before = codes.get(code);
  if (before === undefined) codes.set(code, text);
  else if (before !== text) codes.set(code, null);
  return codes.get(code) === text;
}

/** True where nothing maps a code, or only to a character without a meaning of its own. */
const isUnmapped = (text: string): boolean => text === '' || /^[\ue000-\uf8ff\ufffd]+$/.test(text);
