import type { GrayImage } from '../pdf/images/gray-image.ts';

/**
 * How often dark and light change along the rows of a picture. Recognition takes as long as a picture has marks, not
 * pixels: a page of text at 300 dpi has about 100,000, noise of the same size five million.
 */
export function countMarks({ width, pixels }: GrayImage): number {
  let marks = 0;
  for (let i = 1; i < pixels.length; i++) {
    if (pixels[i]! < 128 !== pixels[i - 1]! < 128 && i % width !== 0) marks++;
  }
  return marks;
}
