import type { Box } from '../pdf/structure/model.ts';
import { whitened } from './clean-picture.ts';
import type { PagePicture } from './page-picture.ts';
import type { ReadPage } from './read-page.ts';

const cleaned = new WeakMap<PagePicture, ReturnType<typeof whitened>>();

/** True when a box of the page shows bare paper. */
export function isBlank(picture: PagePicture, box: Box): boolean {
  const image = paperWhite(picture);
  const [a, b] = [picture.toPixel(box.x0, box.y1), picture.toPixel(box.x1, box.y0)];
  let dark = 0;
  for (let y = Math.max(0, Math.floor(a.y)); y < Math.min(image.height, b.y); y++) {
    for (let x = Math.max(0, Math.floor(a.x)); x < Math.min(image.width, b.x); x++) {
      if (image.pixels[y * image.width + x]! < 150) dark++;
    }
  }
  return dark < 3;
}

function paperWhite(picture: PagePicture): ReturnType<typeof whitened> {
  let image = cleaned.get(picture);
  if (!image) cleaned.set(picture, (image = whitened(picture.image)));
  return image;
}

/** True when a band of the page holds more ink outside the recognized words than rules and specks make. */
export function unreadInk({ picture, words }: ReadPage, band: Box): boolean {
  const { width, height, pixels } = paperWhite(picture);
  const inside = new Uint8Array(pixels.length);
  for (const { word } of words) {
    const reach = (word.box.y1 - word.box.y0) * 0.4;
    const x1 = Math.min(width, Math.ceil(word.box.x1 + reach));
    for (
      let y = Math.max(0, Math.floor(word.box.y0 - reach));
      y < Math.min(height, word.box.y1 + reach);
      y++
    ) {
      inside.fill(1, y * width + Math.max(0, Math.floor(word.box.x0 - reach)), y * width + x1);
    }
  }
  let unread = 0;
  for (let y = 0; y < height; y++) {
    const at = picture.toPage(0, y).y;
    if (at < band.y0 || at > band.y1) continue;
    let row = 0;
    let longest = 0;
    let run = 0;
    for (let x = 0; x < width; x++) {
      const dark = pixels[y * width + x]! < 110;
      run = dark ? run + 1 : 0;
      longest = Math.max(longest, run);
      if (dark && inside[y * width + x] === 0) row++;
    }
    // A long unbroken stretch is a rule of the table.
    if (longest < picture.resolution / 4) unread += row;
  }
  const character = (picture.resolution / 72) ** 2 * 6;
  return unread > 4 * character;
}
