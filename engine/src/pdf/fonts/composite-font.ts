import type { DocumentView } from '../structure/model.ts';
import { PdfName, PdfStream } from '../syntax/objects.ts';
import { readCff } from './cff-program.ts';
import { CMap, identityCMap, parseCMap } from './cmap.ts';
import type { FontSource } from './font-face.ts';
import { glyphNameToText } from './glyph-names.ts';
import type { DecodedCode, LoadedFont } from './model.ts';
import { predefinedCMap } from './predefined-cmaps.ts';
import type { PredefinedCMap } from './predefined-cmaps.ts';
import { readToUnicode } from './to-unicode.ts';
import { readTrueType } from './truetype-program.ts';
import { cidWidths, verticalWidths } from './cid-widths.ts';

/** What the descendant's program says of a CID. */
interface CidGlyphs {
  name(cid: number): string;
  text(cid: number): string | undefined;
}

/** A Type 0 font with its CIDFont (ISO 32000-2, 9.7). */
export function loadCompositeFont(source: FontSource): LoadedFont {
  const { view, inner, face } = source;
  const { cmap, text: codeText } = readEncodingCMap(view, source);
  const toUnicode = readToUnicode(source);
  const glyphs = lazyGlyphs(source);
  const ordering = view.text(view.dict(inner.get('CIDSystemInfo'))?.get('Ordering')) ?? '';
  const width = cidWidths(view, inner);
  const vertical = cmap.vertical ? verticalWidths(view, inner, width) : undefined;
  face.encoding = cmap.name || 'custom';
  face.vertical = cmap.vertical;
  const textOf = (code: number, bytes: number, cid: number): string =>
    toUnicode?.(code) ??
    codeText?.(code, bytes) ??
    glyphs().text(cid) ??
    orderingText(ordering, cid) ??
    asciiText(code, bytes);
  const describe = (code: number, bytes: number): DecodedCode => {
    view.budget.fontEntries(1);
    const cid = cmap.cid(code, bytes) ?? 0;
    const decoded: DecodedCode = {
      code,
      bytes,
      text: textOf(code, bytes, cid),
      width: width(cid) * face.unit,
      space: bytes === 1 && code === 32,
    };
    if (vertical) decoded.vertical = vertical(cid);
    return decoded;
  };
  return {
    ...face,
    decode: cmapDecoder(cmap, describe),
    glyphName: (code) => glyphs().name(cmap.cid(code, 2) ?? cmap.cid(code, 1) ?? 0),
  };
}

function cmapDecoder(
  cmap: CMap,
  describe: (code: number, bytes: number) => DecodedCode,
): (string: Uint8Array) => DecodedCode[] {
  const known: Map<number, DecodedCode>[] = [new Map(), new Map(), new Map(), new Map(), new Map()];
  return (string) => {
    const codes: DecodedCode[] = [];
    for (let at = 0; at < string.length;) {
      const bytes = Math.max(1, cmap.codeLength(string, at));
      let code = 0;
      for (let i = 0; i < bytes; i++) code = code * 256 + string[at + i]!;
      let decoded = known[bytes]!.get(code);
      if (!decoded) known[bytes]!.set(code, (decoded = describe(code, bytes)));
      codes.push(decoded);
      at += bytes;
    }
    return codes;
  };
}

/** Fonts may share one CMap. */
const parsed = new WeakMap<PdfStream, CMap>();

/** The CMap of /Encoding (ISO 32000-2, 9.7.5). */
export function readEncodingCMap(view: DocumentView, source: FontSource): PredefinedCMap {
  const value = view.resolve(source.dict.get('Encoding'));
  if (value instanceof PdfName) return predefinedCMap(value.value) ?? { cmap: identityCMap(false) };
  if (!(value instanceof PdfStream)) return { cmap: identityCMap(false) };
  const known = parsed.get(value);
  if (known) return { cmap: known };
  const cmap = parseCMap(view.decode(value).bytes, (name) => predefinedCMap(name)?.cmap, view.budget);
  const base = view.name(value.dict.get('UseCMap'));
  const used = base === undefined ? undefined : predefinedCMap(base)?.cmap;
  if (used) cmap.use(used);
  cmap.name = view.name(value.dict.get('CMapName')) ?? cmap.name;
  if (view.number(value.dict.get('WMode')) === 1) cmap.vertical = true;
  parsed.set(value, cmap);
  return { cmap };
}

/** The program is read only when a code has no Unicode otherwise, or its name is asked for. */
function lazyGlyphs(source: FontSource): () => CidGlyphs {
  let glyphs: CidGlyphs | undefined;
  return () => (glyphs ??= readGlyphs(source));
}

function readGlyphs(source: FontSource): CidGlyphs {
  const { view, face, programStream } = source;
  const none: CidGlyphs = { name: (cid) => `cid${cid}`, text: () => undefined };
  if (!programStream) return none;
  const bytes = view.decode(programStream).bytes;
  view.budget.reading(bytes.length);
  const trueType =
    face.program === 'TrueType' || face.program === 'OpenType' ? readTrueType(bytes) : undefined;
  const cff = readCff(trueType?.cff ?? bytes);
  if (cff) {
    if (cff.cidKeyed) return none;
    const name = (cid: number): string => cff.glyphName(cid) ?? `gid${cid}`;
    return { name, text: (cid) => glyphNameToText(name(cid)) };
  }
  if (!trueType) return none;
  const toGid = readCidToGid(view, source);
  const name = (cid: number): string => trueType.glyphName(toGid(cid)) || `gid${toGid(cid)}`;
  return { name, text: (cid) => trueType.unicode(toGid(cid)) ?? glyphNameToText(name(cid)) };
}

/**
 * Codes of one byte are those of the simple font that a converter turned into a composite one, as Ghostscript
 * does for PDF/A: mostly ASCII.
 */
const asciiText = (code: number, bytes: number) =>
  bytes === 1 && code >= 32 && code < 127 ? String.fromCharCode(code) : '';

/** /CIDToGIDMap (ISO 32000-2, 9.7.4.2): two bytes a CID, or Identity. */
export function readCidToGid(view: DocumentView, source: FontSource): (cid: number) => number {
  const stream = view.stream(source.inner.get('CIDToGIDMap'));
  if (!stream) return (cid) => cid;
  const map = view.decode(stream).bytes;
  return (cid) => ((map[cid * 2] ?? 0) << 8) | (map[cid * 2 + 1] ?? 0);
}

/**
 * CIDs 1 to 94 are the printable ASCII characters in order in Adobe's four collections; other CIDs would
 * need their tables, which the engine does not carry.
 */
function orderingText(ordering: string, cid: number): string | undefined {
  if (cid < 1 || cid > 95) return undefined;
  if (!['Japan1', 'GB1', 'CNS1', 'Korea1', 'KR'].includes(ordering)) return undefined;
  return String.fromCharCode(31 + cid);
}
