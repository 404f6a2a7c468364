import { Output, type Filtered } from './filter.ts';

const clearTable = 256;
const endOfData = 257;
const firstEntry = 258;
const mostEntries = 4096;

/** LZWDecode (ISO 32000-2, 7.4.4); `earlyChange` is the parameter /EarlyChange, 1 unless written. */
export function decodeLzw(data: Uint8Array, earlyChange: number, limit: number): Filtered {
  const out = new Output(data.length * 3, limit);
  const codes = new CodeReader(data);
  const table = new Table();
  // The bytes that the previous code stood for, in the output; none where the table is new.
  let previousStart = 0;
  let previousLength = 0;
  for (;;) {
    const code = codes.next();
    if (code === null) return out.result(false, false);
    if (code === endOfData) return out.result(true, false);
    if (code === clearTable) {
      table.clear();
      codes.width = 9;
      previousLength = 0;
      continue;
    }
    // The entry that this code completes may be the one it names: its last byte is then its first one.
    if (previousLength > 0 && table.add(previousStart, previousLength + 1))
      codes.widenFor(table.size + earlyChange);
    if (code >= table.size) return out.result(false, false);
    const length = code < clearTable ? 1 : table.lengthOf(code);
    const buffer = out.reserve(length);
    if (!buffer) return out.result(false, true);
    const start = out.length;
    if (code < clearTable) buffer[start] = code;
    else {
      const from = table.startOf(code);
      for (let k = 0; k < length; k++) buffer[start + k] = buffer[from + k]!;
    }
    out.length += length;
    previousStart = start;
    previousLength = length;
  }
}

/** Codes of 9 to 12 bits, the high bit first. */
class CodeReader {
  width = 9;
  readonly #data: Uint8Array;
  #offset = 0;
  #bits = 0;
  #bitCount = 0;

  constructor(data: Uint8Array) {
    this.#data = data;
  }

  /** The next code; `null` where the data ends without a whole one. */
  next(): number | null {
    while (this.#bitCount < this.width && this.#offset < this.#data.length) {
      this.#bits = ((this.#bits << 8) | this.#data[this.#offset++]!) & 0xffffff;
      this.#bitCount += 8;
    }
    if (this.#bitCount < this.width) return null;
    this.#bitCount -= this.width;
    return (this.#bits >>> this.#bitCount) & ((1 << this.width) - 1);
  }

  /** Takes the width in which a table of this size is written. */
  widenFor(size: number): void {
    if (size >= 1 << this.width && this.width < 12) this.width++;
  }
}

/** Entries from 258 on. An entry is bytes already put out: where they start there, and how many they are. */
class Table {
  size = firstEntry;
  readonly #starts = new Int32Array(mostEntries);
  readonly #lengths = new Int32Array(mostEntries);

  clear(): void {
    this.size = firstEntry;
  }

  /** Takes an entry; false where the table is full. */
  add(start: number, length: number): boolean {
    if (this.size >= mostEntries) return false;
    this.#starts[this.size] = start;
    this.#lengths[this.size] = length;
    this.size++;
    return true;
  }

  startOf(code: number): number {
    return this.#starts[code]!;
  }

  lengthOf(code: number): number {
    return this.#lengths[code]!;
  }
}
