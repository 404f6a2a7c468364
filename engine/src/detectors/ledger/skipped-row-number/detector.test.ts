import { expect, test } from 'vitest';
import {
  figuresAt,
  findingsOf,
  januaryRows,
  layout,
  reportOf,
  rowY,
  statementPdf,
  textAt,
  type Row,
  type StatementSpec,
} from '../../../../test/statement-pdf.ts';

const three = (n: number) => String(n).padStart(3, '0');
const oneToTwelve = januaryRows.map((_, i) => three(i + 1));
/** Rows with a number each, left of their dates. */
const numbered = (numbers: readonly string[], rows: readonly Row[] = januaryRows, spec: StatementSpec = {}) =>
  statementPdf({
    rows,
    after: numbers.map((number, i) => textAt(28, rowY(i), number)).join(''),
    ...spec,
  });
const found = (pdf: Uint8Array) =>
  findingsOf(pdf)
    .filter(({ detector }) => detector === 'ledger/skipped-row-number')
    .map(({ message }) => message);
const without = <T>(list: readonly T[], ...indices: readonly number[]) =>
  list.filter((_, i) => !indices.includes(i));

/** Nothing is left of the third row, and no sum counts it. */
const emptied = numbered(
  oneToTwelve,
  januaryRows.map((row, i) => (i === 2 ? { ...row, amount: 0 } : row)),
  {
    edit: (content) =>
      content
        .split('\n')
        .filter((line) => !line.includes(` ${rowY(2)} Tm`))
        .join('\n'),
  },
);

test('tampered: a row was taken out, and the list leaves its space', () => {
  expect(found(emptied)).toEqual(['emptied']);
  const report = reportOf(emptied);
  expect(report.score).toBeLessThan(51);
  expect(report.findings.find(({ message }) => message === 'emptied')?.detail).toContain(
    'after 002 comes 004',
  );
  const [edit] = report.edits ?? [];
  expect(edit?.kind).toBe('remove-row');
  expect(edit?.headline).toBe(
    'A transaction dated January 3 to 8 was removed; the file does not show its amount.',
  );
});

test('tampered: a row was taken out, and those below it moved up', () => {
  expect(found(numbered(without(oneToTwelve, 2), without(januaryRows, 2)))).toEqual(['skipped']);
  const repeated = oneToTwelve.map((number, i) => (i > 6 ? three(i) : number));
  expect(found(numbered(repeated))).toEqual(['repeated']);
});

test('tampered: a row was put in with the number of another, and a total leaves it out', () => {
  const bonus: Row = { date: '01/17', text: 'BONUS NORTHWIND', amount: 90_000 };
  const rows = [...januaryRows.slice(0, 6), bonus, ...januaryRows.slice(6)];
  const numbers = [...oneToTwelve.slice(0, 6), '006', ...oneToTwelve.slice(6)];
  const credits = januaryRows.reduce((sum, { amount }) => sum + Math.max(amount, 0), 0);
  const pdf = numbered(numbers, rows, { credits });
  expect(found(pdf)).toEqual(['inserted']);
  const report = reportOf(pdf);
  expect(report.score).toBeLessThan(51);
  expect(report.edits?.map(({ kind }) => kind)).toEqual(['add-row']);
  expect(report.findings.find(({ message }) => message === 'inserted')?.detail).toContain('BONUS NORTHWIND');
});

test('genuine: one number after the other, from any number on, up or down', () => {
  expect(found(numbered(oneToTwelve))).toEqual([]);
  expect(found(numbered(januaryRows.map((_, i) => three(214 + i))))).toEqual([]);
  expect(found(numbered(januaryRows.map((_, i) => three(214 - i))))).toEqual([]);
  expect(found(statementPdf())).toEqual([]);
});

test('lookalike: the number stands on a line that is no row of the account', () => {
  const canceled = textAt(28, 350, '003') + textAt(layout.text, 350, 'CANCELED');
  const pdf = numbered(without(oneToTwelve, 2), without(januaryRows, 2));
  expect(found(pdf)).toEqual(['skipped']);
  const edit = (content: string) => content + canceled;
  expect(found(numbered(without(oneToTwelve, 2), without(januaryRows, 2), { edit }))).toEqual([]);
});

test('lookalike (several-accounts): numbers that count more than the rows of this account', () => {
  const skips = januaryRows.map((_, i) => three(1 + i + Math.floor(i / 3)));
  expect(found(numbered(skips))).toEqual([]);
  const elsewhere = oneToTwelve.map((number, i) => (i > 6 ? three(i + 31) : number));
  expect(found(numbered(elsewhere))).toEqual([]);
});

test('lookalike: numbers of checks, of which one was not cashed', () => {
  const checks = januaryRows.map((row, i) => ({ ...row, text: 'CHECK', amount: -1_000 - 130 * i }));
  expect(
    found(
      numbered(
        januaryRows.map((_, i) => String(i < 5 ? 1041 + i : 1042 + i)),
        checks,
      ),
    ),
  ).toEqual([]);
});

test('lookalike: days of the month', () => {
  const days = [2, 3, 4, 5, 6, 7, 8, 10, 11, 12, 13, 14];
  const rows = januaryRows.map((row, i) => ({ ...row, date: `01/${three(days[i] ?? 1).slice(1)}` }));
  expect(found(numbered(days.map(String), rows))).toEqual([]);
});

test('figures aligned on the right are no numbers of rows', () => {
  const amounts = januaryRows.map((_, i) => figuresAt(40, rowY(i), `${i + 1}.00`)).join('');
  expect(found(statementPdf({ after: amounts }))).toEqual([]);
});

test('lookalike (canceled): a number without a row asks for a review at most', () => {
  const pdf = numbered(without(oneToTwelve, 2), without(januaryRows, 2));
  expect(found(pdf)).toEqual(['skipped']);
  expect(reportOf(pdf).score).toBeGreaterThanOrEqual(51);
});
