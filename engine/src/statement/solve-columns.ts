import type { ColumnRole } from './vocabulary.ts';

/** Steps from balance to balance that must be explained for the columns to be told by them. */
const LEAST_STEPS = 3;
const LEAST_SHARE = 0.75;

type Cells = readonly (readonly (bigint | undefined)[])[];

interface Votes {
  /** Steps that the column explains, rising and falling, and those where its own sign says so. */
  up: number;
  down: number;
  signed: number;
}

/**
 * What the columns of a table hold, told by its own arithmetic: one column is a running balance where the steps from
 * row to row are the amounts of the others. `undefined` where no column is. Rows hold a value or nothing for each
 * column, signed by their glyphs.
 */
export function solveColumns(rows: Cells): ColumnRole[] | undefined {
  const count = rows[0]?.length ?? 0;
  let best: { roles: ColumnRole[]; explained: number } | undefined;
  for (let balance = count - 1; balance >= 0; balance--) {
    for (const newestFirst of [false, true]) {
      const found = tryBalance(rows, balance, newestFirst);
      if (found && (!best || found.explained > best.explained)) best = found;
    }
  }
  return best?.roles;
}

function tryBalance(
  rows: Cells,
  balance: number,
  newestFirst: boolean,
): { roles: ColumnRole[]; explained: number } | undefined {
  const votes: Votes[] = (rows[0] ?? []).map(() => ({ up: 0, down: 0, signed: 0 }));
  let steps = 0;
  let explained = 0;
  for (let i = 1; i < rows.length; i++) {
    const [before, after] = newestFirst ? [rows[i], rows[i - 1]] : [rows[i - 1], rows[i]];
    const [from, to] = [before?.[balance], after?.[balance]];
    if (from === undefined || to === undefined || !after) continue;
    const change = to - from;
    const own = after.flatMap((value, k) =>
      k !== balance && value !== undefined && value !== 0n ? [{ k, value }] : [],
    );
    if (own.length === 0 || change === 0n) continue;
    steps++;
    const hit = own.find(({ value }) => value === change || value === -change);
    if (!hit) continue;
    explained++;
    const vote = votes[hit.k];
    if (!vote) continue;
    if (change > 0n) vote.up++;
    else vote.down++;
    if (hit.value === change) vote.signed++;
  }
  if (explained < LEAST_STEPS || explained < LEAST_SHARE * steps) return undefined;
  const roles = votes.map((vote, k): ColumnRole => (k === balance ? 'balance' : roleOf(vote, explained)));
  return { roles, explained };
}

function roleOf({ up, down, signed }: Votes, explained: number): ColumnRole {
  const total = up + down;
  if (total === 0 || total < explained * 0.02) return 'other-amount';
  if (up > 0 && down > 0) return 'amount';
  // A column of one side that prints the sign of its side is one of signed amounts.
  if (down > 0 && signed === total) return 'amount';
  return up > 0 ? 'credit' : 'debit';
}
