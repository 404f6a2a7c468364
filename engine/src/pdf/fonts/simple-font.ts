import type { PdfDict } from '../syntax/objects.ts';
import { PdfName } from '../syntax/objects.ts';
import { readCff } from './cff-program.ts';
import type { DocumentView } from '../structure/model.ts';
import { encodingVector, namedEncoding } from './encodings.ts';
import type { EncodingVector } from './encodings.ts';
import { descriptorFlags } from './font-face.ts';
import type { FontSource } from './font-face.ts';
import { glyphNameToText, numberedNameToText } from './glyph-names.ts';
import type { DecodedCode, LoadedFont } from './model.ts';
import { simpleWidths } from './simple-widths.ts';
import { readToUnicode } from './to-unicode.ts';
import { readTrueType, symbolicGlyph } from './truetype-program.ts';
import type { TrueTypeProgram } from './truetype-program.ts';
import { type1Encoding } from './type1-program.ts';

/** What decides the glyph and the text of a simple font's code. */
export interface SimpleEncoding {
  /** For `FontFace.encoding`. */
  label: string;
  names: EncodingVector;
  /** Codes named by /Differences. */
  different: ReadonlySet<number>;
  trueType: TrueTypeProgram | undefined;
  /** The font's glyph names are those of Zapf Dingbats. */
  dingbats: boolean;
}

/** A Type 1, MMType1 or TrueType font (ISO 32000-2, 9.6). */
export function loadSimpleFont(source: FontSource): LoadedFont {
  const { face } = source;
  const encoding = readSimpleEncoding(source);
  const toUnicode = readToUnicode(source);
  const width = simpleWidths(source, encoding);
  face.encoding = encoding.label;
  const text = (code: number): string => toUnicode?.(code) ?? simpleText(encoding, code);
  return {
    ...face,
    decode: tableDecoder((code) => ({ text: text(code), width: width(code) * face.unit })),
    glyphName: (code) => encoding.names[code] ?? trueTypeGlyphName(encoding, code),
  };
}

/** Decodes one-byte codes through a table that is filled as codes are met. */
export function tableDecoder(
  describe: (code: number) => { text: string; width: number },
): (bytes: Uint8Array) => DecodedCode[] {
  const table = new Array<DecodedCode | undefined>(256).fill(undefined);
  return (bytes) => {
    const codes = new Array<DecodedCode>(bytes.length);
    for (let i = 0; i < bytes.length; i++) {
      const code = bytes[i]!;
      codes[i] = table[code] ??= { code, bytes: 1, ...describe(code), space: code === 32 };
    }
    return codes;
  };
}

/** Base encoding with /Differences applied (ISO 32000-2, 9.6.5). */
export function readSimpleEncoding(source: FontSource): SimpleEncoding {
  const { view, dict, face, flags, programStream } = source;
  const value = view.resolve(dict.get('Encoding'));
  const program = programStream && view.decode(programStream).bytes;
  if (program) view.budget.reading(program.length);
  const isTrueType = face.subtype === 'TrueType' || face.program === 'TrueType';
  const trueType = program && isTrueType ? readTrueType(program) : undefined;
  const symbolic = (flags & descriptorFlags.symbolic) !== 0 && (flags & descriptorFlags.nonsymbolic) === 0;
  const encodingDict = view.dict(value);
  const baseName = value instanceof PdfName ? value.value : view.name(encodingDict?.get('BaseEncoding'));
  const named = namedEncoding(baseName);
  const own = named ?? programEncoding(source, program);
  const different = new Set<number>();
  const names = [
    ...(own ??
      (isTrueType && !symbolic && encodingDict ? encodingVector('standard') : defaults(source, trueType))),
  ];
  if (encodingDict) applyDifferences(view, encodingDict, names, different);
  const label = different.size > 0 ? 'custom' : named && baseName ? baseName : 'built-in';
  const dingbats = /dingbat/i.test(face.family);
  return { label, names, different, trueType, dingbats };
}

function programEncoding(source: FontSource, program: Uint8Array | undefined): EncodingVector | undefined {
  const { face, standard } = source;
  if (program && face.program === 'Type1') return type1Encoding(program);
  if (program && face.program === 'Type1C') return readCff(program)?.encoding;
  if (program && face.program === 'OpenType') {
    const cff = readTrueType(program)?.cff;
    return cff && readCff(cff)?.encoding;
  }
  if (standard?.name === 'Symbol') return encodingVector('symbol');
  if (standard?.name === 'ZapfDingbats') return encodingVector('zapfDingbats');
  return undefined;
}

/** With a program to ask, unnamed codes stay unnamed; without one, Standard encoding is all there is. */
function defaults(source: FontSource, trueType: TrueTypeProgram | undefined): EncodingVector {
  if (trueType) return new Array<string | undefined>(256).fill(undefined);
  return encodingVector(source.face.subtype === 'TrueType' ? 'winAnsi' : 'standard');
}

function applyDifferences(
  view: DocumentView,
  dict: PdfDict,
  names: (string | undefined)[],
  different: Set<number>,
): void {
  let code = 0;
  for (const item of view.array(dict.get('Differences')) ?? []) {
    const value = view.resolve(item);
    if (typeof value === 'number') code = value;
    else if (value instanceof PdfName) {
      if (code >= 0 && code < 256) {
        names[code] = value.value;
        different.add(code);
      }
      code++;
    }
  }
}

/** Unicode of a code without /ToUnicode (ISO 32000-2, 9.10.2). */
function simpleText(encoding: SimpleEncoding, code: number): string {
  const name = encoding.names[code];
  if (name !== undefined) {
    if (name === '.notdef') return '';
    const known = glyphNameToText(name, encoding.dingbats);
    if (known !== undefined) return known;
  }
  const own = trueTypeText(encoding.trueType, code, name);
  if (own !== undefined) return own;
  if (name !== undefined) return numberedNameToText(name, code) ?? '';
  return encoding.trueType && code >= 32
    ? (glyphNameToText(encodingVector('winAnsi')[code] ?? '') ?? '')
    : '';
}

function trueTypeText(
  program: TrueTypeProgram | undefined,
  code: number,
  name: string | undefined,
): string | undefined {
  if (!program) return undefined;
  const gid = symbolicGlyph(program, code);
  if (gid === 0) return undefined;
  const glyphName = name ?? program.glyphName(gid);
  const named = glyphName === undefined ? undefined : glyphNameToText(glyphName);
  if (named !== undefined) return named;
  const unicode = program.unicode(gid);
  if (unicode !== undefined) return unicode;
  if (program.has(3, 0) || !program.has(1, 0)) return undefined;
  return glyphNameToText(encodingVector('macRoman')[code] ?? '');
}

function trueTypeGlyphName(encoding: SimpleEncoding, code: number): string | undefined {
  const program = encoding.trueType;
  const gid = program ? symbolicGlyph(program, code) : 0;
  if (!program || gid === 0) return undefined;
  return program.glyphName(gid) || `gid${gid}`;
}
