import type { DraftLedger, DraftRow } from '../rows/draft-model.ts';
import { isNewestFirst } from '../rows/ledger.ts';
import type { Cell } from '../tables/rows.ts';
import type { Chooser } from '../model/choices.ts';
import { parameter } from '../../thresholds/parameter.ts';

/** What it costs to take what is beside the amounts of rows for charges that move the balance too. */
const BOOKED = parameter({ value: 6, unit: 'bits', source: 'judgment' });

/**
 * Rows with a charge in a column of its own beside their amount: where the balance takes in both, each charge is a row
 * of the same day.
 */
export function chooseCharges(draft: DraftLedger, chooser: Chooser): DraftLedger {
  const charged = draft.rows.filter((row) => chargeOf(row) !== undefined);
  if (charged.length === 0 || draft.rows.filter(({ balance }) => balance).length * 2 < draft.rows.length)
    return draft;
  const options = [
    { id: 'beside', bits: 0 },
    { id: 'booked', bits: BOOKED },
  ];
  if (chooser.choose('row-kind', 'charges', options) === 'beside') return draft;
  const isReversed = isNewestFirst(draft.rows, draft.marks);
  const parts = draft.rows.map((row) => withCharge(row, isReversed));
  const starts = [0];
  for (const own of parts) starts.push((starts.at(-1) ?? 0) + own.length);
  const moved = <T extends { after: number }>(one: T): T => ({
    ...one,
    after: starts[one.after] ?? one.after,
  });
  const { columnTotals } = draft;
  return {
    ...draft,
    rows: parts.flat(),
    marks: draft.marks.map(moved),
    carriedSums: draft.carriedSums.map(moved),
    ...(columnTotals ? { columnTotals: moved(columnTotals) } : {}),
  };
}

/** The only other money of a row that has a balance, in a column that moves nothing by itself. */
function chargeOf({ beside, balance }: DraftRow): Cell | undefined {
  const [only, more] = beside;
  return balance && !more && only?.column.role === 'other-amount' ? only : undefined;
}

/** A row, and its charge behind it: the balance stands behind both. */
function withCharge(row: DraftRow, isReversed: boolean): DraftRow[] {
  const charge = chargeOf(row);
  if (!charge) return [row];
  const { balance: _, ...moved } = row;
  const cell: Cell = { ...charge, column: { ...charge.column, role: 'debit' } };
  const own: DraftRow[] = [
    { ...moved, beside: [] },
    { ...row, cell, beside: [] },
  ];
  return isReversed ? own.toReversed() : own;
}
