import type { Cell, Constraint } from '../evidence/ledger/cells.ts';
import type { Ledger } from '../evidence/ledger/ledger.ts';
import type { Failing, Hypothesis } from './hypothesis.ts';
import { daysOf } from './sum-reach.ts';
import { parameter } from '../thresholds/parameter.ts';

/** What it costs that a row was moved from one day to another, and from a day alone. */
const MOVED = parameter({ value: 0.5, unit: 'nats', source: 'judgment' });
const MOVED_AWAY = parameter({ value: 1.2, unit: 'nats', source: 'judgment' });

/** Two days, one with too much and one with too little by just the amount of a row of one of them. */
export function movedDates({ ledger, off, broken }: Failing): Hypothesis[] {
  const [one, other, ...more] = broken;
  if (one?.kind === 'daily' && !other) return movedAway(one, off.get(one) ?? 0n);
  if (!one || !other || more.length > 0 || one.kind !== 'daily' || other.kind !== 'daily') return [];
  if ((off.get(one) ?? 0n) !== -(off.get(other) ?? 0n)) return [];
  return [one, other].flatMap((day) =>
    rowsOf(day, off.get(day) ?? 0n).map(({ cell, posting }): Hypothesis => {
      const { end } = daysOf(day === one ? other : one, ledger);
      const found = { kind: 'move-date', cells: new Map(), root: cell, posting, cost: MOVED } as const;
      return listsEachDay(ledger, posting) ? { ...found, day: end } : found;
    }),
  );
}

/** One day with too much by just the amount of one of its rows: that row may be of another day. */
const movedAway = (day: Constraint, off: bigint): Hypothesis[] =>
  rowsOf(day, off).map(({ cell, posting }) => ({
    kind: 'move-date',
    cells: new Map(),
    root: cell,
    posting,
    cost: MOVED_AWAY,
  }));

/** The rows of a day whose amount is what its balance is off by. */
const rowsOf = ({ terms }: Constraint, off: bigint): { cell: Cell; posting: number }[] =>
  terms.flatMap(({ cell, factor }) =>
    cell.kind === 'posting' && cell.posting !== undefined && factor * cell.amount.value === off
      ? [{ cell, posting: cell.posting }]
      : [],
  );

/** Where each day with entries has its balance, the day that lacks a row is the day of that row. */
function listsEachDay({ account: { dailyBalances, postings } }: Ledger, but: number): boolean {
  const days = new Set(dailyBalances.map((d) => d.date.value));
  return postings.every((p) => p.index === but || days.has(p.date.value));
}
