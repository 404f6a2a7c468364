import { expect, test } from 'vitest';
import { buildLedger } from '../build-ledger.ts';
import type { Figure, Sheet } from '../figures.ts';
import { figure, sheetOf } from '../testing/sheets.ts';

const rows = [{ value: 4_000n }, { value: 300n }, { value: -1_000n }, { value: -700n }];
type Line = readonly [kind: 'credits' | 'debits', label: string, value: bigint];
const summaryOf = (lines: readonly Line[]) =>
  lines.map(([kind, label, value], i) => ({ kind, label, amount: figure(value, 480, 740 - i * 14) }));
const section = (title: string, kind: string, total: bigint, y: number) =>
  ({ title, kind, total: figure(total, 560, y), repeats: false, listed: [] }) as const;

/** What the sums that are left out print and come to. */
const leftOut = (more: Partial<Sheet<Figure>>) =>
  buildLedger(sheetOf(rows, more)).unfit.map(({ label, target, expected }) => [
    label,
    target.amount.value,
    expected,
  ]);

test('the total of a list without rows is shown, and held against nobody', () => {
  const withFees = (total: bigint) => ({
    sections: [section('Activity', 'mixed', 2_600n, 700), section('Fees', 'fees', total, 680)],
  });
  expect(leftOut(withFees(-3_500n))).toContainEqual(['total of Fees', -3_500n, 0n]);
  expect(leftOut(withFees(0n)).map(([label]) => label)).not.toContain('total of Fees');
});

test('several lines of a side are shown where they do not come to its rows together', () => {
  const label = 'total of the rows for “Payments” and “Refunds”';
  const lines = (refunds: bigint) =>
    summaryOf([
      ['credits', 'Payments', 4_000n],
      ['credits', 'Refunds', refunds],
    ]);
  expect(leftOut({ summary: lines(310n) })).toEqual([[label, 4_000n, 3_990n]]);
  expect(leftOut({ summary: lines(300n) })).toEqual([]);
});

test('no printed total is dropped: each is in a sum that binds, or in one that is left out', () => {
  const printed: Partial<Sheet<Figure>> = {
    sections: [section('Activity', 'mixed', 2_600n, 700), section('Fees', 'fees', -3_500n, 680)],
    summary: summaryOf([
      ['credits', 'Payments', 4_000n],
      ['credits', 'Refunds', 310n],
      ['debits', 'Purchases', -1_800n],
    ]),
    columnTotals: { debits: figure(-1_700n, 260, 400), credits: figure(4_300n, 340, 400) },
    carriedSums: [{ after: 2, debits: figure(-10n, 260, 380), credits: figure(4_300n, 340, 380) }],
    newestFirst: true,
  };
  const { constraints, unfit } = buildLedger(sheetOf(rows, printed));
  const counted = new Set(
    [...constraints, ...unfit].flatMap(({ target, terms }) => [
      target.amount,
      ...terms.map(({ cell }) => cell.amount),
    ]),
  );
  const totals = [
    ...(printed.sections ?? []).map(({ total }) => total),
    ...(printed.summary ?? []).map(({ amount }) => amount),
    ...Object.values(printed.columnTotals ?? {}),
    ...(printed.carriedSums ?? []).flatMap(({ debits, credits }) => [debits, credits]),
  ];
  expect(totals.filter((total) => !counted.has(total as Figure))).toEqual([]);
});
