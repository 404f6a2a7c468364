import type { IndirectObject } from '../../pdf/structure/model.ts';
import { latin1 } from '../../pdf/syntax/characters.ts';
import type { WrittenKind } from '../../contract/report.ts';
import { type PdfDict, PdfName, PdfRef, PdfStream } from '../../pdf/syntax/objects.ts';
import { parameter } from '../../thresholds/parameter.ts';

/** A stream that is longer than this shows how it was deflated. */
const DEFLATED = parameter({ value: 8, unit: 'bytes', source: 'judgment' });

/** A habit of writing indirect objects that nothing in them asks for (ISO 32000-2, 7.2 and 7.3). */
export type ObjectTrait =
  | 'storage'
  | 'line after obj'
  | 'opening of dictionaries'
  | 'name after a key'
  | 'between entries'
  | 'closing of dictionaries'
  | 'line before endobj'
  | 'line after stream'
  | 'line before endstream'
  | 'length of streams'
  | 'length and filter'
  | 'filter'
  | 'zlib header'
  | 'deflate blocks'
  | 'decimals'
  | 'strings';

/** The traits that one object shows. */
export type ObjectStyle = Readonly<Partial<Record<ObjectTrait, string>>>;

/** An object with its style and kind. */
export interface StyledObject {
  num: number;
  kind: WrittenKind;
  style: ObjectStyle;
}

/** Bytes looked at of a dictionary. */
const LONGEST_LOOKED_AT = 600;
/** Encoded bytes of streams that every deflater puts into one block, and that are no trifle. */
const FEWEST_BYTES = parameter({ value: 200, unit: 'bytes', source: 'judgment' });
const MOST_BYTES = parameter({ value: 2500, unit: 'bytes', source: 'judgment' });

/**
 * How an indirect object is written, whatever it holds. Of an object in an object stream only that: its bytes
 * are the stream's. Compressed bytes tell nothing where the file is encrypted.
 */
export function objectStyle(bytes: Uint8Array, object: IndirectObject, encrypted: boolean): ObjectStyle {
  if (object.container) return { storage: 'in object streams' };
  const { offset, end, value } = object;
  const stream = value instanceof PdfStream ? value : undefined;
  const text = plain(latin1(bytes, offset, Math.min(stream?.offset ?? end, offset + LONGEST_LOOKED_AT)));
  const style: Partial<Record<ObjectTrait, string>> = { storage: 'one by one' };
  const set = (trait: ObjectTrait, told: string | undefined) => {
    if (told !== undefined) style[trait] = told;
  };
  set('line after obj', gap(/^\d+\s+\d+\s+obj([\s\0]*)/.exec(text)?.[1]));
  set('opening of dictionaries', gap(/obj[\s\0]*<<([\s\0]*)\//.exec(text)?.[1]));
  set('name after a key', gap(/\/(?:Type|Subtype|Filter|BaseFont|Encoding)([\s\0]*)\//.exec(text)?.[1]));
  set('between entries', gap(betweenEntries(text)));
  set('decimals', decimals(text));
  if (!encrypted) set('strings', strings(text));
  if (stream) return { ...style, ...streamStyle(bytes, stream, text, encrypted) };
  const tail = latin1(bytes, Math.max(offset, end - 24), end);
  set('closing of dictionaries', gap(/([\s\0]*)>>[\s\0]*endobj$/.exec(tail)?.[1]));
  set('line before endobj', gap(/[^\s\0]([\s\0]*)endobj$/.exec(tail)?.[1]));
  return style;
}

/** How a stream's dictionary tells its length and filter. */
function entriesStyle(dict: PdfDict): Partial<Record<ObjectTrait, string>> {
  const keys = [...dict.keys()];
  const [length, filter] = [keys.indexOf('Length'), keys.indexOf('Filter')];
  const named = dict.get('Filter');
  return {
    'length of streams': dict.get('Length') instanceof PdfRef ? 'by reference' : 'direct',
    ...(length >= 0 && filter >= 0
      ? { 'length and filter': length < filter ? 'length first' : 'filter first' }
      : {}),
    filter: named === undefined ? 'none' : Array.isArray(named) ? filterArray(named.length) : nameOf(named),
  };
}

function streamStyle(bytes: Uint8Array, stream: PdfStream, head: string, encrypted: boolean): ObjectStyle {
  const { dict, raw, offset } = stream;
  const style: Partial<Record<ObjectTrait, string>> = {};
  const keyword = /stream([\s\0]*)$/.exec(latin1(bytes, Math.max(0, offset - 10), offset))?.[1];
  if (keyword !== undefined) style['line after stream'] = gap(keyword) ?? 'none';
  const after = latin1(bytes, offset + raw.length, offset + raw.length + 12);
  const before = /^([\s\0]*)endstream/.exec(after)?.[1];
  if (before !== undefined) style['line before endstream'] = gap(before) ?? 'none';
  const closing = gap(/([\s\0]*)>>[\s\0]*(?:stream)?[\s\0]*$/.exec(head)?.[1]);
  if (closing !== undefined) style['closing of dictionaries'] = closing;
  Object.assign(style, entriesStyle(dict));
  if (!encrypted && style.filter === 'FlateDecode' && raw.length > DEFLATED) {
    style['zlib header'] = hexByte(raw[0]) + hexByte(raw[1]);
    if (raw.length >= FEWEST_BYTES && raw.length <= MOST_BYTES)
      style['deflate blocks'] = blockOf(raw[2] ?? 0);
  }
  return style;
}

const filterArray = (count: number) => (count === 1 ? 'a list of one' : 'a list');
const nameOf = (value: unknown) => (value instanceof PdfName ? value.value : 'other');
const hexByte = (byte = 0) => byte.toString(16).padStart(2, '0');

/** Header of the first block of deflated data (RFC 1951, 3.2.3): whether it is the last, and its type. */
function blockOf(bits: number): string {
  const type = ['stored', 'fixed codes', 'own codes', 'of no type'][(bits >> 1) & 3] ?? '';
  return `${bits & 1 ? 'one' : 'several'}, ${type}`;
}

/** Strings with their text left out, so that nothing in them is taken for syntax. */
const plain = (text: string) => text.replace(/\((?:[^()\\]|\\[^])*\)?/g, '()');

function betweenEntries(text: string): string | undefined {
  return (
    /\/(?:Type|Subtype|Filter)[\s\0]*\/[\w.-]+([\s\0]*)\//.exec(text)?.[1] ??
    /\/(?:Length|Count|Parent)[\s\0]+\d+(?:[\s\0]+\d+[\s\0]+R)?([\s\0]*)\//.exec(text)?.[1]
  );
}

/** A stretch of white-space by its name; indents of several spaces are one. */
function gap(space: string | undefined): string | undefined {
  if (space === undefined) return undefined;
  if (space === '') return 'none';
  const line = /\r\n|\n|\r/.exec(space)?.[0];
  if (line !== undefined) return { '\r\n': 'CR LF', '\n': 'LF', '\r': 'CR' }[line];
  return 'a space';
}

function decimals(text: string): string | undefined {
  if (/[\s[]-?\.\d/.test(text)) return '.5';
  return /[\s[]-?0\.\d/.test(text) ? '0.5' : undefined;
}

function strings(text: string): string | undefined {
  if (/\(\)/.test(text)) return 'in parentheses';
  return /[^<]<[0-9A-Fa-f]+>/.test(text) ? 'hexadecimal' : undefined;
}

/** A trait in which objects differ from the first hand's. */
export interface StyleDifference {
  trait: string;
  own: string;
  usual: string;
}

/** Share of the objects from which on a value is a habit. */
const HABIT = parameter({ value: 0.8, unit: 'share of the objects', source: 'judgment' });

/** What nearly all of these styles have in common. */
export function habitsOf(styles: readonly ObjectStyle[]): ObjectStyle {
  const counts = new Map<ObjectTrait, Map<string, number>>();
  for (const style of styles) {
    for (const [trait, value] of Object.entries(style) as [ObjectTrait, string][]) {
      const values = counts.get(trait) ?? new Map<string, number>();
      counts.set(trait, values.set(value, (values.get(value) ?? 0) + 1));
    }
  }
  const habits: Partial<Record<ObjectTrait, string>> = {};
  for (const [trait, values] of counts) {
    const all = [...values.values()].reduce((a, b) => a + b, 0);
    for (const [value, count] of values) if (count >= HABIT * all) habits[trait] = value;
  }
  return habits;
}

/** Traits that follow from what an object holds. */
export const ofContent: ReadonlySet<ObjectTrait> = new Set<ObjectTrait>(['filter', 'decimals', 'strings']);

/** Where the habits of these objects are others than given ones. */
export function differencesFrom(styles: readonly ObjectStyle[], habits: ObjectStyle): StyleDifference[] {
  return (Object.entries(habitsOf(styles)) as [ObjectTrait, string][]).flatMap(([trait, own]) => {
    const usual = habits[trait];
    return usual === undefined || usual === own || ofContent.has(trait) ? [] : [{ trait, own, usual }];
  });
}
