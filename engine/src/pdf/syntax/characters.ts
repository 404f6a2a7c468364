const whitespaceCodes = [0x00, 0x09, 0x0a, 0x0c, 0x0d, 0x20];
const delimiterCodes = [...'()<>[]{}/%'].map((character) => character.charCodeAt(0));

/** Values of `characterClass`. */
export const regular = 0;
export const whitespace = 1;
export const delimiter = 2;

/** Class of each byte value: regular, white-space or delimiter (ISO 32000-2, 7.2.3). */
export const characterClass: Uint8Array = buildClasses();

/** Value of each byte as a hexadecimal digit; 255 for any other byte. */
export const hexDigit: Uint8Array = buildHexDigits();

function buildClasses(): Uint8Array {
  const classes = new Uint8Array(256);
  for (const code of whitespaceCodes) classes[code] = whitespace;
  for (const code of delimiterCodes) classes[code] = delimiter;
  return classes;
}

function buildHexDigits(): Uint8Array {
  const digits = new Uint8Array(256).fill(255);
  for (let value = 0; value < 10; value++) digits[0x30 + value] = value;
  for (let value = 10; value < 16; value++) {
    digits[0x41 + value - 10] = value;
    digits[0x61 + value - 10] = value;
  }
  return digits;
}

const tableSize = 4096;
const interned: string[] = new Array<string>(tableSize).fill('');

/**
 * Bytes `start` to `end` as a string of one character a byte. Names and operators repeat thousands of
 * times in a file, so short ones come from a table instead of being built again.
 */
export function latin1(bytes: Uint8Array, start: number, end: number): string {
  const length = end - start;
  if (length > 24) return buildLatin1(bytes, start, end);
  let hash = length;
  for (let i = start; i < end; i++) hash = (Math.imul(hash, 31) + bytes[i]!) | 0;
  const slot = (hash ^ (hash >>> 12)) & (tableSize - 1);
  const known = interned[slot]!;
  if (known.length === length) {
    let i = 0;
    while (i < length && known.charCodeAt(i) === bytes[start + i]) i++;
    if (i === length) return known;
  }
  return (interned[slot] = buildLatin1(bytes, start, end));
}

function buildLatin1(bytes: Uint8Array, start: number, end: number): string {
  if (end - start <= 1024)
    return String.fromCharCode.apply(null, bytes.subarray(start, end) as unknown as number[]);
  const parts: string[] = [];
  for (let i = start; i < end; i += 1024) parts.push(buildLatin1(bytes, i, Math.min(end, i + 1024)));
  return parts.join('');
}
