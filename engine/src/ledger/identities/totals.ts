import type { Figure } from '../figures.ts';
import type { Tally } from '../tally.ts';

/** Opening balance plus all postings is the closing balance. */
export function totals<F extends Figure>(tally: Tally<F>): void {
  if (!tally.opening || !tally.closing || tally.postings.length === 0) return;
  tally.add('sum', 'opening balance plus all transactions', tally.closing, [
    { cell: tally.opening, factor: 1n },
    ...tally.postings.map((cell) => ({ cell, factor: 1n })),
  ]);
}
