import { expect, test } from 'vitest';
import { findingsOf, januaryRows, statementPdf, type StatementSpec } from '../../../../test/statement-pdf.ts';

const ids = (spec: StatementSpec) => findingsOf(statementPdf(spec)).map((f) => `${f.detector}#${f.message}`);

/** Each pair of digits kerned, which the program that aligned the figures did not count. */
const kerned = (content: string) =>
  content.replace(/\((-?[\d,]+\.\d\d)\) Tj/g, (_, text: string) => {
    const pairs = [...text].map((one, i) => `(${one})${'147'.includes(one) && i > 0 ? ' 90' : ''}`);
    return `[${pairs.join(' ')}] TJ`;
  });

test('lookalike: figures that were aligned without the kerning that they are painted with', () => {
  expect(ids({ edit: kerned })).toEqual([]);
});

/** The amount of that row further right by a digit and a comma, as what wrote over a shorter one begins where it did. */
const farther = (content: string) =>
  content.replace(
    /([^]*1 0 0 1 )([\d.]+)( [\d.]+ Tm \(1,500\.00\) Tj)/,
    (_, before: string, x: string, after: string) => `${before}${Number(x) + 9 * 0.834}${after}`,
  );

test('tampered: one of such figures replaced by a longer one', () => {
  const rows = januaryRows.map((row) => (row.text === 'MOBILE DEPOSIT' ? { ...row, amount: 150_000 } : row));
  const edit = (content: string) => kerned(farther(content));
  expect(ids({ rows, edit })).toContain('font/shifted-figure#longer');
});
