import { MINUSES } from '../layout/amount-pattern.ts';
import type { Ledger } from '../evidence/ledger/ledger.ts';
import { abs, residual } from '../ledger/figures.ts';
import { independent } from '../ledger/rank.ts';
import type { CellIndex, StatementCell } from './cells.ts';
import { isMoney, type Change } from './changes.ts';
import { FEWEST } from './classes.ts';
import type { Draft } from './draft.ts';
import type { MappedTrace } from './traces.ts';
import { parameter } from '../thresholds/parameter.ts';

/**
 * True where nothing but their looks points to figures that could not have been changed by themselves: every sum holds,
 * and the sums they stand in allow no other values while the figures around them are as printed. Whoever changes such
 * a figure changes others with it. A template sets single figures of the head or foot its own way.
 */
export function isUnlikely(
  draft: Draft,
  ledger: Ledger,
  index: CellIndex,
  traces: readonly MappedTrace[],
): boolean {
  const isIsolated = (c: Change) => SINGLE.has(c.class) || isFewBalance(c, index);
  if (!areLooks(draft, traces, isIsolated) || ![...draft.roots, ...draft.companions].every((c) => c.cell))
    return false;
  if (isLoneFigure(draft, traces)) return !isDemanded(draft, ledger, index);
  const changes = [...draft.roots, ...draft.companions];
  if (ledger.constraints.length === 0 || ledger.constraints.some(({ holds }) => !holds)) return false;
  // No entry moves the beginning balance, and no beginning balance moves a total of the entries.
  const totals = changes.filter((c) => c.class === 'total').length;
  if (totals >= 2 && changes.some((c) => c.class === 'opening')) return true;
  return isPinned(
    changes.flatMap(({ cell }) => cell ?? []),
    ledger,
    index,
  );
}

/** Marks that say of a balance on which side of zero it is. */
const SIGNED = new RegExp(String.raw`[+${MINUSES}]|\p{L}$`, 'u');

/**
 * True for a figure by which every sum that fails does so, all by the same: what they demand in its place is its size on
 * the other side of zero, against its own mark, or printed nowhere else, where a misread figure would stand.
 */
function isDemanded({ roots }: Draft, { constraints }: Ledger, index: CellIndex): boolean {
  const values = roots.flatMap(({ cell }) => cell ?? []);
  const cells = new Set(values.flatMap(({ ledger }) => ledger));
  const [figure] = cells;
  const failing = constraints.filter(({ holds }) => !holds);
  if (!figure || failing.length === 0) return false;
  const demanded = new Set(
    failing.map((sum) => {
      const factor = sum.terms.reduce((all, term) => all + (cells.has(term.cell) ? term.factor : 0n), 0n);
      // Figures of a sum are added or taken away once.
      return abs(factor) === 1n ? figure.amount.value - factor * residual(sum) : undefined;
    }),
  );
  const [value] = demanded;
  if (demanded.size !== 1 || value === undefined) return false;
  return value === -figure.amount.value
    ? SIGNED.test(figure.amount.text)
    : !index.isPrintedBeside(abs(value), values);
}

/** True for one figure of the head or foot, read or not, of which only looks speak: it is the only one of its class. */
export const isLoneFigure = (draft: Draft, traces: readonly MappedTrace[]): boolean =>
  draft.roots.length + draft.companions.length === 1 && areLooks(draft, traces);

/** Fewest different figures that a summary consists of. */
const SUMMARY = parameter({ value: 4, unit: 'figures', source: 'judgment' });

/**
 * True for the figures of a summary that was not read, of which only looks speak, while no sum fails: whoever changes
 * a row changes some of them and not the beginning balance, and a template sets all of them its own way.
 */
export function isUnreadSummary({ roots, companions }: Draft, traces: readonly MappedTrace[]): boolean {
  const changes = [...roots, ...companions];
  const ids = new Set(changes.flatMap((c) => [...c.traces]));
  return (
    changes.every((c) => c.marked && c.known === 'unknown' && (SINGLE.has(c.class) || c.class === 'other')) &&
    new Set(changes.map(({ after }) => after)).size >= SUMMARY &&
    traces.every(
      (t) => !ids.has(t.id) || (LOOKS.has(t.mechanism) && t.cells.every((c) => SINGLE.has(c.class))),
    ) &&
    !traces.some((t) => t.mechanism === 'sum' && t.key !== 'ledger/unreconciled-figures#doubtful')
  );
}

/** Nothing but their looks points to figures that have no like. */
function areLooks(
  draft: Draft,
  traces: readonly MappedTrace[],
  isIsolated = (c: Change) => SINGLE.has(c.class),
): boolean {
  const changes = [...draft.roots, ...draft.companions];
  return (
    changes.every((c) => c.marked && c.known === 'unknown' && isIsolated(c)) &&
    traces.every((t) => !draft.traces.has(t.id) || LOOKS.has(t.mechanism))
  );
}

/** Figures that stand alone in the head or foot of an account: classes of one member have no like to differ from. */
const SINGLE: ReadonlySet<string> = new Set(['opening', 'closing', 'total']);

/** A balance beside a row, or carried forward, of an account with too few of them to make a class. */
const isFewBalance = ({ class: kind, account }: Change, { cells }: CellIndex): boolean =>
  (kind === 'balance' || kind === 'forward') &&
  cells.filter((cell) => cell.class === kind && cell.account === account).length < FEWEST;

const LOOKS: ReadonlySet<string> = new Set(['type', 'paint']);

/** Whether the sums leave some figures no other value: as many of them are independent as there are figures. */
function isPinned(figures: readonly StatementCell[], ledger: Ledger, index: CellIndex): boolean {
  const numbers = new Map(figures.map((cell, id) => [cell, id]));
  const rows = ledger.constraints.map((constraint) => {
    const factors = new Map<number, bigint>();
    for (const { cell, factor } of constraint.terms) {
      const id = numbers.get(index.of(cell) as StatementCell);
      if (id !== undefined) factors.set(id, (factors.get(id) ?? 0n) + factor);
    }
    return { constraint, factors };
  });
  // A figure that no sum refers to prints another once more: it is what that one is.
  for (const cell of figures) {
    if (cell.ledger.length > 0) continue;
    const twin = printedTwice(cell, ledger, index);
    const constraint = ledger.constraints[0];
    if (!twin || !constraint) return false;
    const factors = new Map([[numbers.get(cell) ?? 0, 1n]]);
    const other = numbers.get(twin);
    if (other !== undefined) factors.set(other, -1n);
    rows.push({ constraint, factors });
  }
  const said = rows.map(({ constraint, factors }) => ({
    ...constraint,
    terms: [...factors]
      .filter(([, factor]) => factor !== 0n)
      .map(([id, factor]) => ({ cell: { ...constraint.target, id }, factor })),
  }));
  return independent(said).length === figures.length;
}

/** The figure of the account that another one repeats. */
function printedTwice(
  { prints }: StatementCell,
  ledger: Ledger,
  index: CellIndex,
): StatementCell | undefined {
  const value = prints[0]?.amount?.value;
  if (value === undefined || value === 0n) return undefined;
  const same = ledger.cells.find(
    ({ kind, amount }) => kind !== 'posting' && (amount.value === value || amount.value === -value),
  );
  const cell = same && index.of(same);
  return cell && isMoney(cell.class) ? cell : undefined;
}
