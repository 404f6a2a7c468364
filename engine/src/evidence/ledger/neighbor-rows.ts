import { abs, residual } from '../../ledger/figures.ts';
import { largest, smallest } from '../../pdf/content/extent.ts';
import type { Account, Amount, Posting } from '../../statement/model/model.ts';
import { balanceBefore, type Constraint } from './cells.ts';
import type { UnreadAmounts } from './unread-amounts.ts';
import { parameter } from '../../thresholds/parameter.ts';

/** Held sums between neighbors that one broken sum needs beside it, for the columns to be known. */
const HELD = parameter({ value: 2, unit: 'sums', source: 'judgment' });

/**
 * Sums that fail between two rows with nothing between them: both balances and the amount stand on one page, no
 * further row fits between, and most other such sums hold. Whatever pages are missing, and however many statements
 * the file unites, these cannot be explained by it. Where `isSure` is false, for the reading is not, and where a row
 * would fit between, a total or the balance of a day that misses by the same amount has to bear witness.
 */
export function brokenBetweenNeighbors(
  account: Account,
  constraints: readonly Constraint[],
  isSure: boolean,
  unread: () => UnreadAmounts,
): readonly Constraint[] {
  const local = constraints.filter((c) => rowsOf(account, c));
  const broken = local.filter((c) => !c.holds);
  if (broken.length === 0 || local.length - broken.length < HELD * broken.length) return [];
  const offBeside = new Set(constraints.flatMap((c) => (WITNESSES.has(c.kind) ? [abs(residual(c))] : [])));
  return broken.filter((c) => {
    const [first, ...rows] = rowsOf(account, c) ?? [];
    const off = abs(residual(c));
    const isOffBy = ({ value }: Amount) => off === abs(value) || off === 2n * abs(value);
    if (!first || rows.some(({ amount }) => isOffBy(amount)) || isOffBy(c.target.amount)) return false;
    const isWitnessed = offBeside.has(off);
    if (!isWitnessed && !(isSure && areClose([first, ...rows]))) return false;
    const boxes = [first, ...rows].map((row) => row.box);
    const y0 = smallest(boxes.map((box) => box.y0));
    const y1 = largest(boxes.map((box) => box.y1));
    const within = unread().within(first.page, y0, y1);
    const due = [...rows.flatMap(({ amount }) => [amount.value + off, amount.value - off]), c.expected, off];
    return isWitnessed ? !within.some((value) => due.some((one) => abs(one) === value)) : within.length === 0;
  });
}

/** What a changed row puts wrong beside its balance. */
const WITNESSES: ReadonlySet<Constraint['kind']> = new Set(['section', 'column', 'daily', 'summary']);

/**
 * The rows of a sum `balance before + amounts = balance`, from the row of the balance before, on one page and in one
 * list.
 */
function rowsOf({ postings }: Account, c: Constraint): Posting[] | undefined {
  const before = balanceBefore(c);
  const from = before?.kind === 'balance' ? before.posting : undefined;
  const to = c.target.posting;
  if (c.kind !== 'running' || from === undefined || to === undefined) return undefined;
  const rows = from < to ? postings.slice(from, to + 1) : postings.slice(to, from + 1).reverse();
  const [first] = rows;
  const isWhole = rows.length === c.terms.length - 1;
  return isWhole && rows.every((row) => row.page === first?.page && row.section === first.section)
    ? rows
    : undefined;
}

/** True for rows whose signs are printed, each right below or above the last. */
const areClose = (rows: readonly Posting[]): boolean =>
  rows.every(
    (row, i) => i === 0 || (/column|glyph/.test(row.amount.signFrom) && areNeighbors(rows[i - 1], row)),
  );

/** True where no further row fits between two. */
function areNeighbors(one: Posting | undefined, other: Posting): boolean {
  if (!one) return false;
  const gap = Math.max(one.box.y0, other.box.y0) - Math.min(one.box.y1, other.box.y1);
  return gap < other.amount.box.y1 - other.amount.box.y0;
}
