import type { Constraint, ConstraintKind } from './cells.ts';
import type { Ledger } from './ledger.ts';

/** The kinds of sums by how much a person learns from one that fails: the nearest to a row first, then the widest. */
const TELLING: readonly ConstraintKind[] = ['running', 'daily', 'sum', 'summary', 'section', 'column'];

const rankOf = ({ kind }: Constraint): number => {
  const at = TELLING.indexOf(kind);
  return at < 0 ? TELLING.length : at;
};

/** Of the sums of an account that fail, the one to name where only one is named. */
export function failingSum({ constraints }: Pick<Ledger, 'constraints'>): Constraint | undefined {
  return constraints.filter((c) => !c.holds).sort((a, b) => rankOf(a) - rankOf(b))[0];
}
