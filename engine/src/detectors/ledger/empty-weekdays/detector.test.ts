import { expect, test } from 'vitest';
import { findingsOf, reportOf, statementPdf, type Row } from '../../../../test/statement-pdf.ts';

/** Rows on days of January 2025, of which the first was a Wednesday. */
const rowsOn = (days: readonly number[]): Row[] =>
  days.map((day, i) => ({
    date: `01/${String(day).padStart(2, '0')}/2025`,
    text: `STORE ${118 + i} PORTLAND OR`,
    amount: -1_000 - 37 * i,
  }));
/** All days of the month but those of the week that are left out: 0 is Sunday. */
const without = (...weekdays: readonly number[]) =>
  Array.from({ length: 31 }, (_, i) => i + 1).filter((day) => !weekdays.includes((day + 2) % 7));
const found = (days: readonly number[]) =>
  findingsOf(statementPdf({ rows: rowsOn(days) }))
    .filter(({ detector }) => detector === 'ledger/empty-weekdays')
    .map(({ message }) => message);

test('tampered: dates moved to a month that begins two days later in the week', () => {
  expect(found(without(2, 3))).toEqual(['moved']);
  const report = reportOf(statementPdf({ rows: rowsOn(without(2, 3)) }));
  expect(report.score).toBeLessThan(51);
  expect(report.findings.find(({ detector }) => detector === 'ledger/empty-weekdays')?.detail).toContain(
    'none on a Tuesday or Wednesday',
  );
});

test('weaker: so moved, with rows on fewer days', () => {
  expect(found(without(2, 3).filter((_, i) => i % 5 !== 1))).toEqual(['few']);
});

test('genuine: booked from Monday to Friday, or on all days', () => {
  expect(found(without(0, 6))).toEqual([]);
  expect(found(without())).toEqual([]);
});

test('lookalike (closed-business): booked from Tuesday to Saturday, a day after the work was done', () => {
  expect(found(without(0, 1))).toEqual([]);
});

test('one row on a weekend is no habit', () => {
  const weekends = [4, 5, 11, 12, 18, 19, 25, 26];
  expect(found(without(2, 3).filter((day) => !weekends.slice(1).includes(day)))).toEqual([]);
});

test('lookalike (closed-business): a weekend of Friday and Saturday', () => {
  expect(found(without(5, 6))).toEqual([]);
});

test('lookalike (few-days): an account that is used on few days', () => {
  expect(found([4, 5, 9, 10, 11, 12, 19, 25, 26, 31])).toEqual([]);
});

test('lookalike (other-year): the year of the dates is printed nowhere', () => {
  const rows = rowsOn(without(2, 3)).map((row) => ({ ...row, date: row.date.slice(0, 5) }));
  const pdf = statementPdf({ rows, period: '01/01 - 01/31' });
  expect(findingsOf(pdf).filter(({ detector }) => detector === 'ledger/empty-weekdays')).toEqual([]);
});
