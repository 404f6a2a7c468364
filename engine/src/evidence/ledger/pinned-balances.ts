import { abs, residual } from '../../ledger/figures.ts';
import type { Account } from '../../statement/model/model.ts';
import { parameter } from '../../thresholds/parameter.ts';
import { balanceBefore, type Cell, type Constraint } from './cells.ts';
import type { UnreadAmounts } from './unread-amounts.ts';

/** Held steps between balances, for a column to be one of balances, and beside each broken step where several are. */
const STEPS = parameter({ value: 4, unit: 'sums', source: 'judgment' });
/** Rows next to a balance, on each side, of which any may belong on the other one. */
const ROWS = parameter({ value: 5, unit: 'rows', source: 'judgment' });
/** Share of the rows that sums must verify for a box above them to be held against them. */
const VERIFIED = parameter({ value: 0.9, unit: 'share of rows', source: 'decision 097' });
/** How far apart the edges of figures of one column or the baselines of one row are. */
const APART = parameter({ value: 2, unit: 'points', source: 'judgment' });

/** A sum that leads from one balance to the next. */
interface Step {
  constraint: Constraint;
  from: Cell;
  to: Cell;
  rows: readonly bigint[];
}

/**
 * Sums that fail before and after one balance by the same amount, so that the balance before it leads to the one
 * after it as if it were not there. Neither a missing page nor several statements in one file explain that, nor does
 * a layout that was misread: the other steps hold. Out of a column of balances a figure counts where no other reading,
 * `isOnlyReading`, makes all sums hold.
 */
export function outlyingBalances(
  constraints: readonly Constraint[],
  isOnlyReading: boolean,
  unread: () => UnreadAmounts,
): readonly Constraint[] {
  const steps = constraints.flatMap(stepOf);
  const broken = steps.filter(({ constraint }) => !constraint.holds);
  const sound = steps.length - broken.length;
  // Two lists in one contradict each other all along.
  if (broken.length > 2 && sound < STEPS * broken.length) return [];
  const held = constraints.filter((c) => c.holds && c.terms.length > 1);
  const isPinned = (cell: Cell) => held.some(({ terms }) => terms.some((term) => term.cell === cell));
  return broken.flatMap((before) => {
    const { to: own } = before;
    const after = broken.find(({ from }) => from === own);
    if (!after || isPinned(own) || !isPinned(before.from) || !isPinned(after.to)) return [];
    const off = residual(before.constraint);
    const isSkipped = off === -residual(after.constraint);
    const isTurned = abs(off) === 2n * abs(own.amount.value);
    // A day without rows whose balance moved has lost them to the day before.
    const isBare = own.kind === 'daily' && after.rows.length === 0;
    if (
      !isSkipped ||
      isTurned ||
      isBare ||
      unread().apart.has(abs(off)) ||
      isMoved(off, before.rows, after.rows)
    )
      return [];
    // What stands in no column of balances may be the balance of another account or list.
    const isInColumn = own.kind === 'balance' && sound >= STEPS;
    const isOwn = isInColumn || (isOnlyReading && isAlmost(own.amount.value, own.amount.value + off));
    return isOwn ? [before.constraint, after.constraint] : [];
  });
}

/**
 * Sums that fail by one amount at an opening or closing balance, where the box that prints it leads elsewhere, the
 * rows lead there too, and nothing in the box is left unread.
 */
export function outvotedEnds(
  account: Account,
  constraints: readonly Constraint[],
  verified: { rows: number; of: number },
  unread: () => UnreadAmounts,
): readonly Constraint[] {
  const broken = constraints.filter((c) => !c.holds);
  const box = broken.find(({ kind }) => kind === 'summary');
  if (!box || account.postings.length === 0) return [];
  const isComplete = verified.rows >= VERIFIED * verified.of || areOfRows(box, constraints);
  if (!isComplete) return [];
  const figures = box.terms.map(({ cell }) => cell.amount);
  const off = abs(residual(box));
  const ends = box.terms.filter(({ cell: { kind } }) => kind === 'opening' || kind === 'closing');
  const isOne = ends.some(({ cell }) =>
    broken.every((c) => abs(residual(c)) === off && c.terms.some((term) => term.cell === cell)),
  );
  const isOfRows = broken.some(({ kind }) => kind === 'same' || kind === 'forward' || kind === 'sum');
  if (!isOne || !isOfRows || !areAligned(figures)) return [];
  return unread().among(figures) || unread().apart.has(off) ? [] : broken;
}

/** True where the rows come to every line of the box. */
const areOfRows = (box: Constraint, constraints: readonly Constraint[]): boolean =>
  box.terms
    .filter(({ cell: { kind } }) => kind !== 'opening' && kind !== 'closing')
    .every(({ cell }) => constraints.some((c) => c.kind === 'section' && c.holds && c.target === cell));

function stepOf(constraint: Constraint): Step[] {
  const { kind, terms, target: to } = constraint;
  if (kind !== 'running' && kind !== 'forward' && kind !== 'same' && kind !== 'daily') return [];
  const from = balanceBefore(constraint);
  const rows = terms.flatMap(({ cell }) => (cell.kind === 'posting' ? [cell.amount.value] : []));
  return from && rows.length === terms.length - 2 ? [{ constraint, from, to, rows }] : [];
}

/** True where rows on the wrong side of the balance, or one with the wrong sign, explain by how much it is off. */
function isMoved(off: bigint, before: readonly bigint[], after: readonly bigint[]): boolean {
  const all = [...before, ...after.map((amount) => -amount)];
  if (all.some((amount) => amount === off || 2n * abs(amount) === abs(off))) return true;
  let sums = new Set([0n]);
  for (const amount of all.slice(Math.max(0, before.length - ROWS), before.length + ROWS))
    sums = new Set([...sums].flatMap((sum) => [sum, sum + amount]));
  return sums.has(off);
}

/** True for two figures of as many digits, at least half of which are the same: one may have been made of the other. */
function isAlmost(printed: bigint, due: bigint): boolean {
  const [one, other] = [String(printed), String(due)];
  const same = [...one].filter((digit, i) => digit === other[i]).length;
  return one.length === other.length && 2 * same >= one.length;
}

/** True for figures of one page in one column or in one row. */
function areAligned(figures: readonly Cell['amount'][]): boolean {
  const [first] = figures;
  return (
    first !== undefined &&
    (figures.every(({ page, box }) => page === first.page && Math.abs(box.x1 - first.box.x1) < APART) ||
      figures.every(({ page, box }) => page === first.page && Math.abs(box.y0 - first.box.y0) < APART))
  );
}
