import { abs, type Cell, type Constraint, type Figure, type SheetLine } from '../figures.ts';
import type { LedgerBuilder } from '../ledger-builder.ts';
import { sectionTotal } from '../section-total.ts';
import { subsetOf } from '../subset-of.ts';
import { bareName } from './summary-lines.ts';

/**
 * A line of the summary and the total of the list of that name are one figure, as the other names show. Where few of the
 * names agree, they do not mean the same: such pairs are returned, and are shown without counting for or against a line.
 */
export function againstLists<F extends Figure>(
  builder: LedgerBuilder<F>,
  lines: readonly SheetLine<F>[],
): readonly Constraint<F>[] {
  const pairs = builder.sheet.sections.flatMap((section) => {
    const [line, ...others] = lines.filter((l) => bareName(l.label) === bareName(section.title));
    const own = section.total && line?.amount && others.length === 0 && section.kind !== 'pending';
    return own && section.total
      ? [{ line, total: builder.cell('total', sectionTotal(section.title), section.total) }]
      : [];
  });
  const agrees = ({ line, total }: (typeof pairs)[number]) =>
    abs(line.amount?.value ?? 0n) === abs(total.amount.value);
  const off = pairs.filter((p) => !agrees(p));
  if (off.length === 0) return [];
  const open: Constraint<F>[] = [];
  const into = off.length < pairs.length - off.length ? builder.constraints : open;
  const unnamed = unnamedTotals(
    builder,
    pairs.map(({ total }) => total),
  );
  for (const { line, total } of off) {
    const cell = builder.lineCell(line);
    const value = line.amount?.value ?? 0n;
    const isSameSide = value < 0n === total.amount.value < 0n;
    const parts = isSameSide ? partsOf(value - total.amount.value, unnamed) : [];
    const terms = [total, ...parts].map((part) => ({ cell: part, factor: isSameSide ? 1n : -1n }));
    builder.add('section', `list of “${line.label}”`, cell, terms, into);
  }
  return open;
}

/** Printed totals of lists that no line of the summary is called by. */
const unnamedTotals = <F extends Figure>(builder: LedgerBuilder<F>, named: readonly Cell<F>[]): Cell<F>[] =>
  builder.sheet.sections.flatMap(({ title, total, kind }) => {
    const cell = total && kind !== 'pending' ? builder.cell('total', sectionTotal(title), total) : undefined;
    return cell && !named.includes(cell) ? [cell] : [];
  });

/** Totals that come to a value: of lists that a line counts with its own, as withdrawals count the fees. */
const partsOf = <F extends Figure>(value: bigint, totals: readonly Cell<F>[]): readonly Cell<F>[] =>
  subsetOf(
    totals.slice(0, MOST_UNNAMED).map((cell) => ({ cell, change: cell.amount.value })),
    value,
    MOST_UNNAMED,
  )?.map(({ cell }) => cell) ?? [];

/** Lists without a line of their name that are tried together at most. */
const MOST_UNNAMED = 4;
