import type { GrowthAxis } from './axis.ts';
import { fileOf, flate, type Source } from './source-file.ts';
import { firstFree, statementObjects } from './statement-source.ts';

const small = { pages: 1, rowsOnPage: 12 };

const painted = (lastPage: string): Uint8Array => fileOf(statementObjects({ ...small, lastPage }));

const lines = (count: number, line: (i: number) => string): string =>
  Array.from({ length: count }, (_, i) => line(i)).join('');

/** Rectangles in a grid over the page, large enough to lie over each other. */
const rectangle = (i: number): string =>
  `${(i * 17) % 560} ${(i * 29) % 760} ${20 + (i % 30)} ${10 + (i % 12)} re f\n`;

/** A number as letters: figures would be taken for amounts. */
const letters = (i: number): string =>
  `w${[...String(i)].map((digit) => 'abcdefghij'[Number(digit)]).join('')}`;

const word = (i: number): string =>
  `BT /F1 6 Tf 1 0 0 1 ${20 + ((i * 37) % 540)} ${20 + ((i * 11) % 740)} Tm (${letters(i)}) Tj ET\n`;

/** Paths over text: what hides what. */
export const covered: readonly GrowthAxis[] = [
  {
    name: 'rectangles spread out',
    count: 2_000,
    make: (n) => painted(`1 1 0.9 rg\n${lines(n, rectangle)}0 g\n`),
  },
  {
    name: 'rectangles over the whole page',
    count: 2_000,
    make: (n) => painted(`1 1 0.9 rg\n${lines(n, () => '0 0 612 792 re f\n')}0 g\n${lines(n, word)}`),
  },
  {
    name: 'rectangles over one line with its words',
    count: 500,
    make: (n) =>
      painted(
        `1 1 0.9 rg\n${lines(n, (i) => `20 ${40 + (i % 7)} 500 9 re f\n`)}0 g\n${lines(n, (i) => `BT /F1 6 Tf 1 0 0 1 ${20 + (i % 500)} 42 Tm (abcdef) Tj ET\n`)}`,
      ),
  },
  {
    name: 'paths of 1,000 rectangles over words',
    count: 20,
    make: (n) =>
      painted(
        `1 1 0.9 rg\n${lines(n, (k) => `${lines(1_000, (i) => rectangle(i + k).replace('f', ''))}f\n`)}0 g\n${lines(n * 50, word)}`,
      ),
  },
  {
    name: 'clips',
    count: 4_000,
    make: (n) => painted(lines(n, (i) => `q ${rectangle(i).replace('f', 'W n')}${word(i)}Q\n`)),
  },
];

/** Text of many runs, of long runs, and over itself. */
export const glyphRuns: readonly GrowthAxis[] = [
  { name: 'words spread out', count: 3_000, make: (n) => painted(lines(n, word)) },
  {
    name: 'words over each other',
    count: 1_000,
    make: (n) =>
      painted(lines(n, (i) => `BT /F1 6 Tf 1 0 0 1 ${60 + (i % 9) * 0.7} 60 Tm (${letters(i)}) Tj ET\n`)),
  },
  {
    name: 'glyphs of one run',
    count: 20_000,
    make: (n) => painted(`BT /F1 6 Tf 0 Tc 1 0 0 1 20 30 Tm (${'0123456789'.repeat(n / 10)}) Tj ET\n`),
  },
  {
    name: 'runs of a glyph on a line',
    count: 3_000,
    make: (n) =>
      painted(lines(n, (i) => `BT /F1 6 Tf 1 0 0 1 ${(20 + i * 0.15).toFixed(2)} 30 Tm (${i % 10}) Tj ET\n`)),
  },
  {
    name: 'figures in a column',
    count: 1_000,
    make: (n) =>
      painted(
        lines(
          n,
          (i) =>
            `BT /F1 4 Tf 1 0 0 1 ${300 + (i % 5) * 50} ${(760 - i * 0.7).toFixed(2)} Tm (${100 + (i % 800)}.${10 + (i % 90)}) Tj ET\n`,
        ),
      ),
  },
];

/** A ToUnicode map with an entry for each of many codes. */
function toUnicode(count: number): string {
  const entries = lines(count, (i) => `<${(i % 65_536).toString(16).padStart(4, '0')}> <0041>\n`);
  return `/CIDInit /ProcSet findresource begin begincmap 1 begincodespacerange <0000> <ffff> endcodespacerange\n${count} beginbfchar\n${entries}endbfchar endcmap`;
}

/** Fonts: how many a page names, and how large one is. */
export const embeddedFonts: readonly GrowthAxis[] = [
  {
    name: 'fonts',
    count: 500,
    make: (n) => {
      const objects = new Map<number, Source>();
      let names = '';
      for (let i = 0; i < n; i++) {
        objects.set(
          firstFree + i,
          `<</Type/Font/Subtype/Type1/BaseFont/AB${i}+Helvetica/Encoding/WinAnsiEncoding>>`,
        );
        names += `/G${i} ${firstFree + i} 0 R`;
      }
      const lastPage = lines(n, (i) => word(i).replace('/F1', `/G${i}`));
      return fileOf(
        statementObjects({ ...small, objects, lastPage, resources: `/Font<</F1 3 0 R${names}>>` }),
      );
    },
  },
  {
    name: 'entries of a ToUnicode map',
    count: 20_000,
    make: (n) => {
      const objects = new Map<number, Source>([
        [
          firstFree,
          `<</Type/Font/Subtype/Type0/BaseFont/Big/Encoding/Identity-H/DescendantFonts[${firstFree + 1} 0 R]/ToUnicode ${firstFree + 2} 0 R>>`,
        ],
        [
          firstFree + 1,
          '<</Type/Font/Subtype/CIDFontType2/BaseFont/Big/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>>>',
        ],
        [firstFree + 2, flate(toUnicode(n))],
      ]);
      const lastPage = 'BT /G1 8 Tf 1 0 0 1 30 30 Tm <00010002> Tj ET\n';
      return fileOf(
        statementObjects({
          ...small,
          objects,
          lastPage,
          resources: `/Font<</F1 3 0 R/G1 ${firstFree} 0 R>>`,
        }),
      );
    },
  },
];

/** Pictures: how many, and how many a page names again and again. */
export const pictures: readonly GrowthAxis[] = [
  {
    name: 'images',
    count: 250,
    make: (n) => {
      const objects = new Map<number, Source>();
      let names = '';
      for (let i = 0; i < n; i++) {
        const pixels = new Uint8Array(32 * 32).fill(i);
        objects.set(
          firstFree + i,
          flate(
            pixels,
            '/Type/XObject/Subtype/Image/Width 32/Height 32/ColorSpace/DeviceGray/BitsPerComponent 8',
          ),
        );
        names += `/I${i} ${firstFree + i} 0 R`;
      }
      const lastPage = lines(
        n,
        (i) => `q 10 0 0 10 ${20 + ((i * 37) % 540)} ${20 + ((i * 11) % 740)} cm /I${i} Do Q\n`,
      );
      return fileOf(statementObjects({ ...small, objects, lastPage, resources: `/XObject<<${names}>>` }));
    },
  },
];
