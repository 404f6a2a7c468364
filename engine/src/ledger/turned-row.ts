import { abs, residual, type Cell, type Constraint, type Figure } from './figures.ts';

/** A row that the totals of both sides count on the other side than it is printed on. */
export interface TurnedRow<F extends Figure> {
  row: Cell<F>;
  /** The sums that fail by it: the totals of both sides, and what they lead to. */
  failing: readonly Constraint<F>[];
}

/**
 * The row that both totals still count as a debit, or a credit, though it is printed as the other and the rows lead to the
 * closing balance: who turns a payment into income raises the balance by twice its amount, and forgets the totals. Each
 * lacks the amount in the same direction; a bank that takes a refund off its debits lacks it in opposite ones.
 */
export function turnedRow<F extends Figure>(constraints: readonly Constraint<F>[]): TurnedRow<F> | undefined {
  const failing = constraints.filter(({ holds }) => !holds);
  const [one, other, ...more] = failing.filter(({ kind }) => kind === 'section' || kind === 'column');
  if (!one || !other || more.length > 0) return undefined;
  const by = residual(one);
  if (by === 0n || residual(other) !== by || !constraints.some(({ kind, holds }) => holds && kind === 'sum'))
    return undefined;
  const rest = failing.filter((sum) => sum !== one && sum !== other);
  if (!rest.every((sum) => sum.kind === 'summary' && abs(residual(sum)) === 2n * abs(by))) return undefined;
  const rows = [one, other].map(({ terms }) =>
    terms.flatMap(({ cell }) => (cell.kind === 'posting' && cell.amount.value === by ? [cell] : [])),
  );
  const [row] = rows.flat();
  // A row of one side: an account of rows that both totals count has no sides.
  return row && rows.some((own) => own.length === 0) ? { row, failing } : undefined;
}
