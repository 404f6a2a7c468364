import { expect, test } from 'vitest';
import { pageMarks, writerByMarks, type PageSample } from './page-marks.ts';

const page = (content: string, more: Partial<PageSample> = {}): PageSample => ({
  content,
  resources: {},
  fonts: [],
  ...more,
});

test.each<[string, PageSample]>([
  [
    'chromium',
    page(
      '.23999999 0 0 -.23999999 0 792 cm\n115.6 115.6 2316.6 3066.6 re\nW* n\n3.125 0 0 3.125 115.6 115.6 cm\n0 .2 .4 RG 0 .2 .4 rg\n/G3 gs\nBT\n/F4 32 Tf\n1 0 0 -1 28 57 Tm\n<003a> Tj\n',
      { resources: { ExtGState: ['G3'] } },
    ),
  ],
  [
    'pdf-lib',
    page('q\nBT\n0 0 0 rg\n/Helvetica-7098480789 16 Tf\n24 TL\n1 0 0 1 50 700 Tm\n<57> Tj\nT*\nET\nQ\n', {
      resources: { Font: ['Helvetica-7098480789'] },
    }),
  ],
  [
    'pdfkit',
    page(
      '1 0 0 -1 0 792 cm\nq\n1 0 0 -1 0 792 cm\nBT\n1 0 0 1 50 720.512 Tm\n/F1 16 Tf\n[<57> 30 <656c> 0] TJ\nET\nQ\n',
    ),
  ],
  [
    'jspdf',
    page(
      '0.200025 w\n0 G\nBT\n/F1 16 Tf\n18.3999999999999986 TL\n0 g\n50. 781.8899999999999864 Td\n(W) Tj\nET\n',
    ),
  ],
  [
    'pymupdf',
    page('\nq\nBT\n1 0 0 1 72 720 Tm\n/helv 11 Tf 0 g [<57656c6c73>]TJ\nET\nQ\n', {
      resources: { Font: ['helv'] },
    }),
  ],
])('%s in any layout', (writer, sample) => {
  expect(writerByMarks(sample)).toBe(writer);
});

test('a page that bears one mark by chance is of nobody', () => {
  expect(writerByMarks(page('1 0 0 -1 0 792 cm\nBT /F1 9 Tf 10 10 Td (x) Tj ET'))).toBeUndefined();
  expect(writerByMarks(page('BT /F1 9 Tf (x) Tj ET', { resources: { ExtGState: ['G3'] } }))).toBeUndefined();
  expect(writerByMarks(page(''))).toBeUndefined();
});

test('one mark is never enough', () => {
  expect(pageMarks.filter(({ needed }) => needed < 2)).toEqual([]);
});
