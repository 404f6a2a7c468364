import type { Cell, Constraint } from '../evidence/ledger/cells.ts';
import type { Ledger } from '../evidence/ledger/ledger.ts';
import { abs } from '../ledger/figures.ts';
import { largest, smallest } from '../pdf/content/extent.ts';
import { gapAfter } from './gaps.ts';
import type { Known } from './hypothesis.ts';

/** What a sum is off by after undoing what was seen. */
export function offBy(constraint: Constraint, ledger: Ledger, { undone, restored }: Known): bigint {
  let off = constraint.terms.reduce(
    (sum, { cell, factor }) => sum + factor * (cell.amount.value + (undone.get(cell) ?? 0n)),
    0n,
  );
  for (const { after, amount, date } of restored)
    if (spans(constraint, ledger, after, date)) off += amount;
    // A total that still counts the row tells that the row was of its section.
    else if (OF_ROWS.has(constraint.kind) && abs(off) === abs(amount)) off = 0n;
  const all = restored.reduce((sum, { amount }) => sum + amount, 0n);
  return OF_ROWS.has(constraint.kind) && abs(off) === abs(all) ? 0n : off;
}

/** True when a row after a posting counts in a sum. Totals of sections are left out: its section is not known. */
function spans(constraint: Constraint, ledger: Ledger, after: number, date: string | undefined): boolean {
  if (constraint.kind === 'sum') return true;
  if (constraint.kind === 'daily') {
    const { start, end } = daysOf(constraint, ledger);
    if (date !== undefined) return date > start && date <= end;
    const { from, to } = gapAfter(ledger, after);
    return to > start && (from <= end || to <= end) && (from > start || to <= end);
  }
  if (!isChain(constraint)) return false;
  const reach = reachOf(constraint, ledger);
  if (!reach) return false;
  const { from, to } = reach;
  if (to < from) return after === from - 1;
  // What stands above the balance of a row is counted in it, or below where the newest row comes first.
  return ledger.account.newestFirst ? after >= from && after <= to : after >= from - 1 && after < to;
}

const OF_ROWS: ReadonlySet<Constraint['kind']> = new Set<Constraint['kind']>(['section', 'column']);

/** Whether a sum goes from one balance to the next. */
export const isChain = ({ kind }: Constraint) => kind === 'running' || kind === 'forward' || kind === 'same';

/** First and last posting that a running balance counts; an empty span lies after `from - 1`. */
export function reachOf(
  { terms, target }: Constraint,
  ledger: Ledger,
): { from: number; to: number } | undefined {
  const rows = terms.flatMap(({ cell }) =>
    cell.kind === 'posting' && cell.posting !== undefined ? [cell.posting] : [],
  );
  if (rows.length > 0) return { from: smallest(rows), to: largest(rows) };
  const last = ledger.account.postings.length - 1;
  const before = terms.find(({ cell }) => cell.kind === 'balance')?.cell.posting;
  if (target.kind === 'forward' && before !== undefined) return { from: before + 1, to: before };
  return target.kind === 'closing'
    ? { from: ledger.account.newestFirst ? 0 : last + 1, to: ledger.account.newestFirst ? -1 : last }
    : undefined;
}

/** The day before the first and the last day that a daily balance counts. */
export function daysOf({ target, terms }: Constraint, ledger: Ledger): { start: string; end: string } {
  const { dailyBalances, period } = ledger.account;
  const dateOf = (cell: Cell | undefined) =>
    dailyBalances.find((d) => d.balance === cell?.amount)?.date.value;
  const before = terms.find(({ cell }) => cell !== target && cell.kind === 'daily')?.cell;
  return { start: dateOf(before) ?? '', end: dateOf(target) ?? period?.value.end ?? '9999' };
}
