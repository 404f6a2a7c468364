import type { Cell, Constraint } from './cells.ts';
import type { Ledger } from './ledger.ts';

/** By how much each figure changes when something else changes by one; figures that stay are left out. */
export type MovedCells = ReadonlyMap<Cell, bigint>;

/** The figures that another amount of an entry would move: those the sums lead to, opening balance and other entries kept. */
export function movedWith(entry: Cell, { constraints }: Ledger): MovedCells {
  return movedBy(constraints, (cell) => (cell === entry ? 1n : 0n), undefined);
}

/**
 * The balances that an entry which is not printed would move: those after the sum it would have to stand in, a
 * running or daily balance.
 */
export function movedWithout(at: Constraint, { constraints }: Ledger): MovedCells {
  const chain = constraints.filter(({ kind }) => kind !== 'sum' && kind !== 'section' && kind !== 'summary');
  return movedBy(chain, () => 0n, at);
}

function movedBy(
  constraints: readonly Constraint[],
  changeOfEntry: (cell: Cell) => bigint,
  at: Constraint | undefined,
): MovedCells {
  const change = new Map<Cell, bigint>();
  const changeOf = (cell: Cell) =>
    cell.kind === 'posting' ? changeOfEntry(cell) : cell.kind === 'opening' ? 0n : change.get(cell);
  let open = [...constraints];
  for (let before = Infinity; open.length < before;) {
    before = open.length;
    open = open.filter((constraint) => {
      const { terms } = constraint;
      const unknown = terms.filter(({ cell }) => changeOf(cell) === undefined);
      const [only] = unknown;
      if (!only) return false;
      if (unknown.length > 1) return true;
      const known = terms.reduce((total, { cell, factor }) => total + factor * (changeOf(cell) ?? 0n), 0n);
      const sum = known + (constraint === at ? 1n : 0n);
      if (only.factor === 1n || only.factor === -1n) change.set(only.cell, -sum * only.factor);
      return false;
    });
  }
  return new Map([...change].filter(([, by]) => by !== 0n));
}

/**
 * By how much an entry and the figures that move with it, as far as they stand in the picture, must be taken back so
 * that all sums hold again; `undefined` when they hold already or no amount does that.
 */
export function correctedBy(
  entry: Cell,
  moved: MovedCells,
  { constraints }: Ledger,
  isDrawn: (cell: Cell) => boolean,
): bigint | undefined {
  const changeOf = (cell: Cell) => (isDrawn(cell) ? (cell === entry ? 1n : (moved.get(cell) ?? 0n)) : 0n);
  let by: bigint | undefined;
  for (const { terms, holds } of constraints) {
    const off = terms.reduce((sum, { cell, factor }) => sum + factor * cell.amount.value, 0n);
    const turn = terms.reduce((sum, { cell, factor }) => sum + factor * changeOf(cell), 0n);
    if (holds && turn === 0n) continue;
    if (turn === 0n || off % turn !== 0n) return undefined;
    by ??= off / turn;
    if (by === 0n || off !== by * turn) return undefined;
  }
  return by;
}
