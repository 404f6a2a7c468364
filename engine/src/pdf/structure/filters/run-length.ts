import type { Filtered } from './filter.ts';

/** RunLengthDecode (ISO 32000-2, 7.4.5). */
export function decodeRunLength(data: Uint8Array, limit: number): Filtered {
  const size = unpackedLength(data);
  if (size > limit) return { bytes: data.subarray(0, 0), complete: false, overflow: true };
  const bytes = new Uint8Array(size);
  let at = 0;
  for (let i = 0; i < data.length;) {
    const length = data[i++]!;
    if (length === endOfData) return { bytes, complete: true, overflow: false };
    const end = at + runOf(data, i, length);
    if (length < endOfData) {
      bytes.set(data.subarray(i, i + end - at), at);
      i += length + 1;
    } else bytes.fill(data[i++]!, at, end);
    at = end;
  }
  return { bytes, complete: false, overflow: false };
}

const endOfData = 128;

/** Bytes that the run after a length byte gives; fewer where the data ends within it. `i` is past the length byte. */
const runOf = (data: Uint8Array, i: number, length: number): number => {
  if (length < endOfData) return Math.min(length + 1, data.length - i);
  return i < data.length ? 257 - length : 0;
};

/** Bytes that the data unpacks to. They are counted first, as a buffer that grows takes three times the memory. */
function unpackedLength(data: Uint8Array): number {
  let total = 0;
  for (let i = 0; i < data.length;) {
    const length = data[i++]!;
    if (length === endOfData) break;
    total += runOf(data, i, length);
    i += length < endOfData ? length + 1 : 1;
  }
  return total;
}
