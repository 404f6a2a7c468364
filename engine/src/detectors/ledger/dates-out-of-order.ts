import { areNearlyFlush } from '../../layout/flush.ts';
import type { Ledger } from '../../evidence/ledger/ledger.ts';
import { mayBeAnotherDay } from '../../evidence/ledger/misread-date.ts';
import { parameter } from '../../thresholds/parameter.ts';
import type { Account, Posting } from '../../statement/model/model.ts';
import { defineDetector } from '../define-detector.ts';
import { places, postingAt, printedAt, quoted } from '../locations.ts';
import { formOf } from '../patterns.ts';

/** Fewest rows of a section whose order tells anything. */
const FEWEST = parameter({ value: 8, unit: 'rows', source: 'judgment' });

/** A row whose date breaks the order that every other row of its section keeps. */
export const datesOutOfOrder = defineDetector({
  id: 'ledger/dates-out-of-order',
  family: 'ledger',
  title: 'Order of the dates',
  rationale:
    'Banks list transactions in date order. A single row out of order may have had its date or place changed.',
  innocentCauses: {
    'other-date': 'The list is sorted by another date, such as the day of purchase.',
    correction: 'A correction was posted with an earlier date.',
    'sides-apart':
      'A card statement lists payments before purchases, or a list shows deposits before withdrawals.',
    misread:
      'A digit of the date was misread from a picture; a date that one look-alike digit would correct is not counted.',
  },
  ask: 'Ask for the statement downloaded again from online banking.',
  references: ['docs/careful-forger.md'],
  needs: ['statement', 'ledgers', 'recognition'],
  trace: { nature: 'sum', mechanism: 'calendar' },
  messages: {
    order: {
      title: 'One row is out of date order',
      detail: 'The row {row} is dated {date}, between rows dated {before} and {after}.',
      claim: 'corroborates',
    },
    later: {
      title: 'One row is dated later than the rows after it',
      detail:
        'The row {row} is dated {date}, between rows dated {before} and {after}, while the running balance counts it right there. A purchase date may come before its place in the list, but no transaction posts later than the next.',
      claim: 'accuses',
    },
  },
  *detect({ statement, ledgers, recognition }) {
    let applied = false;
    let misread = false;
    // Where rows of more than one list break the order of these dates, the lists go by another.
    const breaks = statement.accounts.flatMap((account) =>
      sectionRows(account).flatMap((rows) => breaksOf(inTime(account, rows))),
    ).length;
    for (const [index, account] of statement.accounts.entries()) {
      for (const rows of sectionRows(account)) {
        if (rows.length < FEWEST) continue;
        applied = true;
        const oldestFirst = inTime(account, rows);
        const odd = breaks !== 1 || isSortedByOther(oldestFirst) ? undefined : oddRow(oldestFirst);
        if (!odd) continue;
        const { row, before, after } = odd;
        const isOfList = isBelowPayment(account, odd) || areBySides(oldestFirst, row);
        if (isOfList || mayBeBetween(row, before, after)) continue;
        if (mayBeAnotherDay(row.date, before.date.value, after.date.value, recognition)) {
          misread = true;
          continue;
        }
        const ledger = ledgers[index];
        yield {
          message: isLater(odd, account, ledger) ? 'later' : 'order',
          data: {
            row: quoted(row.description.value),
            date: row.date.text,
            before: before.date.text,
            after: after.date.text,
          },
          locations: places(printedAt(row.date, 'date'), ledger && postingAt(ledger, row.index)),
        };
      }
    }
    if (misread) return { inconclusive: 'A date out of order may have been read wrongly from the picture.' };
    return applied ? undefined : { notApplicable: 'The statement lists too few rows.' };
  },
});

/** A row that breaks the order of its list, with those around it. */
interface OddRow {
  row: Posting;
  before: Posting;
  after: Posting;
}

/** True for a row that is surely dated later than the next. */
function isLater({ row, before, after }: OddRow, account: Account, ledger: Ledger | undefined): boolean {
  // What stands first on a page may be the rest of a row that began on the page before, with its second date.
  const isWhole = (account.newestFirst ? after : before).page === row.page;
  if (!isWhole || row.date.value <= after.date.value) return false;
  // Where sums are in doubt, the rows of two accounts may have been read as one list; where lines are left among the
  // rows, the day may be that of another one.
  return (
    ledger !== undefined &&
    ledger.doubt === undefined &&
    !account.reading?.unparsedLines &&
    isSetAs(row, before) &&
    isSetAs(row, after) &&
    isCounted(ledger, row)
  );
}

/** True for a day written as that of another row and in its column: another one of its row is mostly neither. */
function isSetAs({ date: one }: Posting, { date: other }: Posting): boolean {
  const isFlush = areNearlyFlush(one.box.x0, other.box.x0) || areNearlyFlush(one.box.x1, other.box.x1);
  return isFlush && formOf(one.text) === formOf(other.text);
}

/** True where one of the two dates that rows print puts a row in order: the list may go by either of them. */
function mayBeBetween(row: Posting, before: Posting, after: Posting): boolean {
  const days = ({ date, otherDate }: Posting): string[] =>
    otherDate ? [date.value, otherDate.value].sort() : [date.value];
  const [first = ''] = days(before);
  const last = days(after).at(-1) ?? '';
  return days(row).some((day) => day >= first && day <= last);
}

/** True for the first purchase on a card, below what was paid: cards list that first, whenever it was. */
const isBelowPayment = ({ type, postings }: Account, { row, before }: OddRow): boolean =>
  type === 'card' && postings[0] === before && row.amount.value > 0n !== before.amount.value > 0n;

/** True where the row is the last of those on one side, and all others are on the other: each side is a list. */
function areBySides(rows: readonly Posting[], last: Posting): boolean {
  const at = rows.indexOf(last) + 1;
  const isIn = last.amount.value > 0n;
  const areOf = (some: readonly Posting[], side: boolean) =>
    some.length > 1 && some.every(({ amount }) => amount.value > 0n === side);
  return areOf(rows.slice(0, at), isIn) && areOf(rows.slice(at), !isIn);
}

/** True where each row has a second date, and the rows are in the order of those. */
const isSortedByOther = (rows: readonly Posting[]): boolean =>
  rows.every(({ otherDate }, i) => {
    const before = rows[i - 1]?.otherDate;
    return otherDate !== undefined && (i === 0 || (before !== undefined && before.value <= otherDate.value));
  });

const inTime = ({ newestFirst }: Account, rows: readonly Posting[]): readonly Posting[] =>
  newestFirst ? rows.toReversed() : rows;

/** The rows, of rows oldest first, that are dated later than the next. */
const breaksOf = (rows: readonly Posting[]): readonly Posting[] =>
  rows.filter((row, i) => {
    const next = rows[i + 1];
    return next !== undefined && row.date.value > next.date.value;
  });

/** The one row, of rows oldest first, that breaks their order and without which they are in order. */
function oddRow(rows: readonly Posting[]): OddRow | undefined {
  for (let i = 1; i + 1 < rows.length; i++) {
    const [before, row, after] = [rows[i - 1], rows[i], rows[i + 1]];
    if (!before || !row || !after || before.date.value > after.date.value) continue;
    if (row.date.value < before.date.value || row.date.value > after.date.value)
      return { row, before, after };
  }
  return undefined;
}

/** True when balances printed before and after the row lead over it at its place in the list. */
function isCounted({ constraints, account }: Ledger, row: Posting): boolean {
  if (account.balanceEvery !== 'row' || constraints.some((c) => c.kind === 'running' && !c.holds))
    return false;
  return constraints.some(
    (c) =>
      c.kind === 'running' &&
      c.terms.some(({ cell }) => cell.kind === 'posting' && cell.posting === row.index),
  );
}

function sectionRows(account: Account): Account['postings'][] {
  return account.sections.map((section, index) =>
    section.repeats || section.kind === 'checks' || section.kind === 'pending'
      ? []
      : account.postings.filter((p) => p.section === index && p.checkNumber === undefined),
  );
}
