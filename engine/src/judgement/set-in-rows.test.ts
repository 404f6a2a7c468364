import { expect, test } from 'vitest';
import {
  figuresAt,
  januaryRows,
  layout,
  reportOf,
  rowY,
  statementPdf,
  textAt,
} from '../../test/statement-pdf.ts';

/** A deposit set in below the last row, which no sum of the statement contains. */
function withDeposit(below: number, date: string, balance = ''): number {
  const y = rowY(januaryRows.length - 1) - below;
  const after =
    textAt(layout.date, y, date) +
    textAt(layout.text, y, 'NORTHWIND LOGISTICS PAYROLL PPD ID 77120') +
    figuresAt(layout.amount, y, '2,415.18') +
    (balance ? figuresAt(layout.balance, y, balance) : '');
  return reportOf(statementPdf({ after })).score;
}

test('tampered: a deposit below the last row that no sum contains is never cleared', () => {
  for (const below of [16, 40, 60])
    for (const date of ['01/29', '01/05']) expect(withDeposit(below, date)).toBeLessThan(81);
});

test('tampered: a deposit with a balance of its own, some way below the last row', () => {
  expect(withDeposit(60, '01/29', '9,214.85')).toBeLessThan(81);
});

test('genuine: the statement without it is cleared', () => {
  expect(reportOf(statementPdf()).score).toBeGreaterThanOrEqual(81);
});
