import { areFlush } from '../../layout/flush.ts';
import { abs, residual } from '../../ledger/figures.ts';
import { subsetOf } from '../../ledger/subset-of.ts';
import { TOTALS } from '../../ledger/removed-rows.ts';
import type { Box } from '../../pdf/structure/model.ts';
import type { Account, Posting } from '../../statement/model/model.ts';
import { isSamePrint } from '../../statement/text/values.ts';
import { balanceBefore, type Cell, type Constraint } from './cells.ts';
import { parameter } from '../../thresholds/parameter.ts';

/** A row whose amount is a multiple of this is found by chance more often. */
const ROUND = parameter({ value: 500, unit: 'minor units', source: 'judgment' });

/** Rows of any names that a total may leave out at most; some of more come to any amount by chance. */
const LEFT_OUT = parameter({ value: 2, unit: 'rows', source: 'judgment' });

/** Why a sum that fails may come from one row that was counted wrongly; `undefined` when nothing says so. */
export function doubtedRow(account: Account, constraints: readonly Constraint[]): string | undefined {
  const broken = constraints.filter((c) => !c.holds);
  if (broken.length > 0 && (broken.every((c) => isOffByADay(c, account)) || areDaysMissed(broken, account)))
    return 'The date of a row is above it or in another column, and may have been mistaken for another.';
  if (isOffBySide(broken, constraints) || areOffBySides(constraints))
    return 'A balance may be on the other side of zero than it was read.';
  if (areOfOneSide(broken)) return 'All rows may have been read as deposits, or all as withdrawals.';
  if (labeledTotalsHold(account, constraints))
    return 'Labeled totals agree with the rows; the figures below the columns may not be totals.';
  if (isUnnamedEnd(account, broken))
    return 'The balance that does not add up has no label that names it, and may be another figure.';
  if (broken.length > 0 && broken.every((c) => leavesOutRows(c, account)))
    return 'A total may leave out some of the rows listed with it.';
  if (isOffByLastRows(account, constraints))
    return 'The last rows, which are in no sum that holds, may belong to another list.';
  // Where balances are printed row by row, the row that was misread is the one between two of them.
  const local = broken.filter((c) => c.kind === 'running');
  const counted = countedRows(constraints);
  return (local.length > 0 ? local : broken).some((c) => isOffByARow(c, counted, account)) ||
    broken.some((c) => isOffByOneDay(c, broken, account))
    ? 'The difference is exactly one of the listed amounts, so a row may have been counted wrongly.'
    : undefined;
}

/** True where all sums fail at one end of the account, which was read from a figure that no label calls a balance. */
function isUnnamedEnd({ named, marks, summary }: Account, broken: readonly Constraint[]): boolean {
  const [first] = broken;
  const end = first?.target;
  if (!end || (end.kind !== 'opening' && end.kind !== 'closing')) return false;
  const isNamed =
    [...named, ...summary].some(({ amount }) => amount && isSamePrint(amount, end.amount)) ||
    marks.some(({ balance }) => isSamePrint(balance, end.amount));
  return !isNamed && broken.every(({ terms }) => terms.some(({ cell }) => cell === end));
}

/**
 * True where all sums that fail are off by what several last rows come to, and none that holds counts one of these. A box
 * below the rows leads from the opening balance once more.
 */
function isOffByLastRows({ postings }: Account, constraints: readonly Constraint[]): boolean {
  const isBox = ({ terms }: Constraint) =>
    ['opening', 'closing'].every((end) => terms.some(({ cell }) => cell.kind === end)) &&
    terms.some(({ cell }) => cell.posting === postings.length - 1) &&
    terms.length < postings.length;
  const held = constraints
    .filter((c) => c.holds && !isBox(c))
    .flatMap(({ terms }) => terms.map(({ cell }) => cell.posting));
  const verified = new Set(held);
  const first = postings.findLastIndex((_, i) => verified.has(i)) + 1;
  const off = new Set(constraints.flatMap((c) => (c.holds ? [] : [abs(residual(c))])));
  const [difference] = off;
  if (off.size !== 1 || difference === undefined) return false;
  return postings.some(
    (_, i) =>
      i >= first &&
      i < postings.length - 1 &&
      abs(postings.slice(i).reduce((sum, { amount }) => sum + amount.value, 0n)) === difference,
  );
}

/**
 * True where one balance, with the other sign, makes all sums hold: its mark of a side may be a dash, or stand apart. Where
 * other balances bear the mark of a side, those without one may be of the other, however often they are printed.
 */
function isOffBySide(broken: readonly Constraint[], constraints: readonly Constraint[]): boolean {
  const balancesOf = ({ terms }: Constraint) =>
    terms.map(({ cell }) => cell).filter(({ kind }) => kind !== 'posting');
  const areMarked = constraints.some((c) => balancesOf(c).some(({ amount }) => amount.sign === 'suffix'));
  const isPrinted = (cell: Cell, other: Cell) =>
    cell === other ||
    (areMarked &&
      other.kind !== 'posting' &&
      [cell, other].every(({ amount }) => amount.sign === 'none' && amount.value === cell.amount.value));
  const [first] = broken;
  return (first ? balancesOf(first) : []).some(
    (cell) =>
      cell.amount.value !== 0n &&
      broken.every(
        ({ terms, expected, target }) =>
          terms.some((term) => isPrinted(cell, term.cell)) &&
          abs(residual({ expected, target })) === 2n * abs(cell.amount.value),
      ),
  );
}

/** Rows of a step whose sides are all tried at most. */
const TRIED = parameter({ value: 12, unit: 'rows', source: 'judgment' });

/**
 * True where balances read as overdrawn fail, while their sizes lead from one to the next, whichever side each row is of:
 * the sign may be that of the row beside them.
 */
function areOffBySides(constraints: readonly Constraint[]): boolean {
  const steps = constraints.filter(({ kind }) => kind === 'running' || kind === 'forward');
  const broken = steps.filter((c) => !c.holds);
  const isOverdrawn = ({ terms }: Constraint) =>
    terms.some(({ cell }) => cell.kind !== 'posting' && cell.amount.value < 0n);
  return broken.length > 1 && broken.every(isOverdrawn) && steps.every(holdsBySize);
}

/** True for a step between balances that holds on their sizes with some side for each row. */
function holdsBySize(step: Constraint): boolean {
  const { terms, target } = step;
  const rows = terms.filter(({ cell }) => cell.kind === 'posting');
  if (rows.length > TRIED) return false;
  const from = balanceBefore(step);
  if (!from) return false;
  let ends = new Set([abs(from.amount.value)]);
  for (const { cell } of rows)
    ends = new Set([...ends].flatMap((end) => [end + cell.amount.value, end - cell.amount.value]));
  return ends.has(abs(target.amount.value));
}

/** True where no row is left for the total of one side, and that of the other is exceeded by just as much. */
const areOfOneSide = (broken: readonly Constraint[]): boolean =>
  broken.some(
    ({ kind, expected, target }) =>
      TOTALS.has(kind) &&
      expected === 0n &&
      broken.some(
        (other) =>
          TOTALS.has(other.kind) &&
          other.expected !== 0n &&
          abs(residual(other)) === abs(target.amount.value),
      ),
  );

/**
 * True where only totals of columns fail, none holds, and the summary has for each what the rows of its side come to: one
 * that holds shows that they are totals.
 */
const labeledTotalsHold = ({ summary }: Account, constraints: readonly Constraint[]): boolean =>
  constraints.some(({ holds }) => !holds) &&
  constraints.every(
    ({ kind, holds, expected }) =>
      (kind !== 'column' && holds) ||
      (kind === 'column' && !holds && summary.some(({ amount }) => amount?.value === expected)),
  );

/** True for a total that is short by what rows come to that are named alike, or by one row or two: it may count others alone. */
function leavesOutRows({ kind, terms, expected, target }: Constraint, { postings }: Account): boolean {
  if (kind !== 'section') return false;
  const short = expected - target.amount.value;
  const rows = terms.flatMap(({ cell }) => (cell.kind === 'posting' ? [cell] : []));
  const kinds = new Map<string, bigint>();
  for (const { posting, amount } of rows) {
    const name = postings[posting ?? -1]?.description.value.split(/\s/)[0]?.toUpperCase() ?? '';
    kinds.set(name, (kinds.get(name) ?? 0n) + amount.value);
  }
  const changes = rows.map(({ amount }) => ({ change: amount.value }));
  return [...kinds.values()].includes(short) || subsetOf(changes, short, LEFT_OUT) !== undefined;
}

/**
 * True for the balance of a day that is off by a row whose day is printed above it, on an earlier page, or out of the
 * column that those of most rows stand in: there may stand another day of each row.
 */
function isOffByADay({ kind, expected, target }: Constraint, { postings }: Account): boolean {
  const off = abs(residual({ expected, target }));
  return (
    kind === 'daily' &&
    postings.some(
      ({ amount, date, box, page }) =>
        abs(amount.value) === off &&
        (date.page !== page || (date.box.y0 + date.box.y1) / 2 > box.y1 || isAside(date.box, postings)),
    )
  );
}

/**
 * True where balances of days are off in turn, the later of each two a day without rows, and the rows counted on the
 * earlier one print their day above them, or nowhere: the later day may head some of them.
 */
function areDaysMissed(broken: readonly Constraint[], { postings }: Account): boolean {
  const isLater = (c: Constraint, i: number): boolean => {
    const before = broken[i - 1];
    if (!before || c.terms.some(({ cell }) => cell.kind === 'posting')) return false;
    const isNext = c.terms.some(({ cell }) => cell === before.target);
    return isNext && residual(c) === -residual(before);
  };
  const isHeaded = ({ terms }: Constraint): boolean =>
    terms.some(({ cell }) => {
      const row = cell.kind === 'posting' ? postings[cell.posting ?? -1] : undefined;
      return row !== undefined && (row.date.page !== row.page || row.date.box.y0 > row.amount.box.y1);
    });
  return (
    broken.length > 2 &&
    broken.length % 2 === 0 &&
    broken.every((c, i) => c.kind === 'daily' && (i % 2 === 0 ? isHeaded(c) : isLater(c, i)))
  );
}

/** True for a day that is beside those of most rows. */
const isAside = (own: Box, postings: readonly Posting[]): boolean =>
  2 * postings.filter(({ date: { box } }) => box.x0 < own.x1 && own.x0 < box.x1).length < postings.length;

/**
 * True for the balance of a day that is off by one of its own rows which is none like its neighbors, and no other is off
 * by that amount the other way: the row moved nothing. A row that stands on another day than its own shifts two.
 */
function isOffByOneDay(
  { kind, terms, expected, target }: Constraint,
  broken: readonly Constraint[],
  account: Account,
): boolean {
  const off = residual({ expected, target });
  if (kind !== 'daily' || broken.some((c) => c.kind === 'daily' && residual(c) === -off)) return false;
  return terms.some(
    ({ cell }) =>
      cell.kind === 'posting' &&
      abs(cell.amount.value) === abs(off) &&
      !isPlainRow(account, account.postings[cell.posting ?? -1]),
  );
}

/**
 * True when a sum is off by one of its own rows, or by twice one: a row counted twice, missed, or read
 * with the wrong sign. Round amounts recur by chance, and a posting moved to another day shifts daily
 * balances by just its amount, so these prove no misreading.
 */
function isOffByARow(
  { kind, terms, expected, target }: Constraint,
  counted: ReadonlySet<Cell>,
  account: Account,
): boolean {
  if (kind === 'daily' || kind === 'twice') return false;
  const off = abs(residual({ expected, target }));
  return terms.some(({ cell }) => {
    if (cell.kind !== 'posting' || counted.has(cell)) return false;
    const amount = abs(cell.amount.value);
    const row = account.postings[cell.posting ?? -1];
    if (off === amount && isPlainRow(account, row)) return false;
    const isOfColumn = cell.amount.signFrom === 'column' && !(row && isFlushWithOtherSide(row, account));
    const isSigned = cell.amount.sign !== 'none' || isOfColumn;
    return (
      (off === 2n * amount && !isSigned) ||
      (off === amount && (kind === 'running' || amount % BigInt(ROUND) !== 0n))
    );
  });
}

/** True for amounts that end at one edge. */
const endTogether = (one: Posting, other: Posting): boolean =>
  areFlush(one.amount.box.x1, other.amount.box.x1);

/**
 * True for an amount that ends, with the currency behind it, where rows of the other side do and no other of its side:
 * its column is that of the digits alone.
 */
function isFlushWithOtherSide(row: Posting, { postings }: Account): boolean {
  const flush = postings.filter((p) => p !== row && p.page === row.page && endTogether(p, row));
  return flush.length > 0 && flush.every((p) => p.amount.value < 0n !== row.amount.value < 0n);
}

/**
 * True for a row that is a posting like those around it: it stands between rows of its list, in their column and in
 * the order of their dates, no second row is the same, and its words are those of another row, or set as those of
 * both neighbors and none that are said of what is not booked.
 */
function isPlainRow({ postings }: Account, row: Posting | undefined): boolean {
  if (!row) return false;
  const list = postings.filter((p) => p.section === row.section);
  const at = list.indexOf(row);
  const [before, after] = [list[at - 1], list[at + 1]];
  const around = [before, after].filter((p) => p !== undefined);
  const named = postings.filter((p) => p !== row && nameOf(p) === nameOf(row));
  // What is no posting, such as a balance or a total, stands first or last.
  if (around.length < 2 && named.length === 0) return false;
  const days = [before, row, after].flatMap((p) => (p ? [p.date.value] : []));
  const inOrder = [days.toSorted(), days.toSorted().reverse()].some((one) => `${one}` === `${days}`);
  const inColumn = list.some((p) => p !== row && endTogether(p, row));
  const isTwice = postings.some(
    (p) => p !== row && p.date.value === row.date.value && p.amount.value === row.amount.value,
  );
  const isAlike = around.every((other) => setAs(other) === setAs(row));
  const isBooked = isAlike && !NOT_BOOKED.test(row.description.value);
  return inOrder && inColumn && (named.length > 0 || isBooked) && !isTwice;
}

/** Font, size and color of a row's words. */
function setAs({ description }: Posting): string {
  const run = description.spans[0]?.run;
  return run ? `${run.font.baseFont} ${run.size.toFixed(1)} ${run.fill.rgb.join(' ')}` : '';
}

const NOT_BOOKED =
  /pending|declin|revers|authori[sz]|reserv|\bh[eo]ld\b|uncleared|clearing|scheduled|upcoming|estimat|provision|unposted|not posted|in progress|disput|block|waiv|refus|unpaid|memo|void|cancel|return|reject|balance|total|saldo|solde|vorgemerkt|cashback|reward|points/i;

const nameOf = ({ description }: Posting) => description.value.toUpperCase().replace(/\S*\d\S*/g, '#');

/**
 * Rows that alone stand between two printed balances, of rows or of days, which differ by just their amount: those were
 * read rightly.
 */
function countedRows(constraints: readonly Constraint[]): ReadonlySet<Cell> {
  const isStep = ({ kind, terms }: Constraint) =>
    (kind === 'running' || kind === 'daily') && terms.length === 3;
  const held = constraints.filter((c) => c.holds && isStep(c));
  return new Set(held.flatMap((c) => c.terms.map((t) => t.cell).filter((cell) => cell.kind === 'posting')));
}
