import { expect, test } from 'vitest';
import type { Cell, Constraint } from '../evidence/ledger/cells.ts';
import type { Ledger } from '../evidence/ledger/ledger.ts';
import type { Failing } from './hypothesis.ts';
import { missingRows } from './missing-rows.ts';
import { movedDates } from './moved-dates.ts';

const cell = (kind: Cell['kind'], value: bigint, posting?: number) =>
  ({ kind, amount: { value }, ...(posting === undefined ? {} : { posting }) }) as unknown as Cell;
const sum = (kind: Constraint['kind'], cells: readonly Cell[]) =>
  ({
    kind,
    terms: cells.map((one) => ({ cell: one, factor: 1n })),
    target: cells.at(-1),
  }) as unknown as Constraint;
const ledger = {
  index: 0,
  account: {
    dailyBalances: [],
    postings: [0, 1].map((index) => ({ index, page: index, date: { value: `2025-01-0${index + 3}` } })),
  },
} as unknown as Ledger;
/** Sums that fail, each by this much. */
const failing = (off: readonly (readonly [Constraint, bigint])[], hints: readonly number[] = []) =>
  ({
    ...{ ledger, off: new Map(off), broken: off.map(([constraint]) => constraint) },
    known: { undone: new Map(), restored: [], marked: new Set(), hints: new Set(hints) },
  }) as unknown as Failing;

test('a row moved from one day to another is likelier than one from a day alone', () => {
  const days = [0, 1].map((posting) => sum('daily', [cell('posting', 50n, posting), cell('daily', 900n)]));
  const [one, other] = days as [Constraint, Constraint];
  expect(
    movedDates(
      failing([
        [one, 50n],
        [other, -50n],
      ]),
    ).map(({ cost }) => cost),
  ).toEqual([0.5]);
  expect(movedDates(failing([[one, 50n]])).map(({ cost }) => cost)).toEqual([1.2]);
});

test('a row is missing more likely where a trace shows a gap', () => {
  const step = sum('running', [cell('balance', 900n), cell('posting', -50n, 1), cell('balance', 850n)]);
  const [plain] = missingRows(failing([[step, 2500n]]));
  const [hinted] = missingRows(failing([[step, 2500n]], [0]));
  expect(plain?.gap?.amount).toBe(-2500n);
  expect(hinted?.cost).toBe((plain?.cost ?? 0) - 5);
});
