import { residual, type Cell, type Constraint, type Figure } from './figures.ts';
import { parameter, parameters } from '../thresholds/parameter.ts';

/** Repairs after which no more are looked for. */
const MOST_FOUND = 16;

/** The fewest cells whose change makes every constraint hold. */
export interface Repair<F extends Figure = Figure> {
  cells: readonly { cell: Cell<F>; printed: bigint; repaired: bigint }[];
  /** False when other sets of the same size would do as well. */
  unique: boolean;
}

const MAX_CELLS = parameter({ value: 4, unit: 'figures', source: 'judgment' });
const MAX_STEPS = 40_000;

/** An amount is more often altered than a balance, a balance more often than a total. */
const PREFERENCE: Readonly<Record<Cell['kind'], number>> = parameters({
  unit: 'ranks',
  source: 'judgment',
  values: {
    posting: 0,
    opening: 1,
    closing: 1,
    balance: 2,
    daily: 3,
    summary: 4,
    total: 4,
    forward: 5,
  },
});

/** Searches by iterative deepening; `null` when more than four cells would have to change. */
export function minimalRepair<F extends Figure>(constraints: readonly Constraint<F>[]): Repair<F> | null {
  if (constraints.every((c) => c.holds)) return { cells: [], unique: true };
  const search = new RepairSearch(constraints);
  for (let depth = 1; depth <= MAX_CELLS; depth++) {
    const found = search.run(depth);
    if (found.length > 0) return choose(found);
    if (search.exhausted) return null;
  }
  return null;
}

function choose<F extends Figure>(found: readonly ReadonlyMap<Cell<F>, bigint>[]): Repair<F> {
  const cost = (changes: ReadonlyMap<Cell<F>, bigint>) =>
    [...changes.keys()].reduce((sum, cell) => sum + PREFERENCE[cell.kind], 0);
  const sorted = [...found].sort((a, b) => cost(a) - cost(b));
  const [best] = sorted;
  if (!best) return { cells: [], unique: true };
  const cells = [...best].map(([cell, delta]) => ({
    cell,
    printed: cell.amount.value,
    repaired: cell.amount.value + delta,
  }));
  const second = sorted[1];
  return { cells, unique: !second || cost(second) > cost(best) };
}

class RepairSearch<F extends Figure> {
  exhausted = false;
  private steps = 0;
  private readonly constraints: readonly Constraint<F>[];
  private readonly touching = new Map<Cell<F>, { index: number; factor: bigint }[]>();
  private readonly residuals: bigint[];
  private readonly changes = new Map<Cell<F>, bigint>();
  private found = new Map<string, Map<Cell<F>, bigint>>();

  constructor(constraints: readonly Constraint<F>[]) {
    this.constraints = constraints;
    this.residuals = constraints.map((c) => residual(c));
    for (const [index, constraint] of constraints.entries()) {
      for (const { cell, factor } of constraint.terms) {
        const list = this.touching.get(cell) ?? [];
        list.push({ index, factor });
        this.touching.set(cell, list);
      }
    }
  }

  run(depth: number): Map<Cell<F>, bigint>[] {
    this.found = new Map();
    this.descend(depth);
    return [...this.found.values()];
  }

  private descend(depth: number): void {
    if (this.steps++ > MAX_STEPS) {
      this.exhausted = true;
      return;
    }
    const broken = this.smallestBroken();
    if (broken === undefined) {
      const key = [...this.changes.keys()]
        .map((c) => c.id)
        .sort((a, b) => a - b)
        .join();
      if (!this.found.has(key)) this.found.set(key, new Map(this.changes));
      return;
    }
    if (depth === 0 || this.found.size > MOST_FOUND) return;
    const residual = this.residuals[broken] ?? 0n;
    for (const { cell, factor } of this.constraints[broken]?.terms ?? []) {
      if (this.changes.has(cell) || (factor !== 1n && factor !== -1n)) continue;
      const delta = -residual * factor;
      this.apply(cell, delta);
      this.changes.set(cell, delta);
      this.descend(depth - 1);
      this.changes.delete(cell);
      this.apply(cell, -delta);
    }
  }

  private apply(cell: Cell<F>, delta: bigint): void {
    for (const { index, factor } of this.touching.get(cell) ?? []) {
      this.residuals[index] = (this.residuals[index] ?? 0n) + factor * delta;
    }
  }

  /** The broken constraint with the fewest terms: the fewest ways to go on. */
  private smallestBroken(): number | undefined {
    let best: number | undefined;
    for (const [index, residual] of this.residuals.entries()) {
      if (residual === 0n) continue;
      const size = this.constraints[index]?.terms.length ?? 0;
      if (best === undefined || size < (this.constraints[best]?.terms.length ?? 0)) best = index;
    }
    return best;
  }
}
