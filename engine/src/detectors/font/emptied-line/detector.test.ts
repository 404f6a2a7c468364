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
  textAt,
} from '../../../../test/statement-pdf.ts';

/** A fee taken out with all balances made to fit: its row is still there, worth nothing. */
const rows = januaryRows.map((row, i) => (i === 5 ? { date: '01/13', text: 'GONE', amount: 0 } : row));
const balance = printed(152_040 + rows.slice(0, 6).reduce((sum, row) => sum + row.amount, 0));

const emptied = (left: string) => (content: string) => {
  const cells: [string, string][] = [
    [textAt(layout.text, rowY(5), 'GONE'), left],
    [textAt(layout.date, rowY(5), '01/13'), ''],
    [figuresAt(layout.amount, rowY(5), '0.00'), ''],
    [figuresAt(layout.balance, rowY(5), balance), ''],
  ];
  return cells.reduce((text, [from, to]) => {
    expect(text).toContain(from);
    return text.replace(from, to);
  }, content);
};

test('tampered: a posting of which only the spaces between its words are left', () => {
  const pdf = statementPdf({ rows, edit: emptied(textAt(layout.text, rowY(5), '   ')) });
  expect(findingsOf(pdf)).toEqual([{ detector: 'font/emptied-line', message: 'words' }]);
  expect(reportOf(pdf).score).toBeLessThan(51);
});

test('weak: one space where a row would begin', () => {
  const pdf = statementPdf({ rows, edit: emptied(textAt(layout.text, rowY(5), ' ')) });
  expect(findingsOf(pdf)).toEqual([{ detector: 'font/emptied-line', message: 'space' }]);
  expect(reportOf(pdf).score).toBeGreaterThanOrEqual(71);
});

test('genuine', () => {
  expect(findingsOf(statementPdf())).toEqual([]);
});

test('lookalike (blank-line): a blank line in the table', () => {
  expect(findingsOf(statementPdf({ rows, edit: emptied('') }))).toEqual([]);
});

test('lookalike: blanks after every description', () => {
  const edit = (content: string) =>
    content + rows.map((_, i) => textAt(layout.text, rowY(i) - 8, '   ')).join('');
  expect(findingsOf(statementPdf({ edit }))).toEqual([]);
});

test('lookalike (end-of-page): the end of a page cuts off a row, all of which is still there', () => {
  const pdf = statementPdf({
    rows,
    edit: (content) => {
      const blanks = emptied(textAt(layout.text, rowY(5), '   '))(content);
      return `${blanks}q 0 0 10 10 re W n ${textAt(layout.text + 60, rowY(5), 'ORCHARD LTD')} Q`;
    },
  });
  expect(findingsOf(pdf).filter(({ detector }) => detector === 'font/emptied-line')).toEqual([]);
});
