import { expect, test } from 'vitest';
import { scannedStatement } from '../../test/scanned-statement.ts';
import { openDocument } from '../analyze.ts';
import { nodePlatform } from '../platform/node.ts';
import type { GrayImage } from '../pdf/images/gray-image.ts';
import { countMarks } from './marks.ts';
import { loadRecognizer } from './tesseract.ts';

/** A page made ready for reading: seconds of work. */
function wholePage(): GrayImage {
  const images: GrayImage[] = [];
  const remember = {
    pages: 1,
    read(image: GrayImage) {
      images.push(image);
      return undefined;
    },
  };
  openDocument(scannedStatement().pdf, { platform: nodePlatform }).report(remember);
  return images[0] ?? expect.fail('no picture was given to the recognizer');
}

test('a picture is given up at the deadline, in the middle of it, and the next document is read', async () => {
  const page = wholePage();
  await loadRecognizer();
  // Longer than handing the picture over takes, shorter than reading it.
  const short = await loadRecognizer({ milliseconds: 100 });
  expect(short.read(page, 'page')).toBeUndefined();
  expect(short.read(page, 'page')).toBeUndefined();
  const long = await loadRecognizer({ milliseconds: 60_000 });
  expect(long.read(page, 'page')?.length).toBeGreaterThan(20);
}, 60_000);

test('what was not read is said in the report', async () => {
  const late = await loadRecognizer({ milliseconds: 0 });
  const report = openDocument(scannedStatement().pdf, { platform: nodePlatform }).report(late);
  expect([report.verdict, report.statement]).toEqual(['Requires Additional Review', null]);
  expect(report.story?.limits).toContain('Page 1 was not read: there was no time to read the picture');
});

test('gray that is printed as dots keeps no page from being read', async () => {
  const page = wholePage();
  const pixels = page.pixels.slice();
  // The lower half under a pattern of dots.
  for (let y = page.height >> 1; y < page.height; y++)
    for (let x = 0; x < page.width; x++) {
      const at = y * page.width + x;
      if ((x + y) % 2 === 0 && (pixels[at] ?? 0) > 128) pixels[at] = 0;
    }
  const dotted = { ...page, pixels };
  const recognizer = await loadRecognizer();
  expect(countMarks(dotted)).toBeGreaterThan(400_000);
  const words = recognizer.read(dotted, 'page') ?? [];
  const upper = words.filter(({ box }) => box.y1 < page.height / 2);
  expect(upper.length).toBeGreaterThan(20);
}, 60_000);
