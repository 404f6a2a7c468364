const lengthBase = [
  3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195,
  227, 258,
];
const lengthBits = [0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0];
const distanceBase = [
  1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537, 2049, 3073, 4097,
  6145, 8193, 12289, 16385, 24577,
];
const distanceBits = [
  0, 0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12, 12, 13, 13,
];
const codeLengthOrder = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15];

/** A canonical Huffman code: symbols of each length in order (RFC 1951, 3.2.2). */
interface Huffman {
  counts: Uint16Array;
  symbols: Uint16Array;
}

function buildHuffman(lengths: Uint8Array): Huffman {
  const counts = new Uint16Array(16);
  for (const length of lengths) counts[length]!++;
  counts[0] = 0;
  const offsets = new Uint16Array(17);
  for (let length = 1; length < 16; length++) offsets[length + 1] = offsets[length]! + counts[length]!;
  const symbols = new Uint16Array(lengths.length);
  lengths.forEach((length, symbol) => {
    if (length > 0) symbols[offsets[length]!++] = symbol;
  });
  return { counts, symbols };
}

let fixedCodes: { literals: Huffman; distances: Huffman } | undefined;

function fixed(): { literals: Huffman; distances: Huffman } {
  if (fixedCodes) return fixedCodes;
  const lengths = new Uint8Array(288).fill(8, 0, 144).fill(9, 144, 256).fill(7, 256, 280).fill(8, 280);
  fixedCodes = { literals: buildHuffman(lengths), distances: buildHuffman(new Uint8Array(30).fill(5)) };
  return fixedCodes;
}

/**
 * Inflates zlib data (RFC 1950, RFC 1951) in plain JavaScript, keeping what was read before damage.
 * Slower than the platform's inflate, which gives nothing at all for a damaged stream.
 */
export function inflatePartially(
  data: Uint8Array,
  limit: number,
): { bytes: Uint8Array; complete: boolean; overflow: boolean } {
  const inflater = new Inflater(data, limit);
  const status = inflater.run();
  return { bytes: inflater.output(), complete: status === 'end', overflow: status === 'overflow' };
}

type Status = 'more' | 'end' | 'damaged' | 'overflow';

class Inflater {
  private readonly data: Uint8Array;
  private readonly limit: number;
  private position = 0;
  private bitBuffer = 0;
  private bitCount = 0;
  private out: Uint8Array;
  private length = 0;

  constructor(data: Uint8Array, limit: number) {
    this.data = data;
    this.limit = limit;
    this.out = new Uint8Array(Math.min(limit, Math.max(1024, data.length * 4)));
  }

  output(): Uint8Array {
    return this.out.subarray(0, this.length);
  }

  run(): Status {
    const [first = 0, second = 0] = this.data;
    // Without a plausible zlib header the data may still be a bare deflate stream.
    const header = (first & 0x0f) === 8 && (first * 256 + second) % 31 === 0;
    this.position = header ? 2 : 0;
    for (;;) {
      const last = this.bits(1);
      const type = this.bits(2);
      if (last < 0 || type < 0) return 'damaged';
      const status = this.block(type);
      if (status !== 'more') return status;
      if (last === 1) return header && this.checksumHolds() ? 'end' : 'damaged';
    }
  }

  private block(type: number): Status {
    if (type === 0) return this.stored();
    if (type === 1) return this.compressed(fixed().literals, fixed().distances);
    if (type === 2) return this.dynamic();
    return 'damaged';
  }

  /** `count` bits, least significant first; -1 past the end of the data. */
  private bits(count: number): number {
    while (this.bitCount < count) {
      if (this.position >= this.data.length) return -1;
      this.bitBuffer |= this.data[this.position++]! << this.bitCount;
      this.bitCount += 8;
    }
    const value = this.bitBuffer & ((1 << count) - 1);
    this.bitBuffer >>>= count;
    this.bitCount -= count;
    return value;
  }

  private symbol(code: Huffman): number {
    let value = 0;
    let first = 0;
    let index = 0;
    for (let length = 1; length < 16; length++) {
      const bit = this.bits(1);
      if (bit < 0) return -1;
      value |= bit;
      const count = code.counts[length]!;
      if (value - count < first) return code.symbols[index + value - first]!;
      index += count;
      first = (first + count) << 1;
      value <<= 1;
    }
    return -1;
  }

  private reserve(extra: number): boolean {
    const wanted = this.length + extra;
    if (wanted <= this.out.length) return true;
    if (wanted > this.limit) return false;
    const grown = new Uint8Array(Math.min(this.limit, Math.max(wanted, this.out.length * 2)));
    grown.set(this.output());
    this.out = grown;
    return true;
  }

  private stored(): Status {
    // Whole bytes may wait in the bit buffer: they are given back before reading on a byte boundary.
    this.position -= this.bitCount >> 3;
    this.bitBuffer = 0;
    this.bitCount = 0;
    const { data, position } = this;
    if (position + 4 > data.length) return 'damaged';
    const length = data[position]! | (data[position + 1]! << 8);
    if ((length ^ 0xffff) !== (data[position + 2]! | (data[position + 3]! << 8))) return 'damaged';
    const available = Math.min(length, data.length - position - 4);
    if (!this.reserve(available)) return 'overflow';
    this.out.set(data.subarray(position + 4, position + 4 + available), this.length);
    this.length += available;
    this.position = position + 4 + available;
    return available === length ? 'more' : 'damaged';
  }

  private dynamic(): Status {
    const literalCount = this.bits(5) + 257;
    const distanceCount = this.bits(5) + 1;
    const lengthCount = this.bits(4) + 4;
    if (literalCount > 286 || distanceCount > 30 || lengthCount < 4) return 'damaged';
    const codeLengths = new Uint8Array(19);
    for (let i = 0; i < lengthCount; i++) codeLengths[codeLengthOrder[i]!] = Math.max(0, this.bits(3));
    const code = buildHuffman(codeLengths);
    const lengths = new Uint8Array(literalCount + distanceCount);
    for (let i = 0; i < lengths.length;) {
      const symbol = this.symbol(code);
      if (symbol < 0) return 'damaged';
      if (symbol < 16) {
        lengths[i++] = symbol;
        continue;
      }
      if (symbol === 16 && i === 0) return 'damaged';
      const value = symbol === 16 ? lengths[i - 1]! : 0;
      const repeat = symbol === 16 ? 3 + this.bits(2) : symbol === 17 ? 3 + this.bits(3) : 11 + this.bits(7);
      if (i + repeat > lengths.length) return 'damaged';
      lengths.fill(value, i, i + repeat);
      i += repeat;
    }
    return this.compressed(
      buildHuffman(lengths.subarray(0, literalCount)),
      buildHuffman(lengths.subarray(literalCount)),
    );
  }

  private compressed(literals: Huffman, distances: Huffman): Status {
    for (;;) {
      const symbol = this.symbol(literals);
      if (symbol < 0) return 'damaged';
      if (symbol === 256) return 'more';
      if (symbol < 256) {
        if (!this.reserve(1)) return 'overflow';
        this.out[this.length++] = symbol;
        continue;
      }
      const status = this.copy(symbol - 257, distances);
      if (status !== 'more') return status;
    }
  }

  private copy(lengthCode: number, distances: Huffman): Status {
    const base = lengthBase[lengthCode];
    if (base === undefined) return 'damaged';
    const extra = this.bits(lengthBits[lengthCode]!);
    const distanceCode = extra < 0 ? -1 : this.symbol(distances);
    const distanceStart = distanceBase[distanceCode];
    if (distanceStart === undefined) return 'damaged';
    const distanceExtra = this.bits(distanceBits[distanceCode]!);
    const distance = distanceStart + distanceExtra;
    if (distanceExtra < 0 || distance > this.length) return 'damaged';
    const length = base + extra;
    if (!this.reserve(length)) return 'overflow';
    const { out } = this;
    for (let i = 0, at = this.length; i < length; i++, at++) out[at] = out[at - distance]!;
    this.length += length;
    return 'more';
  }

  /** Adler-32 of the output (RFC 1950, 2.2). */
  private checksumHolds(): boolean {
    const { data } = this;
    const at = this.position - (this.bitCount >> 3);
    if (at + 4 > data.length) return false;
    let a = 1;
    let b = 0;
    for (let i = 0; i < this.length;) {
      const stop = Math.min(this.length, i + 3800);
      for (; i < stop; i++) {
        a += this.out[i]!;
        b += a;
      }
      a %= 65521;
      b %= 65521;
    }
    return a === data[at + 2]! * 256 + data[at + 3]! && b === data[at]! * 256 + data[at + 1]!;
  }
}
