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
  const first = wanted[0]!;
  const last = Math.min(to, bytes.length) - wanted.length;
  for (let i = Math.max(0, from); i <= last; i++) {
    // The built-in search for one byte is many times faster than a loop here.
    i = bytes.indexOf(first, i);
    if (i < 0 || i > last) return -1;
    let k = 1;
    while (k < wanted.length && bytes[i + k] === wanted[k]) k++;
    if (k === wanted.length) return i;
  }
  return -1;
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
