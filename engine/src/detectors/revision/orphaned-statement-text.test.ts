import { expect, test } from 'vitest';
import {
  findingsOf,
  januaryRows,
  layout,
  reportOf,
  rowY,
  statementContent,
  statementPdf,
  textAt,
} from '../../../test/statement-pdf.ts';

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

test('lookalike (left-behind): an unused copy with the same words', () => {
  expect(findingsOf(statementPdf({ objects: { 12: { data: statementContent() } } }))).toEqual([]);
});

test('lookalike (left-behind): an unused page of another document', () => {
  const other = 'BT /F1 12 Tf 72 700 Td (Terms and conditions of 12/31, fee 12.00) Tj ET';
  expect(findingsOf(statementPdf({ objects: { 12: { data: other } } }))).toEqual([]);
});

test('lookalike (left-behind): another page of the statement, left out of the file by a tool that kept its objects', () => {
  const head = statementContent({ rows: [] });
  const page = {
    12: { data: head + textAt(layout.amount - 40, rowY(1), 'This page intentionally left blank') },
    13: '<</Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 12 0 R /Resources <</Font <</F1 5 0 R /F2 6 0 R>>>>>>',
  };
  const rows = januaryRows.map((row) => ({ ...row, amount: 0 }));
  const pdf = statementPdf({ opening: 0, rows, objects: page });
  expect(findingsOf(pdf).map((f) => f.detector)).not.toContain('revision/orphaned-statement-text');
  const loose = statementPdf({ opening: 0, rows, objects: { 12: page[12] } });
  expect(findingsOf(loose).map((f) => f.detector)).toContain('revision/orphaned-statement-text');
});

test('other words in a content that was left over are told from four characters on', () => {
  const found = (before: string, after: string) => {
    const rows = januaryRows.map((row, i) => (i === 5 ? { ...row, text: before } : row));
    const objects = { 12: { data: statementContent({ rows }) } };
    return findingsOf(statementPdf({ rows, objects, edit: (c) => c.replace(`(${before})`, `(${after})`) }));
  };
  expect(found('GYMS', 'SPAS')).toEqual([{ detector: 'revision/orphaned-statement-text', message: 'text' }]);
  expect(found('GYM', 'SPA')).toEqual([]);
});
