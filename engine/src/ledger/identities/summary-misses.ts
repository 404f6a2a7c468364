import { abs, residual, type Constraint, type Figure, type SheetRow } from '../figures.ts';
import type { LedgerBuilder } from '../ledger-builder.ts';

/**
 * A line by which the box misses the closing balance and its own rows alike, where the rows lead there: whatever the
 * other lines count, two sums agree on what this one was. Where the box `hasMore` lines than were read, a line that is
 * checked against its rows by itself may leave out what they tell.
 */
export function bindLine<F extends Figure>(builder: LedgerBuilder<F>, hasMore: () => boolean): void {
  const { unfit, constraints } = builder;
  const box = unfit.find(({ kind }) => kind === 'summary');
  if (!box || !builder.rowsLead) return;
  const off = residual(box);
  if (isToldApart(builder, abs(off))) return;
  const isLine = ({ kind, target, expected }: Constraint<F>) =>
    kind === 'section' &&
    target.amount.value - expected === off &&
    box.terms.some(({ cell }) => cell === target);
  const line = unfit.find(isLine);
  if (!line && (!constraints.some(isLine) || hasMore())) return;
  for (const one of line ? [box, line] : [box]) constraints.push(...unfit.splice(unfit.indexOf(one), 1));
}

/**
 * True for what one list comes to, or one row: a bank may tell it apart from a total. Of rows of one name it counts all
 * or none.
 */
function isToldApart<F extends Figure>(builder: LedgerBuilder<F>, off: bigint): boolean {
  const { sections, postings } = builder.sheet;
  const lists = sections.map((_, i) => builder.rowsOf(i).reduce((sum, { amount }) => sum + amount.value, 0n));
  const isAlone = (row: SheetRow<F>) =>
    !postings.some(
      (other) =>
        other !== row && other.amount.value < 0n === row.amount.value < 0n && rowName(other) === rowName(row),
    );
  return (
    lists.some((value) => abs(value) === off) ||
    postings.some((row) => abs(row.amount.value) === off && isAlone(row))
  );
}

/** The words of a row without the numbers that change from one to the next. */
const rowName = <F extends Figure>({ description }: SheetRow<F>): string =>
  description.value
    .toUpperCase()
    .replace(/\S*\d\S*/g, '')
    .trim();
