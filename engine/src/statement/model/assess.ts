import { buildLedger } from '../../ledger/build-ledger.ts';
import { abs, type Constraint, type ConstraintKind } from '../../ledger/figures.ts';
import { independent } from '../../ledger/rank.ts';
import type { Account, Amount, Posting } from './model.ts';
import type { Judged } from './search.ts';
import { parameter, parameters } from '../../thresholds/parameter.ts';

/** What a figure costs that no identity determines: the width of an amount between 0.01 and about 100,000. */
const FIGURE = parameter({ value: 14, unit: 'bits', source: 'judgment' });

/**
 * What an identity costs that fails for no known reason. It chooses between readings, so it asks how seldom the kind
 * fails under the right reading rather than under a wrong one. `UNEXPLAINED` of `ledger/contradiction.ts` prices the
 * same kinds after a reading was chosen, and asks how seldom honest statements break them: balances carried forward, sums
 * from balance to balance, and figures printed twice fail there for reasons of the bank, and cost less; an amount that
 * a row prints twice no longer does, and costs more.
 */
const FAILURE: Readonly<Record<ConstraintKind, number>> = parameters({
  unit: 'bits',
  source: 'judgment',
  values: {
    running: 16,
    forward: 14,
    sum: 12,
    daily: 10,
    same: 10,
    twice: 8,
    summary: 6,
    section: 6,
    column: 6,
    interest: 4,
    available: 4,
  },
});

/** What a line costs that looks like a row and gave none. */
const UNPARSED_ROW = parameter({ value: 4, unit: 'bits', source: 'judgment' });

/** What it costs to say that nothing moved though such lines are left. */
const IDLE_WITH_ROWS = parameter({ value: 12, unit: 'bits', source: 'judgment' });

/** What an amount of a row costs that moves nothing: a fee within the amount, the amount without it. */
const BESIDE = parameter({ value: 3, unit: 'bits', source: 'judgment' });

/** What an amount on the line of a row costs that was given no role at all. */
const UNASSIGNED_AMOUNT = parameter({ value: 8, unit: 'bits', source: 'judgment' });

/** What a further balance costs that a label calls the opening or closing one: one account has one of each. */
const RIVAL = parameter({ value: 8, unit: 'bits', source: 'judgment' });

/** What it costs that a balance which a label calls the opening or closing one is neither. */
const UNUSED_END = parameter({ value: 16, unit: 'bits', source: 'judgment' });

/** Share of the rows that held identities must contain for a reading to be taken as it is. */
const VERIFIED = parameter({ value: 0.9, unit: 'share', source: 'judgment' });

/** Amounts without a role for each row, at most: more are a column that was not read. */
const MOST_UNASSIGNED = parameter({ value: 0.5, unit: 'amounts per row', source: 'judgment' });

/** The figures of an account as one reading has them. */
export type ReadFigures = Omit<Account, 'number' | 'name' | 'currency' | 'dueDates' | 'charges'> & {
  /** Lines with a date and an amount in reach of the table that gave no figure. */
  unparsedRows: number;
  /** Those of them with no other amount than one of its balances. */
  endsLeft: number;
  /** Amounts on the lines of rows that were given no role. */
  unassignedAmounts: number;
  /** Other balances that labels call the opening or closing one. */
  rivals: number;
  /** Of opening and closing balance, how many are not read though a label names one. */
  unusedEnds: number;
  /** True where amounts outside the table are left that an opening or closing balance not yet found may be. */
  isOpen: boolean;
};

/** How well the figures of a reading agree with each other. */
export function assess(figures: ReadFigures): Judged {
  const { constraints } = buildLedger<Amount>(figures);
  const byWeight = constraints.toSorted((a, b) => FAILURE[b.kind] - FAILURE[a.kind]);
  const failing = byWeight.filter((c) => !c.holds);
  // One wrong figure fails a sum and those that repeat it: to hide it by giving up a balance must not pay for each.
  const counted = independent([...byWeight.filter((c) => c.holds && saysSomething(c)), ...failing]);
  const held = counted.filter((c) => c.holds);
  const verified = verifiedRows(figures, held);
  const rows = figures.postings.length + figures.unparsedRows;
  const repeated = balancesAsRows(figures);
  const worth =
    held.length * FIGURE -
    counted.reduce((sum, c) => sum + (c.holds ? 0 : FAILURE[c.kind]), 0) -
    freeSigns(figures, verified) -
    figures.unassignedAmounts * UNASSIGNED_AMOUNT -
    (figures.rivals + repeated) * RIVAL -
    figures.unusedEnds * UNUSED_END -
    figures.unparsedRows * UNPARSED_ROW -
    (isIdle(figures) && figures.unparsedRows > figures.endsLeft ? IDLE_WITH_ROWS : 0) -
    figures.postings.reduce((sum, { beside }) => sum + beside.length * BESIDE, 0);
  const sound = failing.length === 0;
  const settled =
    sound &&
    figures.rivals === 0 &&
    repeated === 0 &&
    !figures.isOpen &&
    figures.unassignedAmounts <= MOST_UNASSIGNED * figures.postings.length &&
    (rows > 0 ? verified.size >= VERIFIED * rows : figures.opening !== undefined && held.length > 0);
  return { worth, sound, settled };
}

/** True for an account that ends with what it begins with, without a row. */
const isIdle = ({ postings, opening, closing }: ReadFigures): boolean =>
  postings.length === 0 && opening !== undefined && opening.value === closing?.value;

/** Rows next to each other that cancel out and are as large as a balance at either end: it was printed twice, and read as rows. */
function balancesAsRows({ postings, opening, closing }: ReadFigures): number {
  const ends = new Set(
    [opening, closing].flatMap((end) => (end && end.value !== 0n ? [abs(end.value)] : [])),
  );
  return postings.filter(({ amount }, i) => {
    const before = postings[i - 1]?.amount.value;
    return before !== undefined && before === -amount.value && ends.has(abs(amount.value));
  }).length;
}

/** Indices of the rows that an identity contains which holds. */
export function verifiedRows(
  { postings }: Pick<Account, 'postings'>,
  held: readonly Constraint<Amount>[],
): ReadonlySet<number> {
  const rows = new Set<number>();
  for (const { kind, terms } of held) {
    const cells = terms.map((t) => t.cell).filter((cell) => cell.kind === 'posting');
    // One total over rows whose signs were guessed proves nothing, unless they are all of one side.
    const sides = new Set(cells.map(({ amount }) => amount.value < 0n));
    const isIsolated = kind !== 'running' && kind !== 'daily' && kind !== 'forward' && sides.size > 1;
    for (const cell of cells) {
      const row = postings[cell.posting ?? -1];
      if (!row || (isIsolated && isGuessed(row.amount)) || isEmptied(row)) continue;
      rows.add(row.index);
    }
  }
  return rows;
}

/** True for a row that moves nothing, beside an amount that may be what it moves. */
const isEmptied = ({ amount, beside }: Posting): boolean =>
  amount.value === 0n && beside.some(({ value }) => value !== 0n);

/** True for an amount whose sign nothing printed beside it tells. */
const isGuessed = (amount: Amount | undefined) =>
  amount?.signFrom === 'balance' || amount?.signFrom === 'description';

/** False for identities between zeros, and for a figure compared with itself. */
const saysSomething = ({ terms }: Constraint<Amount>) =>
  terms.length > 1 && terms.some(({ cell }) => cell.amount.value !== 0n);

/**
 * Bits that were spent on signs nothing printed tells: each halves what a sum that holds is worth, and one does where all
 * rows are of one side.
 */
function freeSigns({ postings }: Pick<Account, 'postings'>, verified: ReadonlySet<number>): number {
  const free = postings.filter(
    ({ index, amount }) => verified.has(index) && abs(amount.value) > 0n && isGuessed(amount),
  );
  const isOfOneSide = new Set(free.map(({ amount }) => amount.value < 0n)).size === 1;
  return isOfOneSide ? 1 : free.length;
}
