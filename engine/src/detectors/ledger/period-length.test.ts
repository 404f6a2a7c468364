import { expect, test } from 'vitest';
import { findingsOf, reportOf, statementPdf } from '../../../test/statement-pdf.ts';

const found = (line: string, period?: string) =>
  findingsOf(statementPdf({ head: [line], ...(period ? { period } : {}) })).map(
    (f) => `${f.detector}#${f.message}`,
  );

test('tampered: a statement of February dated as of January', () => {
  expect(found('Days in statement period 28')).toEqual(['ledger/period-length#days']);
  const { score } = reportOf(statementPdf({ head: ['Days in statement period 28'] }));
  expect(score).toBeGreaterThanOrEqual(51);
  expect(score).toBeLessThanOrEqual(59);
});

test('genuine', () => {
  expect(found('Days in statement period 31')).toEqual([]);
});

test('lookalike (banking-days): the bank begins with the last day of the month before', () => {
  expect(found('Days in statement period 31', '12/31/2024 - 01/31/2025')).toEqual([]);
  expect(found('Days in statement period 30')).toEqual([]);
});

test('lookalike (other-period): a number of other days', () => {
  expect(found('Number of days overdrawn 4')).toEqual([]);
});
