import { expect, test } from 'vitest';
import { januaryRows, reportOf, statementPdf } from '../../../test/statement-pdf.ts';

/** Rows of which the second takes the account below zero, until the fourth. */
const rows = [
  { date: '01/02', text: 'RENT MAPLE COURT APARTMENTS', amount: -200_000 },
  { date: '01/03', text: 'CITY LIGHT AND POWER WEB PMT', amount: -9_347 },
  ...januaryRows.slice(1, 2).map((row) => ({ ...row, date: '01/03' })),
  ...januaryRows.slice(3),
];

/** The rows with their balances as `print` gives them. */
const printedBy = (print: (balance: number, row: number) => number) => {
  let balance = 152_040;
  return statementPdf({
    rows: rows.map((row, i) => ({ ...row, balance: print((balance += row.amount), i) })),
  });
};

test('lookalike: a program that prints no balance with a sign', () => {
  const { score, findings } = reportOf(printedBy(Math.abs));
  expect(findings.map(({ detector }) => detector)).toEqual(['ledger/unreconciled-figures']);
  expect(findings[0]?.detail).toContain('without a sign');
  expect(score).toBeGreaterThanOrEqual(51);
  expect(score).toBeLessThanOrEqual(59);
});

test('tampered: the minus taken from one of two balances below zero', () => {
  const { score } = reportOf(printedBy((balance, i) => (i === 0 ? Math.abs(balance) : balance)));
  expect(score).toBeLessThan(51);
});

test('tampered: a balance raised where none has a sign', () => {
  const { score } = reportOf(printedBy((balance, i) => Math.abs(balance) + (i === 6 ? 90_000 : 0)));
  expect(score).toBeLessThan(51);
});

test('tampered: balances below zero that are marked as credits, as all others are', () => {
  const pdf = printedBy(Math.abs);
  const text = Buffer.from(pdf).toString('latin1');
  const marked = text.replace(
    /(\(([\d,]+\.\d\d))(\) Tj ET\n)(?=BT \/F1 9 Tf 1 0 0 1 50 |BT \/F1 9 Tf 1 0 0 1 50 60)/g,
    '$1 CR$3',
  );
  expect(marked).toContain(' CR) Tj');
  expect(reportOf(Buffer.from(marked, 'latin1')).score).toBeLessThan(51);
});

test('genuine', () => {
  expect(reportOf(printedBy((balance) => balance)).findings).toEqual([]);
});
