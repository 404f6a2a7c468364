import type { Box } from '../contract/box.ts';

/** A printed figure in minor units, and where it stands. */
export interface Figure {
  value: bigint;
  text: string;
  page: number;
  /** In the page's user space. */
  box: Box;
}

/** A dated row that moves the balance. */
export interface SheetRow<F extends Figure> {
  /** Position in reading order, from 0. */
  index: number;
  date: { value: string };
  /** The second day that the row prints, such as that of its value. */
  otherDate?: { value: string };
  description: { value: string };
  amount: F;
  balance?: F;
  /** The amount a second time, in a column of its own. */
  again?: F;
  beside: readonly F[];
  section: number;
  /** Its words name interest, by the plain name or by another. */
  interest?: 'plain' | 'other';
  /** Its words name fees or interest. */
  isCharge?: true;
}

/** A list of rows under one heading, with what is printed as their total. */
export interface SheetSection<F extends Figure> {
  title: string;
  kind: string;
  total?: F;
  repeats: boolean;
  listed: readonly { amount: F }[];
  /** The title is itself a total. */
  isTotal?: true;
}

/** Kinds of summary lines that move the balance, and that a list of rows may stand for. */
export const MOVING_KINDS: ReadonlySet<string> = new Set(['credits', 'debits', 'checks', 'fees', 'interest']);

/** A line of the summary box. */
export interface SheetLine<F extends Figure> {
  kind: string;
  label: string;
  amount?: F;
  /** Interest of another span than the rows, such as the year. */
  isOfOtherSpan?: true;
}

/** What may be owed, what is left of that, or what of it has to be paid, as printed. */
export interface SheetCredit<F extends Figure> {
  kind: 'credit-limit' | 'available-credit' | 'minimum-payment';
  label: string;
  amount: F;
  /** The first of several figures behind one label, of which it may be that of another month. */
  isOneOfSeveral?: true;
}

/** A balance on a line of its own; `after` counts the rows before it. */
export interface SheetMark<F extends Figure> {
  kind: 'opening' | 'closing' | 'brought-forward' | 'carried-forward';
  after: number;
  balance: F;
}

/**
 * The printed figures of one account by the roles a reading gave them: all that the ledger knows. Amounts are signed
 * as they move the balance.
 */
export interface Sheet<F extends Figure = Figure> {
  type: 'deposit' | 'card' | 'unknown';
  opening?: F;
  closing?: F;
  period?: { value: { start: string; end: string } };
  postings: readonly SheetRow<F>[];
  sections: readonly SheetSection<F>[];
  summary: readonly SheetLine<F>[];
  credit: readonly SheetCredit<F>[];
  marks: readonly SheetMark<F>[];
  dailyBalances: readonly { date: { value: string }; balance: F }[];
  /** What both columns come to; `since` counts the rows above the line before that says so. */
  columnTotals?: { debits: F; credits: F; since?: number };
  /** What both columns come to, over a page's end; `after` counts the rows before it. */
  carriedSums: readonly { after: number; debits: F; credits: F }[];
  /** What the rows from one index up to another come to, by a line above them. */
  groupTotals?: readonly { label: string; total: F; from: number; to: number }[];
  /** Newest row first. */
  newestFirst: boolean;
}

/** A printed figure that constraints refer to. */
export interface Cell<F extends Figure = Figure> {
  id: number;
  kind: 'posting' | 'balance' | 'daily' | 'opening' | 'closing' | 'total' | 'summary' | 'forward';
  label: string;
  amount: F;
  /** Index of the posting it belongs to. */
  posting?: number;
}

export type ConstraintKind =
  | 'running'
  | 'sum'
  | 'summary'
  | 'section'
  | 'daily'
  | 'forward'
  | 'same'
  | 'interest'
  | 'twice'
  | 'column'
  | 'available';

/** Identities of figures whose scope banks understand in different ways: what a total or a line of the summary counts. */
export const KINDS_OF_SCOPE: ReadonlySet<ConstraintKind> = new Set([
  'summary',
  'section',
  'column',
  'interest',
]);

/** Printed figures that must add up: the weighted sum of the terms is zero. */
export interface Constraint<F extends Figure = Figure> {
  kind: ConstraintKind;
  label: string;
  terms: readonly { cell: Cell<F>; factor: bigint }[];
  /** The figure a reader would check: its printed value is compared with what the others give. */
  target: Cell<F>;
  /** Minor units. */
  expected: bigint;
  holds: boolean;
}

/** By how much a constraint fails, in minor units: what its other figures give, less what its target prints. */
export const residual = <F extends Figure>({
  expected,
  target,
}: Pick<Constraint<F>, 'expected' | 'target'>): bigint => expected - target.amount.value;

/** What a term of a constraint adds. */
export interface Term<F extends Figure> {
  cell: Cell<F>;
  factor: bigint;
}

/** The size of an amount of money, without its sign. */
export const abs = (n: bigint): bigint => (n < 0n ? -n : n);
