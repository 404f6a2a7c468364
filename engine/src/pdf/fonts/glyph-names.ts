import { dingbatsList } from './data/dingbats-list.ts';
import { glyphList } from './data/glyph-list.ts';

let latinNames: Map<string, string> | undefined;
let dingbatNames: Map<string, string> | undefined;

/**
 * Unicode text of a glyph name by the rules of the Adobe Glyph List specification: the part before the
 * first `.`, ligature parts joined by `_`, names of the list, `uniXXXX` and `uXXXX` to `uXXXXXX`.
 * `undefined` when the name has no known meaning. `dingbats` also takes the names of Zapf Dingbats (`a65`),
 * which elsewhere only number a glyph.
 */
export function glyphNameToText(name: string, dingbats = false): string | undefined {
  const point = name.indexOf('.');
  const stem = point > 0 ? name.slice(0, point) : name;
  if (stem === '' || point === 0) return undefined;
  if (!stem.includes('_')) return componentText(stem, dingbats);
  let text = '';
  for (const component of stem.split('_')) {
    const part = componentText(component, dingbats);
    if (part === undefined) return undefined;
    text += part;
  }
  return text;
}

/**
 * Unicode of names that only number a glyph by its character code (`C65`, `G41`, `c065`, `a65`), as some
 * writers of Type 1 and Type 3 subsets make them. A guess, for codes that nothing else maps; a name in `g`
 * more often numbers the glyph, so it must agree with the code.
 */
export function numberedNameToText(name: string, code: number): string | undefined {
  const digits = name.slice(1);
  const letter = name[0];
  if (digits.length < 2 || digits.length > 3 || letter === undefined) return undefined;
  let value = NaN;
  if ('CcBa'.includes(letter)) value = parseDigits(digits, 10);
  else if (letter === 'g' || letter === 'G') {
    if (parseDigits(digits, 10) === code || parseDigits(digits, 16) === code) value = code;
  }
  // TeX names glyphs `a28`, and has ligatures at these codes of its encodings T1 and OT1.
  const ligature =
    letter === 'a' && value === code ? (LIGATURES[code - T1] ?? LIGATURES[code - OT1]) : undefined;
  if (ligature !== undefined) return ligature;
  const printable = (value >= 32 && value < 127) || (value >= 161 && value < 256);
  return printable ? String.fromCharCode(value) : undefined;
}

const LIGATURES = ['ff', 'fi', 'fl', 'ffi', 'ffl'];
/** The codes of the first of them. */
const T1 = 27;
const OT1 = 11;

function componentText(name: string, dingbats: boolean): string | undefined {
  if (dingbats) {
    dingbatNames ??= parseList(dingbatsList);
    const known = dingbatNames.get(name);
    if (known !== undefined) return known;
  }
  latinNames ??= parseList(glyphList);
  return latinNames.get(name) ?? hexNameText(name);
}

function hexNameText(name: string): string | undefined {
  if (name.startsWith('uni') && name.length >= 7 && (name.length - 3) % 4 === 0) {
    let text = '';
    for (let i = 3; i < name.length; i += 4) {
      const unit = parseDigits(name.slice(i, i + 4), 16);
      if (!(unit >= 0)) return undefined;
      text += String.fromCharCode(unit);
    }
    return text;
  }
  if (name[0] !== 'u' || name.length < 5 || name.length > 7) return undefined;
  const point = parseDigits(name.slice(1), 16);
  return point >= 0 && point <= 0x10ffff ? String.fromCodePoint(point) : undefined;
}

/** NaN unless every character is a digit of the radix. */
function parseDigits(text: string, radix: 10 | 16): number {
  let value = 0;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    const lower = code | 0x20;
    let digit = -1;
    if (code >= 0x30 && code <= 0x39) digit = code - 0x30;
    else if (radix === 16 && lower >= 0x61 && lower <= 0x66) digit = lower - 0x57;
    if (digit < 0) return NaN;
    value = value * radix + digit;
  }
  return value;
}

function parseList(list: string): Map<string, string> {
  const words = list.split(/\s/);
  const names = new Map<string, string>();
  for (let i = 0; i + 1 < words.length; i += 2) {
    names.set(words[i]!, String.fromCodePoint(Number.parseInt(words[i + 1]!, 16)));
  }
  return names;
}
