import { latin1 } from './characters.ts';

/** Characters of PDFDocEncoding that differ from Latin-1 (ISO 32000-2, Annex D.2). */
const low = '\u02d8\u02c7\u02c6\u02d9\u02dd\u02db\u02da\u02dc';
const high =
  '\u2022\u2020\u2021\u2026\u2014\u2013\u0192\u2044\u2039\u203a\u2212\u2030\u201e\u201c\u201d\u2018' +
  '\u2019\u201a\u2122\ufb01\ufb02\u0141\u0152\u0160\u0178\u017d\u0131\u0142\u0153\u0161\u017e\ufffd\u20ac';

/**
 * A text string as Unicode (ISO 32000-2, 7.9.2.2): UTF-16 or UTF-8 by its byte order mark, else
 * PDFDocEncoding. Language escapes of UTF-16 strings are left out.
 */
export function decodeTextString(bytes: Uint8Array): string {
  const [first, second, third] = bytes;
  if (first === 0xfe && second === 0xff) return decodeUtf16(bytes, 0, 1);
  if (first === 0xff && second === 0xfe) return decodeUtf16(bytes, 1, 0);
  if (first === 0xef && second === 0xbb && third === 0xbf) return new TextDecoder().decode(bytes.subarray(3));
  return decodePdfDoc(bytes);
}

function decodeUtf16(bytes: Uint8Array, high: number, low: number): string {
  let text = '';
  let escaped = false;
  for (let i = 2; i + 1 < bytes.length; i += 2) {
    const unit = bytes[i + high]! * 256 + bytes[i + low]!;
    if (unit === 0x1b) escaped = !escaped;
    else if (!escaped) text += String.fromCharCode(unit);
  }
  return text;
}

function decodePdfDoc(bytes: Uint8Array): string {
  if (bytes.every((code) => code < 0x18 || (code >= 0x20 && code < 0x7f) || code > 0xa0)) {
    return latin1(bytes, 0, bytes.length);
  }
  let text = '';
  for (const code of bytes) {
    if (code >= 0x18 && code < 0x20) text += low[code - 0x18];
    else if (code >= 0x80 && code <= 0xa0) text += high[code - 0x80];
    else text += String.fromCharCode(code);
  }
  return text;
}
