/**
 * `node scripts/fonts.mjs`: makes the face of the headings, `web/src/ui/fonts/newsreader-display-500.woff2`, from
 * the variable Newsreader: Latin, weight 500, the cut for large sizes. A sixth of the size of the original.
 * Needs `npm install --no-save subset-font@2.9.0`, which nothing else does.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const original = createRequire(import.meta.url).resolve(
  '@fontsource-variable/newsreader/files/newsreader-latin-opsz-normal.woff2',
);
const target = fileURLToPath(new URL('../web/src/ui/fonts/newsreader-display-500.woff2', import.meta.url));

/** First and last code points: printable Latin-1, and the punctuation and signs of good typesetting. */
const ranges = [
  [0x20, 0x7e],
  [0xa0, 0xff],
  [0x131, 0x131],
  [0x152, 0x153],
  [0x2bb, 0x2bc],
  [0x2c6, 0x2c6],
  [0x2da, 0x2da],
  [0x2dc, 0x2dc],
  [0x2010, 0x2015],
  [0x2018, 0x201e],
  [0x2020, 0x2022],
  [0x2026, 0x2026],
  [0x2030, 0x2030],
  [0x2039, 0x203a],
  [0x2044, 0x2044],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2191, 0x2191],
  [0x2193, 0x2193],
  [0x2212, 0x2212],
  [0x2215, 0x2215],
];
const text = ranges
  .flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, i) => first + i))
  .map((code) => String.fromCodePoint(code))
  .join('');
const face = await subsetFont(readFileSync(original), text, {
  targetFormat: 'woff2',
  variationAxes: { opsz: 40, wght: 500 },
});
writeFileSync(target, face);
console.log(`${face.length} bytes`);
