import type { Figure } from '../figures.ts';
import type { Tally } from '../tally.ts';
import { unbookedInterest } from './unbooked-interest.ts';

/** Opening balance plus all postings is the closing balance. */
export function totals<F extends Figure>(tally: Tally<F>): void {
  if (!tally.opening || !tally.closing || tally.postings.length === 0) return;
  const interest = unbookedInterest(tally);
  const cells = [tally.opening, ...tally.postings, ...(interest ? [interest] : [])];
  tally.add(
    'sum',
    'opening balance plus all transactions',
    tally.closing,
    cells.map((cell) => ({ cell, factor: 1n })),
  );
}
