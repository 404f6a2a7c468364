import { latin1 } from '../syntax/characters.ts';
import type { GlyphOutline } from './glyph-outline.ts';
import { Type1Machine } from './type1-charstring.ts';

/** Outlines and widths of a Type 1 program. */
export interface Type1Glyphs {
  /** Names of the glyphs in the order of the program. */
  names: readonly string[];
  unitsPerEm: number;
  outline(name: string): GlyphOutline;
  /** Advance width in units of the em. */
  advance(name: string): number | undefined;
  /** Names of the glyphs that a composed character takes its parts from (Adobe Type 1 Font Format, 6.4). */
  parts(name: string): readonly string[];
}

/** Seeds of the two encryptions (Adobe Type 1 Font Format, 7.1). */
const EEXEC = 55_665;
const CHARSTRING = 4330;
/** Most glyphs and subroutines of one program. */
const MOST_GLYPHS = 4000;

/** Reads the encrypted part of a program; `undefined` when it cannot be read. */
export function readType1Glyphs(file: Uint8Array): Type1Glyphs | undefined {
  const bytes = withoutSegments(file);
  const at = indexOf(bytes, 'eexec', 0);
  if (at < 0) return undefined;
  const text = decrypted(encrypted(bytes, at + 5), EEXEC, 4);
  const lenIV = numberAfter(text, '/lenIV') ?? 4;
  const subrs = readSubrs(text);
  const found = readCharStrings(text);
  if (found.size === 0) return undefined;
  const plain = (code: Uint8Array) => (lenIV < 0 ? code : decrypted(code, CHARSTRING, lenIV));
  const charString = (name: string) => {
    const code = found.get(name);
    return code && plain(code);
  };
  const kept = new Map<string, Type1Machine>();
  const subr = (i: number) => subrs[i] && plain(subrs[i]);
  const run = (name: string): Type1Machine | undefined => {
    const known = kept.get(name);
    const code = known ? undefined : charString(name);
    if (!code) return known;
    const machine = new Type1Machine(subr, charString);
    kept.set(name, machine);
    machine.run(code);
    return machine;
  };
  const advance = (name: string): number | undefined => {
    const code = charString(name);
    const machine = new Type1Machine(subr, charString, true);
    if (code) machine.run(code);
    return machine.width;
  };
  const scale = numberAfter(bytes.subarray(0, at), '/FontMatrix') ?? 0.001;
  return {
    names: [...found.keys()],
    unitsPerEm: scale > 0 ? 1 / scale : 1000,
    outline: (name) => run(name)?.outline() ?? [],
    advance,
    parts: (name) => run(name)?.parts ?? [],
  };
}

/** The data without the segment headers of a PFB file (Adobe Technical Note 5040, 3.3). */
function withoutSegments(bytes: Uint8Array): Uint8Array {
  if (bytes[0] !== 0x80) return bytes;
  const parts: number[] = [];
  for (let at = 0; bytes[at] === 0x80 && (bytes[at + 1] === 1 || bytes[at + 1] === 2);) {
    const size = (bytes[at + 2] ?? 0) | ((bytes[at + 3] ?? 0) << 8) | ((bytes[at + 4] ?? 0) << 16);
    for (const byte of bytes.subarray(at + 6, at + 6 + size)) parts.push(byte);
    at += 6 + size;
  }
  return Uint8Array.from(parts);
}

/** The encrypted bytes, which may be written as hexadecimal digits (Adobe Type 1 Font Format, 7.2). */
function encrypted(bytes: Uint8Array, from: number): Uint8Array {
  let at = from;
  while (isBlank(bytes[at])) at++;
  if (![0, 1, 2, 3].every((i) => hexDigit(bytes[at + i]) >= 0)) return bytes.subarray(at);
  const found = new Uint8Array((bytes.length - at) >> 1);
  let [length, high] = [0, -1];
  for (; at < bytes.length; at++) {
    const digit = hexDigit(bytes[at]);
    if (digit < 0) {
      if (isBlank(bytes[at])) continue;
      break;
    }
    if (high < 0) high = digit;
    else {
      found[length++] = high * 16 + digit;
      high = -1;
    }
  }
  return found.subarray(0, length);
}

function decrypted(code: Uint8Array, seed: number, skip: number): Uint8Array {
  const plain = new Uint8Array(Math.max(0, code.length - skip));
  let r = seed;
  for (let i = 0; i < code.length; i++) {
    const cipher = code[i]!;
    if (i >= skip) plain[i - skip] = cipher ^ (r >> 8);
    r = ((cipher + r) * 52_845 + 22_719) & 0xffff;
  }
  return plain;
}

const isBlank = (byte: number | undefined) => byte === 32 || byte === 10 || byte === 13 || byte === 9;

function hexDigit(byte = 0): number {
  if (byte >= 48 && byte <= 57) return byte - 48;
  const upper = byte & 0xdf;
  return upper >= 65 && upper <= 70 ? upper - 55 : -1;
}

function indexOf(bytes: Uint8Array, word: string, from: number): number {
  const first = word.charCodeAt(0);
  for (let at = bytes.indexOf(first, from); at >= 0; at = bytes.indexOf(first, at + 1)) {
    let i = 1;
    while (i < word.length && bytes[at + i] === word.charCodeAt(i)) i++;
    if (i === word.length) return at;
  }
  return -1;
}

/** A token: what stands between blanks, brackets apart; a name begins with its solidus. */
interface Token {
  text: string;
  next: number;
}

function tokenAt(bytes: Uint8Array, from: number): Token {
  let at = from;
  while (isBlank(bytes[at])) at++;
  let end = at + 1;
  while (end < bytes.length && !isBlank(bytes[end]) && bytes[end] !== 47 && end - at < 64) end++;
  return { text: latin1(bytes, at, end), next: end };
}

function numberAfter(bytes: Uint8Array, word: string): number | undefined {
  const at = indexOf(bytes, word, 0);
  if (at < 0) return undefined;
  let token = tokenAt(bytes, at + word.length);
  if (token.text === '[' || token.text === '{') token = tokenAt(bytes, token.next);
  const value = Number.parseFloat(token.text.replace(/^[[{]/, ''));
  return Number.isNaN(value) ? undefined : value;
}

/** `dup index length RD bytes NP`, one after another. */
function readSubrs(bytes: Uint8Array): (Uint8Array | undefined)[] {
  const subrs: (Uint8Array | undefined)[] = [];
  const start = indexOf(bytes, '/Subrs', 0);
  if (start < 0) return subrs;
  for (let token = tokenAt(bytes, start + 6), count = 0; token.text && count < 4 * MOST_GLYPHS; count++) {
    if (token.text === '/CharStrings' || token.next >= bytes.length) break;
    if (token.text !== 'dup') {
      token = tokenAt(bytes, token.next);
      continue;
    }
    const index = tokenAt(bytes, token.next);
    const data = dataAt(bytes, index.next);
    const i = Number(index.text);
    if (!data || !(i >= 0 && i < MOST_GLYPHS)) {
      token = tokenAt(bytes, index.next);
      continue;
    }
    subrs[i] = data.bytes;
    token = tokenAt(bytes, data.next);
  }
  return subrs;
}

/** `/name length RD bytes ND`, one after another. */
function readCharStrings(bytes: Uint8Array): Map<string, Uint8Array> {
  const found = new Map<string, Uint8Array>();
  const start = indexOf(bytes, '/CharStrings', 0);
  if (start < 0) return found;
  let token = tokenAt(bytes, start + 12);
  for (let count = 0; token.next < bytes.length && count < 4 * MOST_GLYPHS; count++) {
    if (token.text === 'end' && found.size > 0) break;
    const data = token.text.startsWith('/') ? dataAt(bytes, token.next) : undefined;
    if (data && found.size < MOST_GLYPHS) found.set(token.text.slice(1), data.bytes);
    token = tokenAt(bytes, data?.next ?? token.next);
  }
  return found;
}

/** A length, the operator that reads that many bytes after one blank, and the bytes. */
function dataAt(bytes: Uint8Array, from: number): { bytes: Uint8Array; next: number } | undefined {
  const length = tokenAt(bytes, from);
  const size = Number(length.text);
  if (!Number.isInteger(size) || size < 0 || size > bytes.length) return undefined;
  const start = tokenAt(bytes, length.next).next + 1;
  if (start + size > bytes.length) return undefined;
  return { bytes: bytes.subarray(start, start + size), next: start + size };
}
