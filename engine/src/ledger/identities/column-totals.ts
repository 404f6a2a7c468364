import type { Cell, Figure } from '../figures.ts';
import { reversedPairs } from '../reversals.ts';
import type { LedgerBuilder } from '../ledger-builder.ts';

/**
 * The totals of both columns are the sums of their rows, some banks' with the opening balance, or without charges, or
 * net of reversals; or of the rows since such a line, as at the ends of pages. Where neither is, the line adds up
 * something else.
 */
export function columnTotals<F extends Figure>(builder: LedgerBuilder<F>): void {
  const { columnTotals: printed, type } = builder.sheet;
  if (!printed) return;
  const sumOf = (cells: readonly Cell<F>[]) => cells.reduce((all, cell) => all + cell.amount.value, 0n);
  const isOn = (side: Side, { amount: { value } }: Cell<F>) =>
    value !== 0n && value < 0n === ((side === 'debits') === (type !== 'card'));
  const sinceLine = builder.postings.slice(printed.since ?? 0);
  const areSinceLine = SIDES.every(
    (side) => sumOf(sinceLine.filter((row) => isOn(side, row))) === printed[side].value,
  );
  const counted = areSinceLine ? sinceLine : builder.postings;
  const reversed = reversedPairs(builder.postings);
  const sides = SIDES.map((side) => {
    const amount = printed[side];
    const rows = counted.filter((row) => isOn(side, row));
    const own = builder.opening && isOn(side, builder.opening) ? [builder.opening] : [];
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

const SIDES = ['debits', 'credits'] as const;
type Side = (typeof SIDES)[number];

const labelOf = (side: Side): string => `total of the column of ${side}`;

/** Fees and interest, which some totals leave out. */
const isCharge = <F extends Figure>({ sheet }: LedgerBuilder<F>, { posting }: Cell<F>) =>
  sheet.postings[posting ?? -1]?.isCharge === true;
