import type { Budget } from '../structure/budget.ts';
import { Lexer } from '../syntax/lexer.ts';

/** Codes of one length that stand for characters (ISO 32000-2, 9.7.6.2); bounds hold byte by byte. */
interface CodespaceRange {
  bytes: number;
  low: number;
  high: number;
}

interface CidRange {
  bytes: number;
  low: number;
  high: number;
  cid: number;
}

interface TextRange {
  low: number;
  high: number;
  text: string;
}

/** A hostile CMap must not cost more than an ordinary font. */
const maximumEntries = 200_000;
const maximumRanges = 5_000;

/** A character code read from a string: its value and length. */
export interface ReadCode {
  code: number;
  bytes: number;
}

/** A CMap (ISO 32000-2, 9.7.5): codes to CIDs, or codes to Unicode for /ToUnicode. */
export class CMap {
  name = '';
  vertical = false;
  /** All codes are two bytes and are their own CID. */
  identity = false;
  /** Ranges that end before they begin, as a careless edit of a CMap leaves them; they map nothing. */
  reversedRanges = 0;
  readonly codespaces: CodespaceRange[] = [];
  private readonly cids: Map<number, number>[] = [];
  private readonly cidRanges: CidRange[] = [];
  private readonly texts = new Map<number, string>();
  private readonly textRanges: TextRange[] = [];
  private entries = 0;
  private readonly used = new Set<CMap>();
  private readonly budget: Budget | undefined;

  /** `budget` counts what is mapped: files may hold any number of CMaps. */
  constructor(budget?: Budget) {
    this.budget = budget;
  }

  addCodespace(bytes: number, low: number, high: number): void {
    if (bytes >= 1 && bytes <= 4 && this.codespaces.length < 256) this.codespaces.push({ bytes, low, high });
  }

  addCids(bytes: number, low: number, high: number, cid: number): void {
    if (high < low) return;
    if (high - low > 255) {
      if (this.cidRanges.length < maximumRanges) this.cidRanges.push({ bytes, low, high, cid });
      return;
    }
    this.budget?.fontEntries(high - low + 1);
    const map = (this.cids[bytes] ??= new Map());
    for (let code = low; code <= high && this.entries < maximumEntries; code++, this.entries++) {
      map.set(code, cid + code - low);
    }
  }

  addText(low: number, high: number, text: string): void {
    if (high < low) {
      this.reversedRanges++;
      return;
    }
    if (high - low > 255) {
      if (this.textRanges.length < maximumRanges) this.textRanges.push({ low, high, text });
      return;
    }
    this.budget?.fontEntries(high - low + 1);
    for (let code = low; code <= high && this.entries < maximumEntries; code++, this.entries++) {
      this.texts.set(code, advanced(text, code - low));
    }
  }

  /** Takes over all that another CMap maps (`usecmap`). */
  use(other: CMap): void {
    if (this.used.has(other)) return;
    this.used.add(other);
    for (const { bytes, low, high } of other.codespaces) this.addCodespace(bytes, low, high);
    for (const range of other.cidRanges.slice(0, maximumRanges)) this.cidRanges.push(range);
    other.cids.forEach((map, bytes) => {
      this.budget?.fontEntries(map.size);
      const own = (this.cids[bytes] ??= new Map());
      for (const [code, cid] of map) own.set(code, cid);
    });
    for (const [code, text] of other.texts) this.texts.set(code, text);
    for (const range of other.textRanges.slice(0, maximumRanges)) this.textRanges.push(range);
    this.identity ||= other.identity;
  }

  /** CID of a code; `undefined` when it has none. */
  cid(code: number, bytes: number): number | undefined {
    const direct = this.cids[bytes]?.get(code);
    if (direct !== undefined) return direct;
    for (let i = this.cidRanges.length - 1; i >= 0; i--) {
      const range = this.cidRanges[i]!;
      if (range.bytes === bytes && code >= range.low && code <= range.high)
        return range.cid + code - range.low;
    }
    return this.identity ? code : undefined;
  }

  /** Unicode of a code, empty for U+0000; `undefined` when it has none. */
  text(code: number): string | undefined {
    let text = this.texts.get(code);
    for (let i = this.textRanges.length - 1; i >= 0 && text === undefined; i--) {
      const range = this.textRanges[i]!;
      if (code >= range.low && code <= range.high) text = advanced(range.text, code - range.low);
    }
    return text?.includes('\0') ? text.replaceAll('\0', '') : text;
  }

  /** True when the CMap maps any code to Unicode. */
  get hasText(): boolean {
    return this.texts.size > 0 || this.textRanges.length > 0;
  }

  /** Codes mapped to Unicode one by one or in short ranges, at most so many. */
  codes(most: number): number[] {
    const found: number[] = [];
    for (const code of this.texts.keys()) {
      if (found.length >= most) break;
      found.push(code);
    }
    return found;
  }

  /**
   * Length of the code at `at`. A string no codespace range matches is consumed by the shortest range
   * length that could (ISO 32000-2, 9.7.6.3), at least one byte.
   */
  codeLength(string: Uint8Array, at: number): number {
    if (this.codespaces.length === 0) return Math.min(2, string.length - at);
    let shortest = 4;
    for (const space of this.codespaces) {
      if (space.bytes < shortest) shortest = space.bytes;
      if (at + space.bytes <= string.length && inCodespace(space, string, at)) return space.bytes;
    }
    return Math.min(shortest, string.length - at);
  }
}

/** The CMap Identity-H or Identity-V. */
export function identityCMap(vertical: boolean): CMap {
  const cmap = new CMap();
  cmap.name = vertical ? 'Identity-V' : 'Identity-H';
  cmap.vertical = vertical;
  cmap.identity = true;
  cmap.addCodespace(2, 0, 0xffff);
  return cmap;
}

/**
 * Reads a CMap file (Adobe Technical Note 5014; ISO 32000-2, 9.7.5.4 and 9.10.3). Never throws: what is
 * malformed is skipped. `used` gives the CMap named by `usecmap`.
 */
export function parseCMap(
  source: Uint8Array,
  used: (name: string) => CMap | undefined,
  budget?: Budget,
): CMap {
  const cmap = new CMap(budget);
  const lexer = new Lexer(source);
  let name = '';
  let pending = '';
  let last = 0;
  for (let kind = lexer.next(); kind !== 'end'; kind = lexer.next()) {
    if (kind === 'name') {
      if (pending === 'CMapName') cmap.name = lexer.text;
      pending = lexer.text;
      name = lexer.text;
    } else if (kind === 'number') last = lexer.value;
    else if (kind === 'keyword') {
      const word = lexer.text;
      if (word === 'def' && pending === 'WMode') cmap.vertical = last === 1;
      else if (word === 'usecmap') {
        const other = used(name);
        if (other) cmap.use(other);
      } else if (word.startsWith('begin')) readSection(cmap, lexer, word);
      if (word === 'def') pending = '';
    }
  }
  return cmap;
}

function readSection(cmap: CMap, lexer: Lexer, word: string): void {
  switch (word) {
    case 'begincodespacerange':
      return readEntries(lexer, 2, (codes, bytes) => cmap.addCodespace(bytes, codes[0]!, codes[1]!));
    case 'begincidchar':
      return readCids(cmap, lexer, false);
    case 'begincidrange':
      return readCids(cmap, lexer, true);
    case 'beginbfchar':
      return readTexts(cmap, lexer, false);
    case 'beginbfrange':
      return readTexts(cmap, lexer, true);
  }
}

function readEntries(lexer: Lexer, count: number, add: (codes: number[], bytes: number) => void): void {
  const codes: number[] = [];
  for (let kind = lexer.next(); kind === 'string'; kind = lexer.next()) {
    codes.push(codeValue(lexer.string));
    if (codes.length === count) {
      add(codes, lexer.string.length);
      codes.length = 0;
    }
  }
}

function readCids(cmap: CMap, lexer: Lexer, range: boolean): void {
  let low = 0;
  let high = 0;
  let seen = 0;
  let bytes = 0;
  for (let kind = lexer.next(); kind === 'string' || kind === 'number'; kind = lexer.next()) {
    if (kind === 'string') {
      high = codeValue(lexer.string);
      bytes = lexer.string.length;
      if (seen === 0) low = high;
      seen++;
    } else {
      if (seen > 0) cmap.addCids(bytes, low, range ? high : low, lexer.value);
      seen = 0;
    }
  }
}

function readTexts(cmap: CMap, lexer: Lexer, range: boolean): void {
  const sources = range ? 2 : 1;
  const codes: number[] = [];
  for (let kind = lexer.next(); kind !== 'end' && kind !== 'keyword'; kind = lexer.next()) {
    if (codes.length < sources) {
      if (kind === 'string') codes.push(codeValue(lexer.string));
      continue;
    }
    const low = codes[0]!;
    const high = range ? codes[1]! : low;
    codes.length = 0;
    if (kind === 'string') cmap.addText(low, high, utf16(lexer.string));
    else if (kind === 'number') cmap.addText(low, high, String.fromCharCode(lexer.value));
    else if (kind === 'array-open') readTextArray(cmap, lexer, low);
  }
}

function readTextArray(cmap: CMap, lexer: Lexer, low: number): void {
  let code = low;
  for (let kind = lexer.next(); kind !== 'end' && kind !== 'array-close'; kind = lexer.next()) {
    if (kind === 'keyword') return;
    if (kind === 'string') cmap.addText(code, code, utf16(lexer.string));
    code++;
  }
}

/** Value of the first four bytes of a code, big-endian. */
export function codeValue(bytes: Uint8Array): number {
  let value = 0;
  for (let i = 0; i < bytes.length && i < 4; i++) value = value * 256 + bytes[i]!;
  return value;
}

/** UTF-16BE text; a single byte is taken as a code unit. */
function utf16(bytes: Uint8Array): string {
  if (bytes.length === 1) return String.fromCharCode(bytes[0]!);
  let text = '';
  for (let i = 0; i + 1 < bytes.length && i < 512; i += 2) {
    text += String.fromCharCode(bytes[i]! * 256 + bytes[i + 1]!);
  }
  return text;
}

/** A range counts up in the last character (ISO 32000-2, 9.10.3). */
function advanced(text: string, by: number): string {
  if (by === 0 || text === '') return text;
  const low = text.charCodeAt(text.length - 1);
  const start = text.length > 1 && (low & 0xfc00) === 0xdc00 ? text.length - 2 : text.length - 1;
  const point = text.codePointAt(start)! + by;
  return point <= 0x10ffff ? text.slice(0, start) + String.fromCodePoint(point) : text;
}

function inCodespace(space: CodespaceRange, string: Uint8Array, at: number): boolean {
  let shift = (space.bytes - 1) * 8;
  for (let i = 0; i < space.bytes; i++, shift -= 8) {
    const byte = string[at + i]!;
    if (byte < ((space.low >>> shift) & 255) || byte > ((space.high >>> shift) & 255)) return false;
  }
  return true;
}
