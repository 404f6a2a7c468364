import { expect, test } from 'vitest';
import {
  findingsOf,
  januaryRows,
  reportOf,
  statementPdf,
  type StatementSpec,
} from '../../../test/statement-pdf.ts';

/** The statement with the days of its balances in the summary. */
const dated = (spec: StatementSpec = {}, days = ['12/31/2024', '01/31/2025']) =>
  statementPdf({
    ...spec,
    edit: (content) =>
      content
        .replace('(Beginning balance)', `(Beginning balance on ${days[0]})`)
        .replace('(Ending balance)', `(Ending balance on ${days[1]})`),
  });
const ids = (pdf: Uint8Array) =>
  findingsOf(pdf)
    .map((f) => `${f.detector}#${f.message}`)
    .filter((id) => !id.startsWith('ledger/closed-day'));
const yearly = januaryRows.map((row) => ({ ...row, date: `${row.date}/2025` }));

test('tampered: the period in the heading alone was moved by two months', () => {
  const pdf = dated({ period: '03/01/2025 - 03/31/2025', rows: yearly });
  expect(ids(pdf)).toEqual(['ledger/conflicting-period#moved']);
  expect(reportOf(pdf).score).toBeLessThan(51);
  expect(reportOf(pdf).findings[0]?.detail).toBe(
    'The heading says March 1, 2025 to March 31, 2025, but all 12 rows are dated January 2, 2025 to January 30, 2025 and a balance is dated 12/31/2024.',
  );
});

test('tampered: the year in the heading alone was changed', () => {
  const pdf = dated({ period: '01/01/2026 - 01/31/2026', rows: yearly });
  expect(ids(pdf)).toEqual(['ledger/conflicting-period#moved']);
});

test('tampered: the only period that is named was moved, and rows fill the one before it', () => {
  const moved = { period: '03/01/2025 - 03/31/2025', rows: yearly };
  expect(ids(statementPdf(moved))).toEqual(['ledger/conflicting-period#rows']);
  expect(reportOf(statementPdf(moved)).score).toBeLessThan(51);
});

test('three rows tell with the days of balances, two do not', () => {
  const moved = (count: number) =>
    ids(dated({ period: '03/01/2025 - 03/31/2025', rows: yearly.slice(0, count) }));
  expect(moved(3)).toContain('ledger/conflicting-period#moved');
  expect(moved(2)).not.toContain('ledger/conflicting-period#moved');
});

test('a heading is moved by three years at most', () => {
  const moved = (year: number) => ids(dated({ period: `01/01/${year} - 01/31/${year}`, rows: yearly }));
  expect(moved(2027)).toContain('ledger/conflicting-period#moved');
  expect(moved(2029)).not.toContain('ledger/conflicting-period#moved');
});

test('lookalike: rows leave half of the month free', () => {
  const rows = yearly.slice(0, 9).map((row, i) => ({ ...row, date: `01/${12 + i}/2025` }));
  expect(ids(statementPdf({ period: '03/01/2025 - 03/31/2025', rows }))).not.toContain(
    'ledger/conflicting-period#rows',
  );
});

test('lookalike: few rows in one week, or another period is named as well', () => {
  const few = { period: '03/01/2025 - 03/31/2025', rows: yearly.slice(0, 6) };
  expect(ids(statementPdf(few))).not.toContain('ledger/conflicting-period#rows');
  const foot = ['Page 1 of 1', 'Statement period: 01/01/2025 - 01/31/2025'];
  expect(ids(statementPdf({ ...few, rows: yearly, foot }))).not.toContain('ledger/conflicting-period#rows');
});

test('tampered: the day of the statement in another year than the closing balance', () => {
  const pdf = dated({ rows: yearly, head: ['Statement date: 01/31/2026'] });
  expect(ids(pdf)).toEqual(['ledger/conflicting-period#year']);
  expect(reportOf(pdf).score).toBeLessThan(51);
});

test('genuine: heading, rows, and balances agree', () => {
  expect(ids(dated({ rows: yearly, head: ['Statement date: 01/31/2025'] }))).toEqual([]);
});

test('lookalike (other-statement): the heading is of another list, and a balance has a day of its period', () => {
  const pdf = dated({ period: '03/01/2025 - 03/31/2025', rows: yearly }, ['12/31/2024', '03/31/2025']);
  expect(ids(pdf)).not.toContain('ledger/conflicting-period#moved');
});

test('lookalike (next-statement): the days of the next statement are printed, and no others', () => {
  const own = 'Statement period: 01/01/2025 - 01/31/2025';
  const pdf = statementPdf({
    rows: yearly,
    edit: (content) =>
      content
        .replace(own, 'Next statement period: 02/01/2025 - 02/28/2025')
        .replace('(Ending balance)', '(Ending balance on 01/31/2025)'),
  });
  expect(ids(pdf)).toEqual([]);
});

test('lookalike (printed-later): the statement was printed again on a later day', () => {
  expect(ids(dated({ rows: yearly, head: ['Statement date: 03/12/2026'] }))).toEqual([]);
});
