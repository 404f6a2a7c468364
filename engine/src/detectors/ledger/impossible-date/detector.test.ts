import { expect, test } from 'vitest';
import { findingsOf, reportOf, statementPdf, januaryRows } from '../../../../test/statement-pdf.ts';

const detector = 'ledger/impossible-date';
const found = (...head: string[]) =>
  findingsOf(statementPdf({ head })).filter((finding) => finding.detector === detector);

test.each([
  'Period from 2025-04-01 to 2025-04-31',
  'Period 01.06.2025 - 31.06.2025',
  'Period September 1, 2025 - September 31, 2025',
  '1 November 2025 to 31 November 2025',
])('tampered: only the month was changed, %s', (line) => {
  expect(found(line)).toEqual([{ detector, message: 'missing' }]);
});

/** Rows of June, of which the last one is of another day. */
const juneRows = (last: string) =>
  januaryRows.map((row, i) => ({
    ...row,
    date: row.date
      .replace(/^01/, '06')
      .replace(/^\d\d(.)\d\d/, i === januaryRows.length - 1 ? last.replace('/', '$1') : '$&'),
  }));
const foundInJune = (rows: typeof januaryRows) =>
  findingsOf(statementPdf({ rows, period: '06/01/2025 - 06/30/2025' })).filter(
    (finding) => finding.detector === detector,
  );

test('tampered: rows of another month, one on a day that this one does not have', () => {
  expect(foundInJune(juneRows('06/31'))).toEqual([{ detector, message: 'missing' }]);
});

test('lookalike: days in the other order are of no row of the list', () => {
  expect(foundInJune(juneRows('31/06'))).toEqual([]);
});

test('two rows beside it are too few to show that it is one', () => {
  const rows = juneRows('06/31');
  expect(foundInJune(rows.slice(-4))).toEqual([{ detector, message: 'missing' }]);
  expect(foundInJune(rows.slice(-3))).toEqual([]);
});

test('a hundred days may be the period of a statement, more are that of something else', () => {
  expect(found('Period from 2025-03-22 to 2025-06-31')).toEqual([{ detector, message: 'missing' }]);
  expect(found('Period from 2025-03-21 to 2025-06-31')).toEqual([]);
});

test('tampered, and nothing else: asks for a review and accuses nobody', () => {
  const { score } = reportOf(statementPdf({ head: ['Period from 2025-04-01 to 2025-04-31'] }));
  expect(score).toBeGreaterThanOrEqual(51);
  expect(score).toBeLessThanOrEqual(59);
});

test('genuine', () => {
  expect(found('Period from 2025-03-01 to 2025-03-31', 'Period 01/01/2025 - 01/31/2025')).toEqual([]);
});

test('lookalike (thirty-days): thirty days to each month', () => {
  expect(found('Interest from 01.02.2025 to 30.02.2025')).toEqual([]);
});

test('lookalike (description): a date without a period or a balance, as others write it', () => {
  expect(found('Offer valid until 31.09.2025')).toEqual([]);
});

test('lookalike (description): a description that names such a day', () => {
  const rows = januaryRows.map((row, i) =>
    i === 1 ? { ...row, text: 'RENT 01/09/2025 - 31/09/2025' } : row,
  );
  const pdf = statementPdf({ rows });
  expect(findingsOf(pdf).filter((finding) => finding.detector === detector)).toEqual([]);
});

test('lookalike (day-31): a program that lets months end on day 31 is asked about, not accused', () => {
  expect(reportOf(statementPdf({ head: ['Period from 2025-06-01 to 2025-06-31'] })).score).toBeGreaterThan(
    50,
  );
});
