import { expect, test } from 'vitest';
import {
  findingsOf,
  januaryRows,
  reportOf,
  rowY,
  statementPdf,
  textAt,
} from '../../../test/statement-pdf.ts';

/** An ordinary January in which most rows carry a number. */
const rows = januaryRows.map((row, i) => ({
  ...row,
  text: row.text.includes('MARKET')
    ? `POS PURCHASE ${row.text}`
    : /\d/.test(row.text)
      ? row.text
      : `${row.text} ${880 + i}`,
}));
const found = (texts: Readonly<Record<number, string>>) => {
  const pdf = statementPdf({ rows: rows.map((row, i) => ({ ...row, text: texts[i] ?? row.text })) });
  const messages = findingsOf(pdf).filter((f) => f.detector === 'ledger/bare-description').length;
  return { messages, score: reportOf(pdf).score };
};

test('tampered: a deposit renamed to wages without the number that wages have', () => {
  const { messages, score } = found({ 10: 'NORTHWIND LOGISTICS PAYROLL PPD ID' });
  expect(messages).toBe(1);
  expect(score).toBeLessThanOrEqual(59);
});

test('tampered: a withdrawal renamed to a shop', () => {
  expect(found({ 5: 'FRESH FIELDS MARKET' }).messages).toBe(1);
});

/** Rent and books are paid without a number, and so many purchases at the counter come with one. */
const counter = (purchases: readonly number[]) =>
  Object.fromEntries([
    [2, 'RENT MAPLE COURT APARTMENTS'],
    [6, 'BLUEBIRD BOOKS'],
    [5, 'FRESH FIELDS MARKET'],
    ...purchases.map((at) => [at, `POS PURCHASE ${rows[at]?.text}`]),
  ]) as Record<number, string>;

test('tampered: some are paid without a number, and all five purchases at the counter come with one', () => {
  expect(found(counter([0, 8, 3])).messages).toBe(1);
});

test('lookalike: some are paid without a number, and four purchases at the counter show no rule', () => {
  expect(found(counter([0, 8])).messages).toBe(0);
});

test('genuine', () => {
  expect(found({}).messages).toBe(0);
});

test('lookalike (other-way): the bank words another way to pay without a number', () => {
  expect(found({ 5: 'FRESH FIELDS MARKET', 6: 'FRESH FIELDS MARKET' }).messages).toBe(0);
});

test('lookalike: one row without a reference is asked about, not accused', () => {
  expect(found({ 5: 'FRESH FIELDS MARKET' }).score).toBeGreaterThanOrEqual(51);
});

test('lookalike: another name comes with a number and without one too', () => {
  const wages = { 10: 'NORTHWIND LOGISTICS PAYROLL PPD ID' };
  expect(found({ ...wages, 5: 'RIVER GYM MEMBERSHIP' }).messages).toBe(0);
});

test('lookalike: the bank prints now one reference and now another, and once none', () => {
  const texts = {
    4: 'FRESH FIELDS MARKET MANDATE 7120',
    9: 'FRESH FIELDS MARKET MANDATE 7188',
    5: 'FRESH FIELDS MARKET',
    2: 'RENT MAPLE COURT INVOICE 880',
    10: 'RENT MAPLE COURT MANDATE 7204',
    11: 'RIVER GYM INVOICE 512',
  };
  expect(found(texts).messages).toBe(0);
});

test('lookalike (unread-reference): a reference among the rows that was not read as a part of one', () => {
  const texts = { 5: 'FRESH FIELDS MARKET' };
  const y = (rowY(5) + rowY(6)) / 2;
  const unread = (after: string) => {
    const pdf = statementPdf({
      rows: rows.map((row, i) => ({ ...row, text: texts[i as 5] ?? row.text })),
      after,
    });
    return findingsOf(pdf).filter((f) => f.detector === 'ledger/bare-description').length;
  };
  expect(unread('')).toBe(1);
  expect(unread(textAt(50, y, '01/14', 4) + textAt(110, y, 'REFERENCE 4410', 4))).toBe(0);
});
