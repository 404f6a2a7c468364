import { expect, test } from 'vitest';
import { foundAfter as ids, scans } from '../../../test/earlier-scans.ts';
import { januaryRows, type Row } from '../../../test/statement-pdf.ts';

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

test('genuine: a few entries in common, or a small part of all, as neighbors have, are not enough', () => {
  const person = { holder: 'MORGAN B SAMPLE', account: '000987650000' };
  const changed = (rows: readonly Row[], from: number) =>
    rows.map((row, i) => (i >= from ? { ...row, amount: row.amount + 111 } : row));
  const few = januaryRows.slice(0, 8);
  expect(ids([{ rows: few }, { ...person, rows: changed(few, 5) }])).toEqual([]);
  expect(ids([{ rows: few }, { ...person, rows: changed(few, 6) }])).toEqual([
    'history/shared-postings#shared',
  ]);
  const many = [
    ...januaryRows,
    ...januaryRows.map((row) => ({ ...row, text: `${row.text} AGAIN`, date: '01/30' })),
  ];
  expect(ids([{ rows: many }, { ...person, rows: changed(many, 8) }])).not.toContain(
    'history/shared-postings#shared',
  );
});

test('lookalike (other-print): the name of one person is printed differently, which asks for a review at most', () => {
  expect(scans([{}, { holder: 'J A EXAMPLE' }]).report.score).toBeGreaterThanOrEqual(51);
});

test('lookalike (joint-account): a joint account under the name of the other holder, which asks for a review at most', () => {
  expect(scans([{}, { holder: 'MORGAN B EXAMPLE' }]).report.score).toBeGreaterThanOrEqual(51);
});

test('lookalike (sample): a sample statement was scanned before, which asks for a review at most', () => {
  const sample = { holder: 'SAM SAMPLE', account: '000000000000' };
  expect(scans([sample, {}]).report.score).toBeGreaterThanOrEqual(51);
});
