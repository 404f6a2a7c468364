import { invert as inverse } from '../pdf/content/matrix.ts';
import type { ImagePaint, Matrix, PageContent } from '../pdf/content/model.ts';
import { decodeImage, type DecodedImage } from '../pdf/images/decode-image.ts';
import type { GrayImage } from '../pdf/images/gray-image.ts';
import type { Box, DocumentView } from '../pdf/structure/model.ts';
import { area } from '../pdf/content/boxes.ts';

/** The picture a page consists of or is drawn as, upright, with the way from its pixels to the page. */
export interface PagePicture {
  page: number;
  /** Object number of the picture that covers most of the page; 0 for a page that was drawn. */
  object: number;
  image: GrayImage;
  /** Pixels to an inch. */
  resolution: number;
  /** Position in user space of a pixel's upper left corner. */
  toPage(x: number, y: number): { x: number; y: number };
  /** The pixel at a position in user space. */
  toPixel(x: number, y: number): { x: number; y: number };
}

/** Most pixels of a picture put together from several. */
const mostComposed = 20_000_000;

/** A row of a picture is counted as this many pixels at least: it costs as much to decode. */
const leastRow = 64;

/** Pixels that the pictures of a document may still hold, decoded or drawn, whether they are kept or not. */
export class PixelBudget {
  private left: number;

  constructor(pixels: number) {
    this.left = pixels;
  }

  /** Takes the pixels of a picture; false when so many are not left, and then nothing may be decoded. */
  take(width: number, height: number): boolean {
    this.left -= Math.max(width, leastRow) * height;
    return this.left >= 0;
  }
}

const tooLarge = { reason: 'The pictures have more pixels than we read.' };

/** Decodes a picture within the budget; JPEG data may hold more than its dictionary says. */
function decodeWithin(view: DocumentView, paint: ImagePaint, pixels: PixelBudget): DecodedImage {
  if (!pixels.take(paint.width, paint.height)) return tooLarge;
  const decoded = decodeImage(view, paint);
  if ('reason' in decoded) return decoded;
  const { width, height } = decoded.image;
  const more = width * height > paint.width * paint.height;
  return more && !pixels.take(width, height) ? tooLarge : decoded;
}

/** Decodes the pictures of a page into one, as a reader sees it; or why there is none. */
export function pagePicture(
  view: DocumentView,
  page: PageContent,
  pixels: PixelBudget,
): PagePicture | { reason: string } {
  const paints = page.items.filter(
    (item): item is ImagePaint => item.kind === 'image' && item.marked.visible && item.width > 0,
  );
  const main = paints.reduce<ImagePaint | undefined>(
    (best, p) => (best && area(best.box) >= area(p.box) ? best : p),
    undefined,
  );
  if (!main) return { reason: 'The page shows no picture.' };
  const source = decodeWithin(view, main, pixels);
  if ('reason' in source) return source;
  const upright = page.rotate === 0 && main.matrix[1] === 0 && main.matrix[2] === 0;
  const straight = upright && main.matrix[0] > 0 && main.matrix[3] > 0;
  const wide = source.image.width === main.width;
  const alone = paints.length === 1 || area(main.box) > 0.9 * paints.reduce((sum, p) => sum + area(p.box), 0);
  if (straight && alone && wide) return simple(page.page, main, source);
  return composed(view, page, paints, { main, source, pixels });
}

type Decoded = Exclude<DecodedImage, { reason: string }>;

function simple(page: number, paint: ImagePaint, source: Decoded): PagePicture {
  const [a, , , d, e, f] = paint.matrix;
  const { width, height } = source.image;
  return {
    page,
    object: paint.object,
    image: source.image,
    resolution: (72 * width) / a,
    toPage: (x, y) => ({ x: e + (a * x) / width, y: f + d * (1 - y / height) }),
    toPixel: (x, y) => ({ x: ((x - e) / a) * width, y: (1 - (y - f) / d) * height }),
  };
}

/** Draws all pictures of the page, turned as the page is shown, at the resolution of the main one. */
function composed(
  view: DocumentView,
  page: PageContent,
  paints: readonly ImagePaint[],
  { main, source, pixels }: { main: ImagePaint; source: Decoded; pixels: PixelBudget },
): PagePicture | { reason: string } {
  const { cropBox: crop, rotate } = page;
  const [a, b] = main.matrix;
  const scale = source.image.width / Math.max(1, Math.hypot(a, b));
  const frame = pageFrame(crop, rotate, scale, pixels);
  if ('reason' in frame) return frame;
  for (const paint of paints.slice(0, 200)) {
    const decoded = paint === main ? source : decodeWithin(view, paint, pixels);
    if (!('reason' in decoded)) drawInto(frame.image, decoded.image, paint, frame.toPage);
  }
  return { page: page.page, object: main.object, resolution: 72 * scale, ...frame };
}

/** White paper of the size of a page, turned as the page is shown, with so many pixels to a point. */
export function pageFrame(
  crop: Box,
  rotate: number,
  scale: number,
  pixels: PixelBudget,
): Pick<PagePicture, 'image' | 'toPage' | 'toPixel'> | { reason: string } {
  const turned = rotate % 180 !== 0;
  const [across, down] = [crop.x1 - crop.x0, crop.y1 - crop.y0];
  const width = Math.round((turned ? down : across) * scale);
  const height = Math.round((turned ? across : down) * scale);
  if (width < 8 || height < 8 || width * height > mostComposed)
    return { reason: 'The picture is too large.' };
  if (!pixels.take(width, height)) return tooLarge;
  const toPage = (x: number, y: number) => {
    const [u, v] = [x / scale, y / scale];
    if (rotate === 90) return { x: crop.x0 + v, y: crop.y0 + u };
    if (rotate === 180) return { x: crop.x1 - u, y: crop.y0 + v };
    if (rotate === 270) return { x: crop.x1 - v, y: crop.y1 - u };
    return { x: crop.x0 + u, y: crop.y1 - v };
  };
  const toPixel = (x: number, y: number) => {
    const [left, below] = [x - crop.x0, y - crop.y0];
    if (rotate === 90) return { x: below * scale, y: left * scale };
    if (rotate === 180) return { x: (across - left) * scale, y: below * scale };
    if (rotate === 270) return { x: (down - below) * scale, y: (across - left) * scale };
    return { x: left * scale, y: (down - below) * scale };
  };
  const image: GrayImage = { width, height, pixels: new Uint8Array(width * height).fill(255) };
  return { image, toPage, toPixel };
}

function drawInto(
  target: GrayImage,
  image: GrayImage,
  paint: ImagePaint,
  toPage: (x: number, y: number) => { x: number; y: number },
): void {
  const back: Matrix | undefined = inverse(paint.matrix);
  if (!back) return;
  const [a, b, c, d, e, f] = back;
  for (let y = 0; y < target.height; y++) {
    for (let x = 0; x < target.width; x++) {
      const at = toPage(x + 0.5, y + 0.5);
      const u = a * at.x + c * at.y + e;
      const v = 1 - (b * at.x + d * at.y + f);
      if (u < 0 || u >= 1 || v < 0 || v >= 1) continue;
      const value =
        image.pixels[Math.floor(v * image.height) * image.width + Math.floor(u * image.width)] ?? 255;
      // A stencil paints its dark samples only.
      if (!paint.mask || value < 128) target.pixels[y * target.width + x] = value;
    }
  }
}
