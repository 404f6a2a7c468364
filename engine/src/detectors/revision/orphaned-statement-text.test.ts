import { expect, test } from 'vitest';
import { findingsOf, reportOf, statementContent, statementPdf } from '../../../test/statement-pdf.ts';

test('tampered: the earlier content stream was left in the file', () => {
  const pdf = statementPdf({
    objects: { 12: { data: statementContent() } },
    edit: (c) => c.replaceAll('2,415.18', '9,415.18'),
  });
  const found = reportOf(pdf).findings.filter((f) => f.detector === 'revision/orphaned-statement-text');
  expect(found.map((f) => [f.before, f.after])).toContainEqual(['2,415.18', '9,415.18']);
});

test('genuine', () => {
  expect(findingsOf(statementPdf())).toEqual([]);
});

test('lookalike: an unused copy with the same words', () => {
  expect(findingsOf(statementPdf({ objects: { 12: { data: statementContent() } } }))).toEqual([]);
});

test('lookalike: an unused page of another document', () => {
  const other = 'BT /F1 12 Tf 72 700 Td (Terms and conditions of 12/31, fee 12.00) Tj ET';
  expect(findingsOf(statementPdf({ objects: { 12: { data: other } } }))).toEqual([]);
});
