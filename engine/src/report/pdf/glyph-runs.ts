import { faces, type Face, type FontFile } from './font-files.ts';

/** Text in one font, in the order it is drawn from left to right. */
export interface GlyphRun {
  text: string;
  font: FontFile;
  /**
   * What it and the runs after it with an empty one stand for, where they do not read so themselves: written
   * right to left, or without a glyph.
   */
  actual?: string;
}

/** Hebrew, Arabic, Syriac, Thaana, N'Ko and their presentation forms. */
const rightToLeft = '\\u0590-\\u08ff\\ufb1d-\\ufdff\\ufe70-\\ufefc';
const rightToLeftSpan = new RegExp(
  `([${rightToLeft}](?:(?:[${rightToLeft}]|[^\\p{L}])*[${rightToLeft}])?)`,
  'u',
);

/**
 * The runs a line is drawn with: each character in the first font of its lettering that has it. Words written
 * right to left are put in that order (the simple case of UAX #9: no numbers or quotations nested in them);
 * a character no font has is shown by its code point, and so are the invisible ones that reorder text.
 */
export function glyphRuns(line: string, face: Face): GlyphRun[] {
  const plain = line.replace(/[\t\n\r\v\f\u2028\u2029]/g, ' ').replace(/[\u00ad\u200b\ufeff]/g, '');
  return plain.split(rightToLeftSpan).flatMap((part, i) => {
    if (i % 2 === 0) return inFonts(part, face);
    const visual = part.split(/(\s+)/).reverse();
    const runs = visual.flatMap((word) => inFonts(word, face).map(({ text, font }) => ({ text, font })));
    return runs.map((run, k) => ({ ...run, actual: k === 0 ? part : '' }));
  });
}

function inFonts(text: string, face: Face): GlyphRun[] {
  const runs: GlyphRun[] = [];
  for (const character of text) {
    const found = fontOf(character, face);
    const last = runs.at(-1);
    if (!found) runs.push(withoutGlyph(character, face));
    else if (last?.font === found && last.actual === undefined) last.text += character;
    else runs.push({ text: character, font: found });
  }
  return runs;
}

const known = new Map<string, FontFile | null>();

function fontOf(character: string, face: Face): FontFile | null {
  const chain = faces[face];
  const code = character.codePointAt(0) ?? 0;
  if (code >= 0x20 && code < 0x7f) return chain[0] ?? null;
  const key = `${face}${character}`;
  const before = known.get(key);
  if (before !== undefined) return before;
  const shown = !/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}]/u.test(character) || /[\u200c\u200d]/.test(character);
  const font = (shown && chain.find((file) => file.open().hasGlyphForCodePoint(code))) || null;
  if (known.size > 20_000) known.clear();
  known.set(key, font);
  return font;
}

function withoutGlyph(character: string, face: Face): GlyphRun {
  const code = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
  const [font] = faces[face];
  if (!font) throw new Error('a lettering needs a font');
  return {
    text: `[U+${code}]`,
    font,
    ...(/[\p{Cc}\p{Cf}\p{Cs}]/u.test(character) ? {} : { actual: character }),
  };
}
