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
} from '../../../test/statement-pdf.ts';

const found = (message: string) => [{ detector: 'font/foreign-figure', message }];

/** The page with one more font, named F9. */
const withFont = (baseFont: string) => ({
  3: '<</Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources <</Font <</F1 5 0 R /F2 6 0 R /F9 10 0 R>>>>>>',
  10: `<</Type /Font /Subtype /Type1 /BaseFont /${baseFont} /Encoding /WinAnsiEncoding>>`,
});

/** Sums are kept: the second row's amount is simply larger. */
const rows = januaryRows.map((row, i) => (i === 1 ? { ...row, amount: 541_518 } : row));
const amount = figuresAt(layout.amount, rowY(1), '5,415.18');

const replaced = (to: string) => (content: string) => {
  expect(content).toContain(amount);
  return content.replace(amount, to);
};

test('tampered: an amount in a copy of the font, larger, off the line and off the edge', () => {
  const other = textAt(434.972, rowY(1) + 0.3, '5,415.18', 9.4, 'F9');
  const pdf = statementPdf({ rows, objects: withFont('Helvetica'), edit: replaced(other) });
  expect(findingsOf(pdf)).toEqual(found('several'));
  const [finding] = reportOf(pdf).findings;
  expect(finding?.detail).toContain('“5,415.18”');
  expect(finding?.detail).toContain('the size');
  expect(reportOf(pdf).score).toBeLessThan(51);
});

test('tampered: an amount in another typeface', () => {
  const pdf = statementPdf({
    rows,
    objects: withFont('Times-Roman'),
    // Eight characters of Times are 31.5 points wide.
    edit: replaced(textAt(layout.amount - 31.5, rowY(1), '5,415.18', 9, 'F9')),
  });
  expect(findingsOf(pdf)).toEqual(found('face'));
});

test('tampered: two digits of an amount exchanged', () => {
  const pieces =
    textAt(434.972, rowY(1), '5,4') + textAt(447.482, rowY(1), '15') + textAt(457.49, rowY(1), '.18');
  expect(findingsOf(statementPdf({ rows, edit: replaced(pieces) }))).toEqual(found('split'));
});

/** Every figure that begins so, cut after some of its characters. */
const cut = (content: string, which: RegExp, after: number) =>
  content.replaceAll(
    /BT \/F1 9 Tf 1 0 0 1 (\S+) (\S+) Tm \((-?[\d,]+\.\d\d)\) Tj ET\n/g,
    (whole, x, y, text) => {
      const lead = String(text).slice(0, after);
      const width = [...lead].reduce((sum, c) => sum + (/\d/.test(c) ? 5.004 : c === '-' ? 2.997 : 2.502), 0);
      const rest = textAt(Number((Number(x) + width).toFixed(3)), Number(y), String(text).slice(after));
      return which.test(String(text)) ? textAt(Number(x), Number(y), lead) + rest : whole;
    },
  );

test('tampered: an amount and all balances after it, in a statement of few rows', () => {
  const few = januaryRows.slice(0, 6);
  const edit = (content: string) => cut(content, /^\d,\d{3}/, 1);
  const findings = findingsOf(statementPdf({ rows: few, edit }));
  expect(findings).toEqual(found('split'));
  expect(reportOf(statementPdf({ rows: few, edit })).score).toBeGreaterThanOrEqual(51);
});

/** The page with one amount moved up or down. */
const moved = (by: number) => replaced(textAt(434.972, rowY(1) + by, '5,415.18', 9));

test('tampered: an amount off its line by more than the step the program rounds to', () => {
  expect(findingsOf(statementPdf({ rows, edit: moved(0.2) }))).toEqual(found('slight'));
  expect(findingsOf(statementPdf({ rows, edit: moved(0.12) }))).toEqual(found('slight'));
});

test('lookalike (rounded): a program that rounds moves to a tenth of a point', () => {
  expect(findingsOf(statementPdf({ rows, edit: moved(0.1) }))).toEqual([]);
});

test('lookalike (broken-strings): a converter that ends a string after so many moves, whatever stands there', () => {
  const few = januaryRows.slice(0, 6);
  const moves = (n: number) => ' 1 () -1 ()'.repeat(n / 2);
  const ended = (n: number) => (content: string) =>
    cut(content, /^\d,\d{3}/, 1).replaceAll(/\((\d)\) Tj/g, (_, lead) => `[(${lead})${moves(n)}] TJ`);
  expect(findingsOf(statementPdf({ rows: few, edit: ended(48) }))).toEqual(found('split'));
  expect(findingsOf(statementPdf({ rows: few, edit: ended(50) }))).toEqual([]);
});

test('lookalike: a converter that joins a digit to what stands in another cell', () => {
  const few = januaryRows.slice(0, 6);
  const joined = (by: number) => (content: string) =>
    cut(content, /^\d,\d{3}/, 1).replaceAll(
      /1 0 0 1 (\S+) (\S+) Tm \((\d)\) Tj/g,
      (_, x, y, lead) =>
        // An asterisk is 3.501 points wide.
        `1 0 0 1 ${(Number(x) - by).toFixed(3)} ${y} Tm [(*) ${(-(by - 3.501) / 0.009).toFixed(2)} (${lead})] TJ`,
    );
  expect(findingsOf(statementPdf({ rows: few, edit: joined(30) }))).toEqual([]);
});

test('lookalike (apart): cents set apart in a summary', () => {
  expect(findingsOf(statementPdf({ edit: (content) => cut(content, /^\d,\d{3}/, 5) }))).toEqual([]);
});

test('lookalike (apart): figures drawn in groups of thousands', () => {
  const rows = januaryRows.map((row, i) => (i === 1 ? { ...row, amount: 41_518 } : row));
  const edit = (content: string) => cut(content, /\d,\d{3}\./, 2);
  expect(findingsOf(statementPdf({ rows, edit }))).toEqual([]);
});

test('lookalike (apart): groups of thousands set apart by a gap', () => {
  // The gap is thinner than the comma it stands for, and the figure still ends at the column's edge.
  const edit = (content: string) =>
    content.replaceAll(
      /BT \/F1 9 Tf 1 0 0 1 (\S+) (\S+) Tm \((-?\d+),(\d{3}\.\d\d)\) Tj ET\n/g,
      (_, x, y, lead: string, rest: string) => {
        const width = [...lead].reduce((sum, c) => sum + (c === '-' ? 2.997 : 5.004), 0);
        const from = Number((Number(x) + 2.502 - 0.6).toFixed(3));
        const at = Number((from + width + 0.6).toFixed(3));
        return textAt(from, Number(y), lead) + textAt(at, Number(y), rest);
      },
    );
  expect(findingsOf(statementPdf({ edit }))).toEqual([]);
});

test('lookalike (broken-strings): a converter that also breaks words', () => {
  const edit = (content: string) =>
    cut(content, /^\d,\d{3}/, 1).replaceAll(
      /BT \/F1 9 Tf 1 0 0 1 110 (\S+) Tm \((FRESH|NORTH)/g,
      (_, y, word) => `${textAt(110, Number(y), word).replace(' ET\n', '')} (`,
    );
  expect(findingsOf(statementPdf({ edit }))).toEqual([]);
});

test('genuine', () => {
  expect(findingsOf(statementPdf())).toEqual([]);
});

test('lookalike (bold): totals in bold', () => {
  const total = figuresAt(layout.balance, 715 - 3 * 14, '4,678.24');
  const edit = (content: string) => content.replace(total, total.replace('/F1', '/F2'));
  expect(findingsOf(statementPdf({ edit }))).toEqual([]);
});

test('lookalike (other-edge): the figures of the summary end at an edge of their own', () => {
  const edit = (content: string) =>
    [715, 701, 687, 673].reduce(
      (text, y) =>
        text.replaceAll(new RegExp(`(\\d+\\.\\d+) ${y} Tm`, 'g'), (_, x) => `${Number(x) - 3} ${y} Tm`),
      content,
    );
  expect(findingsOf(statementPdf({ edit }))).toEqual([]);
});

test('lookalike (apart): every figure drawn character by character', () => {
  const edit = (content: string) =>
    content.replaceAll(
      /BT \/F1 9 Tf 1 0 0 1 (\S+) (\S+) Tm \((-?[\d,]+\.\d\d)\) Tj ET\n/g,
      (_, x, y, text) =>
        [...String(text)].reduce<[string, number]>(
          ([out, at], c) => [
            out + textAt(Number(at.toFixed(3)), Number(y), c),
            at + (/\d/.test(c) ? 5.004 : c === '-' ? 2.997 : 2.502),
          ],
          ['', Number(x)],
        )[0],
    );
  expect(findingsOf(statementPdf({ edit }))).toEqual([]);
});

test('lookalike (renamed-fonts): fonts renamed by a converter, bold ones among them', () => {
  const total = figuresAt(layout.balance, 715 - 3 * 14, printed(467_824));
  const edit = (content: string) => content.replace(total, total.replace('/F1', '/F9'));
  expect(findingsOf(statementPdf({ objects: withFont('CairoFont-1-0'), edit }))).toEqual([]);
});

test('tampered: ten figures in another typeface, of which eight are named', () => {
  const lines = new Set([1, 2, 4, 6, 9].map((row) => String(rowY(row))));
  const edit = (content: string) =>
    content.replaceAll(
      /BT \/F1( 9 Tf 1 0 0 1 \S+ (\S+) Tm \(-?[\d,]+\.\d\d\))/g,
      (line, rest: string, y: string) => (lines.has(y) ? `BT /F9${rest}` : line),
    );
  const pdf = statementPdf({ objects: withFont('Times-Roman'), edit });
  const finding = reportOf(pdf).findings.find((f) => f.detector === 'font/foreign-figure');
  expect(finding?.detail).toMatch(/(?:“[^”]+”, ){8}and 2 more/);
});
