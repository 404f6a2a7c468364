import type { PageContent } from '../../pdf/content/model.ts';
import { addDays } from '../../layout/calendar-date.ts';
import { accountKey } from '../../statement/identity.ts';
import type { Account, Posting, Statement } from '../../statement/model.ts';
import type { Cell, Constraint } from './cells.ts';
import { missingRows } from './missing-pages.ts';
import type { UnreadAmounts } from './unread-amounts.ts';
import { parameter } from '../parameter.ts';

/** Why sums that fail may come from missing pages or from the reading; `undefined` when nothing says so. */
export function ledgerDoubt(
  statement: Statement,
  account: Account,
  pages: readonly PageContent[],
  constraints: readonly Constraint[],
  unread: () => UnreadAmounts,
): string | undefined {
  return (
    noRows(account, statement, unread) ??
    missingRows(statement, account, pages, constraints) ??
    mixedPeriods(statement) ??
    countedAnew(statement) ??
    strayRows(statement, account) ??
    severalTables(account) ??
    otherAccount(statement, constraints) ??
    readingDoubt(account, constraints, unread)
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
  const off = abs(expected - target.amount.value);
  return terms.some(({ cell }) => {
    if (cell.kind !== 'posting' || counted.has(cell)) return false;
    const amount = abs(cell.amount.value);
    if (off === amount && isPlainRow(account, account.postings[cell.posting ?? -1])) return false;
    const isSigned = cell.amount.sign !== 'none' || cell.amount.signFrom === 'column';
    return (
      (off === 2n * amount && !isSigned) || (off === amount && (kind === 'running' || amount % 500n !== 0n))
    );
  });
}

/**
 * True for a row that is a posting like those around it: it stands between rows of its list, in their column and in
 * the order of their dates, no second row is the same, and its words are those of another row, or set as those of
 * both neighbours and none that are said of what is not booked.
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
  const inColumn = list.some((p) => p !== row && Math.abs(p.amount.box.x1 - row.amount.box.x1) < 1.5);
  const isTwice = postings.some(
    (p) => p !== row && p.date.value === row.date.value && p.amount.value === row.amount.value,
  );
  const isAlike = around.every((other) => setAs(other) === setAs(row));
  const isBooked = isAlike && !NOT_BOOKED.test(row.description.value);
  return inOrder && inColumn && (named.length > 0 || isBooked) && !isTwice;
}

/** Font, size and colour of a row's words. */
function setAs({ description }: Posting): string {
  const run = description.spans[0]?.run;
  return run ? `${run.font.baseFont} ${run.size.toFixed(1)} ${run.fill.rgb.join(' ')}` : '';
}

const NOT_BOOKED =
  /pending|declin|revers|authori[sz]|reserv|\bh[eo]ld\b|uncleared|clearing|scheduled|upcoming|estimat|provision|unposted|not posted|in progress|disput|block|waiv|refus|unpaid|memo|void|cancel|return|reject|balance|total|saldo|solde|vorgemerkt|cashback|reward|points/i;

/** True when a plain row, left out, would satisfy every sum that fails, and at least two printed figures say so. */
function oneRowTooMany(account: Account, broken: readonly Constraint[]): boolean {
  const counting = broken.filter((c) => c.kind !== 'summary');
  const targets = new Set(counting.map((c) => c.target));
  return (
    targets.size >= 2 &&
    account.postings.some(
      (row) =>
        counting.every((c) => {
          const term = c.terms.find(({ cell }) => cell.kind === 'posting' && cell.posting === row.index);
          return term && c.expected - c.target.amount.value === term.factor * row.amount.value;
        }) && isPlainRow(account, row),
    )
  );
}

const nameOf = ({ description }: Posting) => description.value.toUpperCase().replace(/\S*\d\S*/g, '#');

/** Rows that stand between two printed balances which differ by just their amount: those were read rightly. */
function countedRows(constraints: readonly Constraint[]): ReadonlySet<Cell> {
  const held = constraints.filter((c) => c.kind === 'running' && c.holds && c.terms.length === 3);
  return new Set(held.flatMap((c) => c.terms.map((t) => t.cell).filter((cell) => cell.kind === 'posting')));
}

/** Pages of several months in one file may have been read as one account. */
export function mixedPeriods(statement: Statement): string | undefined {
  const printed = new Set(
    statement.mentions
      .filter((m) => m.kind === 'period')
      .map((m) => m.text.value.toLowerCase().replace(/\W/g, '')),
  );
  const read = new Set(
    statement.accounts.flatMap((a) => (a.period ? [`${a.period.value.start} ${a.period.value.end}`] : [])),
  );
  return printed.size > 1 && printed.size > read.size
    ? 'The pages name several statement periods, so several statements may have been put into one file.'
    : undefined;
}

/** Pages numbered from one again begin further statements, which need accounts of their own. */
export function countedAnew({ printedPages, accounts }: Statement): string | undefined {
  const starts = printedPages.filter((p) => p.number.value === 1).map((p) => p.page);
  // A cover that only lists the accounts holds no statement.
  const held = starts.filter((start, i) =>
    accounts.some((account) =>
      account.postings.some((p) => p.page >= start && p.page < (starts[i + 1] ?? Infinity)),
    ),
  );
  return held.length > 1 && held.length > accounts.length
    ? 'The pages are numbered from one more than once, so several statements may have been put into one file.'
    : undefined;
}

/** Several rows far outside the period belong to another statement in the same file. */
function strayRows(statement: Statement, account: Account): string | undefined {
  const period = account.period ?? statement.period;
  if (!period) return undefined;
  const early = addDays(period.value.start, -20);
  const late = addDays(period.value.end, 20);
  const stray = account.postings.filter((p) => p.date.value < early || p.date.value > late);
  return stray.length > 2
    ? 'Several rows are far outside the printed period, so several statements may have been put into one file.'
    : undefined;
}

/** Opening balances at two places of one list begin two lists that were read as one. */
function severalTables(account: Account): string | undefined {
  const starts = new Set(account.marks.filter((m) => m.kind === 'opening').map((m) => m.after));
  return starts.size > 1 ? 'Lists of several accounts or months may have been read as one.' : undefined;
}

/** Opening and closing balance that are both none of the account's own list, which adds up, are another account's. */
function otherAccount(
  { accounts, mentions }: Statement,
  constraints: readonly Constraint[],
): string | undefined {
  const named = mentions.filter((m) => m.kind === 'account-number').map((m) => accountKey(m.text.value));
  const broken = constraints.filter((c) => !c.holds);
  const ends = broken.filter((c) => c.kind === 'same' || c.kind === 'forward');
  return (accounts.length > 1 || new Set(named).size > 1) &&
    ends.length > 1 &&
    broken.every((c) => c.kind !== 'running')
    ? 'The opening and closing balance may be those of another account in the file.'
    : undefined;
}

/** True when the chain of balances, or the sum of all rows, leads from opening to closing balance. */
function rowsReconcile(constraints: readonly Constraint[]): boolean {
  const chain = constraints.filter((c) => c.kind === 'running' || c.kind === 'forward' || c.kind === 'sum');
  return chain.some((c) => c.kind !== 'running') && chain.every((c) => c.holds);
}

/** Two printed figures that are off by the same amount do not come from one misread line. */
function twoAgree(broken: readonly Constraint[]): boolean {
  const targets = new Map<bigint, Cell>();
  for (const { kind, target, expected } of broken) {
    if (kind === 'summary') continue;
    const off = abs(expected - target.amount.value);
    const other = targets.get(off);
    if (other && other !== target) return true;
    targets.set(off, target);
  }
  return false;
}

/**
 * True when one line of the summary is off from the rows, and by the same amount the summary does not lead from its
 * opening to its closing balance, while its other line is that of the rows: the bank's own equation shows that the
 * line means all rows of its side.
 */
function boxContradicts(constraints: readonly Constraint[]): boolean {
  const box = constraints.find((c) => c.kind === 'summary' && !c.holds);
  if (!box) return false;
  const off = abs(box.expected - box.target.amount.value);
  const sides = constraints.filter((c) => c.kind === 'section' && box.terms.some((t) => t.cell === c.target));
  const wrong = sides.filter((c) => !c.holds);
  const [only] = wrong;
  if (!only || wrong.length > 1 || sides.length < 2) return false;
  return abs(only.expected - only.target.amount.value) === off;
}

/** True for a figure whose meaning its peers show: the other column's total, and the amounts of other rows. */
const isUnderstood = ({ kind }: Constraint, constraints: readonly Constraint[]) =>
  kind === 'twice' || (kind === 'column' && constraints.some((c) => c.kind === 'column' && c.holds));

/** Dated lines of one list that were left unread; a single one is a due date or an offer. */
const UNREAD_LINES = parameter({ value: 3, unit: 'lines', source: 'judgment' });

/** Signs that rows were missed, counted twice, or read with the wrong sign. */
function readingDoubt(
  account: Account,
  constraints: readonly Constraint[],
  unread: () => UnreadAmounts,
): string | undefined {
  const broken = constraints.filter((c) => !c.holds);
  if (!isReliable(constraints) && !oneRowTooMany(account, broken))
    return 'Most figures do not fit together, so the layout may have been misread.';
  if (broken.length > 0 && unread().datedLines >= UNREAD_LINES)
    return 'Lines with dates and amounts could not be read as rows.';
  const off = broken.map((c) => abs(c.expected - c.target.amount.value));
  if (off.some((amount) => unread().values.has(amount)) || (off.length > 0 && unread().inTable(account))) {
    return 'An amount on the page could not be assigned to a row.';
  }
  // Where balances are printed row by row, the row that was misread is the one between two of them.
  const local = broken.filter((c) => c.kind === 'running');
  const counted = countedRows(constraints);
  if ((local.length > 0 ? local : broken).some((c) => isOffByARow(c, counted, account))) {
    return 'The difference is exactly one of the listed amounts, so a row may have been counted wrongly.';
  }
  if (
    rowsReconcile(constraints) &&
    !twoAgree(broken) &&
    !boxContradicts(constraints) &&
    !broken.every((c) => isUnderstood(c, constraints))
  ) {
    return 'The rows lead from the opening to the closing balance; only one printed total differs from them.';
  }
  return undefined;
}

/** A cover that lists the accounts or sums them up, without the pages of what moved them. */
function noRows(
  { postings, marks, summary }: Account,
  { printedPages }: Statement,
  unread: () => UnreadAmounts,
): string | undefined {
  if (postings.length > 0) return undefined;
  const kinds = new Set([...marks, ...summary].map((one) => one.kind));
  const isComplete = printedPages.length > 0 && printedPages.every((p) => p.of !== undefined);
  const holdsTable = marks.length > 1 || (isComplete && kinds.has('credits') && kinds.has('debits'));
  return holdsTable && unread().values.size === 0
    ? undefined
    : 'The pages list no transactions, so the balances can’t be checked against them.';
}

function isReliable(constraints: readonly Constraint[]): boolean {
  const broken = constraints.filter((c) => !c.holds).length;
  if (broken === 0) return true;
  const held = constraints.length - broken;
  if (held >= 1 && sameDifference(constraints.filter((c) => !c.holds))) return true;
  // A handful of edits breaks a handful of sums; a misread table breaks most of them.
  return held >= 1 && (broken <= 3 || broken <= constraints.length * 0.34);
}

/** True when at least three printed figures differ from what leads to them by one and the same amount. */
function sameDifference(broken: readonly Constraint[]): boolean {
  const counting = broken.filter((c) => c.kind !== 'summary');
  const off = new Set(counting.map((c) => abs(c.expected - c.target.amount.value)));
  return off.size === 1 && new Set(counting.map((c) => c.target)).size >= 3;
}

const abs = (n: bigint) => (n < 0n ? -n : n);
