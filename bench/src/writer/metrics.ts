import type { Face } from './page.ts';
import { minusWidths, standardWidths } from './widths.ts';

const cp1252 = new Map<string, number>();
for (let code = 32; code < 256; code++) {
  const character = new TextDecoder('windows-1252').decode(Uint8Array.of(code));
  cp1252.set(character, code);
}

/** The code this writer gives U+2212, which WinAnsi lacks, through a /Differences array. */
export const MINUS_CODE = 31;

/** The WinAnsi code of a character (ISO 32000-2, annex D.2). Throws RangeError where there is none. */
export function winAnsiCode(character: string): number {
  if (character === '\u2212') return MINUS_CODE;
  const code = cp1252.get(character);
  if (code === undefined) throw new RangeError(`no WinAnsi code for ${JSON.stringify(character)}`);
  return code;
}

/** The advance width of one character in thousandths of an em. */
export function advance(face: Face, character: string): number {
  if (face === 'mono' || face === 'mono-bold') return 600;
  if (face === 'dingbats') return 846;
  if (character === '\u2212') return minusWidths[face] ?? 584;
  return standardWidths[face]?.[winAnsiCode(character) - 32] ?? 0;
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
