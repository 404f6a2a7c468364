import type { Box, DocumentView } from '../structure/model.ts';
import { PdfRef } from '../syntax/objects.ts';
import type { PdfDict, PdfStream } from '../syntax/objects.ts';
import type { FontFace } from './model.ts';
import { standardFontNamed } from './standard-fonts.ts';
import type { StandardFont } from './standard-fonts.ts';

/** Bits of /Flags in a font descriptor (ISO 32000-2, table 121). */
export const descriptorFlags = { fixedPitch: 1, serif: 2, symbolic: 4, nonsymbolic: 32, italic: 64 } as const;
const forceBold = 1 << 18;

/** A font dictionary with what its descriptor says, before its encoding is known. */
export interface FontSource {
  view: DocumentView;
  dict: PdfDict;
  /** The dictionary that holds widths and descriptor: the descendant of a Type 0 font. */
  inner: PdfDict;
  descriptor: PdfDict | undefined;
  flags: number;
  programStream: PdfStream | undefined;
  standard: StandardFont | undefined;
  face: FontFace;
}

/** Reads all of `FontFace` but `encoding`, `vertical` and what concerns /ToUnicode, which the decoders set. */
export function readFontSource(view: DocumentView, dict: PdfDict, object: number): FontSource {
  const subtype = fontSubtype(view.name(dict.get('Subtype')));
  const descendants = subtype === 'Type0' ? view.array(dict.get('DescendantFonts')) : undefined;
  const inner = view.dict(descendants?.[0]) ?? dict;
  const descriptor = view.dict(inner.get('FontDescriptor'));
  const name = readName(view.name(dict.get('BaseFont')) ?? view.name(inner.get('BaseFont')) ?? '');
  const flags = view.number(descriptor?.get('Flags')) ?? 0;
  const embedded = readProgram(view, descriptor, subtype === 'Type0');
  const standard = subtype === 'Type3' ? undefined : standardFontNamed(name.family);
  const face: FontFace = {
    object,
    subtype,
    ...name,
    bold: isBold(view, name.family, flags, descriptor),
    italic: isItalic(view, name.family, flags, descriptor),
    embedded: embedded.stream !== undefined,
    program: embedded.kind,
    programObject: embedded.object,
    standard14: standard !== undefined && embedded.stream === undefined,
    encoding: 'built-in',
    toUnicode: false,
    toUnicodeMalformed: false,
    vertical: false,
    unit: 0.001,
    ...verticalMetrics(view, descriptor, standard),
    em: 1,
  };
  if (subtype === 'Type0') face.descendant = descendantKind(view, inner);
  return { view, dict, inner, descriptor, flags, programStream: embedded.stream, standard, face };
}

/** The name of a font, its family, and the tag of its subset. */
function readName(baseFont: string): Pick<FontFace, 'baseFont' | 'subsetTag' | 'family'> {
  return isSubsetTagged(baseFont)
    ? { baseFont, subsetTag: baseFont.slice(0, 6), family: baseFont.slice(7) }
    : { baseFont, subsetTag: null, family: baseFont };
}

const isBold = (
  view: DocumentView,
  family: string,
  flags: number,
  descriptor: PdfDict | undefined,
): boolean =>
  /bold|black|heavy|semibold|demi/i.test(family) ||
  (flags & forceBold) !== 0 ||
  (view.number(descriptor?.get('FontWeight')) ?? 0) >= 600;

const isItalic = (
  view: DocumentView,
  family: string,
  flags: number,
  descriptor: PdfDict | undefined,
): boolean =>
  /italic|oblique|slanted/i.test(family) ||
  (flags & descriptorFlags.italic) !== 0 ||
  (view.number(descriptor?.get('ItalicAngle')) ?? 0) !== 0;

function fontSubtype(name: string | undefined): FontFace['subtype'] {
  switch (name) {
    case 'MMType1':
    case 'TrueType':
    case 'Type3':
    case 'Type0':
      return name;
    default:
      return 'Type1';
  }
}

function descendantKind(view: DocumentView, inner: PdfDict): 'CIDFontType0' | 'CIDFontType2' {
  return view.name(inner.get('Subtype')) === 'CIDFontType2' ? 'CIDFontType2' : 'CIDFontType0';
}

/** Six capitals and a plus sign (ISO 32000-2, 9.9.2). */
function isSubsetTagged(baseFont: string): boolean {
  if (baseFont.length < 8 || baseFont[6] !== '+') return false;
  for (let i = 0; i < 6; i++) {
    const code = baseFont.charCodeAt(i);
    if (code < 0x41 || code > 0x5a) return false;
  }
  return true;
}

interface Program {
  stream: PdfStream | undefined;
  object: number;
  kind: FontFace['program'];
}

function readProgram(view: DocumentView, descriptor: PdfDict | undefined, composite: boolean): Program {
  for (const key of ['FontFile', 'FontFile2', 'FontFile3']) {
    const value = descriptor?.get(key);
    const stream = view.stream(value);
    if (!stream) continue;
    const object = value instanceof PdfRef ? value.num : stream.num;
    return { stream, object, kind: programKind(view, key, stream, composite) };
  }
  return { stream: undefined, object: 0, kind: null };
}

function programKind(
  view: DocumentView,
  key: string,
  stream: PdfStream,
  composite: boolean,
): FontFace['program'] {
  if (key === 'FontFile') return 'Type1';
  if (key === 'FontFile2') return 'TrueType';
  switch (view.name(stream.dict.get('Subtype'))) {
    case 'Type1C':
      return 'Type1C';
    case 'OpenType':
      return 'OpenType';
    case 'CIDFontType0C':
      return 'CIDFontType0C';
    default:
      return composite ? 'CIDFontType0C' : 'Type1C';
  }
}

/** Ascent and descent in glyph units; writers leave them 0 or absurd often enough to need bounds. */
function verticalMetrics(
  view: DocumentView,
  descriptor: PdfDict | undefined,
  standard: StandardFont | undefined,
): { ascent: number; descent: number; fontBBox: Box | null } {
  const fontBBox = readBox(view, descriptor?.get('FontBBox'));
  const ascent = view.number(descriptor?.get('Ascent')) ?? 0;
  const descent = -Math.abs(view.number(descriptor?.get('Descent')) ?? 0);
  if (ascent > 200 && ascent < 2000) return { ascent, descent: Math.max(descent, -1000), fontBBox };
  if (standard) {
    const [x0, y0, x1, y1] = standard.bbox;
    return { ascent: standard.ascent, descent: standard.descent, fontBBox: fontBBox ?? { x0, y0, x1, y1 } };
  }
  if (fontBBox && fontBBox.y1 > 200 && fontBBox.y1 < 2000) {
    return { ascent: fontBBox.y1, descent: Math.min(0, Math.max(fontBBox.y0, -1000)), fontBBox };
  }
  return { ascent: 800, descent: -200, fontBBox };
}

/** A rectangle in any corner order; `null` when it is not four numbers has no area or is out of all bounds. */
export function readBox(view: DocumentView, value: Parameters<DocumentView['resolve']>[0]): Box | null {
  const array = view.array(value);
  if (!array || array.length < 4) return null;
  const n = array.slice(0, 4).map((item) => view.number(item) ?? NaN);
  const [a, b, c, d] = n as [number, number, number, number];
  const largest = Math.max(Math.abs(a), Math.abs(b), Math.abs(c), Math.abs(d));
  if (!(largest <= 1e9) || a === c || b === d) return null;
  return { x0: Math.min(a, c), y0: Math.min(b, d), x1: Math.max(a, c), y1: Math.max(b, d) };
}
