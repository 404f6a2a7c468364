import { expect, test } from 'vitest';
import {
  findingsOf,
  reportOf,
  statementPdf,
  statementContent,
  textAt,
} from '../../../../test/statement-pdf.ts';

const page = (contents: number) =>
  `<</Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents ${contents} 0 R /Resources <</Font <</F1 5 0 R /F2 6 0 R>>>>>>`;
/** A figure that ends at 400. */
const figure = (y: number, text: string) => textAt(400 - 5 * text.length, y, text);
const rows = [
  { date: '01/06', text: 'TRANSFER IN', amount: 20_000 },
  { date: '01/20', text: 'TRANSFER OUT', amount: -5_000 },
];

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
  return statementPdf({
    opening: 100_000,
    rows,
    objects: {
      2: '<</Type /Pages /Kids [12 0 R 3 0 R 10 0 R] /Count 3>>',
      10: page(11),
      11: { data: statementContent({ opening: 900_000, rows, account: '000555444333' }) },
      12: page(13),
      13: { data: textAt(50, 740, 'Juniper Valley Bank', 16, 'F2') + cover.join('') },
    },
  });
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

test('lookalike: an account that the total counts has no list in the file', () => {
  expect(found(overview('12,300.00', [['Certificate 000777', '2,000.00']]))).toEqual([]);
});
