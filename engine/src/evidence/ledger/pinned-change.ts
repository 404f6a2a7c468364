import { abs } from '../../ledger/figures.ts';
import { independent } from '../../ledger/rank.ts';
import type { Account, Amount, Statement } from '../../statement/model.ts';
import { verifiedRows } from '../../statement/reading/assess.ts';
import { parameter } from '../parameter.ts';
import type { Cell, Constraint, Repair } from './cells.ts';
import { UNREAD_LINES, type UnreadAmounts } from './unread-amounts.ts';

/**
 * Independent sums that hold, with figures that are off by the same amount as another, and rows in sums that hold, for a
 * change to be pinned: of fewer, amounts may have been taken for balances.
 */
const SUPPORT = parameter({ value: 4, unit: 'sums, and rows', source: 'judgment' });

/** Bits by which the reading must beat one under which no sum fails. */
const FAR = parameter({ value: 100, unit: 'bits', source: 'judgment' });

/** Rows in a stretch whose sum may have been lost or counted twice as a whole. */
const STRETCH = parameter({ value: 12, unit: 'rows', source: 'judgment' });

/** Sums whose scope banks understand in different ways: by themselves they pin nothing. */
const OF_SCOPE: ReadonlySet<string> = new Set(['summary', 'section', 'column', 'interest', 'available']);

/**
 * True where the sums that fail point at one change, and nothing printed on the pages could have been misread into it.
 * A misreading leaves on the page what it missed: the row, the digits, or the other figure by which the sums are off.
 * Where that stands nowhere, how far the reading departs from a plain layout explains nothing.
 */
export function isPinned(
  account: Account,
  statement: Statement,
  constraints: readonly Constraint[],
  repair: Repair | null,
  unread: () => UnreadAmounts,
): boolean {
  const broken = constraints.filter((c) => !c.holds);
  if (broken.every(({ kind }) => OF_SCOPE.has(kind))) return false;
  if ((account.reading?.correctedBy ?? FAR) < FAR) return false;
  // A list that was not read may hold more than is seen of it.
  if (Math.max(account.reading?.leftOver ?? 0, unread().datedLines) >= UNREAD_LINES) return false;
  const printed = printedIn(statement, unread());
  const gap = oneGap(broken, repair, (value) => printed.includes(value));
  if (gap === undefined) return false;
  const holding = constraints.filter((c) => c.holds && saysSomething(c));
  if (verifiedRows(account, holding).size < SUPPORT) return false;
  const held = independent(holding).length;
  if (held + new Set(broken.map(({ target }) => target)).size - 1 < SUPPORT) return false;
  const suspects = suspectsOf(broken);
  if (suspects.some((cell) => isUnnamedEnd(cell, account))) return false;
  return !isTold(gap, printed, statement) && !suspects.some((cell) => isMisread(cell, gap, unread()));
}

/**
 * The amount that all sums are off by, or by which the only figure that would put them right was changed. A total may
 * be off by a printed amount more, which it counts or leaves out.
 */
function oneGap(
  broken: readonly Constraint[],
  repair: Repair | null,
  isPrinted: (value: bigint) => boolean,
): bigint | undefined {
  const [only, ...more] = repair?.cells ?? [];
  if (only && more.length === 0) return abs(only.repaired - only.printed);
  const offOf = ({ expected, target }: Constraint) => expected - target.amount.value;
  const gaps = new Set(broken.filter(({ kind }) => !OF_SCOPE.has(kind)).map((c) => abs(offOf(c))));
  const [gap] = gaps;
  if (gap === undefined || gaps.size > 1) return undefined;
  const isCounted = (off: bigint) =>
    abs(off) === gap || isPrinted(abs(off + gap)) || isPrinted(abs(off - gap));
  return broken.every((c) => !OF_SCOPE.has(c.kind) || isCounted(offOf(c))) ? gap : undefined;
}

/** False for sums of zeros. */
const saysSomething = ({ terms }: Constraint): boolean =>
  terms.length > 1 && terms.some(({ cell }) => cell.amount.value !== 0n);

/** True for a balance of the end that its place tells and no label. */
function isUnnamedEnd({ kind, amount }: Cell, { named, marks, summary }: Account): boolean {
  if (kind !== 'opening' && kind !== 'closing') return false;
  const labelled = [
    ...named.map((one) => one.amount),
    ...marks.map((mark) => mark.balance),
    ...summary.flatMap((line) => line.amount ?? []),
  ];
  return !labelled.some(
    ({ page, box }) => page === amount.page && box.x0 === amount.box.x0 && box.y0 === amount.box.y0,
  );
}

/** What amounts on the pages come to that move something, told or unread. */
const printedIn = ({ accounts }: Statement, unread: UnreadAmounts): bigint[] => [
  ...unread.values,
  ...accounts.flatMap((account) => movements(account).map(({ value }) => abs(value))),
];

/** True where a printed amount is what the sums are off by, or half of that, or a stretch of rows comes to it. */
function isTold(gap: bigint, printed: readonly bigint[], { accounts }: Statement): boolean {
  const isGap = (value: bigint) => abs(value) === gap || 2n * abs(value) === gap;
  const lists = accounts.map(({ postings }) => postings.map(({ amount }) => amount.value));
  return (
    printed.some(isGap) || lists.some((list) => list.some((_, from) => stretches(list, from).some(isGap)))
  );
}

/** What the rows from one on come to, two and more of them. */
function stretches(values: readonly bigint[], from: number): bigint[] {
  let sum = values[from] ?? 0n;
  return values.slice(from + 1, from + STRETCH).map((value) => (sum += value));
}

/** Every amount that moves something or tells what moved; balances are none. */
const movements = (account: Account): Amount[] => [
  ...account.postings.flatMap((p) => [p.amount, ...p.beside, ...(p.again ? [p.again] : [])]),
  ...account.summary.flatMap(({ kind, amount }) =>
    kind === 'opening' || kind === 'closing' ? [] : (amount ?? []),
  ),
  ...account.credit.map(({ amount }) => amount),
  ...account.charges.flatMap(({ interest, balance }) => [interest, balance]),
  ...account.sections.flatMap(({ total, listed }) => [
    ...(total ? [total] : []),
    ...listed.map(({ amount }) => amount),
  ]),
  ...(account.columnTotals ? [account.columnTotals.credits, account.columnTotals.debits] : []),
];

/** The figures that stand in every sum that fails, however it is understood what a total counts. */
function suspectsOf(broken: readonly Constraint[]): readonly Cell[] {
  const [first = [], ...more] = broken
    .filter(({ kind }) => !OF_SCOPE.has(kind))
    .map(({ terms }) => terms.map(({ cell }) => cell));
  return first.filter((cell) => more.every((cells) => cells.includes(cell)));
}

/**
 * True for a figure that would be right as an amount which stands unread on the page, or with fewer or more of its own
 * digits, as where a mark or a gap in it is misunderstood.
 */
const isMisread = ({ amount }: Cell, gap: bigint, unread: UnreadAmounts): boolean =>
  [amount.value - gap, amount.value + gap].some((right) => {
    const value = abs(right);
    if (value === 0n || unread.values.has(value)) return true;
    const [own, other] = [String(abs(amount.value)), String(value)];
    return own.length !== other.length && isPartOf(own, other);
  });

/** True where one number has the other's digits at its beginning or end. */
function isPartOf(one: string, other: string): boolean {
  const [short = '', long = ''] = [one, other].sort((a, b) => a.length - b.length);
  return long.startsWith(short) || long.endsWith(short);
}
