import { expect, test } from 'vitest';
import { findingsOf, januaryRows, reportOf, statementPdf } from '../../../test/statement-pdf.ts';

const running = (pdf: Uint8Array) =>
  reportOf(pdf).findings.filter((f) => f.detector === 'ledger/broken-running-balance');

/** Rows whose balances were printed before one amount was changed. */
function changedAmount(index: number, amount: number) {
  let balance = 152_040;
  return januaryRows.map((row, i) => {
    balance += row.amount;
    return i === index ? { ...row, amount, balance } : { ...row, balance };
  });
}

test('tampered: one amount changed breaks one row and names the amount that repairs it', () => {
  const pdf = statementPdf({ rows: changedAmount(1, 441_518), closing: 467_824, credits: 498_036 });
  const [finding, ...others] = running(pdf);
  expect(others).toEqual([]);
  expect(finding?.message).toBe('repaired');
  expect(finding?.data['repaired']).toBe('2,415.18');
  expect(finding?.detail).toMatch(
    /^After 01\/03 “[^”]+”, the balance should be [\d,.]+, but [\d,.]+ is printed\.$/,
  );
  expect(reportOf(pdf).statement?.accounts[0]?.repair).toMatchObject([
    { posting: 1, printed: '441518', repaired: '241518' },
  ]);
  expect(reportOf(pdf).score).toBeLessThan(51);
});

test('tampered: one balance changed breaks two rows and is repaired by itself', () => {
  const rows = januaryRows.map((row, i) => (i === 5 ? { ...row, balance: 999_999 } : row));
  expect(running(statementPdf({ rows })).length).toBe(2);
  expect(reportOf(statementPdf({ rows })).statement?.accounts[0]?.repair.length).toBe(1);
});

test('tampered: balances made up, three of which do not follow from the ones before them', () => {
  const slips = new Map([
    [4, 1_000],
    [7, -2_500],
    [10, 20_000],
  ]);
  let balance = 152_040;
  const rows = januaryRows.map((row, i) => {
    balance += row.amount + (slips.get(i) ?? 0);
    return { ...row, balance };
  });
  const pdf = statementPdf({ rows, closing: balance });
  expect(running(pdf).map(({ message }) => message)).toEqual(['broken', 'broken', 'broken']);
  expect(reportOf(pdf).score).toBeLessThan(51);
});

test('genuine', () => {
  expect(findingsOf(statementPdf())).toEqual([]);
});

test('lookalike (missing-page): a page is missing', () => {
  const rows = januaryRows.slice(0, 6);
  const pdf = statementPdf({ rows, closing: 467_824, foot: ['Page 1 of 2'] });
  expect(running(pdf)).toEqual([]);
  expect(reportOf(pdf).score).toBeGreaterThanOrEqual(51);
});

test('lookalike: most sums fail, so the reading is in doubt', () => {
  const rows = januaryRows.map((row, i) => ({ ...row, balance: 100_000 + i * 777 }));
  expect(running(statementPdf({ rows }))).toEqual([]);
});

test('lookalike (pending): a pending item is listed and does not count towards the balance', () => {
  let balance = 152_040;
  const counted = januaryRows.map((row) => ({ ...row, balance: (balance += row.amount) }));
  const pending = { date: '01/31', text: 'CARD AUTHORIZATION PENDING', amount: -2_000, balance };
  const pdf = statementPdf({ rows: [...counted, pending], closing: balance, debits: -182_252 });
  expect(running(pdf)).toEqual([]);
  expect(reportOf(pdf).score).toBeGreaterThanOrEqual(51);
});
