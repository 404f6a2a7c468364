import { deflateSync } from 'node:zlib';
import { jpegOf } from './jpeg-encoder.ts';
import type { Picture } from './picture.ts';

/** How a picture is put into a file. */
export type Coding = { kind: 'jpeg'; quality: number } | { kind: 'flate' } | { kind: 'bits' };

/** A word of a hidden text layer, in points from the lower left of the page. */
export interface LayerWord {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly text: string;
}

/** A page of a scan. */
export interface ScanPage {
  readonly picture: Picture;
  /** Width and height of the page in points. */
  readonly size: readonly [number, number];
  readonly layer: readonly LayerWord[];
}

/** A PDF whose pages are pictures, as scanners and picture converters write them. */
export function picturePdf(pages: readonly ScanPage[], coding: Coding): Uint8Array {
  const parts: Buffer[] = [];
  const offsets: number[] = [];
  let at = 0;
  const write = (data: string | Uint8Array) => {
    const bytes = typeof data === 'string' ? Buffer.from(data, 'latin1') : Buffer.from(data);
    parts.push(bytes);
    at += bytes.length;
  };
  const object = (number: number, head: string, data?: Uint8Array) => {
    offsets[number] = at;
    write(`${number} 0 obj\n${head}\n`);
    if (data) {
      write('stream\n');
      write(data);
      write('\nendstream\n');
    }
    write('endobj\n');
  };
  write('%PDF-1.4\n%\u00e2\u00e3\u00cf\u00d3\n');
  object(1, '<< /Type /Catalog /Pages 2 0 R >>');
  const kids = pages.map((_, i) => `${4 + 3 * i} 0 R`).join(' ');
  object(2, `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`);
  object(3, '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>');
  for (const [i, { picture, size, layer }] of pages.entries()) {
    const [page, content, image] = [4 + 3 * i, 5 + 3 * i, 6 + 3 * i];
    const [wide, high] = size.map((value) => value.toFixed(2));
    const resources = `/Resources << /XObject << /Im0 ${image} 0 R >> /Font << /F0 3 0 R >> >>`;
    const box = `/MediaBox [0 0 ${wide} ${high}]`;
    object(page, `<< /Type /Page /Parent 2 0 R ${box} ${resources} /Contents ${content} 0 R >>`);
    const text = layer.map(hidden).join('');
    const drawn = Buffer.from(`q ${wide} 0 0 ${high} 0 0 cm /Im0 Do Q\n${text}`, 'latin1');
    object(content, `<< /Length ${drawn.length} >>`, drawn);
    const { data, entries } = coded(picture, coding);
    const dimensions = `/Width ${picture.width} /Height ${picture.height}`;
    const head = `<< /Type /XObject /Subtype /Image ${dimensions} /ColorSpace /DeviceGray ${entries} /Length ${data.length} >>`;
    object(image, head, data);
  }
  const start = at;
  const rows = Array.from({ length: offsets.length - 1 }, (_, i) => {
    return `${String(offsets[i + 1]).padStart(10, '0')} 00000 n \n`;
  });
  write(`xref\n0 ${offsets.length}\n0000000000 65535 f \n${rows.join('')}`);
  write(`trailer\n<< /Size ${offsets.length} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`);
  return new Uint8Array(Buffer.concat(parts));
}

function hidden({ x, y, size, text }: LayerWord): string {
  const escaped = text.replace(/[^\x20-\x7e]/g, ' ').replace(/[\\()]/g, String.raw`\$&`);
  return `BT 3 Tr /F0 ${size.toFixed(1)} Tf ${x.toFixed(2)} ${y.toFixed(2)} Td (${escaped}) Tj ET\n`;
}

function coded(picture: Picture, coding: Coding): { data: Uint8Array; entries: string } {
  if (coding.kind === 'jpeg') {
    return { data: jpegOf(picture, coding.quality), entries: '/BitsPerComponent 8 /Filter /DCTDecode' };
  }
  const { width, height, pixels } = picture;
  if (coding.kind === 'flate') {
    return { data: deflateSync(pixels), entries: '/BitsPerComponent 8 /Filter /FlateDecode' };
  }
  const row = Math.ceil(width / 8);
  const bits = new Uint8Array(row * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const light = (pixels[y * width + x] ?? 255) >= 128;
      if (light) bits[y * row + (x >> 3)] = (bits[y * row + (x >> 3)] ?? 0) | (0x80 >> (x & 7));
    }
  }
  return { data: deflateSync(bits), entries: '/BitsPerComponent 1 /Filter /FlateDecode' };
}
