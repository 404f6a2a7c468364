import { expect, test } from 'vitest';
import {
  figuresAt,
  januaryRows,
  layout,
  printed,
  reportOf,
  rowY,
  statementPdf,
  textAt,
} from '../../test/statement-pdf.ts';

/** A white box over a place of the page, and what is printed on it. */
const covered = (x: number, y: number, width: number, shown: string) =>
  `1 1 1 rg ${x} ${y - 2} ${width} 11 re f 0 0 0 rg\n${shown}`;

const clean = reportOf(statementPdf()).score;

const holder = textAt(50, 715, 'JORDAN A EXAMPLE');
const amount = figuresAt(layout.amount, rowY(1), printed(januaryRows[1]?.amount ?? 0));
const number = textAt(50, 679, 'Account number: 000123456789');

test.each([
  ['null under the name', holder, textAt(50, 715, 'null null'), 48, 715, 120],
  ['an empty amount under an amount', amount, figuresAt(layout.amount, rowY(1), '0.00'), 400, rowY(1), 72],
  [
    'nothing but a currency sign under an amount',
    amount,
    figuresAt(layout.amount, rowY(1), '$'),
    400,
    rowY(1),
    72,
  ],
  ['a label under the account number', number, textAt(50, 679, 'Account number'), 48, 679, 180],
])('a template with %s accuses nobody', (_, line, under, x, y, width) => {
  const edit = (content: string) => {
    expect(content).toContain(line);
    return content.replace(line, `${under}${covered(x, y, width, line)}`);
  };
  const report = reportOf(statementPdf({ edit }));
  expect(report.edits).toEqual([]);
  expect(report.score).toBe(clean);
});

/** A hidden text and a white box beneath each of some amounts. */
const beneathAmounts = (hidden: (row: number) => string, rows: readonly number[]) => (content: string) =>
  rows.reduce((text, i) => {
    const line = figuresAt(layout.amount, rowY(i), printed(januaryRows[i]?.amount ?? 0));
    expect(text).toContain(line);
    return text.replace(line, figuresAt(layout.amount, rowY(i), hidden(i)) + covered(400, rowY(i), 72, line));
  }, content);

test('one sample beneath every amount is a template’s, other amounts beneath them are an edit', () => {
  const rows = januaryRows.map((_, i) => i);
  const sample = reportOf(statementPdf({ edit: beneathAmounts(() => '1,234.56', rows) }));
  expect(sample.edits).toEqual([]);
  expect(sample.score).toBe(clean);
  const others = reportOf(statementPdf({ edit: beneathAmounts((i) => `1,234.5${i % 10}`, rows) }));
  expect(others.score).toBeLessThanOrEqual(20);
  // Beneath two values one text may be what both were.
  const two = reportOf(statementPdf({ edit: beneathAmounts(() => '1,234.56', [1, 3]) }));
  expect(two.score).toBeLessThanOrEqual(20);
});

test('one sample beneath every date is a template’s, though what lies over it of the dates is the same', () => {
  // No payroll: it would fall on a Saturday.
  const dated = januaryRows.map((row, i) => ({
    ...row,
    date: `01/${10 + i}`,
    text: row.text.replace('PAYROLL PPD', 'INVOICE'),
  }));
  const beneathDates = (hidden: (row: number) => string) => (content: string) =>
    dated.reduce((text, { date }, i) => {
      const line = textAt(layout.date, rowY(i), date);
      expect(text).toContain(line);
      const under = textAt(layout.date, rowY(i), hidden(i));
      return text.replace(line, under + covered(48, rowY(i), 30, line));
    }, content);
  const sample = reportOf(statementPdf({ rows: dated, edit: beneathDates(() => '7.25') }));
  expect(sample.edits).toEqual([]);
  expect(sample.score).toBe(clean);
  const others = reportOf(statementPdf({ rows: dated, edit: beneathDates((i) => `01/${30 - i}`) }));
  expect(others.score).toBeLessThanOrEqual(20);
});

test('a part of a name over a placeholder is no edit, over a part of another name it is', () => {
  const parts = textAt(50, 715, 'JORDAN') + textAt(90, 715, 'A EXAMPLE');
  const edit = (under: string) => (content: string) =>
    content.replace(holder, textAt(50, 715, under) + covered(48, 715, 40, parts));
  expect(reportOf(statementPdf({ edit: edit('{value}') })).edits).toEqual([]);
  expect(reportOf(statementPdf({ edit: edit('MARTIN') })).edits?.map(({ kind }) => kind)).toEqual([
    'change-header',
  ]);
});

test('what is of another kind than the value above it is a mask: digits beneath a name, a date beneath an amount', () => {
  const parts = textAt(50, 715, 'JORDAN') + textAt(90, 715, 'A EXAMPLE');
  const name = (content: string) =>
    content.replace(holder, textAt(50, 715, '99/99/9999') + covered(48, 715, 40, parts));
  expect(reportOf(statementPdf({ edit: name })).edits).toEqual([]);
  const beneath = (under: string) => (content: string) =>
    content.replace(amount, figuresAt(layout.amount, rowY(1), under) + covered(400, rowY(1), 72, amount));
  expect(reportOf(statementPdf({ edit: beneath('12/31/1999') })).edits).toEqual([]);
  expect(reportOf(statementPdf({ edit: beneath('1,999.00') })).edits).toHaveLength(1);
});

test('bold by printing twice, each time over a placeholder in a box, hides nothing that was there', () => {
  const once = figuresAt(layout.amount, rowY(1), '12/31/1999') + covered(400, rowY(1), 72, amount);
  const twice = (content: string) => content.replace(amount, once + once);
  expect(reportOf(statementPdf({ edit: twice })).edits).toEqual([]);
  expect(reportOf(statementPdf({ edit: twice })).score).toBe(clean);
});

test('another amount under a box is an edit, and conclusive', () => {
  const edit = (content: string) =>
    content.replace(
      amount,
      `${figuresAt(layout.amount, rowY(1), '1,415.18')}${covered(400, rowY(1), 72, amount)}`,
    );
  const report = reportOf(statementPdf({ edit }));
  expect(report.edits?.map(({ kind }) => kind)).toEqual(['change-amount']);
  expect(report.edits?.[0]?.roots[0]).toMatchObject({ before: '1,415.18', after: '2,415.18', known: 'seen' });
  expect(report.score).toBeLessThanOrEqual(20);
});

const secondFont = {
  3: '<</Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources <</Font <</F1 5 0 R /F2 6 0 R /F9 10 0 R>>>>>>',
  10: '<</Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding>>',
};
const hex = (text: string) => [...text].map((c) => c.charCodeAt(0).toString(16)).join('');

test('variable data laid over a form in another idiom and font accuses nobody', () => {
  // All amounts and balances are painted after the form's own words, by another command.
  const edit = (content: string) => {
    const lines = content.split('\n');
    const data = lines.filter((line) => /Tm \(-?[\d,]+\.\d\d\) Tj/.test(line));
    const form = lines.filter((line) => !data.includes(line));
    const other = data.map((line) =>
      line.replace('/F1', '/F9').replace(/\((.*)\) Tj/, (__, text: string) => `[<${hex(text)}>] TJ`),
    );
    return [...form, ...other].join('\n');
  };
  const report = reportOf(statementPdf({ objects: secondFont, edit }));
  expect(report.score).toBeGreaterThanOrEqual(51);
  expect(report.edits).toEqual([]);
});

test('labels and single signs set otherwise are no edit', () => {
  const edit = (content: string) => {
    const label = textAt(330, 715, 'Beginning balance');
    const page = textAt(50, 60, 'Page 1 of 1');
    return `${content.replace(label, '').replace(page, '')}q BT /F9 9 Tf 1 0 0 1 330 715 Tm [<${hex('Beginning balance')}>] TJ ET Q\nq BT /F9 9 Tf 1 0 0 1 50 60 Tm [<${hex('Page 1 of 1')}>] TJ ET Q\n`;
  };
  const report = reportOf(statementPdf({ objects: secondFont, edit }));
  expect(report.edits).toEqual([]);
  expect(report.score).toBeGreaterThanOrEqual(51);
});

const times = {
  3: secondFont[3],
  10: '<</Type /Font /Subtype /Type1 /BaseFont /Times-Roman /Encoding /WinAnsiEncoding>>',
};
/** Sets the lines that print some figures in another font. */
const inTimes = (figures: readonly string[]) => (content: string) =>
  content
    .split('\n')
    .map((line) =>
      figures.some((figure) => line.includes(`(${figure})`)) ? line.replace('/F1', '/F9') : line,
    )
    .join('\n');

test('amounts in a font of their own, printed once more as credits and debits, are how the template sets them', () => {
  // Of the amounts themselves one is left out, as a habit may: there are more repeats than amounts.
  const amounts = januaryRows.map(({ amount }) => printed(amount));
  const again = januaryRows
    .map(({ amount }, i) => {
      const [filled, empty] = amount > 0 ? [400, 355] : [355, 400];
      const repeat = figuresAt(filled, rowY(i), printed(Math.abs(amount))).replace('/F1', '/F9');
      return repeat + figuresAt(empty, rowY(i), '0.00');
    })
    .join('');
  const edit = (content: string) => {
    const lines = content.split('\n').map((line) => {
      const at = amounts.findIndex((amount) => line.includes(`(${amount})`));
      return at >= 0 && at !== 4 ? line.replace('/F1', '/F9') : line;
    });
    return `${lines.join('\n')}${again}`;
  };
  const report = reportOf(statementPdf({ objects: times, edit }));
  expect(report.edits).toEqual([]);
  expect(report.habits?.map(({ cellClass }) => cellClass)).toContain('every amount');
});

test('a beginning balance alone in its own font asks, because the sums leave it no other value', () => {
  const report = reportOf(statementPdf({ objects: times, edit: inTimes([printed(152_040)]) }));
  expect(report.edits).toEqual([]);
  expect(report.findings.map(({ detector, fit }) => [detector, fit])).toEqual([
    ['font/foreign-figure', 'unlikely'],
  ]);
  expect(report.score).toBeGreaterThanOrEqual(51);
  expect(report.score).toBeLessThanOrEqual(59);
});

test('one of two balances in another font asks, because the sums leave it no other value', () => {
  const rows = januaryRows.slice(0, 2);
  const fit = (all: typeof januaryRows) => {
    const balance = printed(152_040 + (all[0]?.amount ?? 0));
    const report = reportOf(statementPdf({ rows: all, objects: times, edit: inTimes([balance]) }));
    return report.findings.map(({ detector, fit: how }) => [detector, how]);
  };
  expect(fit(rows)).toEqual([['font/foreign-figure', 'unlikely']]);
  expect(fit(januaryRows)).toEqual([['font/foreign-figure', 'may']]);
});

test('a balance brought forward alone in its own font asks, as the beginning balance does', () => {
  const shift = (content: string) =>
    content.replaceAll(/ (\d{3}) Tm/g, (all, y: string) => (Number(y) > 560 ? all : ` ${Number(y) - 16} Tm`));
  const brought =
    textAt(50, 560, '01/01') + textAt(110, 560, 'BALANCE BROUGHT FORWARD') + figuresAt(560, 560, '1,520.40');
  const edit = (content: string) => `${shift(content)}${brought.replace(/\/F1(?=[^\n]*1,520\.40)/, '/F9')}`;
  const report = reportOf(statementPdf({ objects: times, edit }));
  expect(report.findings.map(({ detector, fit }) => [detector, fit])).toEqual([
    ['font/foreign-figure', 'unlikely'],
  ]);
  expect(report.score).toBeGreaterThanOrEqual(51);
});

test('an amount and what it moves in another font is an edit', () => {
  let balance = 152_040;
  const balances = januaryRows.map(({ amount }) => printed((balance += amount)));
  const credits = januaryRows.reduce((sum, { amount }) => sum + Math.max(0, amount), 0);
  // The deposit of the second last row, the balances from there on with the ending balance, and the total.
  const moved = ['150.00', ...balances.slice(-2), printed(credits)];
  const report = reportOf(statementPdf({ objects: times, edit: inTimes(moved) }));
  expect(report.edits?.map(({ kind }) => kind)).toEqual(['change-amount']);
  expect(report.score).toBeLessThan(51);
});

/** Takes the column of balances out. */
const withoutBalances = (content: string) =>
  content
    .split('\n')
    .filter((line) => !/ 1 0 0 1 5\d\d[0-9.]* (?:580|5[0-6]\d|4\d\d|3\d\d) Tm/.test(line))
    .join('\n');

test('an amount in another font that every failing sum counts tells what it was, though the rows alone leave it open', () => {
  const rows = januaryRows.map((row, i) => (i === 10 ? { ...row, amount: 23_000 } : row));
  const closing = januaryRows.reduce((sum, { amount }) => sum + amount, 152_040);
  const credits = januaryRows.reduce((sum, { amount }) => sum + Math.max(0, amount), 0);
  // Raised by just what another figure of the page is, as if a row had been left unread.
  const spec = { rows, closing, credits, foot: ['Courtesy advance', '80.00'] };
  const said = reportOf(statementPdf({ ...spec, edit: withoutBalances })).findings;
  expect(said.map(({ detector }) => detector)).toContain('ledger/unreconciled-figures');
  const edit = (content: string) => inTimes(['230.00'])(withoutBalances(content));
  const [told] = reportOf(statementPdf({ ...spec, objects: times, edit })).edits ?? [];
  expect(told?.roots.map(({ before, known }) => [before, known])).toEqual([['150.00', 'implied']]);
});

/** The totals of both sides below the rows, in a font of their own. */
function sideTotals(credits: string, debits: string): string {
  const sumOf = (side: (amount: number) => boolean) =>
    januaryRows.reduce((sum, { amount }) => (side(amount) ? sum + amount : sum), 0);
  const total = (y: number, label: string, amount: number) =>
    textAt(layout.text, y, label) +
    figuresAt(layout.amount, y, `${amount > 0 ? '+' : ''}${printed(amount)}`).replace('/F1', '/F9');
  const [up, down] = [sumOf((amount) => amount > 0), sumOf((amount) => amount < 0)];
  return total(rowY(14), credits, up) + total(rowY(15), debits, down);
}

test('totals of both sides alone in their own font accuse no one: no one change moves both and not the balances', () => {
  const report = reportOf(
    statementPdf({ objects: times, after: sideTotals('Total deposits', 'Total withdrawals') }),
  );
  expect(report.edits).toEqual([]);
  expect(report.score).toBeGreaterThanOrEqual(51);
});

test('nor do these with the beginning balance, where their words are unknown', () => {
  const after = sideTotals('Brulop', 'Vendemaz');
  const report = reportOf(statementPdf({ objects: times, after, edit: inTimes([printed(152_040)]) }));
  expect(report.edits).toEqual([]);
  expect(report.score).toBeGreaterThanOrEqual(51);
});

test('the closing balance once more in unknown words and its own font accuses no one', () => {
  const edit = (content: string) =>
    content
      .replace('(Ending balance)', '(Zizunpr)')
      .replace(/\/F1( 9 Tf 1 0 0 1 [\d.]+ 673 Tm \([\d,.]+\))/, '/F9$1');
  const report = reportOf(statementPdf({ objects: times, edit }));
  expect(report.edits).toEqual([]);
  expect(report.score).toBeGreaterThanOrEqual(51);
});
