import { expect, test } from 'vitest';
import {
  figuresAt,
  findingsOf,
  januaryRows,
  layout,
  printed,
  reportOf,
  rowY,
  statementPdf,
  textAt,
} from '../../../test/statement-pdf.ts';

const finding = { detector: 'ledger/row-beside-sums', message: 'beside' };
const { length } = januaryRows;

/** A statement with a line below its last row, so many rows below it. */
const withLine = (date: string, text: string, amount: string, below = 0) => {
  const y = rowY(length + below);
  return statementPdf({
    after: textAt(layout.date, y, date) + textAt(layout.text, y, text) + figuresAt(layout.amount, y, amount),
  });
};

test('tampered: a row set below the last one, in no sum', () => {
  const pdf = withLine('01/31', 'SALARY BONUS NORTHWIND', '900.00');
  expect(findingsOf(pdf)).toContainEqual(finding);
  expect(reportOf(pdf).score).toBeLessThan(60);
});

test('genuine', () => {
  expect(findingsOf(statementPdf({}))).toEqual([]);
});

test('lookalike (note): a row that is not booked yet, apart from the list', () => {
  expect(findingsOf(withLine('01/31', 'PENDING HARBOR FUEL', '-20.00', 4))).not.toContainEqual(finding);
});

test('lookalike: the last balance once more, in the column of amounts', () => {
  const last = januaryRows.reduce((sum, { amount }) => sum + amount, 152_040);
  expect(findingsOf(withLine('01/31', 'MOVED', printed(last)))).not.toContainEqual(finding);
});

test('lookalike (unread-layout): a row that no sum counts asks for a review at most', () => {
  const pdf = withLine('01/31', 'MOVED TO SAVINGS', '-45.00');
  expect(findingsOf(pdf)).toContainEqual(finding);
  expect(reportOf(pdf).score).toBeGreaterThanOrEqual(51);
});
