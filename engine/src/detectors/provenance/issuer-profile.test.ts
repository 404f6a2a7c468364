import { expect, test } from 'vitest';
import { findingsOf, reportOf, statementPdf, type StatementSpec } from '../../../test/statement-pdf.ts';

const detector = 'provenance/issuer-profile';
const dates = '/CreationDate (D:20250203041500Z)';
const issued = (issuer: string, producer: string, spec: StatementSpec = {}) =>
  statementPdf({
    ...spec,
    info: `/Producer (${producer}) ${dates}`,
    edit: (content) => content.replaceAll('Juniper Valley Bank', issuer),
  });
const ofDetector = (pdf: Uint8Array) => findingsOf(pdf).filter((f) => f.detector === detector);

test('tampered: a library that the issuer is not known to use asks for a review, not more', () => {
  const pdf = issued('Bank of America', 'PDFlib 9.1');
  expect(ofDetector(pdf)).toEqual([{ detector, message: 'other' }]);
  expect(reportOf(pdf).score).toBeGreaterThanOrEqual(51);
});

test('tampered: a program licensed to another issuer', () => {
  const pdf = issued('Juniper Valley Bank', 'TargetStream StreamEDS rv1.7 for Bank of America');
  expect(ofDetector(pdf)).toEqual([{ detector, message: 'licensee' }]);
});

test('genuine: a known channel', () => {
  expect(findingsOf(issued('Bank of America', 'TargetStream StreamEDS rv1.7 for Bank of America'))).toEqual(
    [],
  );
});

test('lookalike (unknown-program): an unknown issuer is neutral', () => {
  expect(findingsOf(issued('Juniper Valley Bank', 'PDFlib 9.1'))).toEqual([]);
});

test('lookalike (unknown-program): a program nobody knows', () => {
  expect(findingsOf(issued('Bank of America', 'Northern Output Suite 4'))).toEqual([]);
});

test('lookalike (saved-again): saved again by a PDF tool', () => {
  expect(ofDetector(issued('Bank of America', 'iLovePDF'))).toEqual([]);
});

test('lookalike: an issuer of which only the author is known names a program', () => {
  expect(ofDetector(issued('LGT Bank', 'PDFlib 9.1'))).toEqual([]);
});

test('lookalike: an issuer whose files another one makes, as is known', () => {
  const pdf = statementPdf({
    info: `/Producer (OpenText Exstream Version 16) /Author (Registered to: SWISQUOT) ${dates}`,
    edit: (content) => content.replaceAll('Juniper Valley Bank', 'PostFinance'),
  });
  expect(ofDetector(pdf)).toEqual([]);
});
