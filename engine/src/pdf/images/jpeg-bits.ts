import type { Segment } from './jpeg-segments.ts';

/** Thrown where the entropy-coded data ends; what was decoded before it stands. */
export class EndOfScan extends Error {}

/** A Huffman table with a look-up of its short codes (ITU-T T.81, annex C). */
export interface HuffmanTable {
  /** By the next eight bits: length of the code shifted left by eight, with its value; 0 for a longer code. */
  short: Uint16Array;
  /** By length: the greatest code plus one left-aligned to sixteen bits, and the offset from code to value. */
  limits: Int32Array;
  offsets: Int32Array;
  values: Uint8Array;
}

/** Reads the tables of a DHT segment into `tables`, keyed by class and number as written. */
export function readHuffman(
  bytes: Uint8Array,
  { start, end }: Segment,
  tables: Map<number, HuffmanTable>,
): void {
  let at = start;
  while (at + 17 <= end) {
    const key = bytes[at] ?? 0;
    const counts = bytes.subarray(at + 1, at + 17);
    const total = counts.reduce((sum, count) => sum + count, 0);
    at += 17;
    if (total > 256 || at + total > end) return;
    tables.set(key, buildTable(counts, bytes.subarray(at, at + total)));
    at += total;
  }
}

function buildTable(counts: Uint8Array, values: Uint8Array): HuffmanTable {
  const short = new Uint16Array(256);
  const limits = new Int32Array(18);
  const offsets = new Int32Array(18);
  let code = 0;
  let index = 0;
  for (let length = 1; length <= 16; length++) {
    offsets[length] = index - code;
    for (let i = counts[length - 1] ?? 0; i > 0; i--, code++, index++) {
      if (length > 8) continue;
      const from = (code << (8 - length)) & 255;
      short.fill((length << 8) | (values[index] ?? 0), from, from + (1 << (8 - length)));
    }
    limits[length] = code << (16 - length);
    code <<= 1;
  }
  limits[17] = 0x7fffffff;
  return { short, limits, offsets, values };
}

/** Bits of an entropy-coded segment, stuffed bytes removed. */
export class JpegBits {
  /** Where reading stands; on a marker once one is met. */
  position: number;
  private readonly bytes: Uint8Array;
  private buffer = 0;
  private count = 0;
  private padding = 0;

  constructor(bytes: Uint8Array, position: number) {
    this.bytes = bytes;
    this.position = position;
  }

  private fill(): void {
    while (this.count <= 16) {
      let byte = this.bytes[this.position];
      if (byte === 0xff) {
        if (this.bytes[this.position + 1] === 0) this.position += 2;
        else byte = undefined;
      } else if (byte !== undefined) this.position++;
      // A decoder reads a little past the end of a scan; far past it nothing is left to decode.
      if (byte === undefined && ++this.padding > 64) throw new EndOfScan();
      this.buffer = ((this.buffer << 8) | (byte ?? 0)) & 0xffffff;
      this.count += 8;
    }
  }

  private peek(length: number): number {
    if (this.count < length) this.fill();
    return (this.buffer >> (this.count - length)) & ((1 << length) - 1);
  }

  bits(length: number): number {
    if (length === 0) return 0;
    const value = this.peek(length);
    this.count -= length;
    return value;
  }

  /** A signed value of `length` bits (ITU-T T.81, F.2.2.1, EXTEND). */
  signed(length: number): number {
    if (length === 0) return 0;
    const value = this.bits(length);
    return value < 1 << (length - 1) ? value - (1 << length) + 1 : value;
  }

  symbol(table: HuffmanTable): number {
    const known = table.short[this.peek(8)] ?? 0;
    if (known !== 0) {
      this.count -= known >> 8;
      return known & 255;
    }
    const wide = this.peek(16);
    let length = 9;
    while (wide >= (table.limits[length] ?? 0)) length++;
    if (length > 16) throw new EndOfScan();
    this.count -= length;
    return table.values[(wide >> (16 - length)) + (table.offsets[length] ?? 0)] ?? 0;
  }

  /** Passes over a restart marker. */
  restart(): void {
    this.buffer = 0;
    this.count = 0;
    this.padding = 0;
    while (this.position + 1 < this.bytes.length) {
      const marker = this.bytes[this.position + 1] ?? 0;
      if (this.bytes[this.position] === 0xff && marker >= 0xd0 && marker <= 0xd7) {
        this.position += 2;
        return;
      }
      if (this.bytes[this.position] === 0xff && marker !== 0 && marker !== 0xff) throw new EndOfScan();
      this.position++;
    }
    throw new EndOfScan();
  }
}
