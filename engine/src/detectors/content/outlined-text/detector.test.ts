import { expect, test } from 'vitest';
import {
  figuresAt,
  findingsOf,
  januaryRows,
  layout,
  reportOf,
  rowY,
  statementPdf,
} from '../../../../test/statement-pdf.ts';

/** Rings of the size of digits in a line that ends at x. */
const rings = (right: number, y: number, count: number) =>
  Array.from({ length: count }, (_, i) => {
    const x = right - (count - i) * 5;
    return `${x} ${y} m ${x + 4.8} ${y} l ${x + 4.8} ${y + 3} ${x + 4} ${y + 6.5} ${x + 2.4} ${y + 6.5} c ${x} ${y + 6.5} ${x} ${y + 3} ${x} ${y} c h f\n`;
  }).join('');

const withoutAmount = (content: string) => {
  const line = figuresAt(layout.amount, rowY(1), '2,415.18');
  expect(content).toContain(line);
  return content.replace(line, '');
};

test('tampered: an amount taken out and another drawn in its place', () => {
  const drawn = statementPdf({ edit: (c) => withoutAmount(c) + rings(layout.amount, rowY(1), 7) });
  expect(findingsOf(drawn)).toContainEqual({ detector: 'content/outlined-text', message: 'figures' });
  expect(reportOf(drawn).findings.find((f) => f.detector === 'content/outlined-text')?.detail).toContain(
    'a cell of a column of printed figures holds',
  );
  expect(reportOf(drawn).score).toBeLessThan(51);
});

test('genuine', () => {
  expect(findingsOf(statementPdf())).toEqual([]);
});

test('lookalike (drawn-symbols): a drawn logo and symbols beside the rows', () => {
  const symbols = januaryRows.map((_, i) => rings(46, rowY(i), 1)).join('');
  expect(findingsOf(statementPdf({ before: rings(300, 745, 9), after: symbols }))).toEqual([]);
});

test('lookalike (drawn-symbols): a signature under the table', () => {
  expect(findingsOf(statementPdf({ after: rings(layout.balance, 90, 12) }))).toEqual([]);
});

test('lookalike (shapes-throughout): every figure is drawn, and none is printed to compare with', () => {
  const drawn = januaryRows.map(
    (_, i) => rings(layout.amount, rowY(i), 7) + rings(layout.balance, rowY(i), 8),
  );
  const pdf = statementPdf({
    edit: (content) =>
      content
        .split('\n')
        .filter((line) => !/\d\.\d\d\) Tj/.test(line))
        .join('\n') + drawn.join(''),
  });
  expect(findingsOf(pdf)).toEqual([]);
});
