import { isBalance, type Constraint } from '../evidence/ledger/cells.ts';
import type { Ledger } from '../evidence/ledger/ledger.ts';
import { movedWith } from '../evidence/ledger/moved-cells.ts';
import { abs, residual } from '../ledger/figures.ts';
import { removedRows } from '../ledger/removed-rows.ts';
import { turnedRow } from '../ledger/turned-row.ts';
import { ChangedFigures } from './changed-figures.ts';
import type { Failing, Hypothesis, Known } from './hypothesis.ts';
import { missingRows, removedAt } from './missing-rows.ts';
import { movedDates } from './moved-dates.ts';
import { offBy } from './sum-reach.ts';
import { parameter } from '../thresholds/parameter.ts';

/** Sums that fail by one amount, and what explains them, the likeliest first. */
export interface SumGroup {
  by: bigint;
  broken: readonly Constraint[];
  hypotheses: readonly Hypothesis[];
}

/** Groups of failing sums of one account, each with its explanations. */
export interface Explained {
  groups: readonly SumGroup[];
  /** Sums that hold once a row is back on its side, whatever its amount alone would do to them. */
  byTurn: readonly Constraint[];
  /** Sums that can be judged. */
  constraints: readonly Constraint[];
}

/** Explains the sums of a ledger that still fail when every earlier value that was seen is put back. */
export function explainSums(ledger: Ledger, known: Known): Explained {
  // What was seen to be gone is the cause of what does not add up, and no misreading.
  const isTrusted =
    !ledger.doubt || known.hints.size > 0 || known.restored.length > 0 || isMarkedCause(ledger, known);
  const constraints = ledger.constraints.filter((c) => c.holds || isTrusted || ledger.certain.includes(c));
  const off = new Map(constraints.map((c) => [c, offBy(c, ledger, known)] as const));
  const turned = turnedGroup(constraints, ledger, known);
  const removed = removedGroups({ ledger, known, off, broken: constraints.filter((c) => !c.holds) });
  if (removed) return { constraints, byTurn: [], groups: removed };
  const groups = new Map<bigint, Constraint[]>();
  for (const [constraint, residual] of off) {
    if (residual === 0n || turned?.broken.includes(constraint)) continue;
    const list = groups.get(abs(residual));
    if (list) list.push(constraint);
    else groups.set(abs(residual), [constraint]);
  }
  const ordered = [...groups].sort((a, b) => b[1].length - a[1].length || (a[0] < b[0] ? -1 : 1)).slice(0, 8);
  return {
    constraints,
    byTurn: turned?.broken ?? [],
    groups: [
      ...(turned ? [turned] : []),
      ...ordered.map(([by, broken]) => ({
        by,
        broken,
        hypotheses: hypothesesOf({ ledger, known, off, broken }),
      })),
    ],
  };
}

/** A row that was turned into one of the other side, with the balances that were raised or lowered by it. */
function turnedGroup(constraints: readonly Constraint[], ledger: Ledger, known: Known): SumGroup | undefined {
  const turned = turnedRow(constraints);
  if (!turned || known.undone.size > 0) return undefined;
  const { row, failing } = turned;
  const by = -2n * row.amount.value;
  const balances = [...movedWith(row, ledger)].filter(([cell]) => isBalance(cell) || cell.kind === 'closing');
  const cells = new Map([[row, by] as const, ...balances.map(([cell, turn]) => [cell, turn * by] as const)]);
  return {
    by: abs(row.amount.value),
    broken: failing,
    hypotheses: [{ kind: 'change-amount', cells, root: row, isTurned: true, cost: 0 }],
  };
}

/** Rows that were taken out at several places, each in the step that lacks it; the first has what lacks them all. */
function removedGroups(failing: Failing): SumGroup[] | undefined {
  const removed = removedRows([...failing.off.keys()]);
  if (!removed || failing.known.undone.size > 0 || failing.known.restored.length > 0) return undefined;
  const { steps, failing: all } = removed;
  return steps.map((step, i) => ({
    by: abs(residual(step)),
    broken: i === 0 ? [step, ...all.filter((one) => !steps.includes(one))] : [step],
    hypotheses: [removedAt(step, failing)],
  }));
}

/** All that explains failing sums, the likeliest first. */
function hypothesesOf(failing: Failing): Hypothesis[] {
  const { singles, chains } = new ChangedFigures(failing).all();
  return [...singles, ...missingRows(failing), ...movedDates(failing), ...chains]
    .sort((a, b) => a.cost - b.cost || a.cells.size - b.cells.size)
    .slice(0, 12);
}

/** Fewest failing sums that agree on what a marked amount was. */
const FEWEST_AGREEING = parameter({ value: 2, unit: 'sums', source: 'judgment' });

/** Whether every sum that fails does so by one amount on an entry that a trace marks: that is no misreading. */
function isMarkedCause(ledger: Ledger, known: Known): boolean {
  const marked = [...known.marked].filter(({ kind }) => kind === 'posting');
  if (marked.length === 0) return false;
  const off = new Map(ledger.constraints.map((c) => [c, offBy(c, ledger, known)] as const));
  const broken = [...off].flatMap(([c, by]) => (by === 0n ? [] : [c]));
  return (
    broken.length >= FEWEST_AGREEING && new ChangedFigures({ ledger, known, off, broken }).isCause(marked)
  );
}
