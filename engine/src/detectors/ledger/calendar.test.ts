import { expect, test } from 'vitest';
import { findingsOf, januaryRows, reportOf, statementPdf, type Row } from '../../../test/statement-pdf.ts';

const redated = (index: number, date: string): Row[] =>
  januaryRows.map((row, i) => (i === index ? { ...row, date } : row));
const ids = (rows: Row[], period?: string) =>
  findingsOf(statementPdf({ rows, ...(period ? { period } : {}) })).map((f) => `${f.detector}#${f.message}`);

test('tampered: payroll on a Sunday', () => {
  expect(ids(redated(7, '01/19'))).toEqual(['ledger/closed-day-posting#payroll']);
});

test('tampered: payroll on a Federal Reserve holiday', () => {
  expect(ids(redated(7, '01/20'))).toEqual(['ledger/closed-day-posting#payroll']);
});

test('tampered: a row out of date order', () => {
  expect(ids(redated(5, '01/27'))).toEqual(['ledger/dates-out-of-order#order']);
});

test('tampered: a posting outside the period', () => {
  const rows: Row[] = [
    ...januaryRows.slice(0, -1),
    { date: '02/14', text: 'RIVER GYM MEMBERSHIP', amount: -3_900 },
  ];
  expect(ids(rows)).toEqual(['ledger/posting-out-of-period#outside']);
});

test('genuine', () => {
  expect(ids([...januaryRows])).toEqual([]);
});

test('lookalike: a card purchase on a Sunday', () => {
  expect(ids(redated(8, '01/19'))).toEqual([]);
});

test('lookalike: a Zelle payment on a Saturday', () => {
  const rows = januaryRows.map((row, i) =>
    i === 8 ? { ...row, date: '01/18', text: 'ZELLE PAYMENT TO PAT' } : row,
  );
  expect(ids(rows)).toEqual([]);
});

test('lookalike: a bank that posts such entries on any day is asked about, not accused', () => {
  const rows = januaryRows.map((row, i) =>
    [1, 7].includes(i) || i === 10
      ? { ...row, date: { 1: '01/04', 7: '01/19', 10: '01/26' }[i] ?? '', text: 'NORTHWIND PAYROLL PPD' }
      : row,
  );
  expect(ids(rows)).toContain('ledger/closed-day-posting#several');
  const { score } = reportOf(statementPdf({ rows }));
  expect(score).toBeGreaterThanOrEqual(51);
  expect(score).toBeLessThanOrEqual(59);
});

test('lookalike: booked two days after the end of the period', () => {
  const rows: Row[] = [
    ...januaryRows.slice(0, -1),
    { date: '02/02', text: 'RIVER GYM MEMBERSHIP', amount: -3_900 },
  ];
  expect(ids(rows)).toEqual([]);
});
