import type { Figure } from '../figures.ts';
import type { LedgerBuilder } from '../ledger-builder.ts';
import { unbookedInterest } from './unbooked-interest.ts';

/** Opening balance plus all postings is the closing balance. */
export function totals<F extends Figure>(builder: LedgerBuilder<F>): void {
  if (!builder.opening || !builder.closing || builder.postings.length === 0) return;
  const interest = unbookedInterest(builder);
  const cells = [builder.opening, ...builder.postings, ...(interest ? [interest] : [])];
  builder.add(
    'sum',
    'opening balance plus all transactions',
    builder.closing,
    cells.map((cell) => ({ cell, factor: 1n })),
  );
}
