import type { Cell, Figure } from '../figures.ts';
import type { LedgerBuilder } from '../ledger-builder.ts';
import { sectionTotal } from '../section-total.ts';

const SIGNED = /[-+\u2212\u2013(]|\p{L}$/u;

/** Printed section totals are the sums of their rows. */
export function sections<F extends Figure>(builder: LedgerBuilder<F>): void {
  const { sheet } = builder;
  // A heading that is itself a total was taken for one, and so were its rows.
  const headedByTotal = sheet.sections.some((s, i) => s.isTotal && builder.rowsOf(i).length > 0);
  for (const [index, section] of sheet.sections.entries()) {
    if (!section.total || section.kind === 'pending') continue;
    const all = section.repeats
      ? section.listed.map((item) => builder.cell('summary', 'listed amount', item.amount))
      : builder.rowsOf(index);
    if (all.length === 0) continue;
    const rows = counted(all, section.total.value);
    const sum = sumOf(rows);
    // A list that repeats postings may leave some out.
    const loose =
      section.repeats || mixesSigns(section.kind, rows) || headedByTotal || isNamelessTotal(section, rows);
    const fits = sum === section.total.value;
    const label = sectionTotal(section.title);
    // A total without a sign says how much its rows come to, and not which way.
    const total = builder.cell('total', label, section.total);
    const { value, text } = total.amount;
    const factor = sum === -value && !SIGNED.test(text) && !hasBothSigns(rows) ? -1n : 1n;
    builder.add(
      'section',
      label,
      total,
      rows.map((cell) => ({ cell, factor })),
      loose && !fits ? builder.unfit : builder.constraints,
    );
  }
}

const sumOf = <F extends Figure>(rows: readonly Cell<F>[]): bigint =>
  rows.reduce((sum, { amount }) => sum + amount.value, 0n);

/** The rows that a total counts: all, or those of its side where only these come to it, as purchases without payments do. */
function counted<F extends Figure>(rows: readonly Cell<F>[], total: bigint): readonly Cell<F>[] {
  const own = rows.filter(({ amount: { value } }) => value < 0n === total < 0n);
  return sumOf(rows) !== total && sumOf(own) === total ? own : rows;
}

/** Interest or fees with rows of both signs: the last line of the summary was taken for a heading. */
const mixesSigns = <F extends Figure>(kind: string, rows: readonly Cell<F>[]) =>
  (kind === 'interest' || kind === 'fees') && hasBothSigns(rows);

/** A total under rows of both signs says not which of them it adds up: debits, credits, or both. */
export const isNamelessTotal = <F extends Figure>({ kind }: { kind: string }, rows: readonly Cell<F>[]) =>
  kind === 'mixed' && hasBothSigns(rows);

const hasBothSigns = <F extends Figure>(rows: readonly Cell<F>[]) =>
  rows.some((row) => row.amount.value > 0n) && rows.some((row) => row.amount.value < 0n);
