import { expect, test } from 'vitest';
import { foundAfter as ids, key, scans } from '../../../test/earlier-scans.ts';
import { januaryRows } from '../../../test/statement-pdf.ts';

const rent = (amount: number) =>
  januaryRows.map((row) => (row.text.startsWith('RENT') ? { ...row, amount } : row));

test('tampered: the same month again, one amount smaller, all sums right', () => {
  const { report } = scans([{}, { rows: rent(-35_000) }]);
  expect(report.findings.map((f) => `${f.detector}#${f.message}`)).toEqual(['history/other-version#amounts']);
  expect(report.findings[0]?.detail).toContain('1 of its entries with another amount');
  expect(report.findings[0]?.locations[0]).toMatchObject({ kind: 'posting', posting: 2 });
  expect(report.score).toBeGreaterThanOrEqual(51);
  expect(report.score).toBeLessThanOrEqual(59);
});

test('tampered: an entry of the month replaced by another', () => {
  const rows = januaryRows.map((row) =>
    row.text === 'BLUEBIRD BOOKS' ? { ...row, text: 'PAYROLL BONUS' } : row,
  );
  expect(ids([{}, { rows }])).toEqual(['history/other-version#entries']);
});

test('genuine: another month, another account, and the same file again', () => {
  const february = {
    period: '02/01/2025 - 02/28/2025',
    rows: januaryRows
      .filter((row) => !row.text.includes('PAYROLL'))
      .map((row) => ({
        ...row,
        date: row.date.replace('01/', '02/').replace('/28', '/26').replace('/30', '/27'),
      })),
    info: "/Producer (Statement Output Engine 7) /CreationDate (D:20250303041500-08'00')",
  };
  const other = {
    holder: 'MORGAN B SAMPLE',
    account: '000987650000',
    rows: januaryRows.map((row) => ({ ...row, amount: row.amount + 111 })),
  };
  expect(ids([{}, february])).toEqual([]);
  expect(ids([{}, other])).toEqual([]);
  expect(ids([{}, {}])).toEqual([]);
});

test('lookalike (interim): an interim print of the same month weighs nothing', () => {
  const { report } = scans([{ rows: januaryRows.slice(0, 9) }, {}]);
  expect(report.findings.map((f) => `${f.detector}#${f.message}`)).toEqual(['history/other-version#longer']);
  expect(report.score).toBeGreaterThan(80);
});

test('lookalike (issuer-correction): the bank corrected one entry and issued the month again, which asks for a review', () => {
  const { report } = scans([{ rows: rent(-135_100) }, { rows: rent(-135_000) }]);
  expect(report.score).toBeGreaterThanOrEqual(51);
});

test('lookalike: the same month with its bytes written again', () => {
  expect(ids([{}, { before: ' ' }])).toEqual([]);
});

test('what is kept is keyed: another user’s key finds nothing, and no text can be read from it', () => {
  expect(ids([{}, { rows: rent(-35_000) }], [key, new Uint8Array(32).fill(8)])).toEqual([]);
  const { earlier } = scans([{}]);
  const kept = JSON.stringify(earlier[0]?.fingerprint);
  expect(kept).not.toMatch(/EXAMPLE|example|123456789|bakery/i);
  expect(earlier[0]?.fingerprint.accounts[0]?.postings).toHaveLength(12);
});
