import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { crosscheckFiles, pdfFiles } from './crosscheck-files.ts';
import { devFolder } from './dev-folder.ts';

const present = existsSync(devFolder);

test.skipIf(!present)(
  `a sample of the development corpus reads as PDFium reads it${present ? '' : ' (skipped: ../shared/corpus/dev is absent)'}`,
  async () => {
    const files = pdfFiles(devFolder).filter((_, i) => i % 29 === 0);
    const total = await crosscheckFiles(files);
    expect(total.runs).toBeGreaterThan(1_000);
    expect(total.skipped).toEqual([]);
    expect(total.share(), total.report(files.length, false)).toBeGreaterThanOrEqual(0.99);
  },
);
