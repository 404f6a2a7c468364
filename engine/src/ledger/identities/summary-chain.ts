import { abs, type Figure, type Sheet, type SheetLine } from '../figures.ts';
import type { LedgerBuilder } from '../ledger-builder.ts';
import { summaryBox, type IsCrowded } from './summary-box.ts';

/**
 * The lines of the summary lead from opening to closing balance. Which lines belong to it differs
 * from bank to bank, so lines that do not fit say nothing where the rows themselves do.
 */
export function chain<F extends Figure>(
  builder: LedgerBuilder<F>,
  lines: readonly SheetLine<F>[],
  isCrowded: IsCrowded<F>,
): void {
  if (!builder.opening || !builder.closing) return;
  if (!lines.some((l) => l.kind === 'credits') || !lines.some((l) => l.kind === 'debits')) return;
  const change = builder.closing.amount.value - builder.opening.amount.value;
  const chosen = chooseLines(builder, lines, change);
  const sum = sumOf(chosen);
  const fits = sum === change;
  const box = summaryBox(builder.sheet, lines);
  const unfit = !fits && (builder.rowsLead ? !box || isCrowded(box) : leavesOut(builder, sum));
  builder.add(
    'summary',
    'summary from opening to closing balance',
    builder.closing,
    [
      { cell: builder.opening, factor: 1n },
      ...chosen.map((l) => ({ cell: builder.lineCell(l), factor: 1n })),
    ],
    unfit ? builder.unfit : builder.constraints,
  );
}

/** True for lines that come to something else than the rows do, where each list of these has a total that holds. */
function leavesOut<F extends Figure>({ sheet, constraints }: LedgerBuilder<F>, sum: bigint): boolean {
  const counted = new Set(
    constraints.flatMap((c) =>
      c.kind === 'section' && c.holds ? c.terms.map(({ cell }) => cell.posting) : [],
    ),
  );
  return (
    sum !== movedOn(sheet) &&
    sheet.postings.length > 0 &&
    sheet.postings.every(({ index }) => counted.has(index))
  );
}

const sumOf = <F extends Figure>(lines: readonly SheetLine<F>[]): bigint =>
  lines.reduce((sum, { amount }) => sum + (amount?.value ?? 0n), 0n);

/** What the rows of a sheet come to. */
const movedOn = <F extends Figure>({ postings }: Sheet<F>): bigint =>
  postings.reduce((sum, { amount }) => sum + amount.value, 0n);

/** Fees, interest and checks stand inside the totals or beside them: take the reading that adds up. */
function chooseLines<F extends Figure>(
  builder: LedgerBuilder<F>,
  lines: readonly SheetLine<F>[],
  change: bigint,
): readonly SheetLine<F>[] {
  const fixed = lines.filter((l) => l.kind === 'credits' || l.kind === 'debits');
  const loose = lines.filter((l) => !fixed.includes(l)).slice(0, 8);
  const rows = movedOn(builder.sheet);
  let best: { lines: readonly SheetLine<F>[]; off: bigint } | undefined;
  for (let mask = 0; mask < 1 << loose.length; mask++) {
    const chosen = [...fixed, ...loose.filter((_, i) => mask & (1 << i))];
    const sum = sumOf(chosen);
    if (sum === change) return chosen;
    const off = sum === rows ? 0n : abs(sum - change);
    if (!best || off < best.off) best = { lines: chosen, off };
  }
  return best?.lines ?? fixed;
}
