import { expect, test } from 'vitest';
import {
  figuresAt,
  findingsOf,
  januaryRows,
  printed,
  reportOf,
  statementPdf,
  textAt,
  type Row,
} from '../../../test/statement-pdf.ts';

/** The statement with a list of the balances of each day, counted by other dates than printed if given. */
function withDays(rows: readonly Row[], counted: readonly Row[] = rows): Uint8Array {
  const days = new Map<string, number>();
  let balance = 152_040;
  for (const row of [...counted].sort((a, b) => (a.date < b.date ? -1 : 1)))
    days.set(row.date, (balance += row.amount));
  let list = textAt(50, 350, 'Daily ledger balances', 10, 'F2');
  [...days].forEach(([date, value], i) => {
    list += textAt(50, 334 - 14 * i, date) + figuresAt(160, 334 - 14 * i, printed(value));
  });
  return statementPdf({ rows, after: list });
}

const redated = (index: number, date: string) =>
  januaryRows.map((row, i) => (i === index ? { ...row, date } : row));
const ids = (pdf: Uint8Array) => findingsOf(pdf).map((f) => `${f.detector}#${f.message}`);

test('tampered: the date of one posting changed, the daily balances kept', () => {
  const pdf = withDays(redated(3, '01/13'), januaryRows);
  expect(ids(pdf)).toContain('ledger/moved-posting#moved');
  const finding = reportOf(pdf).findings.find((f) => f.detector === 'ledger/moved-posting');
  expect(finding?.detail).toContain('“CITY LIGHT AND POWER WEB PMT” of -93.47 is dated 01/13');
  expect(finding?.detail).toContain('if it were dated January 7, 2025 to January 8, 2025');
  expect(reportOf(pdf).score).toBeLessThan(51);
});

test('tampered: moved from a day that begins right after another, which only that day would fit', () => {
  const finding = reportOf(withDays(redated(4, '01/13'), januaryRows)).findings.find(
    (f) => f.detector === 'ledger/moved-posting',
  );
  expect(finding?.detail).toMatch(/would all hold if it were dated January \d+, 2025\.$/);
});

test('genuine', () => {
  expect(ids(withDays(januaryRows))).toEqual([]);
});

test('lookalike (purchase-date): the list shows days of purchase and the balances count days of booking', () => {
  const booked = januaryRows.map((row, i) =>
    [4, 6, 8].includes(i) ? { ...row, date: `01/${11 + 2 * i}` } : row,
  );
  expect(ids(withDays(januaryRows, booked))).not.toContain('ledger/moved-posting#moved');
});

test('lookalike (missing-page): a page is missing', () => {
  const rows = januaryRows.slice(0, 8);
  const pdf = statementPdf({ rows, closing: 467_824, foot: ['Page 1 of 2'] });
  expect(ids(pdf)).not.toContain('ledger/moved-posting#moved');
});
