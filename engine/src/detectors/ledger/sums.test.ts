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
});

test('lookalike: the summary has a line of a name that is not known, which asks for a review', () => {
  const pdf = statementPdf({
    credits: 497_036,
    before: textAt(330, 680, 'Rebates') + figuresAt(layout.balance, 680, '10.00'),
  });
  expect(ids(pdf)).toEqual(new Set(['ledger/unreconciled-figures#doubtful']));
  expect(reportOf(pdf).score).toBeLessThanOrEqual(59);
  expect(reportOf(pdf).score).toBeGreaterThanOrEqual(51);
});

test('tampered: a closing balance that nothing leads to', () => {
  expect(ids(statementPdf({ closing: 867_824 }))).toContain('ledger/closing-mismatch#mismatch');
});

test('tampered: an opening balance that the rows do not start from', () => {
  const rows = januaryRows.map((row) => row);
  let balance = 152_040;
  const printed = rows.map((row) => ({ ...row, balance: (balance += row.amount) }));
  expect(ids(statementPdf({ rows: printed, opening: 352_040, closing: 467_824 }))).toContain(
    'ledger/broken-running-balance#repaired',
  );
});

test('genuine: everything reconciles', () => {
  expect(ids(statementPdf())).toEqual(new Set());
});

test('lookalike: the last page was not sent', () => {
  const rows = januaryRows.slice(0, 8);
  const found = ids(
    statementPdf({ rows, closing: 467_824, credits: 498_036, debits: -182_252, foot: ['Page 1 of 2'] }),
  );
  expect([...found].filter((id) => id.endsWith('#mismatch'))).toEqual([]);
  expect(found).toContain('ledger/missing-page#fewer');
});
