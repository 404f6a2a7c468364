import { expect, test } from 'vitest';
import {
  januaryRows,
  layout,
  printed,
  reportOf,
  rowY,
  statementPdf,
  figuresAt,
  textAt,
} from '../../../test/statement-pdf.ts';

/** The page with a second subset of the same face, as a program that washes a file keeps it. */
const secondSubset = {
  3: '<</Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources <</Font <</F1 5 0 R /F2 6 0 R /F9 10 0 R>>>>>>',
  10: '<</Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding>>',
};

const RAISED = 9;
const rows = januaryRows.map((row, i) => (i === RAISED ? { ...row, amount: -1_034 } : row));
const opening = 152_040;

/** Balances from a row on. */
const balancesFrom = (from: number) => {
  let balance = opening;
  return rows.map((row, i) => ({ i, text: printed((balance += row.amount)) })).filter(({ i }) => i >= from);
};

/** The amount of a row, the balances from it on, the total and the closing balance in the second subset. */
function inSecondSubset(content: string, more: (content: string) => string = (c) => c): string {
  const last = balancesFrom(RAISED).at(-1)?.text ?? '';
  const debits = printed(rows.reduce((sum, r) => (r.amount < 0 ? sum + r.amount : sum), 0));
  const lines = [
    figuresAt(layout.amount, rowY(RAISED), printed(rows[RAISED]?.amount ?? 0)),
    ...balancesFrom(RAISED).map(({ i, text }) => figuresAt(layout.balance, rowY(i), text)),
    figuresAt(layout.balance, 715 - 2 * 14, debits),
    figuresAt(layout.balance, 715 - 3 * 14, last),
  ];
  const changed = lines.reduce((text, line) => {
    expect(text).toContain(line);
    return text.replace(line, line.replace('/F1', '/F9'));
  }, content);
  return more(changed);
}

const chain = { detector: 'font/figures-of-one-change', message: 'chain' };
const washed = (more?: (content: string) => string) =>
  reportOf(statementPdf({ rows, objects: secondSubset, edit: (content) => inSecondSubset(content, more) }));

test('tampered: the changed amount and exactly its balances in a second subset accuse after the file was washed', () => {
  const report = washed();
  expect(report.findings.map(({ detector, message }) => ({ detector, message }))).toContainEqual(chain);
  expect(report.score).toBeGreaterThanOrEqual(21);
  expect(report.score).toBeLessThanOrEqual(30);
  expect(report.edits?.map(({ kind }) => kind)).toEqual(['change-amount']);
  expect(report.entries).toHaveLength(1);
});

test('tampered: a line or a stamp set in the same subset hides nothing', () => {
  const alone = washed();
  for (const decoy of [
    textAt(50, 300, 'Thank you for banking with us', 9, 'F9'),
    textAt(250, 20, 'DOC 4411-02', 8, 'F9'),
    textAt(50, 290, 'Questions 1-800-555-0100', 9, 'F9') + textAt(330, 300, '1', 9, 'F9'),
  ]) {
    const report = washed((content) => content + decoy);
    expect(report.score).toBeLessThanOrEqual(alone.score);
    expect(report.edits?.[0]?.kind).toBe('change-amount');
  }
});

test('lookalike: a second subset for all of a column, for one row, or for the closing balance', () => {
  const all = balancesFrom(0).map(({ i, text }) => figuresAt(layout.balance, rowY(i), text));
  const row = [figuresAt(layout.amount, rowY(3), printed(rows[3]?.amount ?? 0)), all[3] ?? ''];
  const last = [figuresAt(layout.balance, 715 - 3 * 14, balancesFrom(0).at(-1)?.text ?? '')];
  for (const lines of [all, row, last]) {
    const edit = (content: string) =>
      lines.reduce((text, line) => text.replace(line, line.replace('/F1', '/F9')), content);
    const report = reportOf(statementPdf({ rows, objects: secondSubset, edit }));
    expect(report.findings.map(({ detector, message }) => ({ detector, message }))).not.toContainEqual(chain);
  }
});

test('lookalike: the end of the list and what stands below it, written in one go, have a subset to themselves', () => {
  // The newest first and without running balances, so that the last row is the one that moves all of the table.
  const reversed = [...rows].reverse();
  const oldest = reversed.length - 1;
  const edit = (content: string) => {
    let balance = opening;
    const balances = rows.map((row) => ({ day: row.date, text: printed((balance += row.amount)) }));
    const table = balances.map(({ day, text }, i) => {
      const y = 330 - i * 14;
      return textAt(50, y, day) + figuresAt(150, y, text);
    });
    const running = reversed.reduce(
      (text, row, i) => {
        const line = figuresAt(layout.balance, rowY(i), printed(row.balance ?? 0));
        expect(text).toContain(line);
        return text.replace(line, '');
      },
      content.replace(figuresAt(layout.balance, 580, 'Balance'), ''),
    );
    const sums = [
      ['Withdrawals and debits', printed(rows.reduce((sum, { amount }) => sum + Math.min(0, amount), 0))],
      ['Ending balance', printed(balance)],
    ] as const;
    const above = sums.reduce((text, [label, value], i) => {
      const y = 715 - (i + 2) * 14;
      const line = textAt(330, y, label) + figuresAt(layout.balance, y, value);
      expect(text).toContain(line);
      return text.replace(line, '');
    }, running);
    const below = sums.map(
      ([label, value], i) =>
        textAt(330, 345 - i * 14, label) + figuresAt(layout.balance, 345 - i * 14, value),
    );
    const amount = figuresAt(layout.amount, rowY(oldest), printed(reversed[oldest]?.amount ?? 0));
    expect(above).toContain(amount);
    return (
      above.replace(amount, amount.replace('/F1', '/F9')) +
      textAt(50, 345, 'Daily balances', 9, 'F2') +
      [...table, ...below].join('').replaceAll('/F1', '/F9')
    );
  };
  const listed = reversed.map((row) => ({ ...row, balance: 0 }));
  const report = reportOf(statementPdf({ rows: listed, objects: secondSubset, edit }));
  expect(report.findings).toEqual([]);
});

test('genuine: all figures in one subset', () => {
  const report = reportOf(statementPdf({ rows, objects: secondSubset }));
  expect(report.findings).toEqual([]);
});

/** The figures with an operator of their own for the digits before the cents, as an editor leaves them. */
const cutLine = (right: number, y: number, text: string) =>
  figuresAt(right - 17.514, y, text.slice(0, -4)) + figuresAt(right, y, text.slice(-4));

/** The amount of a row and the balances from it on in pieces. */
function inPieces(content: string, from: number): string {
  const lines = [
    [layout.amount, rowY(from), printed(rows[from]?.amount ?? 0)],
    ...balancesFrom(from).map(({ i, text }) => [layout.balance, rowY(i), text]),
  ] as [number, number, string][];
  return lines.reduce((all, [right, y, text]) => {
    expect(all).toContain(figuresAt(right, y, text));
    return all.replace(figuresAt(right, y, text), cutLine(right, y, text));
  }, content);
}

test('tampered: the changed amount and just the balances from it on are drawn in pieces', () => {
  const report = reportOf(statementPdf({ rows, edit: (content) => inPieces(content, 5) }));
  expect(report.findings.map(({ detector, message }) => ({ detector, message }))).toContainEqual(chain);
  expect(report.score).toBeLessThan(51);
});

test('lookalike: a program that draws all figures in pieces, or the largest', () => {
  const all = (content: string) => inPieces(content, 0);
  const report = reportOf(statementPdf({ rows, edit: all }));
  expect(report.findings.map(({ detector, message }) => ({ detector, message }))).not.toContainEqual(chain);
});
