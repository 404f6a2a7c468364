import type { Cell, Constraint, Figure, Sheet } from './figures.ts';
import { equalColumns } from './identities/equal-columns.ts';
import { availableCredit } from './identities/available-credit.ts';
import { carriedSums } from './identities/carried-sums.ts';
import { columnTotals } from './identities/column-totals.ts';
import { daily } from './identities/daily.ts';
import { groupTotals } from './identities/group-totals.ts';
import { interest } from './identities/interest.ts';
import { leftOverTotals } from './identities/left-over-totals.ts';
import { running } from './identities/running.ts';
import { sections } from './identities/sections.ts';
import type { IsCrowded } from './identities/summary-box.ts';
import { summary } from './identities/summary.ts';
import { totals } from './identities/totals.ts';
import { LedgerBuilder } from './ledger-builder.ts';

/** Every cell of a sheet and every identity between them. */
export interface Identities<F extends Figure = Figure> {
  cells: readonly Cell<F>[];
  constraints: readonly Constraint<F>[];
  /** Identities of unknown scope that hold under none: shown, and held against no one. */
  unfit: readonly Constraint<F>[];
}

/**
 * Writes down the identities that the printed figures of an account keep. `isCrowded` tells whether an amount that
 * was given no role stands among some figures.
 */
export function buildLedger<F extends Figure>(
  sheet: Sheet<F>,
  isCrowded: IsCrowded<F> = () => false,
): Identities<F> {
  const builder = new LedgerBuilder(sheet);
  running(builder);
  sections(builder);
  columnTotals(builder);
  carriedSums(builder);
  groupTotals(builder);
  equalColumns(builder);
  daily(builder);
  totals(builder);
  const lines = summary(builder, isCrowded);
  interest(builder);
  availableCredit(builder);
  leftOverTotals(builder, lines);
  return { cells: builder.cells, constraints: builder.constraints, unfit: builder.unfit };
}
