import { expect, test } from 'vitest';
import { findingsOf, reportOf, statementPdf, textAt } from '../../../test/statement-pdf.ts';

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

/** The name of a known bank by itself at this height, beside that of an issuer that no one knows. */
const namedAt = (y: number) =>
  statementPdf({
    info: `/Producer (ReportLab PDF Library) ${dates}`,
    after: textAt(50, y, 'Wells Fargo Bank'),
  });

test('tampered: the name of a known bank stands at the foot of the head', () => {
  expect(found(namedAt(610))).toEqual([{ detector, message: 'standard' }]);
});

test('lookalike: the name of a known bank stands below the rows, as in an offer or an address', () => {
  expect(found(namedAt(200))).toEqual([]);
});

test('lookalike: the town of an address has the name of a bank', () => {
  const pdf = (street: string) =>
    statementPdf({
      info: `/Producer (ReportLab PDF Library) ${dates}`,
      after: textAt(50, 622, street) + textAt(50, 610, 'Halifax') + textAt(50, 598, 'HX1 9ZZ'),
    });
  expect(found(pdf('14 Weavers Row'))).toEqual([]);
  expect(found(pdf('Your current account'))).toHaveLength(1);
});

test('lookalike: a payee in the head of the page is another bank', () => {
  const pdf = statementPdf({
    info: `/Producer (ReportLab PDF Library) ${dates}`,
    edit: (content) =>
      content
        .replace('CORNER BAKERY 0412 PORTLAND OR', 'ACH D-HDFC ERGO')
        .replaceAll(/(\d+) Tm/g, (whole, y) => (Number(y) < 600 ? `${Number(y) + 40} Tm` : whole)),
  });
  expect(found(pdf)).toEqual([]);
});
