import { expect, test } from 'vitest';
import type { Cell, Constraint } from '../evidence/ledger/cells.ts';
import type { Ledger } from '../evidence/ledger/ledger.ts';
import { ChangedFigures } from './changed-figures.ts';
import type { Failing } from './hypothesis.ts';

/** A sum of figures that comes to the first. */
const sum = (kind: Constraint['kind'], target: Cell, ...parts: readonly Cell[]) =>
  ({
    kind,
    target,
    terms: [{ cell: target, factor: -1n }, ...parts.map((cell) => ({ cell, factor: 1n }))],
  }) as unknown as Constraint;

/** What it costs that an entry was changed with so many balances behind it, and the closing balance was left. */
function costWith(balances: number): number | undefined {
  let id = 0;
  const cell = (kind: Cell['kind'], value: bigint, posting?: number): Cell =>
    ({ id: id++, kind, amount: { value, page: 0 }, posting }) as unknown as Cell;
  const entry = cell('posting', 50_000n, 0);
  const cells = [cell('opening', 10_000n), entry];
  const constraints: Constraint[] = [];
  for (let row = 0; row < balances; row++) {
    const balance = cell('balance', 60_000n, row);
    const own = row === 0 ? entry : cell('posting', 0n, row);
    constraints.push(sum('running', balance, cells.findLast(({ kind }) => kind !== 'posting') as Cell, own));
    cells.push(...(row === 0 ? [balance] : [own, balance]));
  }
  const closing = cell('closing', 40_000n);
  const last = sum('same', closing, cells.at(-1) as Cell);
  const account = { postings: [{ amount: { value: 50_000n }, description: { value: 'PAYROLL' } }] };
  const ledger = { index: 0, account, cells: [...cells, closing], constraints: [...constraints, last] };
  const failing = {
    ...{ ledger: ledger as unknown as Ledger, broken: [last] },
    off: new Map([...constraints.map((held) => [held, 0n] as const), [last, 20_000n]]),
    known: { undone: new Map(), restored: [], marked: new Set(), hints: new Set() },
  } as unknown as Failing;
  return new ChangedFigures(failing).all().chains.find(({ root }) => root === entry)?.cost;
}

test('each figure that was changed with an entry makes a change less likely, up to six', () => {
  const [one = 0, five = 0, ten = 0, thirty = 0] = [1, 5, 10, 30].map(costWith);
  expect(five).toBeGreaterThan(one);
  expect(ten).toBeGreaterThan(five);
  expect(thirty).toBe(ten);
});

/** What it costs that a credit was added that the closing balance leaves out, to the cent or but for one. */
function costOfAdded(off: bigint): number | undefined {
  const cell = (id: number, kind: Cell['kind'], value: bigint, posting?: number): Cell =>
    ({ id, kind, amount: { value, page: 0 }, posting }) as unknown as Cell;
  const entry = cell(1, 'posting', 50_000n, 0);
  const closing = cell(2, 'closing', 60_000n - off);
  const last = sum('sum', closing, cell(0, 'opening', 10_000n), entry);
  const account = { postings: [{ amount: { value: 50_000n }, description: { value: 'PAYROLL' } }] };
  const ledger = { index: 0, account, cells: [entry, closing], constraints: [last] };
  const failing = {
    ...{ ledger: ledger as unknown as Ledger, broken: [last], off: new Map([[last, off]]) },
    known: { undone: new Map(), restored: [], marked: new Set(), hints: new Set() },
  } as unknown as Failing;
  const found = new ChangedFigures(failing).all().singles.find(({ root }) => root === entry);
  return found?.kind === 'add-row' ? found.cost : undefined;
}

test('a credit that the sums leave out to the cent is more likely added than not', () => {
  expect(costOfAdded(50_000n)).toBe(-1);
  expect(costOfAdded(49_999n)).toBeUndefined();
});
