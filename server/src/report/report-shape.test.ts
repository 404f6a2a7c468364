import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { analyze, UnreadablePdfError, type Report } from '@assay/engine';
import { nodePlatform } from '@assay/engine/node';
import { redactReport } from '@assay/engine/report/redact-report';
import { expect, test } from 'vitest';
import { reportOf, statementPdf } from '../../../engine/test/statement-pdf.ts';
import { exampleReport, wholeReport } from '../../test/example-report.ts';
import { reportShape, signedReportShape } from './report-shape.ts';

const corpus = fileURLToPath(new URL('../../../../shared/corpus/dev/', import.meta.url));

/** A Report as it arrives: through JSON. */
const sent = (report: Report) => JSON.parse(JSON.stringify(report)) as unknown;

function expectToFit(report: Report): void {
  for (const one of [report, redactReport(report)]) {
    const read = reportShape.safeParse(sent(one));
    expect(read.error?.issues ?? []).toEqual([]);
    expect(read.data).toEqual(sent(one));
  }
}

test('the example is a whole one', () => {
  expect(signedReportShape.parse(exampleReport())).toEqual(exampleReport());
});

test.each([
  ['clean', statementPdf()],
  ['with a wrong closing balance', statementPdf({ closing: 999_999 })],
  ['without rows', statementPdf({ rows: [] })],
  ['of another currency and no period', statementPdf({ period: '' })],
])('the Report of a statement %s fits', (_, pdf) => {
  try {
    expectToFit(reportOf(pdf));
  } catch (error) {
    // No statement for the engine, so there is no Report to fit.
    if (!(error instanceof UnreadablePdfError)) throw error;
  }
});

test('a member that is not described, or of another type, does not fit', () => {
  expect(reportShape.safeParse({ ...wholeReport(), extra: 1 }).success).toBe(false);
  expect(reportShape.safeParse({ ...wholeReport(), score: '14' }).success).toBe(false);
});

const folders = ['base', 'benign', 'forged'].map((folder) => corpus + folder);
const sample = folders.filter(existsSync).flatMap((folder) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.pdf'))
    .filter((_, i) => i % 37 === 0)
    .map((name) => `${folder}/${name}`),
);

test.skipIf(sample.length === 0)('the Reports of a sample of the corpus fit (needs ../shared/corpus)', () => {
  let fitting = 0;
  for (const file of sample) {
    try {
      expectToFit(analyze(new Uint8Array(readFileSync(file)), { platform: nodePlatform, fileName: 'x.pdf' }));
      fitting++;
    } catch (error) {
      if (!(error instanceof UnreadablePdfError)) throw error;
    }
  }
  expect(fitting).toBeGreaterThan(sample.length / 2);
});
