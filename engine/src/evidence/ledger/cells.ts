import { abs, residual } from '../../ledger/figures.ts';
import type * as Sheets from '../../ledger/figures.ts';
import type { Repair as SheetRepair } from '../../ledger/repair.ts';
import type { Amount } from '../../statement/model/model.ts';

/** The ledger's terms, for figures that stand on a page. */
export type Cell = Sheets.Cell<Amount>;
export type Constraint = Sheets.Constraint<Amount>;
export type ConstraintKind = Sheets.ConstraintKind;
export type Repair = SheetRepair<Amount>;

/** The balance that a step `balance before + rows = balance` leads from. */
export const balanceBefore = ({ terms }: Constraint): Cell | undefined =>
  terms.find(({ cell, factor }) => factor === 1n && cell.kind !== 'posting')?.cell;

/** True for a balance within the statement: after a row, of a day, or brought forward. */
export const isBalance = ({ kind }: { kind: Cell['kind'] }): boolean =>
  kind === 'balance' || kind === 'daily' || kind === 'forward';

/** By how much all sums that fail do so, without a sign; `undefined` where they differ, or none does. */
export function offByAll(failing: readonly Constraint[]): bigint | undefined {
  const [off, ...others] = new Set(failing.map((one) => abs(residual(one))));
  return others.length === 0 ? off : undefined;
}
