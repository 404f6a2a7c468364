import { expect, test } from 'vitest';
import { foundAfter as ids, scans } from '../../../test/earlier-scans.ts';
import { januaryRows } from '../../../test/statement-pdf.ts';

test('tampered: the statement of one person under the name and account of another', () => {
  const other = { holder: 'MORGAN B SAMPLE', account: '000987650000' };
  const { report } = scans([{}, other]);
  expect(report.findings.map((f) => `${f.detector}#${f.message}`)).toEqual([
    'history/shared-postings#shared',
  ]);
  expect(report.findings[0]?.detail).toContain('12 of 12 entries');
});

test('genuine: another person has other entries', () => {
  const rows = januaryRows.map((row) => ({ ...row, amount: row.amount + 111 }));
  expect(ids([{}, { holder: 'MORGAN B SAMPLE', account: '000987650000', rows }])).toEqual([]);
});

test('genuine: a few entries in common, as neighbors have, are not enough', () => {
  const other = (from: number) =>
    januaryRows.map((row, i) => (i >= from ? { ...row, amount: row.amount + 111 } : row));
  const person = { holder: 'MORGAN B SAMPLE', account: '000987650000' };
  expect(ids([{}, { ...person, rows: other(5) }])).toEqual([]);
  expect(ids([{}, { ...person, rows: other(6) }])).toEqual(['history/shared-postings#shared']);
});

test('lookalike: the name of one person is printed differently, which asks for a review at most', () => {
  expect(scans([{}, { holder: 'J A EXAMPLE' }]).report.score).toBeGreaterThanOrEqual(51);
});

test('lookalike: a joint account under the name of the other holder, which asks for a review at most', () => {
  expect(scans([{}, { holder: 'MORGAN B EXAMPLE' }]).report.score).toBeGreaterThanOrEqual(51);
});

test('lookalike: a sample statement was scanned before, which asks for a review at most', () => {
  const sample = { holder: 'SAM SAMPLE', account: '000000000000' };
  expect(scans([sample, {}]).report.score).toBeGreaterThanOrEqual(51);
});
