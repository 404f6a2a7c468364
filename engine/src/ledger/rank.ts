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

function rowOf<F extends Figure>({ terms }: Constraint<F>): Map<number, number> {
  const row = new Map<number, number>();
  for (const { cell, factor } of terms)
    row.set(cell.id, Number(((factor % BigInt(PRIME)) + BigInt(PRIME)) % BigInt(PRIME)));
  return row;
}

/**
 * Subtracts known rows until the row's last cell is one that none of them ends with; that cell is its pivot. Rows are
 * not made free of each other's pivots: each balance would then be the sum of all rows above it, and a statement of
 * 400 pages would take gigabytes.
 */
function reduce(
  row: Map<number, number>,
  pivots: ReadonlyMap<number, Map<number, number>>,
): number | undefined {
  const ids = new Largest(row.keys());
  for (let at = ids.take(); at !== undefined; at = ids.take()) {
    const factor = row.get(at);
    if (factor === undefined) continue;
    const known = pivots.get(at);
    if (!known) return at;
    for (const [id, value] of known) {
      const before = row.get(id);
      const left = ((before ?? 0) + PRIME - ((factor * value) % PRIME)) % PRIME;
      if (left === 0) row.delete(id);
      else row.set(id, left);
      if (left !== 0 && before === undefined) ids.add(id);
    }
  }
  return undefined;
}

/** Numbers taken largest first: a binary heap. */
class Largest {
  private readonly heap: number[] = [];

  constructor(numbers: Iterable<number>) {
    for (const number of numbers) this.add(number);
  }

  add(number: number): void {
    const { heap } = this;
    let i = heap.push(number) - 1;
    for (let up = (i - 1) >> 1; i > 0 && heap[up]! < number; up = (i - 1) >> 1) {
      heap[i] = heap[up]!;
      i = up;
    }
    heap[i] = number;
  }

  take(): number | undefined {
    const { heap } = this;
    const [top] = heap;
    const last = heap.pop();
    if (last === undefined || heap.length === 0) return top;
    let i = 0;
    for (let child = 1; child < heap.length; child = 2 * i + 1) {
      if (child + 1 < heap.length && heap[child + 1]! > heap[child]!) child++;
      if (heap[child]! <= last) break;
      heap[i] = heap[child]!;
      i = child;
    }
    heap[i] = last;
    return top;
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
