import { expect, test } from 'vitest';
import {
  findingsOf,
  januaryRows,
  reportOf,
  statementContent,
  statementPdf,
  type Row,
  type StatementSpec,
} from '../../../../test/statement-pdf.ts';

const moved = januaryRows.reduce((sum, { amount }) => sum + amount, 0);
/** The rows of January in February, all but the first with other words. */
const februaryRows = (isCopy: boolean): Row[] =>
  januaryRows.map((row, i) => ({
    ...row,
    date: row.date.replace(/^01/, '02').replace(/(29|30|31)$/, '28'),
    text: isCopy || i === 0 ? row.text : `${row.text} NO ${i}`,
  }));

/** The statement of January, and one of February on the next page. */
function twoMonths(
  february: StatementSpec,
  {
    opening = 300_000,
    period = '02/01/2025 - 02/28/2025',
    info = '/Producer (Statement Output Engine 7)',
  } = {},
) {
  const content = statementContent({ rows: februaryRows(false), opening, period, ...february });
  return statementPdf({
    opening: 300_000,
    info,
    objects: {
      2: '<</Type /Pages /Kids [3 0 R 10 0 R] /Count 2>>',
      10: '<</Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 11 0 R /Resources <</Font <</F1 5 0 R /F2 6 0 R>>>>>>',
      11: { data: content },
    },
  });
}
const found = (pdf: Uint8Array) =>
  findingsOf(pdf)
    .filter(({ detector }) => detector === 'ledger/disconnected-months')
    .map(({ message }) => message);

test('tampered: a month added by copying the one before', () => {
  const pdf = twoMonths({ rows: februaryRows(true) });
  expect(found(pdf)).toEqual(['repeated']);
  expect(reportOf(pdf).score).toBeLessThan(51);
});

test('tampered: the second month begins with another balance than the first ends with', () => {
  const pdf = twoMonths({}, { opening: 300_000 + moved + 50_000 });
  expect(found(pdf)).toEqual(['apart']);
  expect(reportOf(pdf).score).toBeLessThan(76);
});

test('lookalike: months that someone put into one file', () => {
  const pdf = twoMonths({}, { opening: 300_000 + moved + 50_000, info: '/Producer (iLovePDF)' });
  expect(found(pdf)).toEqual(['joined']);
  expect(reportOf(pdf).score).toBe(
    reportOf(twoMonths({}, { opening: 300_000 + moved, info: '/Producer (iLovePDF)' })).score,
  );
});

test('genuine: each month begins where the one before ended', () => {
  expect(found(twoMonths({}, { opening: 300_000 + moved }))).toEqual([]);
  expect(found(statementPdf())).toEqual([]);
});

test('genuine: the same rows each month, where the balance goes on', () => {
  expect(found(twoMonths({ rows: februaryRows(true) }, { opening: 300_000 + moved }))).toEqual([]);
});

test('lookalike (missing-month): the statement of a month between the two is not in the file', () => {
  expect(found(twoMonths({}, { period: '03/01/2025 - 03/31/2025' }))).toEqual([]);
});

test('lookalike: two accounts, each with its number', () => {
  expect(found(twoMonths({ account: '000555444333' }))).toEqual([]);
});

test('lookalike (two-accounts): two accounts under one number ask for a review at most', () => {
  const pdf = twoMonths({}, { opening: 300_000 + moved + 50_000 });
  expect(found(pdf)).toEqual(['apart']);
  expect(reportOf(pdf).score).toBeGreaterThanOrEqual(51);
});
