import { readColorSpace, type ColorSpace } from '../content/color-space.ts';
import type { ImagePaint } from '../content/model.ts';
import type { DocumentView } from '../structure/model.ts';
import { PdfRef, type PdfDict } from '../syntax/objects.ts';
import { brightness, type GrayImage } from './gray-image.ts';
import { decodeFax } from './fax.ts';
import { decodeJpeg } from './jpeg.ts';
import type { JpegFrame } from './jpeg-segments.ts';

/** The picture of an image XObject, or why it could not be decoded. */
export type DecodedImage =
  { image: GrayImage; coding: 'jpeg' | 'lossless' | 'fax'; frame?: JpegFrame } | { reason: string };

/** Most pixels of one picture: a page of A4 at 600 dpi has 35 million. */
export const mostPixels = 40_000_000;

/** Decodes an image XObject to shades of gray (ISO 32000-2, 8.9.5); inline images and stencils of no size not. */
export function decodeImage(view: DocumentView, paint: ImagePaint): DecodedImage {
  const stream = paint.object > 0 ? view.stream(new PdfRef(paint.object, 0)) : undefined;
  if (!stream) return { reason: 'The picture is written inline.' };
  const { width, height } = paint;
  if (width < 1 || height < 1 || width * height > mostPixels) return { reason: 'The picture is too large.' };
  const { bytes, image: encoded } = view.decode(stream);
  const inverted = isInverted(view, stream.dict);
  if (encoded === 'DCTDecode') {
    const jpeg = decodeJpeg(bytes, mostPixels);
    if (!jpeg) return { reason: 'The JPEG data of the picture cannot be decoded.' };
    if (inverted && jpeg.frame.components.length === 1) invert(jpeg.image);
    return { image: jpeg.image, coding: 'jpeg', frame: jpeg.frame };
  }
  if (encoded === 'CCITTFaxDecode') {
    const image = decodeFax(view, stream.dict, bytes, width, height);
    if (inverted) invert(image);
    return { image, coding: 'fax' };
  }
  if (encoded !== null) return { reason: `The picture is coded by ${encoded}, which is not decoded here.` };
  const image = fromSamples(view, stream.dict, paint, bytes, inverted);
  return image ? { image, coding: 'lossless' } : { reason: 'The picture holds too little data.' };
}

/** True when /Decode turns dark into light. */
function isInverted(view: DocumentView, dict: PdfDict): boolean {
  const decode = view.array(dict.get('Decode') ?? dict.get('D'));
  return decode !== undefined && (view.number(decode[0]) ?? 0) > (view.number(decode[1]) ?? 1);
}

function invert({ pixels }: GrayImage): void {
  for (let i = 0; i < pixels.length; i++) pixels[i] = 255 - pixels[i]!;
}

function fromSamples(
  view: DocumentView,
  dict: PdfDict,
  paint: ImagePaint,
  bytes: Uint8Array,
  inverted: boolean,
): GrayImage | undefined {
  const { width, height, mask } = paint;
  const bits = mask ? 1 : paint.bitsPerComponent;
  if (![1, 2, 4, 8, 16].includes(bits)) return undefined;
  const space = readColorSpace(view, dict.get('ColorSpace') ?? dict.get('CS'), undefined);
  const components = mask ? 1 : Math.max(1, space.components);
  const rowBytes = Math.ceil((width * components * bits) / 8);
  // Half a page is worth reading; next to nothing is not.
  if (bytes.length < (rowBytes * height) / 2) return undefined;
  const pixels = new Uint8Array(width * height).fill(255);
  const rows = Math.min(height, Math.floor(bytes.length / rowBytes));
  const tones = components === 1 && bits <= 8 ? tonesOf(mask ? undefined : space, bits, inverted) : undefined;
  const read = sampleReader(bytes, bits);
  for (let y = 0; y < rows; y++) {
    const at = y * rowBytes;
    for (let x = 0; x < width; x++) {
      const first = x * components;
      pixels[y * width + x] = tones
        ? tones[read(at, first)]!
        : toneOf(components, (i) => read(at, first + i) >> (bits > 8 ? bits - 8 : 0), inverted);
    }
  }
  return { width, height, pixels };
}

/** Reads the nth sample of a row that begins at a byte. */
function sampleReader(bytes: Uint8Array, bits: number): (row: number, index: number) => number {
  if (bits === 8) return (row, index) => bytes[row + index]!;
  if (bits === 16) return (row, index) => (bytes[row + 2 * index]! << 8) | bytes[row + 2 * index + 1]!;
  const each = 8 / bits;
  const mask = (1 << bits) - 1;
  return (row, index) => (bytes[row + Math.floor(index / each)]! >> (8 - bits * ((index % each) + 1))) & mask;
}

/** Brightness of every sample value of a space with one component. */
function tonesOf(space: ColorSpace | undefined, bits: number, inverted: boolean): Uint8Array {
  const most = (1 << bits) - 1;
  return Uint8Array.from({ length: most + 1 }, (_, value) => {
    const sample = inverted ? most - value : value;
    if (!space) return sample === 0 ? 0 : 255;
    const indexed = space.family === 'Indexed' || space.family === 'I';
    const [r, g, b] = space.rgb([indexed ? sample : sample / most]);
    return brightness(r * 255, g * 255, b * 255);
  });
}

function toneOf(components: number, sample: (index: number) => number, inverted: boolean): number {
  const flip = inverted ? 255 : 0;
  const value = (i: number) => sample(i) ^ flip;
  if (components === 3) return brightness(value(0), value(1), value(2));
  if (components === 4) {
    const light = 255 - value(3);
    return Math.max(0, light - 255 + brightness(255 - value(0), 255 - value(1), 255 - value(2)));
  }
  return value(0);
}
