import type { Cell, Figure } from './figures.ts';
import { abs } from './figures.ts';

/** Rows that are sent back by a later or earlier row of the same amount and the other sign, in pairs. */
export function reversedPairs<F extends Figure>(rows: readonly Cell<F>[]): ReadonlySet<Cell<F>> {
  const open = new Map<bigint, Cell<F>[]>();
  const paired = new Set<Cell<F>>();
  for (const row of rows) {
    if (row.amount.value === 0n) continue;
    const list = open.get(abs(row.amount.value)) ?? [];
    // Those that wait for one of the other sign all have one sign.
    const other = list[0]?.amount.value === -row.amount.value ? list.shift() : undefined;
    if (other) {
      paired.add(other);
      paired.add(row);
    } else list.push(row);
    open.set(abs(row.amount.value), list);
  }
  return paired;
}
