import { characterClass, delimiter, hexDigit, latin1, regular, whitespace } from './characters.ts';
import { findInlineImageEnd } from './inline-image.ts';
import { readHexString, readLiteralString } from './strings.ts';

/** Kind of a token (ISO 32000-2, 7.2 and 7.3). A keyword is any other run of regular characters. */
export type TokenKind =
  | 'end'
  | 'number'
  | 'name'
  | 'string'
  | 'keyword'
  | 'array-open'
  | 'array-close'
  | 'dict-open'
  | 'dict-close';

const plus = 0x2b;
const minus = 0x2d;
const point = 0x2e;
const noBytes = new Uint8Array(0);
const powersOfTen = Array.from({ length: 23 }, (_, exponent) => 10 ** exponent);

/**
 * Tokenizer of PDF syntax over `bytes[start, end)`, for files and content streams alike. `next()`
 * reads one token into the fields, so nothing is allocated for numbers, names or operators.
 */
export class Lexer {
  readonly bytes: Uint8Array;
  /** First position not read; settable, for instance to skip stream data. */
  position: number;
  readonly limit: number;

  kind: TokenKind = 'end';
  /** Range of the token's bytes as written, delimiters included. */
  start = 0;
  end = 0;
  /** Value of a number. */
  value = 0;
  /** Digits written after the decimal point; -1 when a number has no point. */
  decimals = -1;
  /** A name without solidus and with `#xx` resolved, or a keyword; one character a byte. */
  text = '';
  /** Contents of a string, escapes resolved. May be a view of the source bytes. */
  string: Uint8Array = noBytes;
  form: 'literal' | 'hex' = 'literal';
  /** The token departs from the syntax: unbalanced string, bad digit, stray delimiter … */
  malformed = false;

  constructor(bytes: Uint8Array, start = 0, end: number = bytes.length) {
    this.bytes = bytes;
    this.position = start;
    this.limit = Math.min(end, bytes.length);
  }

  /** Reads the next token and returns its kind; `end` at the end of the range. */
  next(): TokenKind {
    this.skipWhitespace();
    this.malformed = false;
    this.start = this.position;
    this.kind = this.position >= this.limit ? 'end' : this.token(this.bytes[this.position]!);
    this.end = this.position;
    return this.kind;
  }

  /** Skips white-space and comments (ISO 32000-2, 7.2.4). */
  skipWhitespace(): void {
    const { bytes, limit } = this;
    let i = this.position;
    while (i < limit) {
      const code = bytes[i]!;
      if (code === 0x25) {
        while (i < limit && bytes[i] !== 0x0a && bytes[i] !== 0x0d) i++;
      } else if (characterClass[code] !== whitespace) break;
      else i++;
    }
    this.position = i;
  }

  /**
   * After the operator `ID`: the range of the inline image's data, with the position moved past `EI`
   * (ISO 32000-2, 8.9.7). `length` is the count of data bytes where it is known: /L or /Length, or
   * from the size and depth of an unfiltered image. `found` is false when no `EI` follows.
   */
  inlineImageData(length?: number): { start: number; end: number; found: boolean } {
    const range = findInlineImageEnd(this.bytes, this.position, this.limit, length);
    this.position = range.next;
    return range;
  }

  private token(code: number): TokenKind {
    if ((code >= 0x30 && code <= 0x39) || code === minus || code === point || code === plus) {
      return this.readNumber(code);
    }
    if (characterClass[code] === regular) return this.readKeyword();
    const following = this.position + 1 < this.limit ? this.bytes[this.position + 1] : -1;
    switch (code) {
      case 0x2f:
        return this.readName();
      case 0x28:
        return this.readString('literal');
      case 0x5b:
        this.position++;
        return 'array-open';
      case 0x5d:
        this.position++;
        return 'array-close';
      case 0x3c:
        if (following !== 0x3c) return this.readString('hex');
        this.position += 2;
        return 'dict-open';
      case 0x3e:
        if (following !== 0x3e) break;
        this.position += 2;
        return 'dict-close';
    }
    this.position++;
    this.text = String.fromCharCode(code);
    // Braces are the syntax of type 4 functions; a lone `)` or `>` has no meaning anywhere.
    this.malformed = code === 0x29 || code === 0x3e;
    return 'keyword';
  }

  private readString(form: 'literal' | 'hex'): TokenKind {
    const read = form === 'literal' ? readLiteralString : readHexString;
    const result = read(this.bytes, this.position + 1, this.limit);
    this.string = result.bytes;
    this.form = form;
    this.malformed = result.malformed;
    this.position = result.next;
    return 'string';
  }

  private readKeyword(): TokenKind {
    const { bytes, limit } = this;
    let i = this.position + 1;
    while (i < limit && characterClass[bytes[i]!] === regular) i++;
    this.text = latin1(bytes, this.position, i);
    this.position = i;
    return 'keyword';
  }

  private readName(): TokenKind {
    const { bytes, limit } = this;
    const from = this.position + 1;
    let i = from;
    let escaped = false;
    while (i < limit && characterClass[bytes[i]!] === regular) {
      if (bytes[i] === 0x23) escaped = true;
      i++;
    }
    this.text = escaped ? this.unescapeName(from, i) : latin1(bytes, from, i);
    this.position = i;
    return 'name';
  }

  private unescapeName(from: number, to: number): string {
    let text = '';
    for (let i = from; i < to; i++) {
      const code = this.bytes[i]!;
      const high = code === 0x23 && i + 2 < to ? hexDigit[this.bytes[i + 1]!]! : 255;
      const low = high < 16 ? hexDigit[this.bytes[i + 2]!]! : 255;
      if (low < 16) {
        text += String.fromCharCode(high * 16 + low);
        i += 2;
      } else {
        if (code === 0x23) this.malformed = true;
        text += String.fromCharCode(code);
      }
    }
    return text;
  }

  /** Writers' slips are read as other readers do: `--5` is -5, a sign inside digits is ignored. */
  private readNumber(first: number): TokenKind {
    const { bytes, limit } = this;
    let i = this.afterSigns(first);
    let mantissa = 0;
    let digits = 0;
    let decimals = -1;
    for (; i < limit; i++) {
      const code = bytes[i]!;
      if (code >= 0x30 && code <= 0x39) {
        mantissa = mantissa * 10 + (code - 0x30);
        digits++;
        if (decimals >= 0) decimals++;
      } else if (code === point && decimals < 0) decimals = 0;
      else if (code === minus && digits > 0) this.malformed = true;
      else break;
    }
    i = this.afterSecondPoint(i);
    if (digits === 0 && i < limit && characterClass[bytes[i]!] === regular) return this.readKeyword();
    if (digits === 0) this.malformed = true;
    if (decimals > 0) mantissa = this.scaled(mantissa, digits, decimals, i);
    this.value = first === minus ? -mantissa : mantissa;
    this.decimals = decimals;
    this.position = i;
    return 'number';
  }

  private afterSigns(first: number): number {
    let i = this.position;
    if (first !== minus && first !== plus) return i;
    i++;
    while (i < this.limit && (this.bytes[i] === minus || this.bytes[i] === plus)) {
      this.malformed = true;
      i++;
    }
    return i;
  }

  /** A second point ends the number; the rest of the run is dropped, as `1.2.3` is read elsewhere. */
  private afterSecondPoint(from: number): number {
    const { bytes, limit } = this;
    if (from >= limit || bytes[from] !== point) return from;
    this.malformed = true;
    let i = from;
    while (i < limit && (bytes[i] === point || (bytes[i]! >= 0x30 && bytes[i]! <= 0x39))) i++;
    return i;
  }

  /** Division is exactly rounded only while mantissa and power of ten are exact; else the slow way. */
  private scaled(mantissa: number, digits: number, decimals: number, end: number): number {
    if (digits <= 15) return mantissa / powersOfTen[decimals]!;
    const value = Math.abs(Number(latin1(this.bytes, this.position, end)));
    return Number.isFinite(value) ? value : mantissa / 10 ** decimals;
  }

  /** True when the next byte would end a keyword or number: white-space, delimiter or the end. */
  atBoundary(): boolean {
    const code = this.position < this.limit ? characterClass[this.bytes[this.position]!] : whitespace;
    return code === whitespace || code === delimiter;
  }
}
