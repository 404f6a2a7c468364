import { expect, test } from 'vitest';
import { flate } from '../../../test/build-pdf.ts';
import {
  figuresAt,
  findingsOf,
  januaryRows,
  layout,
  printed,
  reportOf,
  rowY,
  statementContent,
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

/** The opening and closing balance and the rows, without totals and running balances, and the third row changed by `more`. */
function bareContent(more: number): string {
  const rows = januaryRows.map((row, i) => (i === 2 ? { ...row, amount: row.amount + more } : row));
  let balance = 152_040;
  const closing = januaryRows.reduce((sum, { amount }) => sum + amount, balance);
  let content = statementContent({ rows, closing, foot: [] });
  rows.forEach((row, i) => {
    balance += row.amount;
    content = content.replace(figuresAt(layout.balance, rowY(i), printed(balance)), '');
  });
  const total = (match: (amount: number) => boolean) =>
    printed(rows.reduce((sum, { amount }) => sum + (match(amount) ? amount : 0), 0));
  const lines = [
    textAt(330, 701, 'Deposits and credits') +
      figuresAt(
        layout.balance,
        701,
        total((amount) => amount > 0),
      ),
    textAt(330, 687, 'Withdrawals and debits') +
      figuresAt(
        layout.balance,
        687,
        total((amount) => amount < 0),
      ),
    figuresAt(layout.balance, 580, 'Balance'),
  ];
  for (const line of lines) content = content.replace(line, '');
  return content;
}

/** Two pages that share a font; where the first was rewritten, it alone is not compressed. */
function twoPages(content: string, isRewritten: boolean): Uint8Array {
  const page = (contents: number) =>
    `<</Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents ${contents} 0 R /Resources <</Font <</F1 5 0 R /F2 6 0 R>>>>>>`;
  return statementPdf({
    foot: [],
    objects: {
      2: '<</Type /Pages /Kids [3 0 R 20 0 R] /Count 2>>',
      4: isRewritten ? { data: content } : flate(content),
      5: '<</Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding /ToUnicode 26 0 R>>',
      20: page(21),
      21: flate(textAt(50, 700, 'Keep this statement. Tell us of errors within 60 days.')),
      26: flate('begincmap endcmap'),
    },
  });
}

test('tampered: one sum alone fails, and the page with its rows was rewritten', () => {
  const pdf = twoPages(bareContent(12_345), true);
  expect(ids(pdf)).toEqual(
    new Set(['provenance/re-encoded-page#page', 'ledger/unreconciled-figures#rewritten']),
  );
  expect(reportOf(pdf).score).toBeLessThan(51);
});

test('one sum alone fails on pages that nobody rewrote, and a page is rewritten whose sums hold', () => {
  expect(ids(twoPages(bareContent(12_345), false))).toEqual(
    new Set(['ledger/unreconciled-figures#doubtful']),
  );
  expect(ids(twoPages(bareContent(0), true))).toEqual(new Set(['provenance/re-encoded-page#page']));
});
