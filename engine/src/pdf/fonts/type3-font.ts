import { Lexer } from '../syntax/lexer.ts';
import type { Box, DocumentView } from '../structure/model.ts';
import type { PdfStream } from '../syntax/objects.ts';
import { readBox } from './font-face.ts';
import type { FontSource } from './font-face.ts';
import type { LoadedFont, Type3Glyphs } from './model.ts';
import { glyphNameToText, numberedNameToText } from './glyph-names.ts';
import { readSimpleEncoding, tableDecoder } from './simple-font.ts';
import { simpleWidths } from './simple-widths.ts';
import { readToUnicode } from './to-unicode.ts';

/** A Type 3 font, whose glyphs are content streams (ISO 32000-2, 9.6.4). */
export function loadType3Font(source: FontSource): LoadedFont {
  const { view, dict, face } = source;
  const matrix = readMatrix(view, source);
  const procedures = view.dict(dict.get('CharProcs'));
  // Only /Differences names Type 3 glyphs: there is no program and no base encoding.
  const encoding = readSimpleEncoding(source);
  const name = (code: number): string | undefined =>
    encoding.different.has(code) ? encoding.names[code] : undefined;
  const procedure = (code: number): PdfStream | undefined => {
    const glyph = name(code);
    return glyph === undefined ? undefined : view.stream(procedures?.get(glyph));
  };
  const toUnicode = readToUnicode(source);
  const width = simpleWidths(source, encoding);
  const scaleX = Math.hypot(matrix[0], matrix[1]) * (matrix[0] < 0 ? -1 : 1) || 0.001;
  const scaleY = Math.hypot(matrix[2], matrix[3]) || Math.abs(scaleX);
  const box = readBox(view, dict.get('FontBBox')) ?? glyphBoxes(view, source);
  face.encoding = encoding.label;
  face.unit = scaleX;
  face.fontBBox = box;
  // Ascent and descent are in units of the horizontal scale, as `unit` is.
  const vertical = Math.abs(scaleY / scaleX);
  const most = highestOf(box, vertical, digitWidth(name, toUnicode, width));
  face.ascent = box ? Math.min(Math.max(box.y1, 0) * vertical, most) : 0.8 / Math.abs(scaleX);
  face.descent = box ? Math.max(Math.min(box.y0, 0) * vertical, -most / 3) : -0.2 / Math.abs(scaleX);
  face.em = box ? Math.min((box.y1 - box.y0) * scaleY, EM * most * Math.abs(scaleX)) : 1;
  const text = (code: number): string => {
    const mapped = toUnicode?.(code);
    if (mapped !== undefined) return mapped;
    const glyph = name(code);
    return glyph === undefined ? '' : (glyphNameToText(glyph) ?? numberedNameToText(glyph, code) ?? '');
  };
  const type3: Type3Glyphs = { matrix, procedure, resources: view.dict(dict.get('Resources')) };
  return {
    ...face,
    decode: tableDecoder((code) => ({ text: text(code), width: width(code) * scaleX })),
    glyphName: name,
    type3,
  };
}

/** Heights of boxes that characters do not have: times the width of a digit. */
const TALL = 4;
/** Height of the tallest characters above the line, in widths of a digit. */
const ASCENT = 1.75;
/** The em in heights of the tallest characters. */
const EM = 1.05;

/**
 * How far glyphs reach above the baseline at most. Boxes may be any that hold the glyphs, several times as tall: what a
 * cover hides, and what stands on one line, could not be told by them.
 */
function highestOf(box: Box | null, vertical: number, digit: number): number {
  const isTall = box !== null && digit > 0 && (box.y1 - box.y0) * vertical > TALL * digit;
  return isTall ? ASCENT * digit : Infinity;
}

/** Width that digits have in common, or where the font has none its letters; 0 where it shows neither. */
function digitWidth(
  name: (code: number) => string | undefined,
  toUnicode: ((code: number) => string | undefined) | undefined,
  width: (code: number) => number,
): number {
  const digits: number[] = [];
  const letters: number[] = [];
  for (let code = 0; code < 256; code++) {
    const glyph = name(code);
    const text = glyph === undefined ? undefined : (toUnicode?.(code) ?? glyphNameToText(glyph));
    if (text === undefined) continue;
    if (/^[0-9]$/.test(text)) digits.push(width(code));
    else if (/^\p{L}$/u.test(text)) letters.push(width(code));
  }
  const widths = digits.length > 0 ? digits : letters;
  return widths.sort((a, b) => a - b)[widths.length >> 1] ?? 0;
}

function readMatrix(view: DocumentView, source: FontSource): Type3Glyphs['matrix'] {
  const n = view.array(source.dict.get('FontMatrix'))?.map((item) => view.number(item) ?? 0);
  const usable = n && n.length >= 6 && n.every((value) => Math.abs(value) <= 1e6);
  const determinant = usable ? n[0]! * n[3]! - n[1]! * n[2]! : 0;
  if (!usable || determinant === 0) return [0.001, 0, 0, 0.001, 0, 0];
  return [n[0]!, n[1]!, n[2]!, n[3]!, n[4]!, n[5]!];
}

/** Union of the boxes that the glyph descriptions give to `d1`, for fonts with an empty /FontBBox. */
function glyphBoxes(view: DocumentView, source: FontSource): Box | null {
  const procedures = view.dict(source.dict.get('CharProcs'));
  let union: Box | null = null;
  const seen = new Set<PdfStream>();
  for (const key of procedures?.keys() ?? []) {
    const stream = view.stream(procedures?.get(key));
    if (!stream || seen.has(stream) || seen.size >= 256) continue;
    seen.add(stream);
    const box = d1Box(view.decode(stream).bytes);
    if (!box) continue;
    union = union
      ? {
          x0: Math.min(union.x0, box.x0),
          y0: Math.min(union.y0, box.y0),
          x1: Math.max(union.x1, box.x1),
          y1: Math.max(union.y1, box.y1),
        }
      : box;
  }
  return union;
}

function d1Box(bytes: Uint8Array): Box | null {
  const lexer = new Lexer(bytes);
  const n: number[] = [];
  while (lexer.next() === 'number' && n.length < 6) n.push(lexer.value);
  if (n.length < 6 || lexer.text !== 'd1' || n[2] === n[4] || n[3] === n[5]) return null;
  const [, , a, b, c, d] = n as [number, number, number, number, number, number];
  return { x0: Math.min(a, c), y0: Math.min(b, d), x1: Math.max(a, c), y1: Math.max(b, d) };
}
