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

const ids = (pdf: Uint8Array) => findingsOf(pdf).map((f) => `${f.detector}#${f.message}`);
/** A line below the last row. */
const again = (label: string, amount: string) =>
  statementPdf({ before: textAt(layout.text, 340, label) + figuresAt(layout.balance, 340, amount) });

test('tampered: the closing balance printed a second time has another value', () => {
  expect(ids(again('Ending balance', '4,978.24'))).toContain('ledger/disagreeing-balances#mismatch');
  const { findings } = reportOf(again('Ending balance', '4,978.24'));
  expect(findings.find((f) => f.detector === 'ledger/disagreeing-balances')?.detail).toMatch(
    /^The .+ is printed as 4,678\.24 in one place and as 4,978\.24 in another\.$/,
  );
});

test('genuine: printed twice with one value', () => {
  expect(ids(again('Ending balance', '4,678.24'))).toEqual([]);
});

test('lookalike (missing-page): the last page was not sent, so that the last row is not the closing balance', () => {
  const pdf = statementPdf({
    ...{ rows: januaryRows.slice(0, 8), closing: 467_824, credits: 498_036, debits: -182_252 },
    foot: ['Page 1 of 2'],
  });
  expect(ids(pdf)).not.toContain('ledger/disagreeing-balances#mismatch');
});

test('lookalike (other-count): the available balance leaves out what is pending', () => {
  const pdf = again('Available balance', '4,578.24');
  expect(ids(pdf)).toEqual([]);
  expect(reportOf(pdf).score).toBeGreaterThan(80);
});
