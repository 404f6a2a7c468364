import { abs } from '../../ledger/figures.ts';
import { largest, smallest } from '../../pdf/content/extent.ts';
import type { Account, Posting } from '../../statement/model.ts';
import type { Constraint } from './cells.ts';
import type { UnreadAmounts } from './unread-amounts.ts';
import { parameter } from '../parameter.ts';

/** Held sums between neighbours that one broken sum needs beside it, for the columns to be known. */
const HELD = parameter({ value: 4, unit: 'sums', source: 'judgment' });

/**
 * Sums that fail between two rows with nothing between them: both balances and the amount stand on one page, no
 * further row fits between, and most other such sums hold. Whatever pages are missing, and however many statements
 * the file unites, these cannot be explained by it.
 */
export function brokenBetweenNeighbours(
  account: Account,
  constraints: readonly Constraint[],
  unread: () => UnreadAmounts,
): readonly Constraint[] {
  const local = constraints.filter((c) => rowsOf(account, c));
  const broken = local.filter((c) => !c.holds);
  if (broken.length === 0 || local.length - broken.length < HELD * broken.length) return [];
  return broken.filter((c) => {
    const [first, ...rows] = rowsOf(account, c) ?? [];
    const off = abs(c.expected - c.target.amount.value);
    if (!first || rows.some((row) => off === 2n * abs(row.amount.value) || off === abs(row.amount.value)))
      return false;
    const boxes = [first, ...rows].map((row) => row.box);
    const y0 = smallest(boxes.map((box) => box.y0));
    const y1 = largest(boxes.map((box) => box.y1));
    return !unread().within(first.page, y0, y1);
  });
}

/**
 * The rows of a sum `balance before + amounts = balance`, from the row of the balance before: each right below or
 * above the last, as on days with one balance.
 */
function rowsOf({ postings }: Account, c: Constraint): Posting[] | undefined {
  const from = c.terms.find(({ cell, factor }) => factor === 1n && cell.kind === 'balance')?.cell.posting;
  const to = c.target.posting;
  if (c.kind !== 'running' || from === undefined || to === undefined) return undefined;
  const rows = from < to ? postings.slice(from, to + 1) : postings.slice(to, from + 1).reverse();
  if (rows.length !== c.terms.length - 1) return undefined;
  const isSure = rows.every(
    (row, i) => i === 0 || (/column|glyph/.test(row.amount.signFrom) && areNeighbours(rows[i - 1], row)),
  );
  return isSure ? rows : undefined;
}

/** True where no further row fits between two. */
function areNeighbours(one: Posting | undefined, other: Posting): boolean {
  if (!one || one.page !== other.page || one.section !== other.section) return false;
  const gap = Math.max(one.box.y0, other.box.y0) - Math.min(one.box.y1, other.box.y1);
  return gap < other.amount.box.y1 - other.amount.box.y0;
}
