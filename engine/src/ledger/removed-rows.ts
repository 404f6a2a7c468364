import { abs, residual, type Constraint, type ConstraintKind, type Figure } from './figures.ts';

/** Rows that are missing at several places, and that a total still counts. */
export interface RemovedRows<F extends Figure> {
  /** The steps from balance to balance that each lack some. */
  steps: readonly Constraint<F>[];
  /** All sums that fail: those steps, and what lacks as much as they do together. */
  failing: readonly Constraint<F>[];
}

const STEPS: ReadonlySet<ConstraintKind> = new Set(['running', 'daily', 'forward', 'same']);
/** Identities of what rows come to. */
export const TOTALS: ReadonlySet<ConstraintKind> = new Set(['section', 'column', 'summary']);

/**
 * Steps from balance to balance that all miss payments, or all deposits, where a total of rows misses as much as they do
 * together, to the cent, and nothing else fails: the rows were there when the balances and the total were printed.
 */
export function removedRows<F extends Figure>(
  constraints: readonly Constraint<F>[],
): RemovedRows<F> | undefined {
  const failing = constraints.filter(({ holds }) => !holds);
  const steps = failing.filter(({ kind }) => STEPS.has(kind));
  const others = failing.filter(({ kind }) => !STEPS.has(kind));
  const lacking = steps.map(residual);
  const isOfOneSide = lacking.every((by) => by < 0n) || lacking.every((by) => by > 0n);
  if (steps.length < 2 || !isOfOneSide) return undefined;
  const all = abs(lacking.reduce((sum, by) => sum + by, 0n));
  const isCounted = others.some(({ kind }) => TOTALS.has(kind));
  const isAll = others.every(
    (sum) => (sum.kind === 'sum' || TOTALS.has(sum.kind)) && abs(residual(sum)) === all,
  );
  return isCounted && isAll ? { steps, failing } : undefined;
}
