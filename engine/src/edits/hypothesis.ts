import type { EditKind } from '../contract/edit.ts';
import type { Cell, Constraint } from '../evidence/ledger/cells.ts';
import type { Ledger } from '../evidence/ledger/ledger.ts';

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

/** One explanation of sums that fail: these figures, changed back by these amounts, correct them and break none. */
export interface Hypothesis {
  kind: EditKind;
  /** Figures to change back, with what must be added to what is printed. */
  cells: ReadonlyMap<Cell, bigint>;
  /** The figure that was changed on purpose: first of `cells`; none where a row is missing. */
  root: Cell | undefined;
  /**
   * A row that is missing: after which posting it stood, between which dates, and its amount; where nothing tells its
   * place, the total that still counts it.
   */
  gap?: { after: number; from: string; to: string; amount: bigint; countedBy?: Cell };
  /** A row whose date was changed, and the day on which the balances count it, where they tell it. */
  posting?: number;
  day?: string;
  /** The root was turned into an entry of the other side: its amount is printed as before. */
  isTurned?: true;
  /** In nats: the less, the likelier. */
  cost: number;
}

/** Sums that fail by one amount, with all that may explain them. */
export interface Failing {
  ledger: Ledger;
  known: Known;
  /** What each sum that can be judged is off by. */
  off: ReadonlyMap<Constraint, bigint>;
  broken: readonly Constraint[];
}
