import type { Cell } from '../evidence/ledger/cells.ts';
import type { Ledger } from '../evidence/ledger/ledger.ts';
import { keyOf, type CellIndex } from './cells.ts';
import type { Change } from './changes.ts';
import type { Draft } from './draft.ts';
import { fromHypothesis, unexplained } from './explained-changes.ts';
import { figureEdit } from './figure-edit.ts';
import type { Hypothesis, Known, RestoredRow } from './hypothesis.ts';
import { knownOf } from './known-changes.ts';
import { interchangeableEntries } from './interchangeable-entries.ts';
import { offBy } from './sum-reach.ts';
import { explainSums, type Explained, type SumGroup } from './sums.ts';
import { parameter } from '../thresholds/parameter.ts';

/** Below this many nats two explanations are told as alternatives. */
export const CLEAR_MARGIN = parameter({ value: 1.5, unit: 'nats', source: 'judgment' });

/** What figures of one account were changed, from what was seen and from the sums. */
export interface MoneyInput {
  ledger: Ledger;
  index: CellIndex;
  /** Figures and rows of this account that traces say were changed. */
  changes: readonly Change[];
  /** Dates of this account that traces say were changed. */
  dates: readonly Change[];
  /** Ids of traces that report failing sums of this account. */
  sumTraces: readonly string[];
}

/** What the sums of an account have told so far. */
interface Explanation {
  roots: Change[];
  companions: Change[];
  alternatives: Draft['alternatives'];
  /** Nats by which the explanations taken beat the next. */
  margin: number;
  byCells: Map<Cell, bigint>;
  gaps: RestoredRow[];
}

/** One edit for the figures of an account, or none. */
export function moneyEdit(input: MoneyInput): Draft | undefined {
  const { ledger, index, changes, sumTraces } = input;
  const known = knownOf(ledger, changes);
  const explained = explainSums(ledger, known);
  const explanation: Explanation = {
    roots: changes.filter(isRoot),
    companions: changes.filter((c) => !isRoot(c)),
    alternatives: [],
    margin: Infinity,
    byCells: new Map(known.undone),
    gaps: [...known.restored],
  };
  for (const group of explained.groups) takeGroup(group, input, explanation);
  const { roots, companions } = explanation;
  if (roots.length === 0 && companions.length === 0) return undefined;
  const found = figureEdit(ledger, index, roots, companions);
  for (const id of sumTraces)
    if (explained.groups.length > 0 || known.undone.size > 0 || roots.length > 0) found.traces.add(id);
  found.alternatives = explanation.alternatives;
  found.margin = explanation.margin;
  found.restores = restored(ledger, explained, explanation.byCells, explanation.gaps);
  // What leaves sums failing is at most a part of what was changed.
  if (found.restores && found.restores.held < found.restores.of)
    for (const change of [...found.roots, ...found.companions])
      if (change.known === 'implied') change.known = 'one-of';
  return found;
}

/** Adds what best explains a group of sums, and what else may. */
function takeGroup(
  group: SumGroup,
  { ledger, index, changes, dates }: MoneyInput,
  explanation: Explanation,
): void {
  const { roots, companions } = explanation;
  // What only fails once a seen entry is put back was changed with it, where nothing shows it.
  if (roots.some((c) => c.known === 'seen') && group.broken.every(({ holds }) => holds)) return;
  const [best, second] = group.hypotheses;
  if (!best) {
    if (changes.length === 0) for (const one of unexplained(group, index)) roots.push(one);
    return;
  }
  explanation.margin = Math.min(explanation.margin, (second?.cost ?? Infinity) - best.cost);
  const rivals = group.hypotheses.filter((h) => h !== best && h.cost - best.cost < CLEAR_MARGIN);
  for (const rival of rivals.slice(0, 3))
    explanation.alternatives.push({
      kind: rival.kind,
      roots: [],
      behindBy: rival.cost - best.cost,
      words: '',
      hypothesis: rival,
    });
  const isSure = rivals.length === 0 && isPinned(best, group) && !isOneOfSeveral(best, ledger, changes);
  const made = fromHypothesis(best, group, ledger, index, isSure);
  for (const change of made.roots) {
    const date = dates.find((d) => keyOf(d.ref) === keyOf(change.ref));
    if (date && !has(roots, date)) roots.push(date);
    join(roots, companions, change);
  }
  for (const change of made.companions) if (!has(roots, change)) join(companions, [], change);
  for (const [cell, by] of best.cells) explanation.byCells.set(cell, by);
  if (best.gap) explanation.gaps.push(best.gap);
}

/** A figure that one sum alone refers to may as well stand in for what that sum leaves out. */
const isPinned = ({ root }: Hypothesis, { broken }: SumGroup) =>
  root?.kind !== 'daily' && (broken.length > 1 || (root?.kind !== 'total' && root?.kind !== 'summary'));

/** True for an entry that nothing but sums points at, where they count others as they count it. */
function isOneOfSeveral({ cells }: Hypothesis, ledger: Ledger, changes: readonly Change[]): boolean {
  const [[cell, by] = []] = cells;
  if (!cell || by === undefined || cells.size > 1) return false;
  return (
    !changes.some((c) => c.cell?.ledger.includes(cell)) && interchangeableEntries(cell, by, ledger).length > 1
  );
}

const isRoot = ({ class: kind }: Change) => kind === 'amount' || kind === 'gap';
const has = (list: readonly Change[], change: Change) => list.some((c) => keyOf(c.ref) === keyOf(change.ref));

/** Adds a change that the sums tell to what traces tell about the same value. */
function join(list: Change[], others: readonly Change[], change: Change): void {
  const known = [...list, ...others].find((c) => keyOf(c.ref) === keyOf(change.ref));
  if (!known) {
    list.push(change);
    return;
  }
  for (const one of change.sums) known.sums.add(one);
  for (const mechanism of change.mechanisms) known.mechanisms.add(mechanism);
  if (known.known === 'seen' || change.before === undefined) return;
  known.before = change.before;
  known.known = change.known;
  if (change.was !== undefined) known.was = change.was;
  if (change.removed && !known.removed) known.removed = change.removed;
}

/** How many sums hold once everything is put back. */
function restored(
  ledger: Ledger,
  { constraints, byTurn }: Explained,
  cells: ReadonlyMap<Cell, bigint>,
  gaps: readonly RestoredRow[],
): Draft['restores'] {
  if (constraints.length === 0 || (cells.size === 0 && gaps.length === 0)) return null;
  const known: Known = {
    undone: cells,
    restored: gaps,
    marked: new Set(),
    hints: new Set(),
  };
  const held = constraints.filter((c) => byTurn.includes(c) || offBy(c, ledger, known) === 0n).length;
  return { held, of: constraints.length };
}
