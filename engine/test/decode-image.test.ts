import { describe, expect, test } from 'vitest';
import { buildPdf, flate, type ObjectBody } from './build-pdf.ts';
import { nodePlatform } from '../src/platform/node.ts';
import type { ImagePaint } from '../src/pdf/content/model.ts';
import { sourceOf } from '../src/evidence/source.ts';
import { defaultLimits } from '../src/pdf/structure/limits.ts';
import { readPdf } from '../src/pdf/structure/read-pdf.ts';
import { decodeImage } from '../src/pdf/images/decode-image.ts';

/** Pixels of an image XObject of 8 × 3, row by row, or the reason why there are none. */
function pixelsOf(image: ObjectBody): number[][] | string {
  const { bytes } = buildPdf({
    objects: {
      1: '<</Type /Catalog /Pages 2 0 R>>',
      2: '<</Type /Pages /Kids [3 0 R] /Count 1>>',
      3: '<</Type /Page /Parent 2 0 R /MediaBox [0 0 80 30] /Contents 4 0 R /Resources <</XObject <</Im 5 0 R>>>>>>',
      4: { data: 'q 80 0 0 30 0 0 cm /Im Do Q' },
      5: image,
    },
  });
  const document = readPdf(bytes, { platform: nodePlatform, limits: defaultLimits });
  const [page] = sourceOf(document, nodePlatform, defaultLimits).pages(0);
  const paint = page?.items.find((item): item is ImagePaint => item.kind === 'image');
  if (!paint) return 'no picture';
  const decoded = decodeImage(document.latest, paint);
  if ('reason' in decoded) return decoded.reason;
  return [0, 1, 2].map((row) => [...decoded.image.pixels.subarray(row * 8, row * 8 + 8)]);
}

const HEAD = '/Type /XObject /Subtype /Image /Width 8 /Height 3';
const WHITE = [255, 255, 255, 255, 255, 255, 255, 255];
const BAR = [255, 255, 0, 0, 0, 255, 255, 255];

describe('samples', () => {
  const bar = [0b11000111, 0xff, 0b11000111];
  test('one bit', () => {
    const image = flate(Uint8Array.from(bar), `${HEAD} /ColorSpace /DeviceGray /BitsPerComponent 1`);
    expect(pixelsOf(image)).toEqual([BAR, WHITE, BAR]);
  });
  test('one bit, light and dark exchanged by /Decode', () => {
    const data = Uint8Array.from(bar, (byte) => ~byte & 255);
    const image = flate(data, `${HEAD} /ColorSpace /DeviceGray /BitsPerComponent 1 /Decode [1 0]`);
    expect(pixelsOf(image)).toEqual([BAR, WHITE, BAR]);
  });
  test('a palette', () => {
    const data = Uint8Array.from(BAR.concat(WHITE, BAR), (tone) => (tone === 0 ? 1 : 0));
    const space = '/ColorSpace [/Indexed /DeviceRGB 1 <ffffff000000>] /BitsPerComponent 8';
    expect(pixelsOf(flate(data, `${HEAD} ${space}`))).toEqual([BAR, WHITE, BAR]);
  });
  test('three colors', () => {
    const data = Uint8Array.from(BAR.concat(WHITE, BAR).flatMap((tone) => [tone, tone, tone]));
    expect(pixelsOf(flate(data, `${HEAD} /ColorSpace /DeviceRGB /BitsPerComponent 8`))).toEqual([
      BAR,
      WHITE,
      BAR,
    ]);
  });
  test('too little data', () => {
    const image = flate(Uint8Array.from([1, 2]), `${HEAD} /ColorSpace /DeviceRGB /BitsPerComponent 8`);
    expect(pixelsOf(image)).toBe('The picture holds too little data.');
  });
});

describe('fax (ITU-T T.6)', () => {
  // Row 1: horizontal, two white and three black, then as above (none: white to the end). Row 2: pass, then
  // as above. Row 3: again horizontal.
  const bits = `001${'0111'}${'10'}1${'0001'}1001${'0111'}${'10'}1`.padEnd(40, '0');
  const data = Uint8Array.from(bits.match(/.{8}/g) ?? [], (byte) => Number.parseInt(byte, 2));
  const fax = (more: string): ObjectBody => ({
    dict: `${HEAD} /ColorSpace /DeviceGray /BitsPerComponent 1 /Filter /CCITTFaxDecode /DecodeParms <</K -1 /Columns 8 ${more}>>`,
    data,
  });
  test('Group 4', () => {
    expect(pixelsOf(fax(''))).toEqual([BAR, WHITE, BAR]);
  });
  test('Group 4 with black as one', () => {
    const inverse = (row: number[]) => row.map((tone) => 255 - tone);
    expect(pixelsOf(fax('/BlackIs1 true'))).toEqual([BAR, WHITE, BAR].map(inverse));
  });
  test('many changes a row cost each change once', () => {
    // Each row changes its color at every column; rows that repeat it are one bit a column.
    const columns = 40_000;
    const first = `001${'00110101'}${'010'}${`001${'000111'}${'010'}`.repeat(columns / 2)}`;
    const rows = 300;
    const data = new Uint8Array(Math.ceil((first.length + rows * (columns + 1)) / 8)).fill(255);
    for (let i = 0; i < first.length; i++) if (first[i] === '0') data[i >> 3]! &= ~(128 >> (i & 7));
    const dict = `/Type /XObject /Subtype /Image /Width ${columns} /Height ${rows} /ColorSpace /DeviceGray /BitsPerComponent 1 /Filter /CCITTFaxDecode /DecodeParms <</K -1 /Columns ${columns}>>`;
    const stripes = [0, 255, 0, 255, 0, 255, 0, 255];
    expect(pixelsOf({ dict, data })?.[0]).toEqual(stripes);
  });
  test('damage leaves the rest white', () => {
    const damaged: ObjectBody = { ...(fax('') as { dict: string }), data: Uint8Array.from([0, 0, 0, 0]) };
    expect(pixelsOf(damaged)).toEqual([WHITE, WHITE, WHITE]);
  });
});

test('a coding that is not decoded is named', () => {
  const image: ObjectBody = { dict: `${HEAD} /Filter /JPXDecode`, data: 'x' };
  expect(pixelsOf(image)).toContain('JPXDecode');
});
