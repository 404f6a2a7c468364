import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { crosscheckFiles, pdfFiles } from './crosscheck-files.ts';

const corpus = resolve(import.meta.dirname, '../../../shared/corpus/dev');
const present = existsSync(corpus);

test.skipIf(!present)(
  `a sample of the development corpus reads as PDFium reads it${present ? '' : ' (skipped: ../shared/corpus/dev is absent)'}`,
  async () => {
    const files = pdfFiles(corpus).filter((_, i) => i % 29 === 0);
    const total = await crosscheckFiles(files);
    expect(total.runs).toBeGreaterThan(1_000);
    expect(total.skipped).toEqual([]);
    expect(total.share(), total.report(files.length, false)).toBeGreaterThanOrEqual(0.99);
  },
);
