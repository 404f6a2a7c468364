import { crc32, deflateSync, inflateSync } from 'node:zlib';
import type { DrawnPage } from './draw-page.ts';

/** Steps a channel is rounded to: sixteen tell the edge of a letter well enough. */
const step = 17;

/** A drawing as a PNG with a palette (ISO/IEC 15948); text on paper comes out small. */
export function encodePng({ width, height, pixels }: DrawnPage): Buffer {
  const palette = new Map<number, number>();
  const rows = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 4;
      const round = (i: number) => Math.round((pixels[at + i] ?? 0) / step) * step;
      const color = (round(0) << 16) | (round(1) << 8) | round(2);
      let index = palette.get(color);
      if (index === undefined) palette.set(color, (index = palette.size));
      rows[y * (width + 1) + 1 + x] = index;
    }
  }
  if (palette.size > 256) throw new Error(`${palette.size} colors are too many for a palette.`);
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 3, 0, 0, 0], 8);
  const colors = Buffer.from([...palette.keys()].flatMap((c) => [c >> 16, (c >> 8) & 255, c & 255]));
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('PLTE', colors),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  framed.set(body, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}

/** The pixels of a PNG that `encodePng` wrote. */
export function readPng(png: Uint8Array): DrawnPage {
  const file = Buffer.from(png);
  const parts = new Map<string, Buffer>();
  for (let at = 8; at < file.length;) {
    const length = file.readUInt32BE(at);
    parts.set(file.toString('latin1', at + 4, at + 8), file.subarray(at + 8, at + 8 + length));
    at += length + 12;
  }
  const [head, colors, data] = ['IHDR', 'PLTE', 'IDAT'].map((type) => parts.get(type));
  if (!head || !colors || !data) throw new Error('This is not a PNG of the sample.');
  const [width, height] = [head.readUInt32BE(0), head.readUInt32BE(4)];
  const rows = inflateSync(data);
  const pixels = new Uint8Array(width * height * 4).fill(255);
  for (let i = 0; i < width * height; i++) {
    const index = rows[i + Math.floor(i / width) + 1] ?? 0;
    pixels.set(colors.subarray(index * 3, index * 3 + 3), i * 4);
  }
  return { width, height, pixels };
}
