import type { EditKind } from '../contract/edit.ts';
import { isBalance, type Cell } from '../evidence/ledger/cells.ts';
import { movedWith } from '../evidence/ledger/moved-cells.ts';
import { costOf } from './costs.ts';
import type { Failing, Hypothesis } from './hypothesis.ts';
import { parameter } from '../thresholds/parameter.ts';

/** What each figure that is changed with another one costs, as does the first, and all of them at most. */
const EXTRA = parameter({ value: 0.6, unit: 'nats', source: 'judgment' });
const MOST_EXTRA = parameter({ value: 4, unit: 'nats', source: 'judgment' });

/** Most candidates that are looked at for an account. */
const MOST_CANDIDATES = 400;

/** Figures which, changed back by one amount, make failing sums hold and break none. */
export class ChangedFigures {
  readonly #failing: Failing;
  readonly #found: Hypothesis[] = [];

  constructor(failing: Failing) {
    this.#failing = failing;
  }

  /** Single figures, then entries with figures that move with them. */
  all(): { singles: readonly Hypothesis[]; chains: readonly Hypothesis[] } {
    this.#singles();
    const singles = [...this.#found];
    this.#chains();
    return { singles, chains: this.#found.slice(singles.length) };
  }

  /** Whether another amount of one of these entries corrects every failing sum; one too many may be a misreading. */
  isCause(entries: readonly Cell[]): boolean {
    for (const entry of entries) {
      const cells = [entry, ...this.#twinsOf(entry)];
      this.#offer(entry, cells, new Map(cells.map((cell) => [cell, 1n])), 0);
    }
    return this.#found.some(({ kind }) => kind !== 'add-row');
  }

  /** A figure, or all prints of one, that every failing sum counts and none that holds. */
  #singles(): void {
    const inAll = (this.#failing.broken[0]?.terms ?? []).map(({ cell }) => cell);
    const closings = this.#failing.ledger.cells.filter(({ kind }) => kind === 'closing');
    const openings = this.#failing.ledger.cells.filter(({ kind }) => kind === 'opening');
    const facts: Cell[][] = inAll.slice(0, MOST_CANDIDATES).flatMap((cell) => {
      const twins = this.#twinsOf(cell);
      return twins.length > 0 ? [[cell, ...twins], [cell]] : [[cell]];
    });
    for (const prints of [closings, openings]) if (prints.length > 1) facts.push(prints);
    for (const cells of facts) this.#offer(cells[0], cells, new Map(cells.map((cell) => [cell, 1n])), 0);
  }

  /** Other prints of an entry's amount. */
  #twinsOf(entry: Cell): readonly Cell[] {
    if (entry.kind !== 'posting') return [];
    return this.#failing.ledger.constraints
      .filter(({ kind, terms }) => kind === 'twice' && terms.some(({ cell }) => cell === entry))
      .flatMap(({ terms }) => terms.flatMap(({ cell }) => (cell === entry ? [] : [cell])));
  }

  /** Prints of the closing balance that are what the list ends with. */
  #closingsOfList(): ReadonlySet<Cell> {
    const same = this.#failing.ledger.constraints.filter(({ kind, holds }) => kind === 'same' && holds);
    return new Set(
      same.flatMap(({ terms }) => terms.flatMap(({ cell }) => (cell.kind === 'closing' ? [cell] : []))),
    );
  }

  /** An entry with some of the figures that move with it. */
  #chains(): void {
    const entries = this.#failing.ledger.cells
      .filter(({ kind }) => kind === 'posting')
      .slice(0, MOST_CANDIDATES);
    const atTheEnd = this.#closingsOfList();
    const parts = [...PARTS, (cell: Cell) => isBalance(cell) || atTheEnd.has(cell)];
    for (const entry of entries) {
      const moved = movedWith(entry, this.#failing.ledger);
      if (moved.size === 0) continue;
      for (const part of parts) {
        const chosen = [...moved].filter(([cell]) => part(cell, entry));
        if (chosen.length === 0 || chosen.length === moved.size) continue;
        const prints = [entry, ...this.#twinsOf(entry)];
        this.#offer(
          entry,
          [...prints, ...chosen.map(([cell]) => cell)],
          new Map([...prints.map((cell) => [cell, 1n] as const), ...chosen]),
          chosen.length,
        );
      }
    }
  }

  /** Keeps a set of figures when one amount, put back on all of them, corrects every failing sum and breaks none. */
  #offer(
    root: Cell | undefined,
    cells: readonly Cell[],
    turns: ReadonlyMap<Cell, bigint>,
    extra: number,
  ): void {
    if (!root || cells.some((cell) => this.#failing.known.undone.has(cell))) return;
    const by = amountFor(turns, this.#failing);
    if (by === undefined || by === 0n) return;
    const changed = new Map([...turns].map(([cell, turn]) => [cell, turn * by] as const));
    const key = keyOf(changed);
    if (this.#found.some((h) => keyOf(h.cells) === key)) return;
    const added = isAdded(root, by);
    this.#found.push({
      kind: added ? 'add-row' : kindOf(root),
      cells: changed,
      root,
      cost: added
        ? ADDED + (extra > 0 ? EXTRA : 0)
        : costOf(root, by, this.#failing.ledger, this.#failing.known.marked) +
          Math.min(MOST_EXTRA, EXTRA * extra + (extra > 0 ? EXTRA : 0)),
    });
  }
}

/** Which of the figures that move with an entry were changed with it. */
const PARTS: readonly ((cell: Cell, entry: Cell) => boolean)[] = [
  (cell, entry) => cell.posting === entry.posting,
  (cell, entry) => isOnPageOf(cell, entry) && cell.kind === 'balance',
  (cell) => cell.kind === 'balance',
  isOnPageOf,
  isBalance,
  (cell) => isBalance(cell) || cell.kind === 'closing',
  (cell) => cell.kind !== 'closing',
  (cell) => cell.kind === 'total' || cell.kind === 'summary',
];

function isOnPageOf(cell: Cell, { amount }: Cell): boolean {
  return cell.amount.page === amount.page;
}

/** The one amount that, put back on figures by their turns, makes every failing sum hold and breaks none. */
function amountFor(turns: ReadonlyMap<Cell, bigint>, { off, broken }: Failing): bigint | undefined {
  let by: bigint | undefined;
  for (const [constraint, lack] of off) {
    const turn = constraint.terms.reduce(
      (sum, { cell, factor }) => sum + factor * (turns.get(cell) ?? 0n),
      0n,
    );
    if (turn === 0n && (lack === 0n || !broken.includes(constraint))) continue;
    if (turn === 0n || lack === 0n || -lack % turn !== 0n) return undefined;
    by ??= -lack / turn;
    if (-lack !== by * turn) return undefined;
  }
  return by;
}

const keyOf = (cells: ReadonlyMap<Cell, bigint>) =>
  [...cells.keys()]
    .map(({ id }) => id)
    .sort((a, b) => a - b)
    .join();

/** A credit that the sums leave out to the cent: that they fail by just its amount is no accident. */
const isAdded = (root: Cell, by: bigint) =>
  root.kind === 'posting' && root.amount.value > 0n && root.amount.value + by === 0n;
const ADDED = parameter({ value: -1, unit: 'nats', source: 'judgment' });

function kindOf({ kind }: Cell): EditKind {
  if (kind === 'posting') return 'change-amount';
  if (kind === 'closing') return 'change-closing';
  return kind === 'opening' ? 'change-opening' : 'change-figure';
}
