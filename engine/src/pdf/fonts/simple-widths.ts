import { descriptorFlags } from './font-face.ts';
import type { FontSource } from './font-face.ts';
import { glyphNameToText } from './glyph-names.ts';
import { substituteFont } from './standard-fonts.ts';
import { symbolicGlyph } from './truetype-program.ts';
import type { TrueTypeProgram } from './truetype-program.ts';

/** A width no glyph can have counts as none. */
export function glyphWidth(value: number | undefined): number | undefined {
  return value !== undefined && Math.abs(value) <= 1e6 ? value : undefined;
}

/** What names the glyph of a code. */
interface Glyphs {
  names: readonly (string | undefined)[];
  trueType: TrueTypeProgram | undefined;
}

/**
 * Advance widths in glyph units by code: /Widths and /MissingWidth (ISO 32000-2, 9.6.2.1), else those of
 * the embedded TrueType program, else the standard metrics of the font or of what stands in for it.
 */
export function simpleWidths(source: FontSource, glyphs: Glyphs): (code: number) => number {
  const { view, dict, descriptor, face } = source;
  const widths = view.array(dict.get('Widths'))?.map((item) => glyphWidth(view.number(item)));
  const first = view.number(dict.get('FirstChar')) ?? 0;
  const missing = glyphWidth(view.number(descriptor?.get('MissingWidth'))) ?? 0;
  if (widths) return (code) => widths[code - first] ?? missing;
  if (face.subtype === 'Type3') return () => 0;
  const fallback = standardWidths(source, glyphs, missing);
  const { trueType } = glyphs;
  if (!trueType) return fallback;
  return (code) => programWidth(trueType, code, glyphs.names[code]) ?? fallback(code);
}

function programWidth(program: TrueTypeProgram, code: number, name: string | undefined): number | undefined {
  const text = name === undefined ? undefined : glyphNameToText(name);
  const named = text === undefined ? 0 : program.glyph(3, 1, text.codePointAt(0) ?? 0);
  const gid = named || symbolicGlyph(program, code);
  const advance = gid === 0 ? undefined : program.advance(gid);
  return advance === undefined ? undefined : (advance * 1000) / program.unitsPerEm;
}

function standardWidths(source: FontSource, glyphs: Glyphs, missing: number): (code: number) => number {
  const { face, flags } = source;
  const fixed = (flags & descriptorFlags.fixedPitch) !== 0 || /courier|mono|consol/i.test(face.family);
  const serif =
    (flags & descriptorFlags.serif) !== 0 || /times|serif|roman|garamond|georgia|palatino/i.test(face.family);
  const metrics = source.standard ?? substituteFont(fixed, serif, face.bold, face.italic);
  return (code) => {
    const name = glyphs.names[code] ?? '';
    const known = metrics.width(name) ?? metrics.textWidth(glyphNameToText(name) ?? '');
    return known ?? (missing || (fixed ? 600 : 0));
  };
}
