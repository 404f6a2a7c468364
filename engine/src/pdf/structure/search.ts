import { characterClass, whitespace } from '../syntax/characters.ts';

const patterns = new Map<string, Uint8Array>();

function patternBytes(pattern: string): Uint8Array {
  let bytes = patterns.get(pattern);
  if (!bytes) patterns.set(pattern, (bytes = Uint8Array.from(pattern, (c) => c.charCodeAt(0))));
  return bytes;
}

/** True when the ASCII `pattern` stands at `offset`. */
export function startsWith(bytes: Uint8Array, offset: number, pattern: string): boolean {
  if (offset < 0 || offset + pattern.length > bytes.length) return false;
  for (let i = 0; i < pattern.length; i++) {
    if (bytes[offset + i] !== pattern.charCodeAt(i)) return false;
  }
  return true;
}

/** First offset in `[from, to)` where the ASCII `pattern` stands whole; -1 when nowhere. */
export function indexOf(bytes: Uint8Array, pattern: string, from: number, to: number = bytes.length): number {
  const wanted = patternBytes(pattern);
  const last = Math.min(to, bytes.length) - wanted.length;
  for (let i = indexOfByte(bytes, wanted[0]!, Math.max(0, from), last + 1); i >= 0;) {
    let k = 1;
    while (k < wanted.length && bytes[i + k] === wanted[k]) k++;
    if (k === wanted.length) return i;
    i = indexOfByte(bytes, wanted[0]!, i + 1, last + 1);
  }
  return -1;
}

/** Ranges shorter than this are searched by a loop: making a view of the bytes costs more. */
const shortRange = 64;

/**
 * First offset of a byte in `[from, to)`; -1 when nowhere. The built-in search is many times faster than
 * a loop, but knows no end: where the byte is rare, each short search would read the rest of the file.
 */
export function indexOfByte(bytes: Uint8Array, byte: number, from: number, to: number): number {
  const near = Math.min(to, from + shortRange);
  for (let i = from; i < near; i++) if (bytes[i] === byte) return i;
  if (near >= to) return -1;
  const found =
    to >= bytes.length ? bytes.indexOf(byte, near) : bytes.subarray(near, to).indexOf(byte) + near;
  return found < near ? -1 : found;
}

/** Last offset in `[from, to)` where the ASCII `pattern` stands whole; -1 when nowhere. */
export function lastIndexOf(
  bytes: Uint8Array,
  pattern: string,
  from: number,
  to: number = bytes.length,
): number {
  const wanted = patternBytes(pattern);
  for (let i = Math.min(to, bytes.length) - wanted.length; i >= from; i--) {
    if (bytes[i] !== wanted[0]) continue;
    let k = 1;
    while (k < wanted.length && bytes[i + k] === wanted[k]) k++;
    if (k === wanted.length) return i;
  }
  return -1;
}

/** First offset at or after `offset` that is not white-space. */
export function skipWhitespace(bytes: Uint8Array, offset: number, to: number = bytes.length): number {
  let i = offset;
  while (i < to && characterClass[bytes[i]!] === whitespace) i++;
  return i;
}
