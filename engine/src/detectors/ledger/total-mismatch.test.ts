import { expect, test } from 'vitest';
import {
  figuresAt,
  findingsOf,
  januaryRows,
  layout,
  reportOf,
  statementPdf,
  textAt,
} from '../../../test/statement-pdf.ts';

const ids = (pdf: Uint8Array) => new Set(findingsOf(pdf).map((f) => `${f.detector}#${f.message}`));

test('tampered: a summary line that is not the sum of its rows', () => {
  const found = ids(statementPdf({ credits: 598_036, closing: 567_824 }));
  expect(found).toContain('ledger/total-mismatch#mismatch');
  expect(found).toContain('ledger/closing-mismatch#mismatch');
});

test('tampered: a line of the summary, against the rows and against the balances around it', () => {
  const pdf = statementPdf({ credits: 598_036 });
  expect(ids(pdf)).toEqual(new Set(['ledger/total-mismatch#mismatch', 'ledger/closing-mismatch#mismatch']));
  expect(reportOf(pdf).score).toBeLessThan(51);
  const detail = reportOf(pdf).findings.find((f) => f.detector === 'ledger/total-mismatch')?.detail;
  expect(detail).toMatch(
    /^The total of the rows for “[^”]+” comes to \$?4,980\.36, but \$?5,980\.36 is printed\.$/,
  );
});

test('genuine: everything reconciles', () => {
  expect(ids(statementPdf())).toEqual(new Set());
});

test('lookalike (missing-page): the last page was not sent', () => {
  const rows = januaryRows.slice(0, 8);
  const sent = { rows, closing: 467_824, credits: 498_036, debits: -182_252, foot: ['Page 1 of 2'] };
  expect([...ids(statementPdf(sent))].filter((id) => id.endsWith('#mismatch'))).toEqual([]);
});

const sumOf = (list: typeof januaryRows) => list.reduce((sum, row) => sum + row.amount, 0);
const credits = sumOf(januaryRows.filter((row) => row.amount > 0));
const debits = sumOf(januaryRows.filter((row) => row.amount < 0));

test('lookalike (other-count): a refund is taken off the withdrawals and not added to the deposits', () => {
  const rows = januaryRows.map((row) =>
    row.text === 'MOBILE DEPOSIT' ? { ...row, text: 'REFUND HARBOR FUEL 55' } : row,
  );
  const pdf = statementPdf({ rows, credits: credits - 15_000, debits: debits + 15_000 });
  expect(ids(pdf)).toEqual(new Set());
  expect(reportOf(pdf).score).toBeGreaterThanOrEqual(81);
});

test('tampered: both totals miss their rows by an amount that no row has', () => {
  const pdf = statementPdf({ credits: credits - 12_345, debits: debits + 12_345 });
  expect(ids(pdf)).toContain('ledger/total-mismatch#mismatch');
});

test('lookalike (other-count): a deposit on hold is listed and in no total', () => {
  let balance = 152_040;
  const rows = januaryRows.map((row) => {
    if (row.text === 'MOBILE DEPOSIT') return { ...row, text: 'DEPOSIT ON HOLD', balance };
    balance += row.amount;
    return { ...row, balance };
  });
  const pdf = statementPdf({ rows, closing: balance, credits: 483_036 });
  expect(ids(pdf)).not.toContain('ledger/total-mismatch#mismatch');
  expect(reportOf(pdf).score).toBeGreaterThanOrEqual(51);
});

test('lookalike: lines of names that are not known hold what the total leaves out, and lead to the closing balance', () => {
  const line = (y: number, name: string, amount: string) =>
    textAt(330, y, name) + figuresAt(layout.balance, y, amount);
  const pdf = statementPdf({
    credits: 497_036,
    before: line(694, 'Rebates', '4.00') + line(680, 'Tallies', '6.00'),
  });
  expect(ids(pdf)).toEqual(new Set());
});

test('lookalike: a line of a name that is not known holds what the total leaves out', () => {
  const pdf = statementPdf({
    credits: 497_036,
    before: textAt(330, 680, 'Rebates') + figuresAt(layout.balance, 680, '10.00'),
  });
  expect(ids(pdf)).toEqual(new Set());
});
