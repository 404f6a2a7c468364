import { abs, type Cell, type Figure } from '../figures.ts';
import type { LedgerBuilder } from '../ledger-builder.ts';

/**
 * Interest that the summary alone names, where no row pays it: the rows lead to the closing balance with it and not
 * without, and so do the totals of both sides, each of which the rows come to.
 */
export function unbookedInterest<F extends Figure>(builder: LedgerBuilder<F>): Cell<F> | undefined {
  const { sheet, opening, closing, postings } = builder;
  if (!opening || !closing || sheet.type === 'card') return undefined;
  const moved = (isOwn: (value: bigint) => boolean) =>
    postings.reduce((sum, { amount: { value } }) => (isOwn(value) ? sum + value : sum), 0n);
  const lineOf = (kind: string) => {
    const lines = sheet.summary.filter((line) => line.kind === kind && line.amount);
    return new Set(lines.map(({ amount }) => amount?.value)).size === 1 ? lines[0] : undefined;
  };
  const [interest, credits, debits] = ['interest', 'credits', 'debits'].map(lineOf);
  const missing = closing.amount.value - opening.amount.value - moved(() => true);
  const isMissing = missing !== 0n && interest?.amount?.value === missing;
  if (!interest?.amount || !isMissing || postings.some(({ amount }) => abs(amount.value) === abs(missing)))
    return undefined;
  const areTotals =
    credits?.amount?.value === moved((value) => value > 0n) &&
    debits?.amount?.value === moved((value) => value < 0n);
  return areTotals ? builder.lineCell(interest) : undefined;
}
