import { characterClass, hexDigit, whitespace } from './characters.ts';

/** A string read from the source: its contents and the position after it. */
export interface StringRead {
  bytes: Uint8Array;
  next: number;
  malformed: boolean;
}

const backslash = 0x5c;
const escapes = new Map([
  [0x6e, 0x0a],
  [0x72, 0x0d],
  [0x74, 0x09],
  [0x62, 0x08],
  [0x66, 0x0c],
]);

/** Reads a literal string from just past its `(` (ISO 32000-2, 7.3.4.2). */
export function readLiteralString(bytes: Uint8Array, from: number, limit: number): StringRead {
  let depth = 1;
  let plain = true;
  let i = from;
  for (; i < limit; i++) {
    const code = bytes[i]!;
    if (code === backslash) {
      plain = false;
      i++;
    } else if (code === 0x0d) plain = false;
    else if (code === 0x28) depth++;
    else if (code === 0x29 && --depth === 0) break;
  }
  const malformed = i >= limit;
  const end = Math.min(i, limit);
  const contents = bytes.subarray(from, end);
  return { bytes: plain ? contents : unescape(contents), next: malformed ? limit : end + 1, malformed };
}

function unescape(source: Uint8Array): Uint8Array {
  const out = new Uint8Array(source.length);
  let length = 0;
  let i = 0;
  while (i < source.length) {
    const code = source[i++]!;
    if (code === 0x0d) {
      if (source[i] === 0x0a) i++;
      out[length++] = 0x0a;
    } else if (code !== backslash) out[length++] = code;
    else if (i < source.length) {
      const escaped = source[i++]!;
      if (escaped >= 0x30 && escaped <= 0x37) {
        let value = escaped - 0x30;
        for (let digits = 1; digits < 3 && source[i]! >= 0x30 && source[i]! <= 0x37; digits++) {
          value = value * 8 + source[i++]! - 0x30;
        }
        out[length++] = value & 0xff;
      } else if (escaped === 0x0d) {
        if (source[i] === 0x0a) i++;
      } else if (escaped !== 0x0a) out[length++] = escapes.get(escaped) ?? escaped;
    }
  }
  return out.subarray(0, length);
}

/** Reads a hexadecimal string from just past its `<` (ISO 32000-2, 7.3.4.3). */
export function readHexString(bytes: Uint8Array, from: number, limit: number): StringRead {
  let end = from;
  while (end < limit && bytes[end] !== 0x3e) end++;
  const out = new Uint8Array((end - from + 1) >> 1);
  let malformed = end >= limit;
  let digits = 0;
  for (let i = from; i < end; i++) {
    const digit = hexDigit[bytes[i]!]!;
    if (digit < 16) {
      out[digits >> 1]! |= digits & 1 ? digit : digit << 4;
      digits++;
    } else if (characterClass[bytes[i]!] !== whitespace) malformed = true;
  }
  return {
    // Most hexadecimal strings hold nothing but digits; a view costs as much as the reading.
    bytes: (digits + 1) >> 1 === out.length ? out : out.subarray(0, (digits + 1) >> 1),
    next: malformed && end >= limit ? limit : end + 1,
    malformed,
  };
}
