import { expect, test } from 'vitest';
import {
  figuresAt,
  findingsOf,
  januaryRows,
  reportOf,
  statementContent,
  statementPdf,
  textAt,
  type StatementSpec,
} from '../../../../test/statement-pdf.ts';

const ids = (spec: StatementSpec) => findingsOf(statementPdf(spec)).map((f) => `${f.detector}#${f.message}`);

/** Moves every figure that ends at a right edge so that it ends elsewhere. */
const moved = (content: string, text: string, by: number) =>
  content.replace(
    new RegExp(`(1 0 0 1 )([\\d.]+)( [\\d.]+ Tm \\(${text.replace(/[.\-()]/g, '\\$&')}\\) Tj)`),
    (_, before: string, x: string, after: string) => `${before}${(Number(x) + by).toFixed(3)}${after}`,
  );

test('tampered: an amount replaced in place by a longer one, balances and sums kept', () => {
  // 1,500.00 wrote over 150.00, which begins one digit and a comma further right.
  const rows = januaryRows.map((row) => (row.text === 'MOBILE DEPOSIT' ? { ...row, amount: 150_000 } : row));
  const pdf = statementPdf({ rows, edit: (content) => moved(content, '1,500.00', 9 * 0.834) });
  expect(findingsOf(pdf)).toEqual([{ detector: 'font/shifted-figure', message: 'longer' }]);
  const [finding] = reportOf(pdf).findings;
  expect(finding?.detail).toContain('“1,500.00” ends 7.5 points off the edge');
  expect(finding?.detail).toContain('2 characters');
});

test('tampered: a balance replaced in place by a shorter one', () => {
  const pdf = (edit: (content: string) => string) => ids({ opening: -152_040, edit });
  expect(pdf((content) => content)).toEqual([]);
  expect(pdf((content) => moved(content, '-1,533.25', -5.004))).toEqual(['font/shifted-figure#shorter']);
});

test('tampered: an amount in a statement of four rows', () => {
  const rows = januaryRows.slice(0, 4).map((row, i) => (i === 1 ? { ...row, amount: 1_241_518 } : row));
  const edit = (content: string) => moved(content, '12,415.18', 5.004);
  expect(ids({ rows, edit })).toContain('font/shifted-figure#longer');
  expect(ids({ rows })).toEqual([]);
});

test('tampered: balances that became longer, under a heading that ends where the others do', () => {
  // All balances but the last two have four digits: what is left-aligned would look the same but for the heading.
  const rows = januaryRows.slice(2, 8).map((row, i) => (i === 0 ? { ...row, amount: -3_500 } : row));
  const last = { date: '01/18', text: 'HARBOR FUEL 55', amount: -4_875 };
  const spec = { rows: [...rows, last], opening: 852_040 };
  // “Balance” is 3.613 em wide.
  const headed = (content: string) =>
    content.replace(/[\d.]+( 580 Tm \(Balance\))/, (_, rest: string) => `${560 - 9 * 3.613}${rest}`);
  const edit = (content: string) =>
    ['10,639.00', '10,590.25'].reduce((text, figure) => moved(text, figure, 5.004), headed(content));
  expect(statementContent(spec)).toContain('(10,639.00)');
  expect(ids({ ...spec, edit })).toContain('font/shifted-figure#longer');
  expect(ids({ ...spec, edit: headed })).toEqual([]);
});

/** A table of fees at the foot of the page, which is no part of the account. */
const fees = (by: number) =>
  ['5.00', '25.00', '112.00', '40.00', '7.50']
    .map((fee, i) => figuresAt(300 + (fee === '112.00' ? by : 0), 300 - i * 14, fee))
    .join('');

test('tampered: a figure of a table that is not read, between others at its edge', () => {
  expect(ids({ after: fees(5.004) })).toContain('font/shifted-figure#longer');
  expect(ids({ after: fees(0) })).toEqual([]);
  expect(ids({ after: fees(3.7) })).toEqual([]);
});

test('genuine: every figure ends at its column’s edge', () => {
  expect(ids({})).toEqual([]);
});

test('lookalike: a figure a little off the edge by no character’s width', () => {
  expect(ids({ edit: (content) => moved(content, '150.00', 3.1) })).not.toContain(
    'font/shifted-figure#longer',
  );
});

test('lookalike: columns aligned at the left', () => {
  const left = (content: string) =>
    content.replace(
      /1 0 0 1 (4[3-6]\d[\d.]*|5[2-5]\d[\d.]*) ([\d.]+ Tm \(-?[\d,]+\.\d\d\))/g,
      (_, x: string, rest: string) => `1 0 0 1 ${Number(x) < 500 ? 430 : 520} ${rest}`,
    );
  expect(ids({ edit: left })).toEqual([]);
});

test('lookalike: negative figures in parentheses end at the edge with their parenthesis', () => {
  const width = 9 * 0.333;
  const inParentheses = (content: string) =>
    content.replace(
      /1 0 0 1 ([\d.]+) ([\d.]+) Tm \(-([\d,]+\.\d\d)\) Tj/g,
      (_, x: string, y: string, text: string) =>
        `1 0 0 1 ${(Number(x) - width).toFixed(3)} ${y} Tm (\\(${text}\\)) Tj`,
    );
  expect(ids({ edit: inParentheses })).toEqual([]);
});

/** Helvetica with a narrow 1 and a wide 8, in thousandths of the em. */
const NARROW = 340;
const WIDE = 620;
const proportional = {
  5: `<</Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding /FirstChar 44 /LastChar 57 /Widths [278 333 278 278 556 ${NARROW} ${'556 '.repeat(6)}${WIDE} 556]>>`,
};
const extra = (text: string) =>
  [...text].reduce((sum, c) => sum + (c === '1' ? NARROW - 556 : c === '8' ? WIDE - 556 : 0), 0) * 0.009;

/** Every figure aligned by the widths of its digits; those in `wrote` still stand where other digits ended. */
const aligned = (wrote: Readonly<Record<string, string>>) => (content: string) =>
  content.replaceAll(
    /(1 0 0 1 )([\d.]+)( [\d.]+ Tm \((-?[\d,]+\.\d\d)\) Tj)/g,
    (_, before: string, x: string, after: string, text: string) =>
      `${before}${(Number(x) - extra(wrote[text] ?? text)).toFixed(3)}${after}`,
  );
const digits = (wrote: Readonly<Record<string, string>>) =>
  findingsOf(statementPdf({ objects: proportional, edit: aligned(wrote) }))
    .filter((f) => f.detector === 'font/shifted-figure')
    .map((f) => f.message);

test('tampered: as many digits, in a font whose digits differ in width', () => {
  expect(digits({ '2,415.18': '2,415.13' })).toEqual(['digits']);
});

test('lookalike: letters of other widths behind some figures', () => {
  const tails = (content: string) => {
    let i = 0;
    return content.replaceAll(/(1 0 0 1 )([\d.]+)( [\d.]+ Tm \((-?[\d,]+\.\d\d))(\) Tj)/g, (...m) => {
      const [, before, x, after, text, end] = m.map(String);
      const dr = i++ % 6 === 5;
      const start = Number(x) - extra(text ?? '') - (dr ? 0.5 : 0);
      return `${before}${start.toFixed(3)}${after} ${dr ? 'Dr' : 'Cr'}${end}`;
    });
  };
  const found = findingsOf(statementPdf({ objects: proportional, edit: tails }));
  expect(found.filter((f) => f.detector === 'font/shifted-figure')).toEqual([]);
});

test('genuine: digits that differ in width, aligned one by one', () => {
  expect(findingsOf(statementPdf({ objects: proportional, edit: aligned({}) }))).toEqual([]);
});

test('lookalike: digits of one width off the edge by less than a character', () => {
  expect(ids({ edit: (content) => moved(content, '2,415.18', 1.2) })).toEqual([]);
});

test('lookalike: figures of differing widths aligned at the left', () => {
  const left = (content: string) =>
    aligned({})(content).replaceAll(
      /1 0 0 1 [\d.]+( [\d.]+ Tm \(-?[\d,]+\.\d\d\) Tj ET\n[^\n]*1 0 0 1 )[\d.]+( [\d.]+ Tm \(-?[\d,]+\.\d\d\) Tj)/g,
      '1 0 0 1 430$1520$2',
    );
  expect(
    findingsOf(statementPdf({ objects: proportional, edit: left })).filter(
      (f) => f.detector === 'font/shifted-figure',
    ),
  ).toEqual([]);
});

test('lookalike: a summary aligned at the left, below another table that begins elsewhere', () => {
  const lines = [
    ['Previous statement balance', 172, '$39.85'],
    ['Deposits and credits', 172, '$6,158.11'],
    ['Checks and debits', 172, '$4,120.81'],
    ['Current statement balance', 172, '$2,077.15'],
  ] as const;
  const summary = lines.map(
    ([label, x, value], i) => textAt(50, 600 - 14 * i, label) + textAt(x, 600 - 14 * i, value),
  );
  const content = [
    textAt(50, 740, 'Juniper Valley Bank', 16, 'F2'),
    textAt(50, 700, 'Statement period: 01/01/2025 - 01/31/2025'),
    textAt(50, 660, 'Average daily balance') + textAt(145, 660, '$1,684.43'),
    ...summary,
  ];
  expect(ids({ edit: () => content.join('') }).filter((id) => id.startsWith('font/'))).toEqual([]);
});
