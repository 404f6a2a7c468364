import { BinaryReader } from './binary-reader.ts';
import { cffExpertCharset, cffExpertSubsetCharset, cffStandardStrings } from './data/cff-strings.ts';
import { encodingVector } from './encodings.ts';
import type { EncodingVector } from './encodings.ts';

/** What text extraction needs of a Compact Font Format program (Adobe Technical Note 5176). */
export interface CffProgram {
  /** True when the top DICT has ROS: the charset holds CIDs, not names. */
  cidKeyed: boolean;
  glyphs: number;
  /** Name of a glyph; for a CID-keyed font `cid123`. */
  glyphName(gid: number): string | undefined;
  /** CID of a glyph of a CID-keyed font. */
  encoding: EncodingVector | undefined;
}

/** An INDEX: how many objects, where it ends, and the range of each (Adobe Technical Note 5176, 5). */
export interface CffIndex {
  count: number;
  next: number;
  range(i: number): [number, number];
}

const charsetOperator = 15;
const encodingOperator = 16;
const charStringsOperator = 17;
const rosOperator = 1230;
let standardStrings: string[] | undefined;

/** Reads charset and encoding; `undefined` when the data is not a CFF font. */
export function readCff(bytes: Uint8Array): CffProgram | undefined {
  const reader = new BinaryReader(bytes);
  if (bytes.length < 8 || reader.u8(0) !== 1) return undefined;
  const names = readIndex(reader, reader.u8(2));
  const tops = readIndex(reader, names.next);
  const strings = readIndex(reader, tops.next);
  if (tops.count < 1) return undefined;
  const [start, end] = tops.range(0);
  const top = readDict(reader, start, end);
  const charStrings = top.get(charStringsOperator)?.[0];
  if (charStrings === undefined) return undefined;
  const glyphs = Math.min(readIndex(reader, charStrings).count, 65_535);
  const cidKeyed = top.has(rosOperator);
  const sids = readCharset(reader, top.get(charsetOperator)?.[0] ?? 0, glyphs, cidKeyed);
  const nameOf = (sid: number): string | undefined => stringOf(reader, strings, sid);
  const glyphName = (gid: number): string | undefined => {
    const sid = sids[gid];
    if (sid === undefined) return undefined;
    return cidKeyed ? `cid${sid}` : nameOf(sid);
  };
  const at = top.get(encodingOperator)?.[0] ?? 0;
  const encoding = cidKeyed ? undefined : readEncoding(reader, at, glyphName, nameOf);
  return { cidKeyed, glyphs, glyphName, encoding };
}

/** Reads an INDEX. */
export function readIndex(reader: BinaryReader, at: number): CffIndex {
  const count = reader.u16(at);
  if (count === 0) return { count: 0, next: at + 2, range: () => [0, 0] };
  const size = reader.u8(at + 2);
  const base = at + 3 + (count + 1) * size - 1;
  const offset = (i: number): number => {
    let value = 0;
    for (let k = 0; k < size && k < 4; k++) value = value * 256 + reader.u8(at + 3 + i * size + k);
    return base + value;
  };
  return { count, next: offset(count), range: (i) => [offset(i), offset(i + 1)] };
}

/** Operands by operator; a two-byte operator `12 n` is 1200 + n. */
export function readDict(reader: BinaryReader, start: number, end: number): Map<number, number[]> {
  const dict = new Map<number, number[]>();
  let operands: number[] = [];
  let at = start;
  const stop = Math.min(end, reader.bytes.length);
  while (at < stop) {
    const b = reader.u8(at++);
    if (b <= 21) {
      dict.set(b === 12 ? 1200 + reader.u8(at++) : b, operands);
      operands = [];
    } else if (b === 28) {
      operands.push(reader.i16(at));
      at += 2;
    } else if (b === 29) {
      operands.push(reader.u32(at) | 0);
      at += 4;
    } else if (b === 30) {
      let nibbles = '';
      while (at < stop && !nibbles.endsWith('f')) nibbles += reader.u8(at++).toString(16).padStart(2, '0');
      operands.push(realOf(nibbles));
    } else if (b >= 32 && b <= 246) operands.push(b - 139);
    else if (b >= 247 && b <= 250) operands.push((b - 247) * 256 + reader.u8(at++) + 108);
    else if (b >= 251 && b <= 254) operands.push(-(b - 251) * 256 - reader.u8(at++) - 108);
  }
  return dict;
}

const REAL: Readonly<Record<string, string>> = { a: '.', b: 'e', c: 'e-', e: '-', f: '' };

/** A real number, a nibble a character (Adobe Technical Note 5176, table 5). */
function realOf(nibbles: string): number {
  return Number([...nibbles].map((nibble) => REAL[nibble] ?? nibble).join('')) || 0;
}

/** The SIDs, or CIDs, of all glyphs. */
export function readCharset(
  reader: BinaryReader,
  at: number,
  glyphs: number,
  cidKeyed: boolean,
): Uint16Array {
  const sids = new Uint16Array(glyphs);
  if (at <= 2) {
    const table = at === 1 ? cffExpertCharset : at === 2 ? cffExpertSubsetCharset : undefined;
    const list = cidKeyed ? undefined : table?.split(/\s/);
    for (let gid = 0; gid < glyphs; gid++) sids[gid] = list ? Number(list[gid] ?? 0) : gid;
    return sids;
  }
  const format = reader.u8(at++);
  for (let gid = 1; gid < glyphs && at < reader.bytes.length;) {
    const first = reader.u16(at);
    at += 2;
    let left = 0;
    if (format === 1) left = reader.u8(at++);
    else if (format === 2) {
      left = reader.u16(at);
      at += 2;
    }
    for (let i = 0; i <= left && gid < glyphs; i++) sids[gid++] = first + i;
  }
  return sids;
}

function stringOf(reader: BinaryReader, strings: CffIndex, sid: number): string | undefined {
  standardStrings ??= cffStandardStrings.split(/\s/);
  if (sid < standardStrings.length) return standardStrings[sid];
  const i = sid - standardStrings.length;
  if (i >= strings.count) return undefined;
  const [start, end] = strings.range(i);
  return reader.latin1(start, Math.min(end - start, 128));
}

function readEncoding(
  reader: BinaryReader,
  at: number,
  glyphName: (gid: number) => string | undefined,
  nameOf: (sid: number) => string | undefined,
): EncodingVector {
  if (at === 0) return encodingVector('standard');
  if (at === 1) return encodingVector('expert');
  const codes = new Array<string | undefined>(256).fill(undefined);
  const format = reader.u8(at);
  const count = reader.u8(at + 1);
  at += 2;
  let gid = 1;
  for (let i = 0; i < count; i++) {
    const first = reader.u8(at++);
    const left = (format & 127) === 1 ? reader.u8(at++) : 0;
    for (let k = 0; k <= left && first + k < 256; k++) codes[first + k] = glyphName(gid++);
  }
  if (format & 128) {
    const supplements = reader.u8(at++);
    for (let i = 0; i < supplements; i++, at += 3) codes[reader.u8(at)] = nameOf(reader.u16(at + 1));
  }
  return codes;
}
