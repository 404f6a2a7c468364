import { abs } from '../../ledger/figures.ts';
import { parameter } from '../parameter.ts';
import type { Cell, Repair } from './cells.ts';
import type { UnreadAmounts } from './unread-amounts.ts';

/** Heights of a figure above and below it within which another may belong to its label. */
const REACH = parameter({ value: 3, unit: 'heights of the figure', source: 'judgment' });

/** Figures that stand with a label: which one is whose is a matter of the layout. */
const LABELED: ReadonlySet<Cell['kind']> = new Set(['opening', 'closing', 'summary', 'total']);

/**
 * True where all figures that would make the sums hold are printed, each with another's label, or near it with none:
 * labels and figures may have been paired wrongly. Where a figure was changed, the true one is not printed beside it.
 */
export function areMispaired(repair: Repair | null, unread: () => Pick<UnreadAmounts, 'within'>): boolean {
  const cells = repair?.cells ?? [];
  const isOther = (own: bigint, at: number) =>
    cells.some(({ printed }, i) => i !== at && abs(printed) === abs(own));
  const isNear = ({ amount: { page, box } }: Cell, own: bigint) => {
    const reach = REACH * (box.y1 - box.y0);
    return unread()
      .within(page, box.y0 - reach, box.y1 + reach)
      .includes(abs(own));
  };
  return (
    cells.length > 0 &&
    cells.every(({ cell }) => LABELED.has(cell.kind)) &&
    cells.every(({ cell, repaired }, at) => isOther(repaired, at) || isNear(cell, repaired))
  );
}
