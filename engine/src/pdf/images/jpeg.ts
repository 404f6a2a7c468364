import type { GrayImage } from './gray-image.ts';
import { readHuffman, type HuffmanTable } from './jpeg-bits.ts';
import { decodeScan, zigzag, type Plane } from './jpeg-scan.ts';
import { nextSegment, readJpegFrame, readQuantisation, type JpegFrame } from './jpeg-segments.ts';

/** A decoded JPEG picture in shades of gray. */
export interface JpegPicture {
  image: GrayImage;
  frame: JpegFrame;
  /** False for data that ended early or was damaged; what was read stands. */
  complete: boolean;
}

/** More scans than any encoder writes: a progressive picture has about ten. */
const mostScans = 64;

/**
 * Decodes the brightness of a JPEG file (ITU-T T.81: sequential and progressive, Huffman-coded, 8 bits);
 * colors are read over. Never throws: `undefined` for other coding, four colors or more than `pixels`.
 */
export function decodeJpeg(bytes: Uint8Array, pixels: number): JpegPicture | undefined {
  const frame = readJpegFrame(bytes);
  if (!frame || frame.width * frame.height > pixels || frame.components.length === 4) return undefined;
  const [main] = brightnessComponents(frame);
  if (!main) return undefined;
  const planes = frame.components.map((component) => planeOf(frame, component, component === main));
  const plane = planes.find(({ component }) => component === main);
  const quantisation = new Map<number, Uint16Array>();
  const tables = new Map<number, HuffmanTable>();
  let restartInterval = 0;
  let complete = true;
  let scans = 0;
  for (let at = 2; ;) {
    const segment = nextSegment(bytes, at);
    if (!segment || segment.marker === 0xd9) break;
    at = segment.end;
    if (segment.marker === 0xdb) readQuantisation(bytes, segment, quantisation);
    else if (segment.marker === 0xc4) readHuffman(bytes, segment, tables);
    else if (segment.marker === 0xdd)
      restartInterval = ((bytes[segment.start] ?? 0) << 8) | (bytes[segment.start + 1] ?? 0);
    else if (segment.marker === 0xda) {
      if (++scans > mostScans) break;
      const scan = decodeScan(bytes, segment, frame, planes, tables, restartInterval);
      complete &&= scan.complete;
      at = scan.end;
    }
  }
  const table = quantisation.get(main.table);
  if (!plane?.coefficients || !table || scans === 0) return undefined;
  return { image: rendered(plane, plane.coefficients, table, frame), frame, complete };
}

/** The component that holds the brightness: the first, or green where colors are not transformed. */
function brightnessComponents({ components, transform }: JpegFrame) {
  const rgb =
    components.length === 3 && (transform === 0 || components.map((c) => c.id).join() === '82,71,66');
  const main = components[rgb ? 1 : 0];
  const full = main && components.every(({ h, v }) => h <= main.h && v <= main.v);
  return full ? [main] : [];
}

function planeOf(frame: JpegFrame, component: JpegFrame['components'][number], wanted: boolean): Plane {
  const hMax = Math.max(...frame.components.map((c) => c.h));
  const vMax = Math.max(...frame.components.map((c) => c.v));
  const columns = Math.ceil(Math.ceil((frame.width * component.h) / hMax) / 8);
  const rows = Math.ceil(Math.ceil((frame.height * component.v) / vMax) / 8);
  const stride = Math.ceil(frame.width / (8 * hMax)) * component.h;
  const height = Math.ceil(frame.height / (8 * vMax)) * component.v;
  return {
    component,
    columns,
    rows,
    stride: Math.max(stride, columns),
    coefficients: wanted ? new Int16Array(Math.max(stride, columns) * Math.max(height, rows) * 64) : null,
  };
}

function rendered(
  plane: Plane,
  coefficients: Int16Array,
  table: Uint16Array,
  { width, height }: JpegFrame,
): GrayImage {
  const pixels = new Uint8Array(width * height);
  const steps = new Float32Array(64);
  for (let i = 0; i < 64; i++) steps[zigzag[i]!] = table[i]!;
  const block = new Float32Array(64);
  for (let row = 0; row < plane.rows; row++) {
    for (let column = 0; column < plane.columns; column++) {
      const at = (row * plane.stride + column) * 64;
      let flat = true;
      for (let i = 0; i < 64; i++) {
        const value = coefficients[at + i]!;
        if (i > 0 && value !== 0) flat = false;
        block[i] = value * steps[i]!;
      }
      if (flat) block.fill(block[0]! / 8);
      else transform(block);
      const wide = Math.min(8, width - column * 8);
      const high = Math.min(8, height - row * 8);
      for (let y = 0; y < high; y++) {
        const to = (row * 8 + y) * width + column * 8;
        for (let x = 0; x < wide; x++) {
          const value = Math.round(block[y * 8 + x]! + 128);
          pixels[to + x] = value < 0 ? 0 : value > 255 ? 255 : value;
        }
      }
    }
  }
  return { width, height, pixels };
}

/** `cosines[x * 8 + u]`: half of C(u) cos((2x + 1)uπ/16) of the inverse DCT (ITU-T T.81, A.3.3). */
const cosines = Float32Array.from({ length: 64 }, (_, i) => {
  const [x, u] = [i >> 3, i & 7];
  return (Math.cos(((2 * x + 1) * u * Math.PI) / 16) / 2) * (u === 0 ? Math.SQRT1_2 : 1);
});

const half = new Float32Array(64);

/** The inverse DCT in place: rows, then columns. */
function transform(block: Float32Array): void {
  for (let y = 0; y < 64; y += 8) {
    const a = block[y]!;
    const b = block[y + 1]!;
    const c = block[y + 2]!;
    const d = block[y + 3]!;
    const e = block[y + 4]!;
    const f = block[y + 5]!;
    const g = block[y + 6]!;
    const h = block[y + 7]!;
    for (let x = 0; x < 8; x++) {
      const k = x * 8;
      half[y + x] =
        a * cosines[k]! +
        b * cosines[k + 1]! +
        c * cosines[k + 2]! +
        d * cosines[k + 3]! +
        e * cosines[k + 4]! +
        f * cosines[k + 5]! +
        g * cosines[k + 6]! +
        h * cosines[k + 7]!;
    }
  }
  for (let x = 0; x < 8; x++) {
    for (let y = 0; y < 8; y++) {
      let sum = 0;
      for (let v = 0; v < 8; v++) sum += half[v * 8 + x]! * cosines[y * 8 + v]!;
      block[y * 8 + x] = sum;
    }
  }
}
