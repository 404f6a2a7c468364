import { DIGITS } from '../../layout/amount-pattern.ts';
import { parseAmount } from '../../layout/amount-text.ts';
import { abs } from '../../ledger/figures.ts';
import type { Account } from '../../statement/model/model.ts';
import { parameter } from '../../thresholds/parameter.ts';
import type { Cell, Repair } from './cells.ts';
import type { UnreadAmounts } from './unread-amounts.ts';

/** Heights of a figure above and below it within which another may belong to its label. */
const REACH = parameter({ value: 3, unit: 'heights of the figure', source: 'judgment' });

/** Figures that stand with a label: which one is whose is a matter of the layout. */
const LABELED: ReadonlySet<Cell['kind']> = new Set(['opening', 'closing', 'summary', 'total']);

/** A number in the words of a row, whatever its decimals. */
const NUMBER = new RegExp(String.raw`(?<![\p{L}\d.,/-])${DIGITS}(?![\p{L}\d/-])`, 'gu');

/**
 * True where all figures that would make the sums hold are printed: in the words of their row, with another's label, or
 * near their own label with none. Figures may have been paired wrongly; where one was changed, the true one is not
 * printed beside it.
 */
export function areMislabeled(
  { postings }: Pick<Account, 'postings'>,
  repair: Repair | null,
  unread: () => Pick<UnreadAmounts, 'within'>,
): boolean {
  const cells = repair?.cells ?? [];
  const isInWords = ({ kind, posting }: Cell, own: bigint) => {
    const words = kind === 'posting' ? postings[posting ?? -1]?.description.value : undefined;
    return (words?.match(NUMBER) ?? []).some((text) => parseAmount(text, true)?.value === abs(own));
  };
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
    cells.every(({ cell, repaired }, at) =>
      LABELED.has(cell.kind) ? isOther(repaired, at) || isNear(cell, repaired) : isInWords(cell, repaired),
    )
  );
}
