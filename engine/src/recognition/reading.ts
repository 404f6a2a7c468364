import { percentile } from '../layout/median.ts';
import { cropped, sortedPixels, type GrayImage, type PixelBox } from '../pdf/images/gray-image.ts';
import { cleanPicture } from './clean-picture.ts';
import { withDateDigits, withUsualYear } from './date-marks.ts';
import { withLostSigns } from './lost-signs.ts';
import { withNumberMarks } from './number-marks.ts';
import type { PagePicture } from './page-picture.ts';
import type { RecognizedWord, Recognizer } from './recognizer.ts';

/** Resolutions at which pictures are read: two readings of one picture err at different places. */
export const readingResolutions = { first: 300, second: 220, close: 400 } as const;

/** Greatest enlargement: past it nothing is gained. */
const greatest = 4;

/** Words of a picture read at a resolution, in pixels of the picture; `undefined` when it could not be read. */
export function readPicture(
  recognizer: Recognizer,
  { image, resolution }: PagePicture,
  target: number,
): readonly RecognizedWord[] | undefined {
  // A photograph's resolution on the page says little: what counts is a page of usual size.
  const factor = Math.min(greatest, Math.max(0.1, target / resolution));
  const clean = cleanPicture(image, Math.min(factor, Math.sqrt(14_000_000 / image.pixels.length)));
  const words = recognizer.read(clean.image, 'page');
  return (
    words &&
    withUsualYear(withDateDigits(withLostSigns(withNumberMarks(clean.image, words)))).map((word) =>
      moved(word, (x, y) => clean.toSource(x, y)),
    )
  );
}

/** The text in a box read alone and large, as one line; `undefined` when it could not be read. */
export function readClosely(recognizer: Recognizer, picture: PagePicture, box: PixelBox): string | undefined {
  const high = box.y1 - box.y0;
  const [edge, side] = [Math.ceil(high * 0.35), Math.ceil(high * 0.6)];
  const [x0, y0] = [Math.floor(box.x0) - side, Math.floor(box.y0) - edge];
  const part = cropped(picture.image, x0, y0, Math.ceil(box.x1) + side - x0, Math.ceil(box.y1) + edge - y0);
  const factor = Math.min(greatest, Math.max(1, readingResolutions.close / picture.resolution));
  const clean = cleanPicture(padded(part), factor);
  const words = recognizer.read(clean.image, 'line');
  return (
    words &&
    withDateDigits(withNumberMarks(clean.image, words))
      .map((word) => word.text)
      .join(' ')
  );
}

/** White paper around a part, which recognition needs. */
function padded(image: GrayImage): GrayImage {
  const edge = 12;
  const all = { x0: 0, y0: 0, x1: image.width, y1: image.height };
  const paper = percentile(sortedPixels(image, all), 0.8) ?? 255;
  const whole = cropped(image, -edge, -edge, image.width + 2 * edge, image.height + 2 * edge);
  for (let y = 0; y < whole.height; y++) {
    for (let x = 0; x < whole.width; x++) {
      const inside = x >= edge && y >= edge && x < edge + image.width && y < edge + image.height;
      if (!inside) whole.pixels[y * whole.width + x] = paper;
    }
  }
  return whole;
}

function moved(word: RecognizedWord, to: (x: number, y: number) => { x: number; y: number }): RecognizedWord {
  const box = (b: PixelBox): PixelBox => {
    const [a, c] = [to(b.x0, b.y0), to(b.x1, b.y1)];
    return { x0: a.x, y0: a.y, x1: c.x, y1: c.y };
  };
  const { box: own, baseline } = word;
  return {
    ...word,
    box: box(own),
    baseline: [to(own.x0, baseline[0]).y, to(own.x1, baseline[1]).y],
    symbols: word.symbols.map((symbol) => ({ text: symbol.text, box: box(symbol.box) })),
  };
}
