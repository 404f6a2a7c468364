import { expect, test } from 'vitest';
import { contradiction, stands } from './stands.ts';
import { buildLedger } from './build-ledger.ts';
import type { Figure, Sheet } from './figures.ts';
import { independent } from './rank.ts';
import { minimalRepair } from './repair.ts';

let place = 0;
const figure = (value: number): Figure => ({
  value: BigInt(value),
  text: String(value),
  page: 0,
  box: { x0: 0, x1: 10, y0: ++place, y1: place + 1 },
});

/** An account of rows `[amount, balance]`. */
const sheet = (opening: number, closing: number, rows: readonly (readonly [number, number])[]): Sheet => ({
  type: 'deposit',
  opening: figure(opening),
  closing: figure(closing),
  postings: rows.map(([amount, balance], index) => ({
    index,
    date: { value: '2024-05-01' },
    description: { value: `row ${index}` },
    amount: figure(amount),
    balance: figure(balance),
    beside: [],
    section: 0,
  })),
  carriedSums: [],
  sections: [],
  summary: [],
  credit: [],
  marks: [],
  dailyBalances: [],
  newestFirst: false,
});

const honest = Array.from({ length: 12 }, (_, i) => [-10, 1000 - 10 * (i + 1)] as const);

test('the sum of all rows follows from the steps and the closing balance', () => {
  const { constraints } = buildLedger(sheet(1000, 880, honest));
  expect(constraints.every((c) => c.holds)).toBe(true);
  // Twelve steps and the last balance as the closing one; the sum of all rows says nothing more.
  expect(constraints).toHaveLength(14);
  expect(independent(constraints)).toHaveLength(13);
});

test('tampered: one raised amount stands, as one change corrects every sum', () => {
  const raised = honest.map(([amount, balance], i) => [i === 5 ? 90 : amount, balance] as const);
  const { constraints } = buildLedger(sheet(1000, 880, raised));
  const found = contradiction(constraints, minimalRepair(constraints));
  expect(found.rank).toBe(1);
  expect(stands(found)).toBe(true);
});

test('lookalike: another figure taken for the closing balance, which stands unread on the page', () => {
  const few = honest.slice(0, 1);
  const { constraints } = buildLedger(sheet(1000, 777, few));
  const repair = minimalRepair(constraints);
  expect(stands(contradiction(constraints, repair, (value) => value === 990n))).toBe(false);
});

test('lookalike: sums that no few changes correct', () => {
  const scrambled = honest.map(([amount], i) => [amount, 37 * (i + 3) ** 2] as const);
  const { constraints } = buildLedger(sheet(1000, 880, scrambled));
  expect(stands(contradiction(constraints, minimalRepair(constraints)))).toBe(false);
});

/** The same account with a total under its rows. */
const totaled = (total: number): Sheet => ({
  ...sheet(1000, 880, honest),
  sections: [{ title: 'Withdrawals', kind: 'debits', total: figure(total), repeats: false, listed: [] }],
});

test('lookalike: a lone total that differs may count something else, however many sums hold', () => {
  const { constraints } = buildLedger(totaled(-113));
  expect(constraints.filter((c) => !c.holds).map((c) => c.kind)).toEqual(['section']);
  expect(stands(contradiction(constraints, minimalRepair(constraints)))).toBe(false);
});

test('lookalike: a row was missed whose amount stands on the page', () => {
  const left = honest.filter((_, i) => i !== 5);
  const { constraints } = buildLedger(sheet(1000, 880, left));
  const repair = minimalRepair(constraints);
  expect(stands(contradiction(constraints, repair))).toBe(true);
  expect(stands(contradiction(constraints, repair, (value) => value === 10n))).toBe(false);
});

test('lookalike: one sum that holds does not speak for a reading under which another fails', () => {
  const { constraints } = buildLedger(sheet(1000, 777, honest.slice(0, 1)));
  expect(constraints.some((c) => c.holds)).toBe(true);
  expect(stands(contradiction(constraints, minimalRepair(constraints)))).toBe(false);
});
