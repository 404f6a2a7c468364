import type { Cell, Figure } from '../figures.ts';
import { reversedPairs } from '../reversals.ts';
import type { LedgerBuilder } from '../ledger-builder.ts';

/**
 * The totals of both columns are the sums of their rows, some banks' with the opening balance, or without charges, or
 * net of reversals. Where neither is, the line adds up something else.
 */
export function columnTotals<F extends Figure>(builder: LedgerBuilder<F>): void {
  const { columnTotals: printed, type } = builder.sheet;
  if (!printed) return;
  const sumOf = (cells: readonly Cell<F>[]) => cells.reduce((all, cell) => all + cell.amount.value, 0n);
  const reversed = reversedPairs(builder.postings);
  const sides = (['debits', 'credits'] as const).map((side) => {
    const amount = printed[side];
    const falls = (side === 'debits') === (type !== 'card');
    const rows = builder.postings.filter((row) => row.amount.value < 0n === falls && row.amount.value !== 0n);
    const own = builder.opening && builder.opening.amount.value < 0n === falls ? [builder.opening] : [];
    const scopes = [
      rows,
      rows.filter((row) => !isCharge(builder, row)),
      [...rows, ...own],
      rows.filter((row) => !reversed.has(row)),
    ];
    const fitting = scopes.find((cells) => sumOf(cells) === amount.value);
    const fits = fitting?.some((cell) => cell !== builder.opening) ?? false;
    return { side, amount, cells: fitting ?? rows, fits };
  });
  const targets = sides.map(({ side, amount }) => builder.cell('total', labelOf(side), amount));
  // A box below the rows whose figures stand in their columns: a balance is no total.
  if (targets.some((cell) => cell === builder.opening || cell === builder.closing)) return;
  const binds = sides.some((one) => one.fits);
  sides.forEach(({ side, cells }, i) => {
    const target = targets[i];
    const terms = cells.map((cell) => ({ cell, factor: 1n }));
    if (target)
      builder.add('column', labelOf(side), target, terms, binds ? builder.constraints : builder.unfit);
  });
}

const labelOf = (side: 'debits' | 'credits'): string => `total of the column of ${side}`;

/** Fees and interest, which some totals leave out. */
const isCharge = <F extends Figure>({ sheet }: LedgerBuilder<F>, { posting }: Cell<F>) =>
  sheet.postings[posting ?? -1]?.isCharge === true;
