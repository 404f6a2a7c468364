import { expect, test } from 'vitest';
import { findingsOf, januaryRows, reportOf, statementPdf, type Row } from '../../../../test/statement-pdf.ts';

const redated = (index: number, date: string): Row[] =>
  januaryRows.map((row, i) => (i === index ? { ...row, date } : row));
const ids = (rows: Row[], period?: string) =>
  findingsOf(statementPdf({ rows, ...(period ? { period } : {}) })).map((f) => `${f.detector}#${f.message}`);

test('tampered: payroll on a Sunday', () => {
  expect(ids(redated(7, '01/19'))).toEqual(['ledger/closed-day-posting#payroll']);
});

test('tampered: payroll on a Federal Reserve holiday', () => {
  expect(ids(redated(7, '01/20'))).toEqual(['ledger/closed-day-posting#payroll']);
});

/** Ten days of bank payments, as dated in the year they were true. */
const settled = ['PAYROLL PPD', 'TREAS 310', 'AUTO INSURANCE', 'CITY UTILITY', 'ACH CREDIT', 'STUDENT LOAN'];
const yearOf = (days: readonly number[]): Row[] =>
  days.map((day, i) => ({
    date: `01/${String(day).padStart(2, '0')}`,
    text: `${settled[i % settled.length]} ${70 + i}`,
    amount: i % 3 === 0 ? 100_000 : -10_000 - i,
  }));

test('tampered: a statement of another year dated anew', () => {
  // Fridays and Thursdays of 2023 are Sundays and Saturdays of 2025.
  const pdf = statementPdf({ rows: yearOf([4, 5, 8, 9, 10, 11, 12, 17, 18, 19]) });
  expect(findingsOf(pdf).map((f) => `${f.detector}#${f.message}`)).toEqual([
    'ledger/closed-day-posting#shifted',
  ]);
  const { score, findings } = reportOf(pdf);
  expect(score).toBeLessThan(51);
  expect(findings[0]?.detail).toBe(
    'Of 10 payments that banks post only on business days (wages, checks, and ACH payments), 6 are dated on weekends and none on a Monday or a Tuesday. The first is dated 01/04, which was a Saturday. Statements from another year with changed dates look like this, and so do made-up dates.',
  );
});

/** Bank entries pushed to Saturdays where they stand, and rows as they were. */
const pushed = (days: readonly [number, string][], text = 'CITY UTILITY AUTOPAY'): Row[] =>
  ['03', '06', '08', '10', '13', '15', '17', '21', '24', '28'].map((day, i) => {
    const moved = days.find(([at]) => at === i)?.[1];
    const own =
      i % 2 === 1
        ? { text: `CHECK ${1760 + i}`, amount: -5_000 - i }
        : { text: `${text} ${70 + i}`, amount: -12_000 };
    return { date: `01/${moved ?? day}`, ...own };
  });

test('tampered: bank entries dated on Saturdays, counted before the checks of earlier days', () => {
  const rows = pushed([
    [0, '11'],
    [2, '11'],
    [4, '18'],
  ]);
  expect(ids(rows)).toEqual(['ledger/closed-day-posting#misplaced']);
  expect(reportOf(statementPdf({ rows })).score).toBeLessThan(51);
});

test('genuine: all on banking days', () => {
  expect(ids([...januaryRows])).toEqual([]);
});

test('lookalike: a credit union that books on every day of the week', () => {
  const pdf = statementPdf({ rows: yearOf([4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 17, 19]) });
  expect(findingsOf(pdf).map((f) => f.message)).not.toContain('shifted');
  expect(reportOf(pdf).score).toBeGreaterThanOrEqual(51);
});

test('lookalike (shown-day): a card purchase on a Sunday', () => {
  expect(ids(redated(8, '01/19'))).toEqual([]);
});

test('lookalike: a Zelle payment on a Saturday', () => {
  const rows = januaryRows.map((row, i) =>
    i === 8 ? { ...row, date: '01/18', text: 'ZELLE PAYMENT TO PAT' } : row,
  );
  expect(ids(rows)).toEqual([]);
});

test('lookalike (early-payroll): a bank that posts such entries on any day is asked about, not accused', () => {
  const rows = januaryRows.map((row, i) =>
    [1, 7].includes(i) || i === 10
      ? { ...row, date: { 1: '01/04', 7: '01/19', 10: '01/26' }[i] ?? '', text: 'NORTHWIND PAYROLL PPD' }
      : row,
  );
  expect(ids(rows)).toContain('ledger/closed-day-posting#several');
  const { score } = reportOf(statementPdf({ rows }));
  expect(score).toBeGreaterThanOrEqual(51);
  expect(score).toBeLessThanOrEqual(59);
});

test('lookalike: a bank that books on Saturdays too, in the order of the days', () => {
  const rows = pushed([
    [0, '04'],
    [4, '11'],
    [6, '18'],
  ]);
  expect(ids(rows)).not.toContain('ledger/closed-day-posting#misplaced');
});

test('lookalike (shown-day): card purchases dated by the day of purchase among entries of weekends', () => {
  const rows = pushed(
    [
      [0, '11'],
      [2, '11'],
      [4, '18'],
    ],
    'CARD PURCHASE HARBOR FUEL',
  );
  expect(ids(rows)).not.toContain('ledger/closed-day-posting#misplaced');
});

/** Payments pushed to Saturdays, counted so many card purchases before the check of the Friday. */
const apart = (rows: number): Row[] =>
  [10, 17, 24].flatMap((friday, week) => {
    const day = (at: number) => `01/${String(at).padStart(2, '0')}`;
    const between = Array.from({ length: rows }, (_, i) => ({
      date: day(friday - 4 + Math.floor((4 * i) / rows)),
      text: `CARD PURCHASE ${week}${i} OAK DELI`,
      amount: -900 - i,
    }));
    return [
      { date: day(friday + 1), text: `CITY UTILITY AUTOPAY ${week}`, amount: -12_000 },
      ...between,
      { date: day(friday), text: `CHECK ${1760 + week}`, amount: -5_000 },
    ];
  });
const misplaced = (rows: readonly Row[]) =>
  ids([...rows]).filter((id) => id === 'ledger/closed-day-posting#misplaced').length;

test('tampered: the check of an earlier day comes several card purchases later', () => {
  expect(misplaced(apart(5))).toBe(1);
});

test('lookalike: a check of an earlier day comes far down the list, as a bank corrects itself late', () => {
  expect(misplaced(apart(9))).toBe(0);
});
