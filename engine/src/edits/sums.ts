import { largest, smallest } from '../pdf/content/extent.ts';
import type { EditKind } from '../contract/edit.ts';
import { movedWith } from '../evidence/ledger/moved-cells.ts';
import type { Cell, Constraint } from '../evidence/ledger/cells.ts';
import type { Ledger } from '../evidence/ledger/ledger.ts';
import { costOf } from './costs.ts';
import { gapAfter } from './gaps.ts';

/** A row that was seen to be gone: after which posting it stood, its amount as it moves the balance, its day. */
export interface RestoredRow {
  after: number;
  amount: bigint;
  date?: string;
}

/** What is known before sums are asked. */
export interface Known {
  /** Figures whose earlier value was seen: by how much it differs from what is printed. */
  undone: ReadonlyMap<Cell, bigint>;
  /** Rows seen to be gone: after which posting, and their amount as it moves the balance. */
  restored: readonly RestoredRow[];
  /** Figures that another trace marks. */
  marked: ReadonlySet<Cell>;
  /** Postings after which another trace shows that a row is gone. */
  hints: ReadonlySet<number>;
}

/** One explanation of sums that fail: these figures, changed back by these amounts, mend them and break none. */
export interface Hypothesis {
  kind: EditKind;
  /** Figures to change back, with what must be added to what is printed. */
  cells: ReadonlyMap<Cell, bigint>;
  /** The figure that was changed on purpose: first of `cells`; none where a row is missing. */
  root: Cell | undefined;
  /** A row that is missing: after which posting it stood, between which dates, and its amount. */
  gap?: { after: number; from: string; to: string; amount: bigint };
  /** A row whose date was changed, and the day on which the balances count it, where they tell it. */
  posting?: number;
  day?: string;
  /** In nats: the less, the likelier. */
  cost: number;
}

/** Sums that fail by one amount, and what explains them, the likeliest first. */
export interface SumGroup {
  by: bigint;
  broken: readonly Constraint[];
  hypotheses: readonly Hypothesis[];
}

/** Groups of failing sums of one account, each with its explanations. */
export interface Explained {
  groups: readonly SumGroup[];
  /** Sums that can be judged. */
  constraints: readonly Constraint[];
}

/** Most candidates that are looked at for an account. */
const MOST = 400;

/** Explains the sums of a ledger that still fail when every earlier value that was seen is put back. */
export function explainSums(ledger: Ledger, known: Known): Explained {
  // What was seen to be gone is the cause of what does not add up, and no misreading.
  const isTrusted =
    !ledger.doubt || known.hints.size > 0 || known.restored.length > 0 || isMarkedCause(ledger, known);
  const constraints = ledger.constraints.filter((c) => c.holds || isTrusted || ledger.certain.includes(c));
  const off = new Map(constraints.map((c) => [c, offBy(c, ledger, known)] as const));
  const groups = new Map<bigint, Constraint[]>();
  for (const [constraint, residual] of off) {
    if (residual === 0n) continue;
    const list = groups.get(abs(residual));
    if (list) list.push(constraint);
    else groups.set(abs(residual), [constraint]);
  }
  const ordered = [...groups].sort((a, b) => b[1].length - a[1].length || (a[0] < b[0] ? -1 : 1)).slice(0, 8);
  return {
    constraints,
    groups: ordered.map(([by, broken]) => ({
      by,
      broken,
      hypotheses: new Proposer(ledger, known, off, broken).all(),
    })),
  };
}

/** Fewest failing sums that agree on what a marked amount was. */
const FEWEST_AGREEING = 2;

/** Whether every sum that fails does so by one amount on an entry that a trace marks: that is no misreading. */
function isMarkedCause(ledger: Ledger, known: Known): boolean {
  const marked = [...known.marked].filter(({ kind }) => kind === 'posting');
  if (marked.length === 0) return false;
  const off = new Map(ledger.constraints.map((c) => [c, offBy(c, ledger, known)] as const));
  const broken = [...off].flatMap(([c, by]) => (by === 0n ? [] : [c]));
  return broken.length >= FEWEST_AGREEING && new Proposer(ledger, known, off, broken).isCause(marked);
}

/** What a sum is off by after undoing what was seen. */
export function offBy(constraint: Constraint, ledger: Ledger, { undone, restored }: Known): bigint {
  let off = constraint.terms.reduce(
    (sum, { cell, factor }) => sum + factor * (cell.amount.value + (undone.get(cell) ?? 0n)),
    0n,
  );
  for (const { after, amount, date } of restored) {
    if (spans(constraint, ledger, after, date)) off += amount;
    // A total that still counts the row tells that the row was of its section.
    else if (OF_ROWS.has(constraint.kind) && abs(off) === abs(amount)) off = 0n;
  }
  return off;
}

/** True when a row after a posting counts in a sum. Totals of sections are left out: its section is not known. */
function spans(constraint: Constraint, ledger: Ledger, after: number, date: string | undefined): boolean {
  if (constraint.kind === 'sum') return true;
  if (constraint.kind === 'daily') {
    const { start, end } = daysOf(constraint, ledger);
    if (date !== undefined) return date > start && date <= end;
    const { from, to } = gapAfter(ledger, after);
    return to > start && (from <= end || to <= end) && (from > start || to <= end);
  }
  if (!isChain(constraint)) return false;
  const reach = reachOf(constraint, ledger);
  return reach !== undefined && after >= reach.from - 1 && after <= reach.to;
}

const OF_ROWS: ReadonlySet<Constraint['kind']> = new Set<Constraint['kind']>(['section', 'column']);

const isChain = ({ kind }: Constraint) => kind === 'running' || kind === 'forward' || kind === 'same';

/** First and last posting that a running balance counts; an empty span lies after `from - 1`. */
function reachOf({ terms, target }: Constraint, ledger: Ledger): { from: number; to: number } | undefined {
  const rows = terms.flatMap(({ cell }) =>
    cell.kind === 'posting' && cell.posting !== undefined ? [cell.posting] : [],
  );
  if (rows.length > 0) return { from: smallest(rows), to: largest(rows) };
  const last = ledger.account.postings.length - 1;
  return target.kind === 'closing'
    ? { from: ledger.account.newestFirst ? 0 : last + 1, to: ledger.account.newestFirst ? -1 : last }
    : undefined;
}

function daysOf({ target, terms }: Constraint, ledger: Ledger): { start: string; end: string } {
  const { dailyBalances, period } = ledger.account;
  const dateOf = (cell: Cell | undefined) =>
    dailyBalances.find((d) => d.balance === cell?.amount)?.date.value;
  const before = terms.find(({ cell }) => cell !== target && cell.kind === 'daily')?.cell;
  return { start: dateOf(before) ?? '', end: dateOf(target) ?? period?.value.end ?? '9999' };
}

class Proposer {
  private readonly ledger: Ledger;
  private readonly known: Known;
  private readonly off: ReadonlyMap<Constraint, bigint>;
  private readonly broken: readonly Constraint[];
  private readonly found: Hypothesis[] = [];

  constructor(
    ledger: Ledger,
    known: Known,
    off: ReadonlyMap<Constraint, bigint>,
    broken: readonly Constraint[],
  ) {
    this.ledger = ledger;
    this.known = known;
    this.off = off;
    this.broken = broken;
  }

  all(): Hypothesis[] {
    this.singles();
    this.gaps();
    this.movedDates();
    this.chains();
    return this.found.sort((a, b) => a.cost - b.cost || a.cells.size - b.cells.size).slice(0, 12);
  }

  /** Whether another amount of one of these entries mends every failing sum; one too many may be a misreading. */
  isCause(entries: readonly Cell[]): boolean {
    for (const entry of entries) {
      const cells = [entry, ...this.twinsOf(entry)];
      this.offer(entry, cells, new Map(cells.map((cell) => [cell, 1n])), 0);
    }
    return this.found.some(({ kind }) => kind !== 'add-row');
  }

  /** A figure, or all prints of one, that every failing sum counts and none that holds. */
  private singles(): void {
    const inAll = (this.broken[0]?.terms ?? []).map(({ cell }) => cell);
    const closings = this.ledger.cells.filter(({ kind }) => kind === 'closing');
    const openings = this.ledger.cells.filter(({ kind }) => kind === 'opening');
    const facts: Cell[][] = inAll.slice(0, MOST).flatMap((cell) => {
      const twins = this.twinsOf(cell);
      return twins.length > 0 ? [[cell, ...twins], [cell]] : [[cell]];
    });
    for (const prints of [closings, openings]) if (prints.length > 1) facts.push(prints);
    for (const cells of facts) this.offer(cells[0], cells, new Map(cells.map((cell) => [cell, 1n])), 0);
  }

  /** Other prints of an entry's amount. */
  private twinsOf(entry: Cell): readonly Cell[] {
    if (entry.kind !== 'posting') return [];
    return this.ledger.constraints
      .filter(({ kind, terms }) => kind === 'twice' && terms.some(({ cell }) => cell === entry))
      .flatMap(({ terms }) => terms.flatMap(({ cell }) => (cell === entry ? [] : [cell])));
  }

  /** An entry with some of the figures that move with it. */
  private chains(): void {
    const entries = this.ledger.cells.filter(({ kind }) => kind === 'posting').slice(0, MOST);
    for (const entry of entries) {
      const moved = movedWith(entry, this.ledger);
      if (moved.size === 0) continue;
      const own = (cell: Cell) => cell.posting === entry.posting;
      const page = (cell: Cell) => cell.amount.page === entry.amount.page;
      const parts: ((cell: Cell) => boolean)[] = [
        own,
        (cell) => page(cell) && cell.kind === 'balance',
        (cell) => cell.kind === 'balance',
        page,
        (cell) => isBalance(cell),
        (cell) => isBalance(cell) || cell.kind === 'closing',
        (cell) => cell.kind !== 'closing',
        (cell) => cell.kind === 'total' || cell.kind === 'summary',
      ];
      for (const part of parts) {
        const chosen = [...moved].filter(([cell]) => part(cell));
        if (chosen.length === 0 || chosen.length === moved.size) continue;
        const prints = [entry, ...this.twinsOf(entry)];
        this.offer(
          entry,
          [...prints, ...chosen.map(([cell]) => cell)],
          new Map([...prints.map((cell) => [cell, 1n] as const), ...chosen]),
          chosen.length,
        );
      }
    }
  }

  /** Keeps a set of figures when one amount, put back on all of them, mends every failing sum and breaks none. */
  private offer(
    root: Cell | undefined,
    cells: readonly Cell[],
    turns: ReadonlyMap<Cell, bigint>,
    extra: number,
  ): void {
    if (!root || cells.some((cell) => this.known.undone.has(cell))) return;
    let by: bigint | undefined;
    for (const [constraint, off] of this.off) {
      const turn = constraint.terms.reduce(
        (sum, { cell, factor }) => sum + factor * (turns.get(cell) ?? 0n),
        0n,
      );
      if (turn === 0n && (off === 0n || !this.broken.includes(constraint))) continue;
      if (turn === 0n || off === 0n || -off % turn !== 0n) return;
      by ??= -off / turn;
      if (-off !== by * turn) return;
    }
    if (by === undefined || by === 0n) return;
    const changed = new Map([...turns].map(([cell, turn]) => [cell, turn * (by ?? 0n)] as const));
    const key = [...changed.keys()]
      .map(({ id }) => id)
      .sort((a, b) => a - b)
      .join();
    if (
      this.found.some(
        (h) =>
          [...h.cells.keys()]
            .map(({ id }) => id)
            .sort((a, b) => a - b)
            .join() === key,
      )
    )
      return;
    const added = isAdded(root, by);
    this.found.push({
      kind: added ? 'add-row' : kindOf(root),
      cells: changed,
      root,
      cost: added
        ? ADDED + (extra > 0 ? 0.6 : 0)
        : costOf(root, by, this.ledger, this.known.marked) + Math.min(4, 0.6 * extra + (extra > 0 ? 0.6 : 0)),
    });
  }

  /** A row that is not printed: it shows in one running balance, one daily balance and the sum of all rows. */
  private gaps(): void {
    const missing = this.missingRow();
    const span = missing && this.spanOf(missing.chain, missing.daily);
    if (!missing || !span || !this.leavesRoom(missing, span)) return;
    const { amount } = missing;
    const lines = this.broken.filter(({ kind }) => kind === 'summary');
    const total = lines[0] && this.totalOf(lines[0], amount);
    if (lines.length > 1 || (lines.length === 1 && !total)) return;
    const hint = [...this.known.hints].find((after) => after >= span.after - 1 && after <= span.last);
    const where = hint === undefined ? span : { ...span, ...gapAfter(this.ledger, hint) };
    this.found.push({
      kind: 'remove-row',
      cells: new Map(total ? [[total, amount]] : []),
      root: undefined,
      cost: costOfGap(amount, total !== undefined) - (hint === undefined ? 0 : 5),
      gap: { after: where.after, from: where.from, to: where.to, amount },
    });
  }

  /** The row that all failing sums lack alike, with the balances it breaks. */
  private missingRow(): MissingRow | undefined {
    const { broken } = this;
    if (broken.some(({ kind }) => kind === 'interest' || kind === 'twice')) return undefined;
    const chain = broken.filter(isChain);
    const daily = broken.filter(({ kind }) => kind === 'daily');
    const sums = broken.filter(({ kind }) => kind === 'sum');
    if (chain.length > 1 || daily.length > 1) return undefined;
    if (sums.length === 0 && [...this.off.keys()].some(({ kind }) => kind === 'sum')) return undefined;
    const lacking = [...chain, ...daily, ...sums];
    const [at] = lacking;
    if (!at) return undefined;
    const off = this.off.get(at) ?? 0n;
    if (lacking.some((c) => this.off.get(c) !== off)) return undefined;
    return { chain: chain[0], daily: daily[0], amount: -off };
  }

  /** A chain of balances that holds all through, or a list of days that does, leaves no room for a row. */
  private leavesRoom({ chain, daily }: MissingRow, { from, to }: { from: string; to: string }): boolean {
    const all = [...this.off.keys()];
    if (!chain && all.some(({ kind }) => kind === 'running')) return false;
    if (daily) return true;
    return !all.some((c) => {
      if (c.kind !== 'daily') return false;
      const { start, end } = daysOf(c, this.ledger);
      return end >= to && start < from;
    });
  }

  /** The line of the summary that was changed with a row that is missing. */
  private totalOf(line: Constraint, amount: bigint): Cell | undefined {
    const off = this.off.get(line) ?? 0n;
    return line.terms.find(
      ({ cell, factor }) =>
        (cell.kind === 'summary' || cell.kind === 'total') &&
        cell.amount.value < 0n === amount < 0n &&
        off + factor * amount === 0n,
    )?.cell;
  }

  /** Where a missing row must have stood. */
  private spanOf(
    chain: Constraint | undefined,
    daily: Constraint | undefined,
  ): { after: number; last: number; from: string; to: string } | undefined {
    const { ledger } = this;
    const { postings, period, newestFirst } = ledger.account;
    const reach = chain && reachOf(chain, ledger);
    if (chain && !reach) return undefined;
    const days = daily && daysOf(daily, ledger);
    let [from, to] = [days?.start ?? period?.value.start ?? '', days?.end ?? period?.value.end ?? ''] as [
      string,
      string,
    ];
    if (reach) {
      const [above, below] = [gapAfter(ledger, reach.from - 1), gapAfter(ledger, reach.to)];
      const dates = [above.from, above.to, ...(reach.to >= reach.from ? [below.from] : [])]
        .filter((d) => d !== '')
        .sort();
      const [low, high] = [dates[0] ?? '', dates.at(-1) ?? ''];
      if (low > from) from = low;
      if (to === '' || high < to) to = high;
      if (from > to) to = from;
      return { after: reach.from - 1, last: reach.to, from, to };
    }
    const inside = postings.filter((p) => p.date.value > from && p.date.value <= to).map((p) => p.index);
    const rest = newestFirst ? -1 : postings.length - 1;
    const first = inside.length > 0 ? smallest(inside) - 1 : rest;
    return {
      after: inside.length > 0 ? largest(inside) : first,
      last: inside.length > 0 ? largest(inside) : rest,
      from,
      to,
    };
  }

  /** One day with too much by just the amount of one of its rows: that row may be of another day. */
  private movedAway(day: Constraint): void {
    for (const { cell, factor } of day.terms)
      if (
        cell.kind === 'posting' &&
        cell.posting !== undefined &&
        factor * cell.amount.value === this.off.get(day)
      )
        this.found.push({
          kind: 'move-date',
          cells: new Map(),
          root: cell,
          posting: cell.posting,
          cost: 1.2,
        });
  }

  /** Where each day with entries has its balance, the day that lacks a row is the day of that row. */
  private listsEachDay(but: Cell): boolean {
    const { dailyBalances, postings } = this.ledger.account;
    const days = new Set(dailyBalances.map((d) => d.date.value));
    return postings.every((p) => p.index === but.posting || days.has(p.date.value));
  }

  /** Two days, one with too much and one with too little by just the amount of a row of one of them. */
  private movedDates(): void {
    const [one, other, ...more] = this.broken;
    if (one?.kind === 'daily' && !other) this.movedAway(one);
    if (!one || !other || more.length > 0 || one.kind !== 'daily' || other.kind !== 'daily') return;
    const residual = this.off.get(one) ?? 0n;
    if (residual !== -(this.off.get(other) ?? 0n)) return;
    const rows = [one, other].flatMap((day) =>
      day.terms
        .filter(
          ({ cell, factor }) => cell.kind === 'posting' && factor * cell.amount.value === this.off.get(day),
        )
        .map(({ cell }) => ({ day, cell })),
    );
    for (const { day, cell } of rows) {
      if (cell.posting === undefined) continue;
      const { end } = daysOf(day === one ? other : one, this.ledger);
      const found: Hypothesis = {
        kind: 'move-date',
        cells: new Map(),
        root: cell,
        posting: cell.posting,
        cost: 0.5,
      };
      this.found.push(this.listsEachDay(cell) ? { ...found, day: end } : found);
    }
  }
}

/** A credit that the sums leave out to the cent: that they fail by just its amount is no accident. */
const isAdded = (root: Cell, by: bigint) =>
  root.kind === 'posting' && root.amount.value > 0n && root.amount.value + by === 0n;
const ADDED = -1;

function kindOf({ kind }: Cell): EditKind {
  if (kind === 'posting') return 'change-amount';
  if (kind === 'closing') return 'change-closing';
  return kind === 'opening' ? 'change-opening' : 'change-figure';
}

const isBalance = ({ kind }: Cell) => kind === 'balance' || kind === 'daily' || kind === 'forward';
const abs = (n: bigint) => (n < 0n ? -n : n);

/** A row that is not printed: its amount, and the balances that lack it. */
interface MissingRow {
  chain: Constraint | undefined;
  daily: Constraint | undefined;
  amount: bigint;
}

/** How hard a missing row of an amount is to believe: what is taken out is mostly a small fee. */
function costOfGap(amount: bigint, changedTotal: boolean): number {
  let cost = changedTotal ? 1.6 : 1;
  if (amount % 100n === 0n && amount < 0n) cost -= 0.5;
  // Fees are round; what was spent is not, and may as well be the difference of a changed amount.
  if (amount % 5n !== 0n) cost += 1;
  if (amount > 0n) cost += 3;
  else if (-amount > 50_000n) cost += 3.5;
  else if (-amount > 6_000n) cost += 1.5;
  return cost;
}
