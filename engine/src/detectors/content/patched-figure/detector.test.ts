import { expect, test } from 'vitest';
import {
  figuresAt,
  findingsOf,
  januaryRows,
  layout,
  printed,
  reportOf,
  rowY,
  statementPdf,
} from '../../../../test/statement-pdf.ts';

const patch = (row: number, right = layout.amount) =>
  `q 1 1 1 rg ${right - 60} ${rowY(row) - 3} 62 13 re f Q\n`;
/** The statement without the amount of a row, which is painted on what stands before it. */
const painted = (row: number, before: string, figure = '5,415.18') =>
  statementPdf({
    edit: (content) =>
      content.replace(figuresAt(layout.amount, rowY(row), '2,415.18'), '') +
      before +
      figuresAt(layout.amount, rowY(row), figure),
  });
const found = (pdf: Uint8Array) =>
  findingsOf(pdf)
    .filter(({ detector }) => detector === 'content/patched-figure')
    .map(({ message }) => message);

test('tampered: a figure was taken out, and another one painted on a white shape in its place', () => {
  const pdf = painted(1, patch(1));
  expect(found(pdf)).toEqual(['patched']);
  expect(reportOf(pdf).score).toBeLessThan(51);
});

test('tampered: most balances of a column are no habit, as the first ones have no shape', () => {
  let balance = 152_040;
  const figures = januaryRows.map(({ amount }, i) =>
    figuresAt(layout.balance, rowY(i), printed((balance += amount))),
  );
  const edit = (content: string) =>
    figures.slice(3).reduce((left, figure) => left.replace(figure, ''), content) +
    figures
      .slice(3)
      .map((figure, i) => patch(i + 3, layout.balance) + figure)
      .join('');
  const report = reportOf(statementPdf({ edit }));
  expect(report.findings.map(({ detector }) => detector)).toContain('content/patched-figure');
  expect(report.score).toBeLessThan(51);
});

test('genuine: a figure that is painted last, and a statement without shapes', () => {
  expect(found(painted(1, ''))).toEqual([]);
  expect(found(statementPdf())).toEqual([]);
});

test('lookalike: white stripes across the rows, painted before the text', () => {
  const stripe = (row: number) => `q 1 1 1 rg 45 ${rowY(row) - 3} 520 13 re f Q\n`;
  expect(found(statementPdf({ before: januaryRows.map((_, i) => stripe(i)).join('') }))).toEqual([]);
});

test('lookalike (form-field): a white field behind each figure, and one that is not white', () => {
  const fields = januaryRows.map((_, i) => patch(i) + patch(i, layout.balance)).join('');
  expect(found(statementPdf({ before: fields }))).toEqual([]);
  expect(found(painted(1, patch(1).replace('1 1 1 rg', '0.9 0.95 0.9 rg')))).toEqual([]);
});

test('lookalike: a white field behind single figures, painted before the others', () => {
  const pdf = statementPdf({ before: patch(1) + patch(4) });
  expect(found(pdf)).toEqual([]);
});
