import type { Constraint, Figure } from './figures.ts';

/** A prime whose products stay exact in a double. */
const PRIME = 67_108_859;

/**
 * Which of some constraints say something that those before them do not: an identity that follows from others checks
 * nothing. By elimination modulo a prime; the order given is the order in which they count.
 */
export function independent<F extends Figure>(constraints: readonly Constraint<F>[]): Constraint<F>[] {
  const pivots = new Map<number, Map<number, number>>();
  return constraints.filter((constraint) => {
    const row = rowOf(constraint);
    const pivot = reduce(row, pivots);
    if (pivot === undefined) return false;
    scale(row, inverse(row.get(pivot) ?? 1));
    pivots.set(pivot, row);
    return true;
  });
}

function rowOf<F extends Figure>({ terms, target }: Constraint<F>): Map<number, number> {
  const row = new Map<number, number>();
  // The target comes first, and so becomes the pivot: chains of balances stay short to follow.
  for (const { cell, factor } of [...terms].sort(
    (a, b) => Number(b.cell === target) - Number(a.cell === target),
  ))
    row.set(cell.id, Number(((factor % BigInt(PRIME)) + BigInt(PRIME)) % BigInt(PRIME)));
  return row;
}

/** Subtracts known rows until one cell is left that none of them begins with. */
function reduce(
  row: Map<number, number>,
  pivots: ReadonlyMap<number, Map<number, number>>,
): number | undefined {
  for (;;) {
    let at: number | undefined;
    let free: number | undefined;
    for (const id of row.keys()) {
      if (pivots.has(id)) {
        at = id;
        break;
      }
      free ??= id;
    }
    if (at === undefined) return free;
    const known = pivots.get(at) ?? new Map<number, number>();
    const factor = row.get(at) ?? 0;
    for (const [id, value] of known) {
      const left = ((row.get(id) ?? 0) + PRIME - ((factor * value) % PRIME)) % PRIME;
      if (left === 0) row.delete(id);
      else row.set(id, left);
    }
  }
}

function scale(row: Map<number, number>, factor: number): void {
  for (const [id, value] of row) row.set(id, (value * factor) % PRIME);
}

/** By Fermat: `value ** (PRIME - 2)`. */
function inverse(value: number): number {
  let result = 1;
  let base = value % PRIME;
  for (let power = PRIME - 2; power > 0; power = Math.floor(power / 2)) {
    if (power % 2 === 1) result = (result * base) % PRIME;
    base = (base * base) % PRIME;
  }
  return result;
}
