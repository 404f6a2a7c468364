import { expect, test } from 'vitest';
import { findingsOf, packetPdf, reportOf, statementPdf, textAt } from '../../../../test/statement-pdf.ts';

/** A figure that ends at 400. */
const figure = (y: number, text: string) => textAt(400 - 5 * text.length, y, text);

/** An overview of two accounts with a total, and the statement of each on a page. */
function overview(total: string, more: readonly [string, string][] = []): Uint8Array {
  const lines: readonly [string, string][] = [
    ['Checking 000123456789', '1,150.00'],
    ['Savings 000555444333', '9,150.00'],
    ...more,
    ['Total of all accounts', total],
  ];
  const cover = lines.map(
    ([text, amount], i) => textAt(50, 600 - 12 * i, text) + figure(600 - 12 * i, amount),
  );
  return packetPdf(cover.join(''));
}
const found = (pdf: Uint8Array) =>
  findingsOf(pdf)
    .filter(({ detector }) => detector === 'ledger/total-of-accounts')
    .map(({ message }) => message);

test('tampered: an account was changed, and the total of all was left', () => {
  expect(found(overview('8,300.00'))).toEqual(['mismatch']);
  expect(reportOf(overview('8,300.00')).score).toBeLessThan(51);
});

test('genuine', () => {
  expect(found(overview('10,300.00'))).toEqual([]);
  expect(findingsOf(statementPdf())).toEqual([]);
});

test('lookalike (unlisted-account): an account that the total counts has no list in the file', () => {
  expect(found(overview('12,300.00', [['Certificate 000777', '2,000.00']]))).toEqual([]);
});
