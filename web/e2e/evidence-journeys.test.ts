import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Report } from '@assay/engine';
import type { Browser, Page } from 'playwright-core';
import { afterEach, describe, expect, test } from 'vitest';
import { openDesk, tampered } from './desk-page.ts';
import { startDesk, type Desk } from './desk-server.ts';
import {
  downloadedPaper,
  downloadedReport,
  dropAndScan,
  expectBeforeAndAfter,
  expectBrokenRow,
  expectPlaces,
  expectTouched,
  expectVerified,
} from './evidence-journey.ts';
import { withServer } from './with-server.ts';

const corpus = fileURLToPath(new URL('../../../shared/corpus/dev/', import.meta.url));

/** Files of five techniques, with what was changed in each; `figures` are what is there before and after. */
const files = [
  {
    technique: 'an amount changed in an update',
    file: 'forged/lowriter-2__fitz_incremental.pdf',
    updated: true,
  },
  {
    technique: 'a row under a white shape',
    file: 'forged/chromium-1__pdflib_whiteout_ttf.pdf',
    updated: false,
  },
  {
    technique: 'an annotation over an amount',
    file: 'forged/itext-2__fitz_freetext_incremental.pdf',
    updated: true,
  },
  {
    technique: 'a text layer that says otherwise',
    file: 'forged/chromium-3__tounicode_mismatch.pdf',
    updated: false,
  },
  {
    technique: 'a page of another customer',
    file: 'forged/fop-2__page_insert_other_customer.pdf',
    updated: false,
  },
];

interface Changed {
  kind: string;
  page: number;
  old?: string;
  new?: string;
}

/** What the corpus says was changed in a file. */
function changedIn(file: string): Changed[] {
  const rows = readFileSync(`${corpus}labels.jsonl`, 'utf8').trim().split('\n');
  const row = rows.map((line) => JSON.parse(line) as { file: string; what_changed: Changed[] });
  return row.find((one) => one.file === file)?.what_changed ?? [];
}

describe('from a dropped file to a verified report', () => {
  let desk: Desk;
  let browser: Browser;
  let page: Page;
  let problems: string[];
  withServer(startDesk, (started, opened) => ([desk, browser] = [started, opened]));
  afterEach(() => page?.close());

  /** The whole way; gives the report for what a technique must show beside. */
  const journey = async (statement: Uint8Array, updated: boolean): Promise<Report> => {
    ({ page, problems } = await openDesk(browser, desk.url));
    await dropAndScan(page, statement, 'Statement.pdf');
    const report = await downloadedReport(page);
    expect(report.score).toBeLessThan(51);
    await expect.poll(() => page.textContent('h1')).toBe('Potential Risk Factors');
    await expectPlaces(page, report);
    expect(report.revisions.length > 1).toBe(updated);
    if (updated) await expectBeforeAndAfter(page);
    await expectBrokenRow(page, report);
    await expectTouched(page, report);
    const paper = await downloadedPaper(page, report);
    await expectVerified(page, desk.url, statement, paper);
    expect(problems).toEqual([]);
    return report;
  };

  test('a statement made here whose rent was changed', async () => {
    const report = await journey(tampered, true);
    expect(report.revisions[1]?.changes).toMatchObject([{ before: '-1,350.00', after: '-350.00' }]);
    expect(report.writerMap?.writings[1]?.objects).toMatchObject([{ num: 4, kind: 'content', pages: [0] }]);
  });

  test.skipIf(!existsSync(corpus)).each(files)(
    '$technique (needs ../shared/corpus)',
    async ({ file, updated }) => {
      const report = await journey(readFileSync(corpus + file), updated);
      const changed = changedIn(file);
      expect(changed.length).toBeGreaterThan(0);
      const places = report.findings.flatMap(({ locations }) =>
        locations.flatMap((at) => ('page' in at ? [at.page + 1] : [])),
      );
      expect(places).toContain(changed[0]?.page);
      const amounts = changed.filter(
        ({ old = '', new: now = '' }) => /\.\d\d/.test(old) && /\.\d\d/.test(now),
      );
      for (const { new: now } of amounts) expect(JSON.stringify(report.findings)).toContain(now);
    },
  );
});
