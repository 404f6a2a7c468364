import type { Cell, Figure, SheetLine } from '../figures.ts';
import type { LedgerBuilder } from '../ledger-builder.ts';
import { sectionTotal } from '../section-total.ts';

/**
 * Printed totals that no other identity counts: those of lists without a row, and those of a side that several `lines`
 * tell, where these do not come to its rows together. It is open what they add up, so they are shown, and held against nobody.
 */
export function leftOverTotals<F extends Figure>(
  builder: LedgerBuilder<F>,
  lines: readonly SheetLine<F>[],
): void {
  const counted = new Set(
    [...builder.constraints, ...builder.unfit].flatMap(({ target, terms }) => [
      target,
      ...terms.map(({ cell }) => cell),
    ]),
  );
  const isOpen = (cell: Cell<F>) => cell.amount.value !== 0n && !counted.has(cell);
  emptySections(builder, isOpen);
  for (const kind of ['credits', 'debits'] as const) sideOfSeveralLines(builder, kind, lines, isOpen);
}

function emptySections<F extends Figure>(
  builder: LedgerBuilder<F>,
  isOpen: (cell: Cell<F>) => boolean,
): void {
  for (const [index, { kind, title, total, repeats }] of builder.sheet.sections.entries()) {
    if (!total || kind === 'pending' || repeats || builder.rowsOf(index).length > 0) continue;
    const label = sectionTotal(title);
    const cell = builder.cell('total', label, total);
    if (isOpen(cell)) builder.add('section', label, cell, [], builder.unfit);
  }
}

/** Categories tell a side together: each by itself is no total of its rows. */
function sideOfSeveralLines<F extends Figure>(
  builder: LedgerBuilder<F>,
  kind: 'credits' | 'debits',
  lines: readonly SheetLine<F>[],
  isOpen: (cell: Cell<F>) => boolean,
): void {
  const own = lines.filter((line) => line.kind === kind);
  const [first, ...others] = own.map((line) => builder.lineCell(line));
  if (!first || others.length === 0 || ![first, ...others].every(isOpen)) return;
  const rises = (kind === 'credits') === (builder.sheet.type !== 'card');
  const rows = builder.postings.filter(({ amount: { value } }) => value !== 0n && rises === value > 0n);
  const sum = [first, ...others].reduce((all, { amount }) => all + amount.value, 0n);
  if (builder.postings.length === 0 || sum === rows.reduce((all, { amount }) => all + amount.value, 0n))
    return;
  builder.add(
    'section',
    `total of the rows for ${own.map(({ label }) => `“${label}”`).join(' and ')}`,
    first,
    [...rows.map((cell) => ({ cell, factor: 1n })), ...others.map((cell) => ({ cell, factor: -1n }))],
    builder.unfit,
  );
}
