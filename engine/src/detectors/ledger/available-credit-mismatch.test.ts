import { expect, test } from 'vitest';
import { cardClosing, cardPdf, cardRows } from '../../../test/card-statement.ts';
import { findingsOf, reportOf } from '../../../test/statement-pdf.ts';

const detector = 'ledger/available-credit-mismatch';
const closing = cardClosing();

test('tampered: the new balance lowered, the credit that it left forgotten', () => {
  const found = findingsOf(cardPdf({ closing: closing - 90_000, slip: 'none' }));
  expect(found).toContainEqual({ detector, message: 'mismatch' });
  expect(found).toContainEqual({ detector: 'ledger/closing-mismatch', message: 'mismatch' });
});

test('tampered: rows and balances raised alike, more credit left than there can be', () => {
  const rows = cardRows.map((row) => (row.text.startsWith('NORTHSIDE') ? { ...row, amount: 138_640 } : row));
  expect(findingsOf(cardPdf({ rows, available: 500_000 - closing }))).toEqual([
    { detector, message: 'more' },
  ]);
});

test('genuine', () => {
  expect(findingsOf(cardPdf())).toEqual([]);
});

test('lookalike (pending): purchases that are authorized and not booked', () => {
  expect(findingsOf(cardPdf({ available: 500_000 - closing - 8_250 }))).toEqual([
    { detector, message: 'less' },
  ]);
});

test('lookalike: what a note alone tells is no headline', () => {
  const { score, edits, entries, story } = reportOf(cardPdf({ available: 500_000 - closing - 8_250 }));
  expect(score).toBeGreaterThan(80);
  expect([edits, entries]).toEqual([[], []]);
  expect(story?.headline).toMatch(/^No changes were found: /);
});

test.each([
  ['rounded to whole units', { available: '3,044.00' }],
  ['printed as zero above the limit', { limit: 150_000, available: 0 }],
])('lookalike (rounded): %s', (_, spec) => {
  expect(findingsOf(cardPdf(spec))).toEqual([]);
});

test('lookalike (credit-balance): a credit balance adds nothing to the limit', () => {
  const opening = -40_000;
  const rows = cardRows.filter(({ amount }) => amount < 12_000);
  expect(cardClosing(rows, opening)).toBeLessThan(0);
  expect(findingsOf(cardPdf({ rows, opening, available: 500_000, slip: 'none' }))).toEqual([]);
});

test('lookalike (late-payment): a payment that arrived after the closing date asks for a look at most', () => {
  expect(findingsOf(cardPdf({ available: 500_000 - closing + 50_000 }))).toEqual([
    { detector, message: 'more' },
  ]);
});

test.each([
  ['lookalike (rounded): less than a whole unit more, as where only the limit is rounded', 60, []],
  ['tampered: two units more', 200, [{ detector, message: 'more' }]],
])('%s', (_, more, findings) => {
  expect(findingsOf(cardPdf({ available: 500_000 - closing + more }))).toEqual(findings);
});
