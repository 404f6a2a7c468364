import { expect, test } from 'vitest';
import { findingsOf, januaryRows, reportOf, statementPdf } from '../../../test/statement-pdf.ts';

const ids = (pdf: Uint8Array) => new Set(findingsOf(pdf).map((f) => `${f.detector}#${f.message}`));

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

test('lookalike (missing-page): the last page was not sent', () => {
  const rows = januaryRows.slice(0, 8);
  const sent = { rows, closing: 467_824, credits: 498_036, debits: -182_252, foot: ['Page 1 of 2'] };
  expect([...ids(statementPdf(sent))].filter((id) => id.endsWith('#mismatch'))).toEqual([]);
});

test('lookalike (other-count): a deposit on hold is listed and not counted', () => {
  let balance = 152_040;
  const rows = januaryRows.map((row) => {
    if (row.text === 'MOBILE DEPOSIT') return { ...row, text: 'DEPOSIT ON HOLD', balance };
    balance += row.amount;
    return { ...row, balance };
  });
  const pdf = statementPdf({ rows, closing: balance, credits: 483_036 });
  expect(ids(pdf)).toEqual(new Set(['ledger/unreconciled-figures#doubtful']));
  expect(reportOf(pdf).score).toBeGreaterThanOrEqual(51);
});
