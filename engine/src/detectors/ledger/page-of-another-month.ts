import type { PageContent } from '../../pdf/content/model.ts';
import { addDays, type CalendarDate } from '../../statement/calendar-date.ts';
import type { Statement, StatementPeriod, Value } from '../../statement/model.ts';
import { defineDetector } from '../define-detector.ts';
import { onPage, places, printedAt } from '../locations.ts';

/** A page of rows or balances that all lie outside the period, without the head of a statement of its own. */
export const pageOfAnotherMonth = defineDetector({
  id: 'ledger/page-of-another-month',
  family: 'ledger',
  title: 'Dates of each page against the statement period',
  rationale:
    'Every page of a statement tells of the same period. A page whose dates all lie in another month, and which is no first page, was taken from another statement.',
  innocentCauses: [
    'Several statements were put into one file, each with its first page.',
    'Pages of two statements were mixed up when they were put together.',
    'The page lists items that are still pending, or the balances of the whole year.',
  ],
  ask: 'Ask for each statement as a file of its own, as downloaded from the bank.',
  references: [],
  needs: ['statement', 'pages'],
  messages: {
    page: {
      title: 'A page belongs to the statement of another month',
      detail:
        'All {count} dates on page {page}, from {from} to {to}, lie outside the period from {start} to {end}, and no page of the file begins a statement for them.',
    },
  },
  *detect({ statement, pages }) {
    const periods = periodsOf(statement);
    if (periods.length === 0) return { notApplicable: 'The statement prints no period.' };
    const [period] = periods;
    for (const [page, dates] of datesByPage(statement)) {
      if (page === 0 || !period) continue;
      const within = (date: CalendarDate, reach: number) =>
        periods.some((p) => date >= addDays(p.start, -reach) && date <= addDays(p.end, reach));
      const far = dates.filter((d) => !within(d.value, REACH));
      if (
        far.length < FEWEST ||
        dates.some((d) => within(d.value, 0)) ||
        startsStatement(statement, page) ||
        pages.some((p) => p.page > 0 && p.page <= page && !goesOn(statement, p.page) && namesPeriod(p))
      )
        continue;
      const sorted = dates.toSorted((a, b) => (a.value < b.value ? -1 : 1));
      const [first, last] = [sorted[0], sorted.at(-1)];
      const content = pages[page];
      // Dates of more than one month are a summary of a longer time.
      if (!first || !last || !content || last.value > addDays(first.value, 45)) continue;
      yield {
        message: 'page',
        data: {
          page: page + 1,
          count: dates.length,
          from: first.value,
          to: last.value,
          start: period.start,
          end: period.end,
        },
        locations: places(
          onPage(page, content.cropBox, 'page'),
          printedAt(first, 'date'),
          printedAt(last, 'date'),
        ),
      };
    }
    return undefined;
  },
});

/** Fewest dates that tell of which month a page is. */
const FEWEST = 4;
/** Days by which dates of a statement may lie outside its period. */
const REACH = 5;

function periodsOf({ accounts, period }: Statement): StatementPeriod[] {
  const all = [period, ...accounts.map((a) => a.period)];
  return all.flatMap((p) => (p ? [p.value] : []));
}

function datesByPage({ accounts }: Statement): Map<number, Value<CalendarDate>[]> {
  const pages = new Map<number, Value<CalendarDate>[]>();
  const dates = accounts.flatMap((a) => [
    ...a.postings.filter((p) => a.sections[p.section]?.kind !== 'pending').map((p) => p.date),
    ...a.dailyBalances.map((d) => d.date),
  ]);
  for (const date of dates) {
    const list = pages.get(date.page);
    if (list) list.push(date);
    else pages.set(date.page, [date]);
  }
  return pages;
}

/** True for a page that names a period or opens a balance, or is numbered 1, or follows such a page. */
function startsStatement({ mentions, printedPages, accounts }: Statement, page: number): boolean {
  const heads = [
    ...accounts.flatMap((a) => (a.opening ? [a.opening.page] : [])),
    ...mentions.filter((m) => m.kind === 'period').map((m) => m.text.page),
    ...printedPages.filter((p) => p.number.value === 1).map((p) => p.page),
  ];
  return heads.some((head) => head > 0 && head <= page);
}

const DATE = String.raw`(?:\d{1,4}[./-]\d{1,2}(?:[./-]\d{1,4})?|\p{L}{3,9}\.? \d{1,2}(?:, ?\d{4})?|\d{1,2}\.? \p{L}{3,9}\.?(?: \d{4})?)`;
const SPAN = new RegExp(
  String.raw`${DATE}\s*(?:-|–|—|\b(?:to|thru|through|bis|au|al|until|a)\b)\s*:?\s*${DATE}`,
  'iu',
);

/** True for a page that is numbered, and not as the first. */
const goesOn = ({ printedPages }: Statement, page: number) =>
  printedPages.some((p) => p.page === page && p.number.value > 1);

/** True for a page whose text names a span of days, read as a period or not. */
const namesPeriod = (page: PageContent | undefined) =>
  page !== undefined && SPAN.test(page.runs.map((run) => run.text.slice(0, 200)).join(' '));
