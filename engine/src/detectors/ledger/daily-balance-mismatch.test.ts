import { expect, test } from 'vitest';
import {
  figuresAt,
  findingsOf,
  januaryRows,
  printed,
  reportOf,
  statementPdf,
  textAt,
} from '../../../test/statement-pdf.ts';

/** The statement with a list of the balance at the end of each day. */
function withDays(
  edit: (balance: number, date: string) => number | undefined,
  rows = januaryRows,
  foot?: readonly string[],
): Uint8Array {
  let balance = 152_040;
  let list = textAt(50, 350, 'Daily ledger balances', 10, 'F2');
  januaryRows.forEach(({ date, amount }, i) => {
    balance += amount;
    const shown = edit(balance, date);
    if (shown !== undefined)
      list += textAt(50, 334 - 14 * i, date) + figuresAt(160, 334 - 14 * i, printed(shown));
  });
  return statementPdf({
    rows,
    after: list,
    closing: 467_824,
    credits: 498_036,
    debits: -182_252,
    ...(foot ? { foot } : {}),
  });
}

const ids = (pdf: Uint8Array) => findingsOf(pdf).map((f) => `${f.detector}#${f.message}`);

test('tampered: one balance of the list was raised', () => {
  const pdf = withDays((balance, date) => (date === '01/15' ? balance + 500_000 : balance));
  // It fits neither the day before nor the day after.
  const mismatch = 'ledger/daily-balance-mismatch#mismatch';
  expect(ids(pdf)).toEqual([mismatch, mismatch]);
  expect(reportOf(pdf).score).toBeLessThan(51);
});

test('genuine: the list follows the rows', () => {
  expect(ids(withDays((balance) => balance))).toEqual([]);
});

test.each([
  ['what comes in', (amount: number) => amount > 0],
  ['what goes out', (amount: number) => amount < 0],
  ['every entry', () => true],
])('lookalike (other-count): the list counts %s a day late', (_, isLate) => {
  const counted = (date: string) =>
    januaryRows
      .filter((row) => (isLate(row.amount) ? row.date < date : row.date <= date))
      .reduce((sum, { amount }) => sum + amount, 152_040);
  expect(ids(withDays((_balance, date) => counted(date)))).toEqual([]);
});

test('lookalike: a row prints a later day than those after it, and the list counts it by its place', () => {
  const rows = januaryRows.map((row) => (row.date === '01/21' ? { ...row, date: '01/25' } : row));
  // Without a line for the day before which it was booked.
  const days = (balance: number, date: string) => (date === '01/21' ? undefined : balance);
  expect(ids(withDays(days, rows))).not.toContain('ledger/daily-balance-mismatch#mismatch');
});

test('lookalike (missing-page): a page of the statement is missing', () => {
  const pdf = withDays((balance) => balance, januaryRows.slice(0, 8), ['Page 1 of 2']);
  expect(ids(pdf)).not.toContain('ledger/daily-balance-mismatch#mismatch');
});
