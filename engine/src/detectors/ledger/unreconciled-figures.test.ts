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
const isDoubted = (pdf: Uint8Array) => ids(pdf).has('ledger/unreconciled-figures#doubtful');

/** The first page of two, with the summary of both. */
const firstPage = (rows = januaryRows.slice(0, 8)) =>
  statementPdf({ rows, closing: 467_824, credits: 498_036, debits: -182_252, foot: ['Page 1 of 2'] });

test('tampered: a page was taken out, so that the sums prove nothing and clear nothing', () => {
  expect(isDoubted(firstPage())).toBe(true);
  expect(reportOf(firstPage()).score).toBeLessThanOrEqual(59);
});

test('the sum that fails is named with what it gives, what is printed, and the difference', () => {
  const finding = reportOf(firstPage()).findings.find((f) => f.detector === 'ledger/unreconciled-figures');
  expect(finding?.detail).toMatch(
    /The opening balance plus all transactions comes to 4,726\.33, but 4,678\.24 is printed, a difference of 48\.09\.$/,
  );
});

test('genuine: everything reconciles', () => {
  expect(ids(statementPdf())).toEqual(new Set());
});

test('lookalike (some-pages): only some pages were sent, and no one is accused', () => {
  expect(reportOf(firstPage(januaryRows.slice(0, 5))).score).toBeGreaterThanOrEqual(51);
});

test('lookalike (unread-layout): the summary has lines of names that are not known and do not lead to its end, which asks for a review', () => {
  const line = (y: number, name: string, amount: string) =>
    textAt(330, y, name) + figuresAt(layout.balance, y, amount);
  const pdf = statementPdf({
    credits: 497_036,
    before: line(694, 'Rebates', '4.00') + line(680, 'Tallies', '7.00'),
  });
  expect(ids(pdf)).toEqual(new Set(['ledger/unreconciled-figures#doubtful']));
  expect(reportOf(pdf).score).toBeLessThanOrEqual(59);
  expect(reportOf(pdf).score).toBeGreaterThanOrEqual(51);
});
