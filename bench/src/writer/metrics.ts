import type { Face } from './page.ts';
import { trueTypeOf } from './programs.ts';
import { minusWidths, standardWidths } from './widths.ts';

// Some runtimes decode windows-1252 as Latin-1, so the codes that differ are here.
const between80and9F =
  '\u20ac\u0081\u201a\u0192\u201e\u2026\u2020\u2021\u02c6\u2030\u0160\u2039\u0152\u008d\u017d\u008f' +
  '\u0090\u2018\u2019\u201c\u201d\u2022\u2013\u2014\u02dc\u2122\u0161\u203a\u0153\u009d\u017e\u0178';

/** The character of a WinAnsi code (ISO 32000-2, annex D.2); Latin-1 but for 0x80 to 0x9F. */
export function winAnsiCharacter(code: number): string {
  return between80and9F[code - 0x80] ?? String.fromCharCode(code);
}

const cp1252 = new Map<string, number>();
for (let code = 32; code < 256; code++) cp1252.set(winAnsiCharacter(code), code);

/** The code this writer gives U+2212, which WinAnsi lacks, through a /Differences array. */
export const MINUS_CODE = 31;

/** Stands for a thin gap within a number; layouts draw it as a move of the pen, never as a character. */
export const THIN_GAP = '\u2009';

/** Stands for a space at which no line is broken; layouts put a plain space in its place. */
export const KEPT_SPACE = '\u2007';

/** The WinAnsi code of a character (ISO 32000-2, annex D.2). Throws RangeError where there is none. */
export function winAnsiCode(character: string): number {
  if (character === '\u2212') return MINUS_CODE;
  const code = cp1252.get(character);
  if (code === undefined) throw new RangeError(`no WinAnsi code for ${JSON.stringify(character)}`);
  return code;
}

/** The advance width of one character in thousandths of an em. */
export function advance(face: Face, character: string): number {
  if (character === KEPT_SPACE) return advance(face, ' ');
  if (character === THIN_GAP) return 200;
  if (face === 'mono' || face === 'mono-bold') return 600;
  if (face === 'dingbats') return 846;
  if (character === '\u2212') return minusWidths[face] ?? 584;
  const code = cp1252.get(character);
  if (code !== undefined) return standardWidths[face]?.[code - 32] ?? 0;
  const font = trueTypeOf(face);
  const glyph = font?.glyph(character) ?? 0;
  if (!font || glyph === 0) throw new RangeError(`no glyph for ${JSON.stringify(character)}`);
  return font.advance(glyph);
}

/** The width of a string in points. */
export function textWidth(face: Face, size: number, text: string, spacing = 0): number {
  let sum = 0;
  let count = 0;
  for (const character of text) {
    sum += advance(face, character);
    count++;
  }
  return (sum * size) / 1000 + spacing * count;
}
