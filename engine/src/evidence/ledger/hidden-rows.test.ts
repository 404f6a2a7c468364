import { expect, test } from 'vitest';
import { layout, reportOf, rowY, statementPdf } from '../../../test/statement-pdf.ts';

/** The statement without what is painted on the lines of some rows, and with something in their place. */
const without = (gone: readonly number[], inPlace: (y: number) => string = () => '') =>
  statementPdf({
    edit: (content) =>
      content
        .split('\n')
        .filter((line) => !gone.some((index) => line.includes(` ${rowY(index)} Tm`)))
        .join('\n'),
    after: gone.map((index) => inPlace(rowY(index))).join(''),
  });
const bar = (y: number) => `0 g ${layout.date - 2} ${y - 3} ${layout.balance - layout.date + 4} 12 re f\n`;
const doubtOf = (pdf: Uint8Array) =>
  reportOf(pdf).findings.find(({ detector }) => detector === 'ledger/unreconciled-figures')?.detail;

test.each([[[3]], [[3, 5, 6]], [[0]]])('lookalike: rows %j blacked out for all to see', (gone) => {
  const pdf = without(gone, bar);
  expect(reportOf(pdf).score).toBeGreaterThan(50);
  expect(doubtOf(pdf)).toContain('Rows are blacked out, so the sums across them can’t be checked.');
});

test('tampered: rows taken out, without a bar in their place', () => {
  expect(reportOf(without([3])).score).toBeLessThan(51);
  expect(reportOf(without([3, 5, 6])).score).toBeLessThan(51);
});

test('tampered: one row blacked out, and another taken out', () => {
  const pdf = without([3, 7], (y) => (y === rowY(3) ? bar(y) : ''));
  expect(reportOf(pdf).score).toBeLessThan(51);
});

test('lookalike: pictures stand in the place of several rows', () => {
  const picture = (y: number) =>
    `q 300 0 0 9 ${layout.date} ${y} cm BI /W 1 /H 1 /BPC 8 /CS /G ID \x80 EI Q\n`;
  expect(doubtOf(without([3, 5, 8], picture))).toContain('could not be read');
});
