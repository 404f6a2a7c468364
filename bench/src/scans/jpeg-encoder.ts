import type { Picture } from './picture.ts';

/** Order in which the coefficients of a block are written (ITU-T T.81, figure A.6). */
const ZIGZAG = [
  0, 1, 8, 16, 9, 2, 3, 10, 17, 24, 32, 25, 18, 11, 4, 5, 12, 19, 26, 33, 40, 48, 41, 34, 27, 20, 13, 6, 7,
  14, 21, 28, 35, 42, 49, 56, 57, 50, 43, 36, 29, 22, 15, 23, 30, 37, 44, 51, 58, 59, 52, 45, 38, 31, 39, 46,
  53, 60, 61, 54, 47, 55, 62, 63,
];

/** Quantisation of luminance (ITU-T T.81, table K.1), row by row. */
const LUMINANCE = [
  16, 11, 10, 16, 24, 40, 51, 61, 12, 12, 14, 19, 26, 58, 60, 55, 14, 13, 16, 24, 40, 57, 69, 56, 14, 17, 22,
  29, 51, 87, 80, 62, 18, 22, 37, 56, 68, 109, 103, 77, 24, 35, 55, 64, 81, 104, 113, 92, 49, 64, 78, 87, 103,
  121, 120, 101, 72, 92, 95, 98, 112, 100, 103, 99,
];

/** Lengths of Huffman codes and what they stand for (ITU-T T.81, tables K.3 and K.5). */
const DC = { counts: [0, 1, 5, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0], values: '000102030405060708090a0b' };
const AC = {
  counts: [0, 2, 1, 3, 3, 2, 4, 3, 5, 5, 4, 4, 0, 0, 1, 0x7d],
  values:
    '01020300041105122131410613516107227114328191a1082342b1c11552d1f02433627282090a161718191a25262728292a3435363738393a434445464748494a535455565758595a636465666768696a737475767778797a838485868788898a92939495969798999aa2a3a4a5a6a7a8a9aab2b3b4b5b6b7b8b9bac2c3c4c5c6c7c8c9cad2d3d4d5d6d7d8d9dae1e2e3e4e5e6e7e8e9eaf1f2f3f4f5f6f7f8f9fa',
};

/** A baseline JPEG of one component; quality 1 to 100 scales the tables as the IJG library does. */
export function jpegOf(picture: Picture, quality: number): Uint8Array {
  const table = tableOf(quality);
  const out: number[] = [0xff, 0xd8];
  const segment = (marker: number, data: readonly number[]) => {
    const length = data.length + 2;
    out.push(0xff, marker, length >> 8, length & 255, ...data);
  };
  segment(0xdb, [0, ...ZIGZAG.map((at) => table[at] ?? 1)]);
  const { width, height } = picture;
  segment(0xc0, [8, height >> 8, height & 255, width >> 8, width & 255, 1, 1, 0x11, 0]);
  segment(0xc4, [0x00, ...DC.counts, ...bytesOf(DC.values)]);
  segment(0xc4, [0x10, ...AC.counts, ...bytesOf(AC.values)]);
  segment(0xda, [1, 1, 0x00, 0, 63, 0]);
  writeScan(picture, table, out);
  out.push(0xff, 0xd9);
  return Uint8Array.from(out);
}

function tableOf(quality: number): number[] {
  const scale = quality < 50 ? 5000 / quality : 200 - 2 * quality;
  return LUMINANCE.map((q) => Math.max(1, Math.min(255, Math.floor((q * scale + 50) / 100))));
}

const bytesOf = (hex: string) => [...Buffer.from(hex, 'hex')];

function writeScan(picture: Picture, table: readonly number[], out: number[]): void {
  const [dc, ac] = [codesOf(DC), codesOf(AC)];
  let [held, bits] = [0, 0];
  const put = (value: number, length: number) => {
    for (let i = length - 1; i >= 0; i--) {
      held = (held << 1) | ((value >> i) & 1);
      if (++bits < 8) continue;
      out.push(held);
      if (held === 0xff) out.push(0);
      [held, bits] = [0, 0];
    }
  };
  const code = (codes: ReadonlyMap<number, readonly [number, number]>, symbol: number) => {
    const [value, length] = codes.get(symbol) ?? [0, 0];
    put(value, length);
  };
  const amount = (value: number, size: number) => put(value < 0 ? value + (1 << size) - 1 : value, size);
  let last = 0;
  for (let y = 0; y < picture.height; y += 8) {
    for (let x = 0; x < picture.width; x += 8) {
      const block = quantised(picture, x, y, table);
      const first = block[0] ?? 0;
      const size = sizeOf(first - last);
      code(dc, size);
      amount(first - last, size);
      last = first;
      let zeros = 0;
      for (let i = 1; i < 64; i++) {
        const value = block[ZIGZAG[i] ?? 0] ?? 0;
        if (value === 0) {
          zeros++;
          continue;
        }
        for (; zeros > 15; zeros -= 16) code(ac, 0xf0);
        code(ac, (zeros << 4) | sizeOf(value));
        amount(value, sizeOf(value));
        zeros = 0;
      }
      if (zeros > 0) code(ac, 0);
    }
  }
  if (bits > 0) put(0x7f, 8 - bits);
}

const sizeOf = (value: number) => (value === 0 ? 0 : 32 - Math.clz32(Math.abs(value)));

function codesOf({ counts, values }: typeof DC): Map<number, readonly [number, number]> {
  const codes = new Map<number, readonly [number, number]>();
  const symbols = bytesOf(values);
  let [code, at] = [0, 0];
  for (const [i, count] of counts.entries()) {
    for (let k = 0; k < count; k++) codes.set(symbols[at++] ?? 0, [code++, i + 1]);
    code <<= 1;
  }
  return codes;
}

const COSINES = Float64Array.from({ length: 64 }, (_, i) => {
  const [u, x] = [i >> 3, i & 7];
  return Math.cos(((2 * x + 1) * u * Math.PI) / 16) * (u === 0 ? Math.SQRT1_2 : 1) * 0.5;
});

/** The quantised cosine transform of a block of 8 by 8 pixels; the last row and column go on past the edge. */
function quantised({ width, height, pixels }: Picture, x0: number, y0: number, table: readonly number[]) {
  const rows = new Float64Array(64);
  for (let y = 0; y < 8; y++) {
    const at = Math.min(height - 1, y0 + y) * width;
    for (let u = 0; u < 8; u++) {
      let sum = 0;
      for (let x = 0; x < 8; x++) {
        sum += ((pixels[at + Math.min(width - 1, x0 + x)] ?? 255) - 128) * (COSINES[u * 8 + x] ?? 0);
      }
      rows[y * 8 + u] = sum;
    }
  }
  const out = new Int16Array(64);
  for (let v = 0; v < 8; v++) {
    for (let u = 0; u < 8; u++) {
      let sum = 0;
      for (let y = 0; y < 8; y++) sum += (rows[y * 8 + u] ?? 0) * (COSINES[v * 8 + y] ?? 0);
      out[v * 8 + u] = Math.round(sum / (table[v * 8 + u] ?? 1));
    }
  }
  return out;
}

/** The picture as it looks after having been compressed once before. */
export function recompressed(picture: Picture, quality: number): Picture {
  const table = tableOf(quality);
  const { width, height } = picture;
  const pixels = new Uint8Array(width * height);
  for (let y0 = 0; y0 < height; y0 += 8) {
    for (let x0 = 0; x0 < width; x0 += 8) {
      const block = quantised(picture, x0, y0, table);
      const columns = new Float64Array(64);
      for (let y = 0; y < 8; y++) {
        for (let u = 0; u < 8; u++) {
          let sum = 0;
          for (let v = 0; v < 8; v++) {
            sum += (block[v * 8 + u] ?? 0) * (table[v * 8 + u] ?? 1) * (COSINES[v * 8 + y] ?? 0);
          }
          columns[y * 8 + u] = sum;
        }
      }
      for (let y = 0; y < Math.min(8, height - y0); y++) {
        for (let x = 0; x < Math.min(8, width - x0); x++) {
          let sum = 128;
          for (let u = 0; u < 8; u++) sum += (columns[y * 8 + u] ?? 0) * (COSINES[u * 8 + x] ?? 0);
          pixels[(y0 + y) * width + x0 + x] = Math.max(0, Math.min(255, Math.round(sum)));
        }
      }
    }
  }
  return { width, height, pixels };
}
