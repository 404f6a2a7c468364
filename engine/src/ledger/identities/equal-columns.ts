import type { Figure } from '../figures.ts';
import type { LedgerBuilder } from '../ledger-builder.ts';
import { parameter } from '../../thresholds/parameter.ts';

/** Fewest rows on which two columns must agree to mean the same. */
const FEWEST = parameter({ value: 3, unit: 'rows', source: 'judgment' });

/** Share of the rows on which two columns must agree to mean the same. */
const TWICE = parameter({ value: 0.75, unit: 'share of the rows', source: 'judgment' });

/** Where two columns show the same amount on nearly all rows, they do on each: `Amount` and `Net amount`. */
export function equalColumns<F extends Figure>(builder: LedgerBuilder<F>): void {
  const pairs = builder.sheet.postings.flatMap((p) => {
    const row = builder.postings[p.index];
    const [beside, ...more] = p.beside;
    const again = p.again ?? (more.length === 0 ? beside : undefined);
    const label = `amount of “${p.description.value}”`;
    return again && row ? [{ row, again, label, strict: p.again !== undefined }] : [];
  });
  const agree = pairs.filter(({ row, again }) => row.amount.value === again.value);
  if (agree.length < FEWEST || agree.length < TWICE * pairs.length) return;
  for (const { row, again, label, strict } of pairs) {
    // A net amount may differ by a fee, which says nothing.
    if (strict || row.amount.value === again.value)
      builder.add('twice', label, builder.cell('posting', 'amount', again), [{ cell: row, factor: 1n }]);
  }
}
