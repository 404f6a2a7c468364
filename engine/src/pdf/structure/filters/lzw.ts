import { Output, type Filtered } from './filter.ts';

const clearTable = 256;
const endOfData = 257;

/** LZWDecode (ISO 32000-2, 7.4.4); `earlyChange` is the parameter /EarlyChange, 1 unless written. */
export function decodeLzw(data: Uint8Array, earlyChange: number, limit: number): Filtered {
  const out = new Output(data.length * 3, limit);
  // An entry is bytes already put out: where they start there, and how many they are.
  const starts = new Int32Array(4097);
  const lengths = new Int32Array(4097);
  let next = 258;
  let width = 9;
  let previous = -1;
  let previousStart = 0;
  let bits = 0;
  let bitCount = 0;
  for (let i = 0; ;) {
    while (bitCount < width && i < data.length) {
      bits = ((bits << 8) | data[i++]!) & 0xffffff;
      bitCount += 8;
    }
    if (bitCount < width) return out.result(false, false);
    bitCount -= width;
    const code = (bits >>> bitCount) & ((1 << width) - 1);
    if (code === endOfData) return out.result(true, false);
    if (code === clearTable) {
      next = 258;
      width = 9;
      previous = -1;
      continue;
    }
    if (code > next || (code === next && previous < 0)) return out.result(false, false);
    if (code >= 258 && previous < 0) return out.result(false, false);
    const previousLength = previous < 0 ? 0 : previous < 256 ? 1 : lengths[previous]!;
    const fresh = code === next;
    const length = code < 256 ? 1 : fresh ? previousLength + 1 : lengths[code]!;
    const buffer = out.reserve(length);
    if (!buffer) return out.result(false, true);
    const start = out.length;
    if (code < 256) buffer[start] = code;
    else {
      const from = fresh ? previousStart : starts[code]!;
      for (let k = 0; k < length; k++) buffer[start + k] = buffer[from + k]!;
    }
    out.length += length;
    if (previous >= 0 && next < 4096) {
      starts[next] = previousStart;
      lengths[next] = previousLength + 1;
      next++;
      if (next + earlyChange >= 1 << width && width < 12) width++;
    }
    previous = code;
    previousStart = start;
  }
}
