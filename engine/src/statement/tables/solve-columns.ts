import { readerThreshold } from '../../thresholds/reader-threshold.ts';
import { abs } from '../../ledger/figures.ts';
import type { ColumnRole } from '../language/vocabulary.ts';

/** Steps from balance to balance that must be explained for the columns to be told by them. */
const LEAST_STEPS = readerThreshold({ value: 3, unit: 'steps', source: 'judgment' });
/** So few steps tell the columns where each of them is explained. */
const FEW_STEPS = readerThreshold({ value: 2, unit: 'steps', source: 'judgment' });
const LEAST_SHARE = readerThreshold({ value: 0.75, unit: 'share', source: 'judgment' });
/** Columns beside the balance that are tried together. */
const MOST_OTHERS = 5;

type Cells = readonly (readonly (bigint | undefined)[])[];

/** How a column moves the balance: as printed, the other way round, or not at all. */
type Way = 1n | -1n | 0n;

/** What columns hold, how each moves the balance where that is known, and how much that explains. */
interface Solution {
  roles: ColumnRole[];
  ways?: readonly Way[];
  explained: number;
}

/** A step from one printed balance to the next: what it changed by, and what each column adds up to in between. */
interface Step {
  change: bigint;
  sums: readonly bigint[];
  /** The only row of the step, and the columns it fills. */
  lone: readonly number[] | undefined;
  rows: Cells;
}

/**
 * What the columns of a table hold, told by its own arithmetic: one column is a running balance where the steps from
 * one printed balance to the next are the amounts of the others in between. `undefined` where no column is. Rows hold
 * a value or nothing for each column, signed by their glyphs. No step leads to the first balance but from one that is
 * printed `elsewhere`.
 */
export function solveColumns(
  rows: Cells,
  elsewhere: () => readonly bigint[] = () => [],
): ColumnRole[] | undefined {
  const count = rows[0]?.length ?? 0;
  let best: (Solution & { newestFirst: boolean }) | undefined;
  for (let balance = count - 1; balance >= 0; balance--) {
    for (const newestFirst of [false, true]) {
      const found = tryBalance(rows, balance, newestFirst);
      if (found && (!best || found.explained > best.explained)) best = { ...found, newestFirst };
    }
  }
  return best && withFirstStep(best, best.newestFirst ? rows.toReversed() : rows, elsewhere);
}

/** The roles with that of a column which only the rows up to the first balance fill: no step has told it. */
function withFirstStep(
  { roles, ways }: Solution,
  rows: Cells,
  elsewhere: () => readonly bigint[],
): ColumnRole[] {
  const balance = roles.indexOf('balance');
  const first = rows.findIndex((row) => row[balance] !== undefined);
  const after = rows[first]?.[balance];
  if (!ways || after === undefined) return roles;
  const sumOf = (own: Cells, k: number) => own.reduce((sum, row) => sum + (row[k] ?? 0n), 0n);
  const [led, later] = [rows.slice(0, first + 1), rows.slice(first + 1)];
  const open = roles.flatMap((role, k) =>
    role === 'other-amount' && sumOf(led, k) !== 0n && later.every((row) => !row[k]) ? [k] : [],
  );
  const [at] = open;
  if (at === undefined || open.length > 1) return roles;
  const moved = sumOf(led, at);
  const before = ways.reduce((left, way, k) => left - way * sumOf(led, k), after);
  const isPrinted = (value: bigint) => elsewhere().includes(value);
  if (isPrinted(before) || isPrinted(before - moved) === isPrinted(before + moved)) return roles;
  const role = isPrinted(before - moved) === moved > 0n ? 'credit' : 'debit';
  const isTaken = roles.some((own) => own === role || own === 'amount');
  return isTaken ? roles : roles.with(at, role);
}

/** Rows of a list so short that its own balances tell too little. */
const SHORT = 3;

/**
 * What the columns of a short list hold: one is a running balance where a balance that is printed elsewhere, or in the
 * list itself, leads to each of the others in turn. `undefined` where none does.
 */
export function solveShort(rows: Cells, elsewhere: readonly bigint[]): ColumnRole[] | undefined {
  if (rows.length === 0 || rows.length > SHORT) return undefined;
  const count = rows[0]?.length ?? 0;
  for (let balance = count - 1; balance >= 0; balance--) {
    // What is left of a loan is printed once; a balance that an account ends with is printed again.
    const last = rows.findLast((row) => row[balance] !== undefined)?.[balance];
    if (last === undefined || !elsewhere.includes(last)) continue;
    const own = tryBalance(rows, balance, false, 1);
    if (own) return own.roles;
    for (const opening of elsewhere) {
      const first = rows[0]?.map((_, k) => (k === balance ? opening : undefined)) ?? [];
      const found = tryBalance([first, ...rows], balance, false, rows.length);
      if (found) return found.roles;
    }
  }
  return undefined;
}

/** Rows that show that a list prints its amounts twice at least. */
const LEAST_AGAIN = readerThreshold({ value: 2, unit: 'rows', source: 'judgment' });

/**
 * What the columns hold where each row prints its amount twice: with its sign in one of them, and on its side in one of
 * two others. `undefined` where rows print otherwise, or none of them falls, or rises.
 */
export function sidesAgain(all: Cells, live: readonly number[]): ColumnRole[] | undefined {
  // Lines of words that hold a number like an amount stand in none of the columns.
  const rows = all.filter((row) => live.some((k) => row[k] !== undefined));
  if (live.length !== 3 || rows.length < LEAST_AGAIN) return undefined;
  const size = (value: bigint | undefined) => abs(value ?? 0n);
  for (const amount of live) {
    const sides = live.filter((k) => k !== amount);
    const fallsIn = (falls: boolean) => {
      const own = rows.filter((row) => (row[amount] ?? 0n) < 0n === falls);
      const filled = sides.filter((k) => own.some((row) => size(row[k]) !== 0n));
      const [side] = filled;
      const isAgain = own.every(
        (row) => size(row[amount]) !== 0n && size(row[side ?? -1]) === size(row[amount]),
      );
      return filled.length === 1 && isAgain ? side : undefined;
    };
    const [debit, credit] = [fallsIn(true), fallsIn(false)];
    if (debit === undefined || credit === undefined || debit === credit) continue;
    return Array.from(rows[0] ?? [], (_, k): ColumnRole =>
      k === amount ? 'amount' : k === debit ? 'debit' : k === credit ? 'credit' : 'other-amount',
    );
  }
  return undefined;
}

function tryBalance(
  rows: Cells,
  balance: number,
  newestFirst: boolean,
  few = FEW_STEPS,
): Solution | undefined {
  const count = rows[0]?.length ?? 0;
  const others = rows[0]?.flatMap((_, k) => (k === balance ? [] : [k])) ?? [];
  if (others.length === 0 || others.length > MOST_OTHERS) return undefined;
  const steps = stepsOf(newestFirst ? rows.toReversed() : rows, balance);
  if (steps.length < few) return undefined;
  const least = Math.max(Math.min(LEAST_STEPS, steps.length), LEAST_SHARE * steps.length);
  const ways = bestWays(steps, others, count, Math.max(1, least));
  if (ways)
    return {
      roles: rolesOf(ways.ways, rowsThatHold(rows, steps, ways.ways), rows, balance),
      ways: ways.ways,
      explained: ways.explained * 2,
    };
  const sizes = bySizes(steps, others);
  if (!sizes || sizes.explained < Math.max(LEAST_STEPS, least)) return undefined;
  const roles = Array.from({ length: count }, (_, k): ColumnRole =>
    k === balance ? 'balance' : k === sizes.column ? 'amount' : 'other-amount',
  );
  return { roles, explained: sizes.explained };
}

/** Steps between printed balances, of rows the oldest first. */
function stepsOf(rows: Cells, balance: number): Step[] {
  const steps: Step[] = [];
  let before: bigint | undefined;
  let sums: bigint[] = [];
  let between = 0;
  let lone: number[] | undefined;
  let own: Cells[number][] = [];
  for (const row of rows) {
    const filled: number[] = [];
    own.push(row);
    row.forEach((value, k) => {
      if (k === balance || value === undefined || value === 0n) return;
      sums[k] = (sums[k] ?? 0n) + value;
      filled.push(k);
    });
    if (filled.length > 0) {
      between++;
      lone = between === 1 ? filled : undefined;
    }
    const after = row[balance];
    if (after === undefined) continue;
    if (before !== undefined && between > 0 && after !== before)
      steps.push({ change: after - before, sums, lone, rows: own });
    before = after;
    sums = [];
    between = 0;
    lone = undefined;
    own = [];
  }
  return steps;
}

/**
 * The ways of the columns that explain most steps, `least` at least; the fewest columns among equals. Ways are tried by
 * the columns they use, and left once they cannot explain more than those found.
 */
function bestWays(
  steps: readonly Step[],
  others: readonly number[],
  count: number,
  least: number,
): { ways: readonly Way[]; explained: number } | undefined {
  let best: { ways: readonly Way[]; explained: number } | undefined;
  for (const ways of waysOf(others, count)) {
    const needed = best ? best.explained + 1 : least;
    const explained = countExplained(steps, ways, needed);
    if (explained >= needed) best = { ways, explained };
    if (explained === steps.length) break;
  }
  return best;
}

/** All ways in which columns may move a balance, those of the fewest columns first. */
function waysOf(others: readonly number[], count: number): (readonly Way[])[] {
  const all = Array.from({ length: 3 ** others.length - 1 }, (_, i) => {
    const ways = Array.from({ length: count }, (): Way => 0n);
    let rest = i + 1;
    let used = 0;
    for (const k of others) {
      const way = ([0n, 1n, -1n] as const)[rest % 3] ?? 0n;
      ways[k] = way;
      if (way !== 0n) used++;
      rest = Math.floor(rest / 3);
    }
    return { ways, used };
  });
  return all.sort((a, b) => a.used - b.used).map(({ ways }) => ways);
}

/**
 * How many steps are explained; fewer where so many as are needed cannot be. Two steps that only one wrong balance
 * between them breaks are one that leads over it, where enough others are explained.
 */
function countExplained(steps: readonly Step[], ways: readonly Way[], needed: number): number {
  let explained = 0;
  let over = 0;
  let broken: Step | undefined;
  for (const [i, step] of steps.entries()) {
    if (explained + over + steps.length - i < needed) break;
    if (isExplained(step, ways)) {
      explained++;
      broken = undefined;
    } else if (broken && isExplained(together(broken, step), ways)) {
      over++;
      broken = undefined;
    } else broken = step;
  }
  return explained < LEAST_STEPS ? explained : explained + over;
}

/** Two steps as one that leads over the balance between them. */
const together = (one: Step, next: Step): Step => ({
  change: one.change + next.change,
  sums: Array.from(
    { length: Math.max(one.sums.length, next.sums.length) },
    (_, k) => (one.sums[k] ?? 0n) + (next.sums[k] ?? 0n),
  ),
  lone: undefined,
  rows: [...one.rows, ...next.rows],
});

function isExplained({ change, sums }: Step, ways: readonly Way[]): boolean {
  let left = change;
  for (const [k, way] of ways.entries()) {
    const sum = sums[k];
    if (way === 0n || sum === undefined) continue;
    left = way === 1n ? left - sum : left + sum;
  }
  return left === 0n;
}

/** The rows without those of steps that are not explained: a total of a page, printed without a sign, stands among these. */
function rowsThatHold(rows: Cells, steps: readonly Step[], ways: readonly Way[]): Cells {
  const broken = new Set(steps.filter((step) => !isExplained(step, ways)).flatMap((step) => step.rows));
  return rows.filter((row) => !broken.has(row));
}

/** The column whose bare amounts have the size of the steps, whatever tells their side. */
function bySizes(
  steps: readonly Step[],
  others: readonly number[],
): { column: number; explained: number } | undefined {
  const counts = others.map((column) => ({
    column,
    explained: steps.filter(
      ({ change, sums, lone }) => lone?.includes(column) && abs(sums[column] ?? 0n) === abs(change),
    ).length,
  }));
  return counts.sort((a, b) => b.explained - a.explained)[0];
}

function rolesOf(ways: readonly Way[], rows: Cells, all: Cells, balance: number): ColumnRole[] {
  const valuesIn = (some: Cells, k: number) =>
    some.flatMap((row) => (row[k] === undefined || row[k] === 0n ? [] : [row[k]]));
  return ways.map((way, k): ColumnRole => {
    if (k === balance) return 'balance';
    if (way === 0n) return 'other-amount';
    const own = valuesIn(rows, k);
    const values = own.length > 0 ? own : valuesIn(all, k);
    const bare = values.filter((value) => value > 0n).length;
    // A minus on every amount is how the column is printed; on some of them it tells their side.
    if (bare > 0 && bare < values.length) return 'amount';
    return way > 0n === bare > 0 ? 'credit' : 'debit';
  });
}
