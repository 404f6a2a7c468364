import { EndOfScan, JpegBits, type HuffmanTable } from './jpeg-bits.ts';
import type { JpegComponent, JpegFrame, Segment } from './jpeg-segments.ts';

/** Position in a block of the nth coefficient (ITU-T T.81, figure A.6). */
export const zigzag = Uint8Array.from([
  0, 1, 8, 16, 9, 2, 3, 10, 17, 24, 32, 25, 18, 11, 4, 5, 12, 19, 26, 33, 40, 48, 41, 34, 27, 20, 13, 6, 7,
  14, 21, 28, 35, 42, 49, 56, 57, 50, 43, 36, 29, 22, 15, 23, 30, 37, 44, 51, 58, 59, 52, 45, 38, 31, 39, 46,
  53, 60, 61, 54, 47, 55, 62, 63,
]);

/** The blocks of one component: quantised coefficients in natural order, 64 a block. */
export interface Plane {
  component: JpegComponent;
  /** Blocks that hold pixels of the picture. */
  columns: number;
  rows: number;
  /** Blocks of a whole row of coding units. */
  stride: number;
  /** `null` for a component no one asked for: it is read over. */
  coefficients: Int16Array | null;
}

/** What one scan codes (ITU-T T.81, B.2.3). */
interface ScanHeader {
  planes: { plane: Plane; dc: HuffmanTable | undefined; ac: HuffmanTable | undefined }[];
  from: number;
  to: number;
  high: number;
  low: number;
}

type Block = (coefficients: Int16Array, at: number) => void;

const scratch = new Int16Array(64);

/** Decodes one scan into the planes; gives the offset where it ends. Damaged data ends it early. */
export function decodeScan(
  bytes: Uint8Array,
  segment: Segment,
  frame: Pick<JpegFrame, 'width' | 'height' | 'progressive' | 'components'>,
  planes: readonly Plane[],
  tables: ReadonlyMap<number, HuffmanTable>,
  restartInterval: number,
): { end: number; complete: boolean } {
  const header = readScanHeader(bytes, segment, planes, tables);
  if (!header) return { end: segment.end, complete: false };
  const unread = header.planes.every(({ plane }) => plane.coefficients === null);
  // Colors are not wanted, and nothing of a scan of colors alone is needed to read the others.
  if (unread) return { end: segment.end, complete: true };
  const bits = new JpegBits(bytes, segment.end);
  try {
    new ScanReader(bits, header, frame.progressive).run(frame, restartInterval);
    return { end: bits.position, complete: true };
  } catch (error) {
    if (!(error instanceof EndOfScan)) throw error;
    return { end: bits.position, complete: false };
  }
}

function readScanHeader(
  bytes: Uint8Array,
  { start, end }: Segment,
  planes: readonly Plane[],
  tables: ReadonlyMap<number, HuffmanTable>,
): ScanHeader | undefined {
  const count = bytes[start] ?? 0;
  if (count < 1 || count > 4 || start + 4 + 2 * count > end) return undefined;
  const scan: ScanHeader['planes'] = [];
  for (let i = 0; i < count; i++) {
    const plane = planes.find(({ component }) => component.id === bytes[start + 1 + 2 * i]);
    const selector = bytes[start + 2 + 2 * i] ?? 0;
    if (!plane) return undefined;
    scan.push({ plane, dc: tables.get(selector >> 4), ac: tables.get(16 | (selector & 15)) });
  }
  const [from = 0, to = 63, approximation = 0] = bytes.subarray(start + 1 + 2 * count, end);
  if (from > to || to > 63) return undefined;
  return { planes: scan, from, to, high: approximation >> 4, low: approximation & 15 };
}

class ScanReader {
  private readonly bits: JpegBits;
  private readonly header: ScanHeader;
  private readonly progressive: boolean;
  private predictions: number[];
  /** Blocks still to come that hold nothing new (end-of-band run). */
  private run0 = 0;

  constructor(bits: JpegBits, header: ScanHeader, progressive: boolean) {
    this.bits = bits;
    this.header = header;
    this.progressive = progressive;
    this.predictions = header.planes.map(() => 0);
  }

  run(frame: Pick<JpegFrame, 'width' | 'height' | 'components'>, interval: number): void {
    const { planes } = this.header;
    const decoders = planes.map((_, i) => this.decoderOf(i));
    const alone = planes.length === 1 ? planes[0]?.plane : undefined;
    const hMax = Math.max(...frame.components.map((c) => c.h));
    const vMax = Math.max(...frame.components.map((c) => c.v));
    const across = alone ? alone.columns : Math.ceil(frame.width / (8 * hMax));
    const down = alone ? alone.rows : Math.ceil(frame.height / (8 * vMax));
    for (let unit = 0; unit < across * down; unit++) {
      if (interval > 0 && unit > 0 && unit % interval === 0) this.restart();
      const [x, y] = [unit % across, Math.floor(unit / across)];
      for (const [i, { plane }] of planes.entries()) {
        const { component, coefficients, stride } = plane;
        const [h, v] = alone ? [1, 1] : [component.h, component.v];
        for (let k = 0; k < h * v; k++) {
          const column = x * h + (k % h);
          const row = y * v + Math.floor(k / h);
          if (coefficients) decoders[i]?.(coefficients, (row * stride + column) * 64);
          else {
            scratch.fill(0);
            decoders[i]?.(scratch, 0);
          }
        }
      }
    }
  }

  private restart(): void {
    this.bits.restart();
    this.predictions = this.predictions.map(() => 0);
    this.run0 = 0;
  }

  private decoderOf(index: number): Block {
    const { from, high } = this.header;
    const { dc, ac } = this.header.planes[index] ?? {};
    const needsDc = from === 0 && high === 0;
    const needsAc = !this.progressive || from > 0;
    if ((needsDc && !dc) || (needsAc && !ac)) throw new EndOfScan();
    if (!this.progressive && dc && ac) return (c, at) => this.sequential(c, at, index, dc, ac);
    if (from === 0) {
      return high === 0 && dc ? (c, at) => this.dcFirst(c, at, index, dc) : (c, at) => this.dcRefine(c, at);
    }
    if (!ac) throw new EndOfScan();
    return high === 0 ? (c, at) => this.acFirst(c, at, ac) : (c, at) => this.acRefine(c, at, ac);
  }

  private sequential(c: Int16Array, at: number, index: number, dc: HuffmanTable, ac: HuffmanTable): void {
    const { bits } = this;
    c[at] = this.predictions[index] = (this.predictions[index] ?? 0) + bits.signed(bits.symbol(dc) & 15);
    for (let k = 1; k < 64; k++) {
      const symbol = bits.symbol(ac);
      const size = symbol & 15;
      if (size === 0) {
        if (symbol !== 0xf0) return;
        k += 15;
        continue;
      }
      k += symbol >> 4;
      if (k > 63) return;
      c[at + zigzag[k]!] = bits.signed(size);
    }
  }

  private dcFirst(c: Int16Array, at: number, index: number, dc: HuffmanTable): void {
    const { bits } = this;
    const value = (this.predictions[index] ?? 0) + bits.signed(bits.symbol(dc) & 15);
    this.predictions[index] = value;
    c[at] = value << this.header.low;
  }

  private dcRefine(c: Int16Array, at: number): void {
    if (this.bits.bits(1)) c[at]! |= 1 << this.header.low;
  }

  private acFirst(c: Int16Array, at: number, ac: HuffmanTable): void {
    const { bits } = this;
    const { from, to, low } = this.header;
    if (this.run0 > 0) {
      this.run0--;
      return;
    }
    for (let k = from; k <= to; k++) {
      const symbol = bits.symbol(ac);
      const [skip, size] = [symbol >> 4, symbol & 15];
      if (size === 0) {
        if (skip < 15) {
          this.run0 = (1 << skip) - 1 + bits.bits(skip);
          return;
        }
        k += 15;
        continue;
      }
      k += skip;
      if (k > 63) return;
      c[at + zigzag[k]!] = bits.signed(size) * (1 << low);
    }
  }

  /** ITU-T T.81, G.1.2.3: corrects known coefficients by one bit and places new ones between them. */
  private acRefine(c: Int16Array, at: number, ac: HuffmanTable): void {
    const { bits } = this;
    const { from, to, low } = this.header;
    let k = from;
    if (this.run0 === 0) {
      for (; k <= to; k++) {
        const symbol = bits.symbol(ac);
        let skip = symbol >> 4;
        let value = 0;
        if ((symbol & 15) === 0) {
          if (skip < 15) {
            this.run0 = (1 << skip) + bits.bits(skip);
            break;
          }
        } else value = bits.bits(1) ? 1 << low : -(1 << low);
        for (; k <= to; k++) {
          const where = at + zigzag[k]!;
          if (c[where] !== 0) this.correct(c, where);
          else if (skip-- === 0) {
            c[where] = value;
            break;
          }
        }
      }
    }
    if (this.run0 === 0) return;
    for (; k <= to; k++) {
      const where = at + zigzag[k]!;
      if (c[where] !== 0) this.correct(c, where);
    }
    this.run0--;
  }

  private correct(c: Int16Array, where: number): void {
    const step = 1 << this.header.low;
    const value = c[where]!;
    if (!this.bits.bits(1) || (Math.abs(value) & step) !== 0) return;
    c[where] = value + (value > 0 ? step : -step);
  }
}
