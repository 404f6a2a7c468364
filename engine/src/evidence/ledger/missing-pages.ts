import { abs, MOVING_KINDS } from '../../ledger/figures.ts';
import { largest, smallest } from '../../pdf/content/extent.ts';
import type { PageContent } from '../../pdf/content/model.ts';
import type { Account, Amount, Posting, PrintedPage, Statement } from '../../statement/model/model.ts';
import type { Constraint } from './cells.ts';
import type { UnreadAmounts } from './unread-amounts.ts';
import { parameter } from '../../thresholds/parameter.ts';

/** How near to the foot of its page a list ends that goes on on another one. */
const FOOT = parameter({ value: 0.2, unit: 'share of the page’s height', source: 'judgment' });
/** How near to the foot of their page the lists end after which another one would go to the next. */
const LISTS_FOOT = parameter({ value: 0.3, unit: 'share of the page’s height', source: 'judgment' });

/** What tells that rows stand on pages which are not in the file; `undefined` when nothing does. */
export function missingRows(
  statement: Statement,
  account: Account,
  pages: readonly PageContent[],
  constraints: readonly Constraint[],
): string | undefined {
  const groups = numberedGroups(statement.printedPages);
  const isWhole = (group: readonly PrintedPage[]) => beginsOn(group[0], account, constraints);
  if (groups.some((group, i) => lacksPages(group, groups[i - 1]?.at(-1)?.page ?? -1, isWhole(group))))
    return 'The printed page numbers show that pages are missing.';
  if (isReversed(statement.printedPages)) return 'The pages are not in the order of their printed numbers.';
  if (isCounted(account, groups)) return undefined;
  const broken = constraints.filter((c) => !c.holds);
  // No page is missing between two rows of one page.
  if (broken.some((c) => c.kind === 'running' && !changesPage(c))) return undefined;
  // A row on a missing page would be lacking between the opening and the closing balance.
  if (constraints.some((c) => c.kind === 'sum' && c.holds)) return undefined;
  const isCutOff = runsOffTheEnd(account, pages) && !areAllCounted(account, constraints);
  if (isCutOff && broken.every((c) => !isTotal(c) || isShort(c)))
    return 'The list of transactions runs to the bottom of the last page, so a page may be missing.';
  if (breaksBetweenPages(broken) && !broken.some(holdsTooMuch))
    return 'The balances break where one page ends and the next begins, so a page may be missing.';
  if (isShortOverPages(broken))
    return 'A list that continues on another page adds up to less than its total, so a page may be missing.';
  if (endsNearTheFoot(account, pages) && lacksList(account, broken))
    return 'A list that the summary counts is not among the pages, so a page may be missing.';
  return undefined;
}

/** The printed numbers of each statement of a packet, which numbers its pages from one again. */
function numberedGroups(printed: readonly PrintedPage[]): PrintedPage[][] {
  const groups: PrintedPage[][] = [];
  for (const page of [...printed].sort((a, b) => a.page - b.page)) {
    const last = groups.at(-1)?.at(-1);
    const isAnother =
      !last ||
      page.number.value === 1 ||
      page.number.value < last.number.value ||
      (page.of !== undefined && last.of !== undefined && page.of !== last.of);
    if (isAnother) groups.push([page]);
    else groups.at(-1)?.push(page);
  }
  return groups;
}

/**
 * True where the list of an account begins on a page: a balance in words of their own above the rows leads to theirs. What
 * is numbered before it holds none of them, as where a mailing is counted.
 */
function beginsOn(
  first: PrintedPage | undefined,
  { opening, marks, postings }: Account,
  constraints: readonly Constraint[],
): boolean {
  const [row] = postings;
  if (!first || !row || opening?.page !== first.page) return false;
  const isCarried = marks.some(
    ({ kind, balance: { page, box } }) =>
      kind !== 'opening' && page === opening.page && box.x0 === opening.box.x0 && box.y0 === opening.box.y0,
  );
  const leads = ({ kind, holds, terms }: Constraint) =>
    kind === 'running' && holds && terms.some(({ cell }) => cell.kind === 'opening');
  const isAbove = row.page > opening.page || (row.page === opening.page && opening.box.y0 > row.box.y1);
  return !isCarried && isAbove && constraints.some(leads);
}

/**
 * True where numbers skip, begin after one, or end before the count that is printed with them. Pages without a
 * number may stand between; `before` is the page of the last number of the statement before. Where `isWhole`, nothing is
 * missing before the first number.
 */
function lacksPages(group: readonly PrintedPage[], before: number, isWhole: boolean): boolean {
  const [first] = group;
  const last = group.at(-1);
  if (!first || !last) return false;
  const late = !isWhole && first.of !== undefined && first.number.value > first.page - before;
  const gap = group.some((p, i) => {
    const next = group[i + 1];
    return next !== undefined && next.number.value > p.number.value + (next.page - p.page);
  });
  return late || gap || (last.of !== undefined && last.number.value < last.of);
}

/** True where the last page comes first, as a feeder leaves them. */
const isReversed = (printed: readonly PrintedPage[]) => {
  const numbers = [...printed].sort((a, b) => a.page - b.page).map((p) => p.number.value);
  return numbers.length > 1 && numbers.every((n, i) => i === 0 || n < (numbers[i - 1] ?? 0));
};

/** True when every page of the account carries a number of a run that is complete by its own count. */
function isCounted(account: Account, groups: readonly (readonly PrintedPage[])[]): boolean {
  const counted = new Set(
    groups
      .filter((group) => group.at(-1)?.of !== undefined && group.at(-1)?.of === group.at(-1)?.number.value)
      .flatMap((group) => group.map((p) => p.page)),
  );
  return account.postings.every((p) => counted.has(p.page));
}

/**
 * True where two totals, of what came in and of what went out, in the summary or below the columns, are just what the
 * rows come to.
 */
function areAllCounted({ postings }: Account, constraints: readonly Constraint[]): boolean {
  const lines = constraints.filter(
    (c) => c.holds && (c.kind === 'column' || (isTotal(c) && c.target.kind === 'summary')),
  );
  const counted = new Set(lines.flatMap((c) => c.terms.map(({ cell }) => cell.posting)));
  return lines.length > 1 && postings.every((p) => counted.has(p.index));
}

/** True when the last page of the list ends amid it. Other pages may follow where no balances end with it. */
function runsOffTheEnd(account: Account, pages: readonly PageContent[]): boolean {
  const end = account.postings.at(-1);
  const page = end && pages[end.page];
  const lastPage = largest(account.postings.map((p) => p.page));
  if (!end || !page || end.page !== lastPage) return false;
  if (end.page !== pages.length - 1 && account.postings.some((p) => p.balance)) return false;
  const closed =
    account.marks.some((m) => m.kind === 'closing' && m.after >= account.postings.length) ||
    account.sections.some((s, i) => s.total && (i === end.section || isBelow(s.total, end)));
  // What is carried over from the last row is what another page ends with: it has no row.
  const isCarriedOver =
    account.closing !== undefined &&
    account.closing.page > end.page &&
    account.marks.some(
      ({ kind, after, balance }) =>
        kind === 'carried-forward' &&
        after >= account.postings.length &&
        balance.value === account.closing?.value,
    );
  const height = page.cropBox.y1 - page.cropBox.y0;
  return !closed && !isCarriedOver && end.box.y0 - page.cropBox.y0 < FOOT * height;
}

const isBelow = (total: Amount, row: Posting) => total.page === row.page && total.box.y1 < row.box.y0 + 1;

const chained: ReadonlySet<string> = new Set(['running', 'forward', 'same']);

const changesPage = (c: Constraint) => new Set(c.terms.map((t) => t.cell.amount.page)).size > 1;

/** True when each balance that its predecessor does not lead to is the first of another page. */
function breaksBetweenPages(broken: readonly Constraint[]): boolean {
  const local = broken.filter((c) => c.kind === 'running');
  return local.length > 0 && broken.filter((c) => chained.has(c.kind)).every(changesPage);
}

/** True when a list with rows on several pages lacks what its own total, and every other broken sum, lacks. */
function isShortOverPages(broken: readonly Constraint[]): boolean {
  const short = broken.filter((c) => isTotal(c) && isShort(c) && spansPages(c));
  if (short.length === 0) return false;
  const lacking = short.map((c) => off(c)).reduce((sum, n) => sum + n, 0n);
  return broken.every((c) => short.includes(c) || abs(off(c)) === abs(lacking));
}

/** Rows that add up to more than was counted are none too few. */
const holdsTooMuch = (c: Constraint) =>
  (isTotal(c) || c.kind === 'summary') && abs(c.expected) > abs(c.target.amount.value);

const isTotal = ({ kind }: Constraint) => kind === 'section' || kind === 'column';

const isShort = ({ expected, target }: Constraint) => abs(expected) < abs(target.amount.value);

const spansPages = (c: Constraint) =>
  new Set(c.terms.filter((t) => t.cell.kind === 'posting').map((t) => t.cell.amount.page)).size > 1;

/** True when the lists end so low on their last page that another one would have gone to the next. */
function endsNearTheFoot(
  { postings, sections, dailyBalances }: Account,
  pages: readonly PageContent[],
): boolean {
  const last = largest(postings.map((p) => p.page));
  const page = pages[last];
  if (!page || dailyBalances.some((d) => d.balance.page >= last)) return false;
  const totals = sections.flatMap((s) => (s.total?.page === last ? [s.total.box.y0] : []));
  const rows = postings.flatMap((p) => (p.page === last ? [p.box.y0] : []));
  return (
    Math.min(smallest(rows), smallest(totals)) - page.cropBox.y0 <
    LISTS_FOOT * (page.cropBox.y1 - page.cropBox.y0)
  );
}

/** True when all that is off is what the summary counts in lists that the pages do not show. */
function lacksList({ postings, sections, summary }: Account, broken: readonly Constraint[]): boolean {
  if (broken.length === 0) return false;
  const absent = summary.filter(({ kind, amount }) => {
    if (!amount || amount.value === 0n || !MOVING_KINDS.has(kind) || sections.some((s) => s.kind === kind))
      return false;
    if (kind !== 'credits' && kind !== 'debits') return true;
    return !postings.some((p) => p.amount.value !== 0n && p.amount.value > 0n === (kind === 'credits'));
  });
  const values = absent.slice(0, 6).map((l) => l.amount?.value ?? 0n);
  for (let mask = 1; mask < 1 << values.length; mask++) {
    const sum = abs(values.reduce((total, value, i) => total + (mask & (1 << i) ? value : 0n), 0n));
    if (sum > 0n && broken.every((c) => abs(off(c)) === sum)) return true;
  }
  return false;
}

const off = ({ expected, target }: Constraint) => target.amount.value - expected;

/** A cover that lists the accounts or sums them up, without the pages of what moved them. */
export function noRows(
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
