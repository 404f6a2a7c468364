import { Output, type Filtered } from './filter.ts';

/** RunLengthDecode (ISO 32000-2, 7.4.5). */
export function decodeRunLength(data: Uint8Array, limit: number): Filtered {
  const out = new Output(data.length * 2, limit);
  for (let i = 0; i < data.length;) {
    const length = data[i++]!;
    if (length === 128) return out.result(true, false);
    const count = length < 128 ? length + 1 : 257 - length;
    const buffer = out.reserve(count);
    if (!buffer) return out.result(false, true);
    if (length < 128) {
      const run = data.subarray(i, i + count);
      buffer.set(run, out.length);
      out.length += run.length;
      i += count;
    } else if (i < data.length) {
      buffer.fill(data[i++]!, out.length, out.length + count);
      out.length += count;
    }
  }
  return out.result(false, false);
}
