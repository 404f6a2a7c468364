import type { Figure } from '../figures.ts';
import type { LedgerBuilder } from '../ledger-builder.ts';

/** Totals that stand over the rows of a day and side are the sums of these. */
export function groupTotals<F extends Figure>(builder: LedgerBuilder<F>): void {
  for (const { label, total, from, to } of builder.sheet.groupTotals ?? []) {
    const name = `total of the rows below “${label}”`;
    const terms = builder.postings.slice(from, to).map((cell) => ({ cell, factor: 1n }));
    builder.add('column', name, builder.cell('total', name, total), terms);
  }
}
