import { expect, test } from 'vitest';
import { findingsOf, reportOf, statementPdf } from '../../../test/statement-pdf.ts';
import { webPageFile } from '../../../test/styled-pdf.ts';

const detector = 'provenance/stripped-metadata';
const dates = "/CreationDate (D:20250203041500+00'00')\n/ModDate (D:20250203041500+00'00')";

test('tampered: the bytes of a program that always names itself', () => {
  const pdf = webPageFile(dates);
  expect(findingsOf(pdf)).toContainEqual({ detector, message: 'removed' });
  expect(reportOf(pdf).findings.find((f) => f.detector === detector)?.detail).toContain('dompdf');
});

test('genuine: the program is named', () => {
  const pdf = webPageFile(`/Producer (dompdf 2.0.3 + CPDF)\n${dates}`);
  expect(findingsOf(pdf).filter((f) => f.detector === detector)).toEqual([]);
});

test('lookalike (merged): a merger that copied no metadata', () => {
  expect(findingsOf(statementPdf({ info: '' }))).toEqual([]);
});

test('lookalike (gateway): a gateway that removed it from a file of no known style is never accused', () => {
  expect(reportOf(statementPdf({ info: '' })).score).toBeGreaterThan(80);
});
