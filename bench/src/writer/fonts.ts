import { advance, MINUS_CODE, winAnsiCharacter, winAnsiCode } from './metrics.ts';
import type { Face } from './page.ts';
import { trueTypeOf, compactOf } from './programs.ts';
import type { WriterStyle } from './style.ts';
import { dict, latin1, name, raw, ref, type IndirectObject, type Value } from './values.ts';

/** Where objects under construction get their numbers. */
export interface ObjectTable {
  add(object: IndirectObject): number;
}

/** A font ready to be named in resources and to encode strings. */
export interface BuiltFont {
  readonly resource: string;
  readonly object: number;
  /** Bytes per character code. */
  readonly codeBytes: 1 | 2;
  encode(text: string): Uint8Array;
  /** Tf operand for a drawn size of one point: not 1 in fonts whose matrix hides the size. */
  readonly sizeFactor: number;
}

/** Names of the standard fonts (ISO 32000-2, 9.6.2.2) by face. */
export const standardNames: Readonly<Record<Face, string>> = {
  sans: 'Helvetica',
  'sans-bold': 'Helvetica-Bold',
  'sans-italic': 'Helvetica-Oblique',
  serif: 'Times-Roman',
  'serif-bold': 'Times-Bold',
  'serif-italic': 'Times-Italic',
  mono: 'Courier',
  'mono-bold': 'Courier-Bold',
  dingbats: 'ZapfDingbats',
};

const programNames: Partial<Record<Face, string>> = {
  sans: 'LiberationSans',
  'sans-bold': 'LiberationSans-Bold',
  'sans-italic': 'LiberationSans-Italic',
  serif: 'FoxitSerif',
  'serif-bold': 'FoxitSerif-Bold',
  'serif-italic': 'FoxitSerif-Italic',
  mono: 'FoxitFixed',
  'mono-bold': 'FoxitFixed-Bold',
};

/** What a font is made for. */
export interface FontRequest {
  readonly face: Face;
  readonly resource: string;
  readonly characters: readonly string[];
  /** Six capitals; the subset tag of ISO 32000-2, 9.9.2. */
  readonly tag: string;
  /** Unicode to claim for a character instead of its own, for text layers that differ from the glyphs. */
  readonly claims?: ReadonlyMap<string, string>;
}

/** Builds a font in the form a style asks for; a face without an embeddable program stays unembedded. */
export function buildFont(table: ObjectTable, form: WriterStyle['fonts'], request: FontRequest): BuiltFont {
  const embedded = trueTypeOf(request.face) !== undefined;
  if (form === 'type0' && embedded) return typeZero(table, request);
  if (form === 'type3' && embedded) return typeThree(table, request);
  if ((form === 'truetype' || form === 'type1') && embedded) return simpleTrueType(table, request);
  return standard(table, request, form === 'type1');
}

const simpleEncode = (text: string): Uint8Array => Uint8Array.from(text, winAnsiCode);

function encoding(request: FontRequest): Value | undefined {
  if (request.face === 'dingbats') return undefined;
  if (!request.characters.includes('\u2212')) return name('WinAnsiEncoding');
  return dict({
    Type: name('Encoding'),
    BaseEncoding: name('WinAnsiEncoding'),
    Differences: [MINUS_CODE, name('minus')],
  });
}

function widths(face: Face): number[] {
  const out: number[] = [];
  for (let code = MINUS_CODE; code < 256; code++) {
    const character = code === MINUS_CODE ? '\u2212' : winAnsiCharacter(code);
    out.push(advance(face, character));
  }
  return out;
}

function standard(table: ObjectTable, request: FontRequest, embed: boolean): BuiltFont {
  const program = embed ? compactOf(request.face) : undefined;
  const base = program
    ? `${request.tag}+${programNames[request.face] ?? 'Font'}`
    : standardNames[request.face];
  const file = program ? table.add({ value: dict({ Subtype: name('Type1C') }), stream: program }) : undefined;
  const descriptor =
    file === undefined ? undefined : addDescriptor(table, request.face, base, { FontFile3: ref(file) });
  const object = table.add({
    value: dict({
      Type: name('Font'),
      Subtype: name('Type1'),
      BaseFont: name(base),
      Encoding: encoding(request),
      FirstChar: descriptor === undefined ? undefined : MINUS_CODE,
      LastChar: descriptor === undefined ? undefined : 255,
      Widths: descriptor === undefined ? undefined : widths(request.face),
      FontDescriptor: descriptor === undefined ? undefined : ref(descriptor),
    }),
  });
  const encode = request.face === 'dingbats' ? latin1 : simpleEncode;
  return { resource: request.resource, object, codeBytes: 1, encode, sizeFactor: 1 };
}

function addDescriptor(table: ObjectTable, face: Face, base: string, file: Record<string, Value>): number {
  const font = trueTypeOf(face);
  const serif = face.startsWith('serif');
  const mono = face.startsWith('mono');
  return table.add({
    value: dict({
      Type: name('FontDescriptor'),
      FontName: name(base),
      Flags: 32 + (serif ? 2 : 0) + (mono ? 1 : 0) + (face.endsWith('italic') ? 64 : 0),
      FontBBox: [...(font?.box ?? [-168, -218, 1000, 898])],
      ItalicAngle: face.endsWith('italic') ? -12 : 0,
      Ascent: font?.ascent ?? 800,
      Descent: font?.descent ?? -200,
      CapHeight: 716,
      StemV: face.endsWith('bold') ? 140 : 88,
      ...file,
    }),
  });
}

function fontFile(table: ObjectTable, request: FontRequest): number {
  const program = trueTypeOf(request.face)?.subset(request.characters) ?? new Uint8Array(0);
  return table.add({ value: dict({ Length1: program.length }), stream: program });
}

function simpleTrueType(table: ObjectTable, request: FontRequest): BuiltFont {
  const base = `${request.tag}+${programNames[request.face] ?? 'Font'}`;
  const descriptor = addDescriptor(table, request.face, base, { FontFile2: ref(fontFile(table, request)) });
  const object = table.add({
    value: dict({
      Type: name('Font'),
      Subtype: name('TrueType'),
      BaseFont: name(base),
      FirstChar: MINUS_CODE,
      LastChar: 255,
      Widths: widths(request.face),
      Encoding: encoding(request),
      FontDescriptor: ref(descriptor),
    }),
  });
  return { resource: request.resource, object, codeBytes: 1, encode: simpleEncode, sizeFactor: 1 };
}

const hex4 = (value: number): string => value.toString(16).toUpperCase().padStart(4, '0');

/** A ToUnicode CMap (ISO 32000-2, 9.10.3) from codes to strings. */
export function toUnicodeMap(pairs: readonly (readonly [number, string])[], codeBytes: 1 | 2): Uint8Array {
  const code = (value: number): string => hex4(value).slice(codeBytes === 1 ? 2 : 0);
  const lines = pairs.map(([value, to]) => {
    const units = Array.from({ length: to.length }, (_, i) => hex4(to.charCodeAt(i))).join('');
    return `<${code(value)}> <${units}>`;
  });
  const blocks: string[] = [];
  for (let i = 0; i < lines.length; i += 100) {
    const part = lines.slice(i, i + 100);
    blocks.push(`${part.length} beginbfchar\n${part.join('\n')}\nendbfchar`);
  }
  return latin1(
    `/CIDInit /ProcSet findresource begin\n12 dict begin\nbegincmap\n/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def\n` +
      `/CMapName /Adobe-Identity-UCS def\n/CMapType 2 def\n1 begincodespacerange\n<${code(0)}> <${code(codeBytes === 1 ? 255 : 65535)}>\nendcodespacerange\n` +
      `${blocks.join('\n')}\nendcmap\nCMapName currentdict /CMap defineresource pop\nend\nend\n`,
  );
}

function typeZero(table: ObjectTable, request: FontRequest): BuiltFont {
  const font = trueTypeOf(request.face);
  if (!font) throw new RangeError(`no program for ${request.face}`);
  const base = `${request.tag}+${programNames[request.face] ?? 'Font'}`;
  const used = request.characters.map((c) => ({ c, glyph: font.glyph(c) })).sort((a, b) => a.glyph - b.glyph);
  const descriptor = addDescriptor(table, request.face, base, { FontFile2: ref(fontFile(table, request)) });
  const descendant = table.add({
    value: dict({
      Type: name('Font'),
      Subtype: name('CIDFontType2'),
      BaseFont: name(base),
      CIDSystemInfo: raw('<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>'),
      FontDescriptor: ref(descriptor),
      DW: 556,
      W: used.flatMap(({ glyph }): Value[] => [glyph, [font.advance(glyph)]]),
      CIDToGIDMap: name('Identity'),
    }),
  });
  const pairs = used.map(({ c, glyph }) => [glyph, request.claims?.get(c) ?? c] as const);
  const map = table.add({ value: dict({}), stream: toUnicodeMap(pairs, 2) });
  const object = table.add({
    value: dict({
      Type: name('Font'),
      Subtype: name('Type0'),
      BaseFont: name(base),
      Encoding: name('Identity-H'),
      DescendantFonts: [ref(descendant)],
      ToUnicode: ref(map),
    }),
  });
  const encode = (text: string): Uint8Array =>
    Uint8Array.from(
      [...text].flatMap((c) => {
        const glyph = font.glyph(c);
        if (glyph === 0) throw new RangeError(`no glyph for ${JSON.stringify(c)}`);
        return [glyph >> 8, glyph & 255];
      }),
    );
  return { resource: request.resource, object, codeBytes: 2, encode, sizeFactor: 1 };
}

// Some composition engines put the size into the font matrix and then select the font at a fifth of a point.
const TYPE3_FACTOR = 0.025;

function typeThree(table: ObjectTable, request: FontRequest): BuiltFont {
  const font = trueTypeOf(request.face);
  if (!font) throw new RangeError(`no program for ${request.face}`);
  const used = request.characters.map((c) => ({ c, code: winAnsiCode(c) })).sort((a, b) => a.code - b.code);
  const procs: Record<string, Value> = {};
  const glyphWidths: number[] = [];
  const first = used[0]?.code ?? 32;
  const last = used.at(-1)?.code ?? 32;
  const units = font.unitsPerEm;
  for (let code = first; code <= last; code++) {
    const entry = used.find((u) => u.code === code);
    const width = entry ? Math.round((font.advance(font.glyph(entry.c)) * units) / 1000) : 0;
    glyphWidths.push(width);
    if (!entry) continue;
    const path = font.outline(font.glyph(entry.c));
    const body = `${width} 0 ${-units} ${-units} ${units * 2} ${units * 2} d1\n${path}${path ? 'f\n' : ''}`;
    procs[`g${code}`] = ref(table.add({ value: dict({}), stream: latin1(body) }));
  }
  const map = table.add({
    value: dict({}),
    stream: toUnicodeMap(
      used.map(({ c, code }) => [code, request.claims?.get(c) ?? c] as const),
      1,
    ),
  });
  const scale = 1 / units / TYPE3_FACTOR;
  const object = table.add({
    value: dict({
      Type: name('Font'),
      Subtype: name('Type3'),
      FontBBox: [0, 0, 0, 0],
      FontMatrix: raw(`[${scale.toFixed(8)} 0 0 ${scale.toFixed(8)} 0 0]`),
      CharProcs: dict(procs),
      Encoding: dict({
        Type: name('Encoding'),
        Differences: used.flatMap(({ code }): Value[] => [code, name(`g${code}`)]),
      }),
      FirstChar: first,
      LastChar: last,
      Widths: glyphWidths,
      Resources: dict({}),
      ToUnicode: ref(map),
    }),
  });
  return { resource: request.resource, object, codeBytes: 1, encode: simpleEncode, sizeFactor: TYPE3_FACTOR };
}
