import type { Figure, SheetLine } from '../figures.ts';
import type { LedgerBuilder } from '../ledger-builder.ts';
import { againstLists } from './summary-against-lists.ts';
import { againstRows } from './summary-against-rows.ts';
import { summaryBox, type IsCrowded } from './summary-box.ts';
import { chain } from './summary-chain.ts';
import { summaryLines } from './summary-lines.ts';
import { bindLine } from './summary-misses.ts';

/** The lines of the summary box lead from opening to closing balance, and agree with the rows. Returns these lines. */
export function summary<F extends Figure>(
  builder: LedgerBuilder<F>,
  isCrowded: IsCrowded<F>,
): readonly SheetLine<F>[] {
  const lines = summaryLines(builder);
  chain(builder, lines, isCrowded);
  for (const kind of ['credits', 'debits'] as const) againstRows(builder, kind, lines);
  const open = againstLists(builder, lines);
  const box = summaryBox(builder.sheet, lines);
  bindLine(builder, () => box !== undefined && isCrowded(box));
  builder.unfit.push(...open);
  return lines;
}
