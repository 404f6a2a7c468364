import type { Account, Posting, Statement, StatementPeriod, Value } from '../../statement/model/model.ts';
import { LABELED, SURE } from '../../evidence/ledger/confidence.ts';
import type { Ledger } from '../../evidence/ledger/ledger.ts';
import { pageNumbersRestart, mixedPeriods } from '../../evidence/ledger/several-statements.ts';
import { addDays, type CalendarDate } from '../../layout/calendar-date.ts';
import { defineDetector } from '../define-detector.ts';
import { places, printedAt, quoted } from '../locations.ts';
import { parameter } from '../../thresholds/parameter.ts';

/** Weekend cut-offs and purchase dates reach so far over the edges on genuine statements. */
const EARLY = parameter({ value: 7, unit: 'days', source: 'judgment' });
const LATE = parameter({ value: 4, unit: 'days', source: 'judgment' });

/** A posting dated outside the printed statement period. */
export const postingOutOfPeriod = defineDetector({
  id: 'ledger/posting-out-of-period',
  family: 'ledger',
  title: 'Posting dates against the statement period',
  rationale: 'A statement lists what happened in its period. A bank does not list a date outside it.',
  innocentCauses: {
    'purchase-day': 'The row shows the day of a purchase that posted some days later.',
    pending: 'Pending items are listed after the end of the period.',
    fraction: 'A fraction in a description looks like a date.',
  },
  ask: 'Ask for the statements of this month and the months before and after, downloaded again.',
  references: ['Regulation E (12 CFR 1005.9(b)): transfers during the cycle'],
  needs: ['statement', 'ledgers', 'periodConflicts'],
  trace: { nature: 'sum', mechanism: 'calendar' },
  messages: {
    outside: {
      title: 'A transaction is dated outside the statement period',
      detail: 'The row {row} is dated {date}, but the statement covers {start} to {end}.',
      claim: 'corroborates',
    },
    misplaced: {
      title: 'A row among the others is dated after the end of the statement',
      detail:
        'The row {row} is dated {date}, after the end of the period on {end}, but is listed before rows dated {after} and later.',
      claim: 'accuses',
    },
    several: {
      title: 'Several transactions are dated outside the statement period',
      detail: '{count} rows lie outside {start} to {end}; pages of another statement may be among these.',
      claim: 'review',
      trace: { nature: 'extent', mechanism: 'calendar' },
    },
  },
  *detect({ statement, ledgers, periodConflicts }) {
    const mixed = mixedPeriods(statement) ?? pageNumbersRestart(statement);
    if (mixed) return { inconclusive: mixed };
    let applied = false;
    for (const [index, account] of statement.accounts.entries()) {
      const period = account.period ?? statement.period;
      if (!period) continue;
      applied = true;
      // All rows lie outside a heading that is not their own: ledger/conflicting-period says so.
      if (periodConflicts.some(({ heading }) => heading === period)) continue;
      // A month told from its last day alone, or two dates side by side, may be no period.
      if (period.confidence < SURE) continue;
      const { start, end } = period.value;
      const isCounted = leadsThrough(ledgers[index]);
      const outside = rowsOutside(account, period.value).filter(
        (row) => !isCounted || !isOfLaterHead(row, statement),
      );
      // A period that most rows lie outside of was misread, or is that of another account.
      if (period.confidence < LABELED && outside.length * 2 > account.postings.length) continue;
      const [first] = outside;
      if (first && outside.length > 2) {
        yield {
          message: 'several',
          data: { count: outside.length, start, end },
          locations: places(printedAt(first.date, 'date'), printedAt(period, 'statement period')),
        };
        continue;
      }
      const isSure = !ledgers[index]?.doubt;
      for (const posting of outside)
        yield outsideRow(posting, rowsAfter(account, posting), isSure, { period, index });
    }
    return applied ? undefined : { notApplicable: 'The statement prints no period.' };
  },
});

/** A row outside the period of its account; `after` is the next of rows in order that follow it. */
function outsideRow(
  posting: Posting,
  after: Posting | undefined,
  isSure: boolean,
  { period, index }: { period: Value<StatementPeriod>; index: number },
) {
  const { page, box, date, description } = posting;
  const { start, end } = period.value;
  return {
    message: after && isSure && date.value > latest(end) ? ('misplaced' as const) : ('outside' as const),
    data: {
      row: quoted(description.value),
      date: date.text,
      start,
      end,
      after: after?.date.text ?? '',
    },
    locations: places(
      { kind: 'posting', account: index, posting: posting.index, page, box },
      printedAt(date, 'date'),
      printedAt(period, 'statement period'),
    ),
  };
}

const earliest = (start: CalendarDate) => addDays(start, -EARLY);
const latest = (end: CalendarDate) => addDays(end, LATE);

/** Rows surely dated outside a period, those that are still pending left out. */
const rowsOutside = ({ postings, sections }: Account, { start, end }: StatementPeriod): Posting[] => {
  const [first, last] = [earliest(start), latest(end)];
  return postings.filter(
    ({ section, date }) =>
      sections[section]?.kind !== 'pending' &&
      date.confidence >= SURE &&
      (date.value < first || date.value > last),
  );
};

/** True for an account whose sums all hold, from its opening balance to its closing one. */
const leadsThrough = (ledger: Ledger | undefined): boolean =>
  ledger !== undefined &&
  ledger.doubt === undefined &&
  ledger.constraints.some(({ kind }) => kind === 'sum') &&
  ledger.constraints.every(({ holds }) => holds);

/** True for a row of a period that its page, or one between that and the first, names: months printed into one file. */
const isOfLaterHead = ({ page, date }: Posting, { mentions }: Statement): boolean =>
  mentions.some(({ kind, text }) => {
    const [start, end] = text.value.split('/') as CalendarDate[];
    const isLater = kind === 'period' && text.page > 0 && text.page <= page;
    return isLater && start !== undefined && end !== undefined && date.value >= start && date.value <= end;
  });

/** The next of at least two rows of the section that follow a row in time and lie in order among themselves. */
function rowsAfter({ postings, newestFirst }: Account, row: Posting): Posting | undefined {
  const rows = postings.filter((p) => p.section === row.section && p.checkNumber === undefined);
  const ordered = newestFirst ? rows.toReversed() : rows;
  const next = ordered.slice(ordered.indexOf(row) + 1);
  const inOrder = next.every((p, i) => i === 0 || p.date.value >= (next[i - 1]?.date.value ?? ''));
  return next.length >= 2 && inOrder ? next[0] : undefined;
}
