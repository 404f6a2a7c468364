import { MOVING_KINDS, type Figure, type SheetLine } from '../figures.ts';
import type { LedgerBuilder } from '../ledger-builder.ts';
import { sectionTotal } from '../section-total.ts';
import { parameter } from '../../thresholds/parameter.ts';
import { isNamelessTotal } from './sections.ts';

/** The lines of the summary box; printed section totals only where there is no such box. */
export function summaryLines<F extends Figure>(builder: LedgerBuilder<F>): readonly SheetLine<F>[] {
  const { sheet } = builder;
  const lines = withoutParts(
    distinct(
      builder,
      sheet.summary.filter((l) => l.amount && MOVING_KINDS.has(l.kind)),
    ),
  );
  const totals = new Set(
    sheet.sections.flatMap((s, i) =>
      s.total && !isNamelessTotal(s, builder.rowsOf(i))
        ? [builder.cell('total', sectionTotal(s.title), s.total)]
        : [],
    ),
  );
  const own = lines.filter((line) => !totals.has(builder.lineCell(line)));
  const sides = (some: readonly SheetLine<F>[]) =>
    new Set(some.flatMap(({ kind }) => (kind === 'credits' || kind === 'debits' ? kind : []))).size;
  // Of a box that tells both sides, the last line over the heads was taken for the title of the list.
  return sides(own) === sides(lines) ? own : lines;
}

/** Parts that a side is told by elsewhere at least. */
const LEAST_PARTS = parameter({ value: 2, unit: 'lines', source: 'judgment' });

/** Lines without those that one other line of their side adds up: `Payments/Credits`, `Payments`, and `Credits`. */
function withoutParts<F extends Figure>(lines: readonly SheetLine<F>[]): readonly SheetLine<F>[] {
  const parts = new Set(
    (['credits', 'debits'] as const).flatMap((kind) => {
      const own = lines.filter((line) => line.kind === kind && line.amount && line.amount.value !== 0n);
      const sum = own.reduce((all, { amount }) => all + (amount?.value ?? 0n), 0n);
      const totals = own.filter(({ amount }) => amount && amount.value * 2n === sum);
      const [total] = totals;
      return total && totals.length === 1 && own.length > LEAST_PARTS
        ? own.filter((line) => line !== total)
        : [];
    }),
  );
  return parts.size === 0 ? lines : lines.filter((line) => !parts.has(line));
}

/** A box that is printed on each page, or again in a slip, is one box. */
function distinct<F extends Figure>(
  builder: LedgerBuilder<F>,
  lines: readonly SheetLine<F>[],
): SheetLine<F>[] {
  const seen = new Map<string, SheetLine<F>>();
  for (const line of lines) {
    const key = `${line.kind} ${bareName(line.label)}`;
    const known = seen.get(key);
    if (!known) seen.set(key, line);
    else if (known.amount?.value === line.amount?.value && known.amount?.value !== 0n)
      builder.add('same', `“${line.label}”`, builder.lineCell(line), [
        { cell: builder.lineCell(known), factor: 1n },
      ]);
  }
  return lines.filter((line) => {
    const first = seen.get(`${line.kind} ${bareName(line.label)}`);
    return first === line || first?.amount?.value !== line.amount?.value;
  });
}

/** Letters of a name without `total`. */
export const bareName = (text: string) =>
  text
    .toLowerCase()
    .replace(/\btotal\b/g, '')
    .replace(/[^\p{L}]/gu, '');
