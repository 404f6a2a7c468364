import type { Box } from '../structure/model.ts';
import type { PdfDict, PdfStream } from '../syntax/objects.ts';

/** A font dictionary as text uses it (ISO 32000-2, 9.5). */
export interface FontFace {
  /** Object number of the font dictionary; 0 when direct. */
  object: number;
  subtype: 'Type1' | 'MMType1' | 'TrueType' | 'Type3' | 'Type0';
  /** Descendant's subtype for Type0. */
  descendant?: 'CIDFontType0' | 'CIDFontType2';
  /** /BaseFont as written, e.g. `ABCDEF+Helvetica-Bold`; empty for Type 3. */
  baseFont: string;
  /** The six letters before `+`, else `null`. */
  subsetTag: string | null;
  /** `baseFont` without the tag. */
  family: string;
  bold: boolean;
  italic: boolean;
  embedded: boolean;
  /** Kind of the embedded program. */
  program: 'Type1' | 'Type1C' | 'TrueType' | 'OpenType' | 'CIDFontType0C' | null;
  /** Object number of the font program stream; 0 when none. */
  programObject: number;
  standard14: boolean;
  /** /Encoding: a name, `custom` for a dictionary with /Differences, `built-in`, or the CMap's name. */
  encoding: string;
  toUnicode: boolean;
  /** True when the /ToUnicode CMap has a range that ends before it begins. */
  toUnicodeMalformed: boolean;
  vertical: boolean;
  /** Text space units per glyph unit: 0.001 but for Type 3. */
  unit: number;
  ascent: number;
  descent: number;
  fontBBox: Box | null;
  /**
   * Height of the em in text space for size 1: 1, but for Type 3, whose font matrix may hold any scale,
   * the height of its glyphs' bounding box.
   */
  em: number;
}

/** One code of a string shown in a font. */
export interface DecodedCode {
  code: number;
  bytes: number;
  text: string;
  /** Horizontal displacement in text space units for size 1 (ISO 32000-2, 9.4.4). */
  width: number;
  /** True when the code is the single byte 32, to which word spacing applies. */
  space: boolean;
  /**
   * Vertical writing only: vertical displacement and position vector in text space units for size 1
   * (ISO 32000-2, 9.7.4.3).
   */
  vertical?: { advance: number; x: number; y: number };
}

/** A font ready to decode strings. */
export interface LoadedFont extends FontFace {
  decode(bytes: Uint8Array): DecodedCode[];
  /** Glyph name or `cid123`/`gid123` behind a code, when known: what the program draws. */
  glyphName(code: number): string | undefined;
  /** Type 3 only: the content streams that draw its glyphs. */
  type3?: Type3Glyphs;
}

/** What a Type 3 font adds (ISO 32000-2, 9.6.4). */
export interface Type3Glyphs {
  matrix: readonly [number, number, number, number, number, number];
  /** The glyph description of a code; `undefined` when there is none. */
  procedure(code: number): PdfStream | undefined;
  resources: PdfDict | undefined;
}
