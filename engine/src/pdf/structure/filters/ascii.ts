import { characterClass, hexDigit, whitespace } from '../../syntax/characters.ts';
import type { Filtered } from './filter.ts';

/** ASCIIHexDecode (ISO 32000-2, 7.4.2). */
export function decodeAsciiHex(data: Uint8Array): Filtered {
  const out = new Uint8Array((data.length + 1) >> 1);
  let digits = 0;
  let complete = true;
  let i = 0;
  for (; i < data.length && data[i] !== 0x3e; i++) {
    const digit = hexDigit[data[i]!]!;
    if (digit < 16) {
      out[digits >> 1]! |= digits & 1 ? digit : digit << 4;
      digits++;
    } else if (characterClass[data[i]!] !== whitespace) complete = false;
  }
  return {
    bytes: out.subarray(0, (digits + 1) >> 1),
    complete: complete && i < data.length,
    overflow: false,
  };
}

/** Bytes that ASCII85 data unpacks to at most: `z` stands for four zeros, five other digits for four bytes. */
function mostBytesOf85(data: Uint8Array): number {
  let zeroGroups = 0;
  for (const code of data) if (code === 0x7a) zeroGroups++;
  return zeroGroups * 4 + Math.ceil(((data.length - zeroGroups) * 4) / 5) + 4;
}

/** ASCII85Decode (ISO 32000-2, 7.4.3). */
export function decodeAscii85(data: Uint8Array, limit: number): Filtered {
  const size = mostBytesOf85(data);
  if (size > limit + 4) return { bytes: data.subarray(0, 0), complete: false, overflow: true };
  const out = new Uint8Array(size);
  let length = 0;
  let group = 0;
  let digits = 0;
  let complete = true;
  let i = data[0] === 0x3c && data[1] === 0x7e ? 2 : 0;
  for (; i < data.length && data[i] !== 0x7e; i++) {
    const code = data[i]!;
    if (code === 0x7a && digits === 0) length += 4;
    else if (code >= 0x21 && code <= 0x75) {
      group = group * 85 + code - 0x21;
      if (++digits < 5) continue;
      if (group > 0xffffffff) complete = false;
      for (let shift = 24; shift >= 0; shift -= 8) out[length++] = group / 2 ** shift;
      group = digits = 0;
    } else if (characterClass[code] !== whitespace) complete = false;
  }
  if (digits === 1) complete = false;
  else if (digits > 1) {
    for (let pad = digits; pad < 5; pad++) group = group * 85 + 84;
    for (let k = 0; k < digits - 1; k++) out[length++] = group / 2 ** (24 - 8 * k);
  }
  return { bytes: out.subarray(0, length), complete: complete && i < data.length, overflow: false };
}
