import type { Filtered } from './filter.ts';

/** Parameters of a predictor function (ISO 32000-2, Table 8). */
export interface PredictorParameters {
  predictor: number;
  colors: number;
  bitsPerComponent: number;
  columns: number;
}

/**
 * Undoes the predictor (ISO 32000-2, 7.4.4.4): 2 is TIFF, 10 and above PNG. Writes over `data`, as a second buffer
 * would double what a bomb takes.
 */
export function undoPredictor(data: Uint8Array, parameters: PredictorParameters): Filtered {
  const { predictor, colors, bitsPerComponent, columns } = parameters;
  if (predictor <= 1) return { bytes: data, complete: true, overflow: false };
  const rowBits = colors * bitsPerComponent * columns;
  const valid =
    [colors, bitsPerComponent, columns].every((value) => Number.isInteger(value) && value > 0) &&
    colors <= 64 &&
    bitsPerComponent <= 16 &&
    rowBits < 2 ** 31;
  if (!valid || (predictor !== 2 && predictor < 10)) return { bytes: data, complete: false, overflow: false };
  // Not `>> 3`: rows of 2 to the 31 bits would turn negative, and the loops over them endless.
  const rowBytes = Math.ceil(rowBits / 8);
  const pixelBytes = Math.max(1, (colors * bitsPerComponent + 7) >> 3);
  if (predictor === 2) return undoTiff(data, rowBytes, colors, bitsPerComponent);
  return undoPng(data, rowBytes, pixelBytes);
}

function undoPng(data: Uint8Array, rowBytes: number, pixelBytes: number): Filtered {
  const rows = Math.ceil(data.length / (rowBytes + 1));
  const out = data.subarray(0, Math.max(0, data.length - rows));
  let complete = data.length % (rowBytes + 1) === 0;
  let from = 0;
  for (let at = 0; at < out.length; at += rowBytes) {
    const type = data[from++]!;
    const length = Math.min(rowBytes, data.length - from);
    // A view of each row costs more than its bytes where rows are short.
    if (length < 64) for (let i = 0; i < length; i++) out[at + i] = data[from + i]!;
    else data.copyWithin(at, from, from + length);
    from += length;
    if (type > 4) complete = false;
    else if (type > 0) undoPngRow(out, type, at, length, rowBytes, pixelBytes);
  }
  return { bytes: out, complete, overflow: false };
}

/** One row in place; `at - rowBytes` is the row above, zeros above the first. */
function undoPngRow(
  out: Uint8Array,
  type: number,
  at: number,
  length: number,
  rowBytes: number,
  pixelBytes: number,
): void {
  const above = at - rowBytes;
  if (type === 1) {
    for (let i = pixelBytes; i < length; i++) out[at + i]! += out[at + i - pixelBytes]!;
  } else if (type === 2) {
    if (above >= 0) for (let i = 0; i < length; i++) out[at + i]! += out[above + i]!;
  } else {
    for (let i = 0; i < length; i++) {
      const left = i >= pixelBytes ? out[at + i - pixelBytes]! : 0;
      const up = above >= 0 ? out[above + i]! : 0;
      const corner = above >= 0 && i >= pixelBytes ? out[above + i - pixelBytes]! : 0;
      out[at + i]! += type === 3 ? (left + up) >> 1 : paeth(left, up, corner);
    }
  }
}

function paeth(left: number, up: number, corner: number): number {
  const toLeft = Math.abs(up - corner);
  const toUp = Math.abs(left - corner);
  const toCorner = Math.abs(left + up - 2 * corner);
  if (toLeft <= toUp && toLeft <= toCorner) return left;
  return toUp <= toCorner ? up : corner;
}

function undoTiff(out: Uint8Array, rowBytes: number, colors: number, bits: number): Filtered {
  const last = new Uint8Array(colors);
  const samples = Math.floor((rowBytes * 8) / bits);
  for (let at = 0; at < out.length; at += rowBytes) {
    const end = Math.min(at + rowBytes, out.length);
    if (bits === 8) {
      for (let i = at + colors; i < end; i++) out[i]! += out[i - colors]!;
    } else if (bits === 16) {
      for (let i = at + 2 * colors; i + 1 < end; i += 2) {
        const before = out[i - 2 * colors]! * 256 + out[i - 2 * colors + 1]!;
        const sum = before + out[i]! * 256 + out[i + 1]!;
        out[i] = sum >> 8;
        out[i + 1] = sum;
      }
    } else undoTiffBits(out, at, end, { samples, bits, last: last.fill(0) });
  }
  // Samples of less than a byte are undone one by one.
  return { bytes: out, complete: true, overflow: false, effort: bits < 8 ? 8 / bits : 1 };
}

/** One row of samples that are no whole bytes, in place; `last` holds the sample before of each color. */
function undoTiffBits(
  out: Uint8Array,
  start: number,
  end: number,
  { samples, bits, last }: { samples: number; bits: number; last: Uint8Array },
): void {
  const mask = (1 << bits) - 1;
  for (let sample = 0; sample < samples; sample++) {
    const bit = sample * bits;
    const shift = 8 - bits - (bit & 7);
    const at = start + Math.floor(bit / 8);
    if (at >= end || shift < 0) return;
    const color = sample % last.length;
    const value = (((out[at]! >> shift) & mask) + last[color]!) & mask;
    last[color] = value;
    out[at] = (out[at]! & ~(mask << shift)) | (value << shift);
  }
}
