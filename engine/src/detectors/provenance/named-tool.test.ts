import { expect, test } from 'vitest';
import { findingsOf, reportOf, statementPdf } from '../../../test/statement-pdf.ts';

const by = (info: string) => statementPdf({ info });

test.each([
  ['design', '/Producer (Adobe PDF library 15.00) /Creator (Adobe Illustrator 24.0)'],
  ['editor', '/Producer (Sejda 5.3.7)'],
  ['office', '/Creator (Microsoft\u00ae Word 2019) /Producer (Microsoft\u00ae Word 2019)'],
  ['browser', '/Creator (Mozilla/5.0) /Producer (Skia/PDF m120)'],
])('tampered: %s software asks for a review, not more', (message, info) => {
  const pdf = by(info);
  expect(findingsOf(pdf)).toEqual([{ detector: 'provenance/named-tool', message }]);
  const { score } = reportOf(pdf);
  expect(score).toBeGreaterThanOrEqual(51);
  expect(score).toBeLessThanOrEqual(59);
});

test('genuine: an unknown engine is neutral', () => {
  expect(findingsOf(by('/Producer (Northern Output Suite 4)'))).toEqual([]);
  expect(reportOf(by('/Producer (Northern Output Suite 4)')).score).toBeGreaterThan(80);
});

test('lookalike (printed): printed to PDF loses its origin only', () => {
  const report = reportOf(by('/Producer (macOS Version 14.2 Quartz PDFContext)'));
  expect(report.findings).toEqual([]);
  expect(report.verdict).toBe('Generally Acceptable');
});

test('lookalike (unlocked): unlocked or merged by a PDF tool', () => {
  const report = reportOf(by('/Producer (iLovePDF)'));
  expect(report.findings).toEqual([]);
  expect(report.lane.kind).toBe('re-saved');
});

test('lookalike (office-suite): a small issuer writes its statements with an office suite, which asks for a review', () => {
  expect(reportOf(by('/Creator (Writer) /Producer (LibreOffice 7.4)')).score).toBeGreaterThanOrEqual(51);
});
