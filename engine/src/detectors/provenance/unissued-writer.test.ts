import { expect, test } from 'vitest';
import { findingsOf, reportOf, statementPdf } from '../../../test/statement-pdf.ts';

const detector = 'provenance/unissued-writer';
const dates = '/CreationDate (D:20250203041500Z)';
const of = (issuer: string, info: string) =>
  statementPdf({
    info: `${info} ${dates}`,
    edit: (content) => content.replaceAll('Juniper Valley Bank', issuer),
  });
const found = (pdf: Uint8Array) => findingsOf(pdf).filter((f) => f.detector === detector);

test('tampered: a plain library named, in the name of a known bank', () => {
  const pdf = of('Wells Fargo Bank', '/Producer (ReportLab PDF Library)');
  expect(found(pdf)).toEqual([{ detector, message: 'standard' }]);
  const report = reportOf(pdf);
  expect(report.verdict).toBe('Requires Additional Review');
  expect(report.score).toBeGreaterThanOrEqual(51);
  expect(report.recommendation).toContain('software that banks are not known to use');
});

test('genuine: a library that the bank is known to use', () => {
  expect(found(of('Maybank', '/Producer (iText 2.1.7)'))).toEqual([]);
});

test('lookalike: an issuer that nobody knows may use any library', () => {
  const pdf = of('Juniper Valley Bank', '/Producer (ReportLab PDF Library)');
  expect(found(pdf)).toEqual([]);
  expect(reportOf(pdf).score).toBeGreaterThan(59);
});

test('lookalike: an issuer with a name like a bank’s', () => {
  expect(found(of('Chase Valley Credit Union', '/Producer (ReportLab PDF Library)'))).toEqual([]);
});
