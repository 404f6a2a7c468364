import type { Cell, Constraint } from '../evidence/ledger/cells.ts';
import type { Ledger } from '../evidence/ledger/ledger.ts';
import type { Posting } from '../statement/model/model.ts';
import { count, datesInWords, monthDay } from './words/text.ts';

/**
 * The entries that every sum counts as it counts this one, and that would still move the balance the same way with
 * the difference put back: sums alone do not tell which of them was changed. In the order of the list.
 */
export function interchangeableEntries(
  cell: Cell,
  by: bigint,
  { cells, constraints, account }: Ledger,
): Posting[] {
  if (cell.kind !== 'posting') return [];
  const counted = countedIn(constraints);
  const own = counted(cell);
  return cells.flatMap((other) => {
    if (other.kind !== 'posting' || other.posting === undefined || counted(other) !== own) return [];
    const { value } = other.amount;
    const keepsSide = value !== 0n && value + by !== 0n && value > 0n === value + by > 0n;
    return keepsSide ? (account.postings[other.posting] ?? []) : [];
  });
}

/** The sums that count a figure, and how often, in one word. */
function countedIn(constraints: readonly Constraint[]): (cell: Cell) => string {
  const byCell = new Map<Cell, string>();
  for (const [index, { terms }] of constraints.entries())
    for (const { cell, factor } of terms) byCell.set(cell, `${byCell.get(cell) ?? ''} ${index}:${factor}`);
  return (cell) => byCell.get(cell) ?? '';
}

/** "one of the three entries of January 27". */
export function oneOfEntries(entries: readonly Posting[]): string {
  const days = entries.map(({ date }) => date.value).sort();
  const [from = '', to = from] = [days[0], days.at(-1)];
  const when = from === to ? `of ${monthDay(from)}` : `from ${monthDay(from)} to ${monthDay(to)}`;
  return `one of the ${count(entries.length)} entries ${datesInWords(when)}`;
}
