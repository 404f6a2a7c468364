import { residual } from '../../ledger/figures.ts';
import type { Cell, Constraint } from './cells.ts';

const BALANCES: ReadonlySet<Cell['kind']> = new Set(['balance', 'forward', 'daily', 'opening', 'closing']);

/**
 * True where all sums that fail would hold with some of the balances below zero, of an account that prints no balance
 * below zero: its program leaves their sign out, or tells it by a color. No balance that prints a sign is one of them.
 */
export function areUnsigned(constraints: readonly Constraint[]): boolean {
  const balances = constraints.flatMap(({ terms }) =>
    terms.flatMap(({ cell }) => (isBalance(cell) ? [cell] : [])),
  );
  if (balances.some(({ amount }) => amount.value < 0n)) return false;
  const below = new Set<Cell>();
  const offBy = (constraint: Constraint): bigint =>
    constraint.terms.reduce(
      (sum, { cell, factor }) => (below.has(cell) ? sum - 2n * factor * cell.amount.value : sum),
      residual(constraint),
    );
  for (const constraint of constraints) {
    const off = offBy(constraint);
    if (off === 0n) continue;
    const [one, ...others] = constraint.terms.filter(
      ({ cell, factor }) =>
        isBalance(cell) && !isMarked(cell) && !below.has(cell) && 2n * factor * cell.amount.value === off,
    );
    if (!one || others.length > 0) return false;
    below.add(one.cell);
  }
  return below.size > 0 && constraints.every((constraint) => offBy(constraint) === 0n);
}

/** True for a balance whose sign is printed: `1,203.66 CR`. */
const isMarked = ({ amount }: Cell): boolean => amount.sign !== 'none';

const isBalance = ({ kind }: Cell): boolean => BALANCES.has(kind);
