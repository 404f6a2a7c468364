import type { PageContent } from '../../pdf/content/model.ts';
import type { Constraint } from '../../evidence/ledger/cells.ts';
import type { Ledger } from '../../evidence/ledger/ledger.ts';
import { addDays, type CalendarDate } from '../../layout/calendar-date.ts';
import type { Statement, StatementPeriod, Value } from '../../statement/model.ts';
import { defineDetector } from '../define-detector.ts';
import { onPage, places, printedAt } from '../locations.ts';
import { parameter } from '../../evidence/parameter.ts';

/** A page of rows or balances that all lie outside the period, without the head of a statement of its own. */
export const pageOfAnotherMonth = defineDetector({
  id: 'ledger/page-of-another-month',
  family: 'ledger',
  title: 'Dates of each page against the statement period',
  rationale:
    'Every page of a statement covers the same period. A page whose dates are all in another month, and that is not a first page, came from another statement.',
  innocentCauses: [
    'Several statements were put into one file, each with its first page.',
    'Pages of two statements were mixed up when they were put together.',
    'The page lists items that are still pending, or the balances of the whole year.',
  ],
  ask: 'Ask for each statement as a separate file, as downloaded from the bank.',
  references: ['docs/decisions/033'],
  needs: ['statement', 'ledgers', 'pages'],
  messages: {
    page: {
      title: 'A page belongs to another month’s statement',
      detail:
        'All {count} dates on page {page}, from {from} to {to}, lie outside the period from {start} to {end}, and no page of the file begins a statement for them.',
    },
    counted: {
      title: 'A page gives a different page count than the others',
      detail:
        'Page {page} is numbered {number} of {of}, the page before it {before}, and {count} of its {dates} dates, from {from} to {to}, lie outside the period from {start} to {end}.',
    },
    named: {
      title: 'A page shows a different period than the others',
      detail:
        'Page {page} is numbered {number} of {of} like the pages around it, but it names the period from {from} to {to}, and its rows are from that time. The statement covers {start} to {end}.',
    },
  },
  *detect({ statement, ledgers, pages }) {
    const periods = [...periodsOf(statement), ...continuedPeriods(ledgers)];
    const [period] = periods;
    if (!period) return { notApplicable: 'The statement prints no period.' };
    const byPage = datesByPage(statement);
    const { start, end } = period;
    for (const [page, dates] of byPage) {
      if (page === 0) continue;
      const named = namesAnother(statement, page, dates, periods);
      if (named) {
        if (followsOn(page, byPage, ledgers)) continue;
        yield {
          message: 'named',
          data: { page: page + 1, ...named.data, start, end },
          locations: places(
            printedAt(named.at, 'period'),
            ...dates.slice(0, 2).map((d) => printedAt(d, 'date')),
          ),
        };
        continue;
      }
      const far = dates.filter((d) => !isWithin(d.value, periods, REACH));
      const counted = countsOtherwise(statement, page);
      const [one] = far;
      if (counted && one && far.length >= Math.max(FEWEST, dates.length / 2)) {
        if (followsOn(page, byPage, ledgers)) continue;
        yield {
          message: 'counted',
          data: {
            page: page + 1,
            ...counted.data,
            count: far.length,
            dates: dates.length,
            ...span(far),
            start,
            end,
          },
          locations: places(printedAt(counted.at, 'page number'), printedAt(one, 'date')),
        };
        continue;
      }
      if (far.length < FEWEST || dates.some((d) => isWithin(d.value, periods, 0))) continue;
      if (belongsHere(page, statement, ledgers, pages) || followsOn(page, byPage, ledgers)) continue;
      const sorted = dates.toSorted((a, b) => (a.value < b.value ? -1 : 1));
      const [first, last] = [sorted[0], sorted.at(-1)];
      const content = pages[page];
      // Dates of more than one month are a summary of a longer time.
      if (!first || !last || !content || last.value > addDays(first.value, 45)) continue;
      yield {
        message: 'page',
        data: { page: page + 1, count: dates.length, from: first.value, to: last.value, start, end },
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

/** True for a day of one of the periods, or up to `reach` days beside it. */
const isWithin = (date: CalendarDate, periods: readonly StatementPeriod[], reach: number) =>
  periods.some((p) => date >= addDays(p.start, -reach) && date <= addDays(p.end, reach));

/** True for a page that begins a statement of its own, or whose rows the sums of the accounts take in. */
const belongsHere = (
  page: number,
  statement: Statement,
  ledgers: readonly Ledger[],
  pages: readonly PageContent[],
) =>
  startsStatement(statement, page) ||
  pages.some((p) => p.page > 0 && p.page <= page && !goesOn(statement, p.page) && namesPeriod(p)) ||
  isOfAccounts(page, ledgers);

const isOn =
  (page: number) =>
  ({ terms }: Constraint): boolean =>
    terms.some(({ cell }) => cell.amount.page === page);

/** True for a page whose rows the sums of their accounts take in, or were misread. */
function isOfAccounts(page: number, ledgers: readonly Ledger[]): boolean {
  const own = ledgers.filter(({ constraints }) => constraints.some(isOn(page)));
  return own.length > 0 && (own.every(leadsOver(page)) || own.some(isMisread));
}

/**
 * True for an account whose balances lead from the first page over this one to the last: months printed one after the
 * other, of which no page was put in or taken out.
 */
const leadsOver =
  (page: number) =>
  ({ account, doubt, constraints }: Ledger): boolean =>
    doubt === undefined &&
    account.opening !== undefined &&
    account.closing !== undefined &&
    account.postings.some((row) => row.page < page) &&
    constraints.every((c) => c.holds) &&
    constraints.some((c) => c.kind === 'running' && isOn(page)(c));

/** Share of the steps between rows that fail where rows were misread: a foreign page breaks those at its edges. */
const MISREAD = parameter({ value: 0.34, unit: 'share', source: 'judgment' });
/** Steps that tell. */
const STEPS = parameter({ value: 8, unit: 'steps', source: 'judgment' });

function isMisread({ constraints }: Ledger): boolean {
  const steps = constraints.filter(({ kind }) => kind === 'running');
  return steps.length >= STEPS && steps.filter((c) => !c.holds).length > MISREAD * steps.length;
}

/**
 * True for a page that goes on from the pages before it: its days come next, no later page turns back, and the sums
 * reach it and hold. Months that are printed into one file follow one another like this.
 */
function followsOn(
  page: number,
  byPage: ReadonlyMap<number, readonly Value<CalendarDate>[]>,
  ledgers: readonly Ledger[],
): boolean {
  const days = (which: (other: number) => boolean) =>
    [...byPage].flatMap(([other, dates]) => (which(other) ? dates.map((d) => d.value) : [])).sort();
  const [before, here, after] = [
    days((other) => other < page),
    days((other) => other === page),
    days((other) => other > page),
  ];
  const [last, first, end, next] = [before.at(-1), here[0], here.at(-1), after[0]];
  if (!last || !first || !end) return false;
  const inTurn = first >= last && first <= addDays(last, LONGEST_PAUSE) && (!next || next >= end);
  const isHere = isOn(page);
  const own = ledgers.filter(({ constraints }) => constraints.some(isHere));
  return (
    inTurn &&
    own.some(({ constraints }) => constraints.some((c) => c.holds && isHere(c))) &&
    !own.some(({ doubt, certain, constraints }) =>
      // What a doubt explains says nothing of the page.
      (doubt === undefined ? constraints : certain).some((c) => !c.holds && isHere(c)),
    )
  );
}

/** Days without a posting that lie between the last row of a month and the first of the next at most. */
const LONGEST_PAUSE = parameter({ value: 31, unit: 'days', source: 'judgment' });
/** Fewest dates that tell of which month a page is. */
const FEWEST = parameter({ value: 4, unit: 'dates', source: 'judgment' });
/** Days by which dates of a statement may lie outside its period. */
const REACH = parameter({ value: 5, unit: 'days', source: 'judgment' });

/** Another period that a page in the midst of a numbered statement names, where its rows are of that period too. */
function namesAnother(
  { printedPages, mentions }: Statement,
  page: number,
  dates: readonly Value<CalendarDate>[],
  periods: readonly StatementPeriod[],
) {
  const printed = printedPages.find((p) => p.page === page);
  const before = printedPages.find((p) => p.page === page - 1);
  if (!printed?.of || printed.number.value < 2 || before?.number.value !== printed.number.value - 1)
    return undefined;
  const own = mentions.filter((m) => m.kind === 'period' && m.text.page === page);
  const [first] = own;
  const [from, to] = (first?.text.value.split('/') ?? []) as CalendarDate[];
  if (!first || !from || !to || own.some((m) => m.text.value !== first.text.value)) return undefined;
  if (periods.some((p) => from <= p.end && to >= p.start)) return undefined;
  // Rows print no year, so the reader dates them by the statement's: day and month must tell.
  const inOwn = dates.filter((d) => periods.some((p) => isDayOf(d.value, p)));
  const inNamed = dates.filter((d) => isDayOf(d.value, { start: from, end: to }));
  if (dates.length < FEWEST || inNamed.length < dates.length || dates.length - inOwn.length < 2)
    return undefined;
  return { at: first.text, data: { number: printed.number.value, of: printed.of, from, to } };
}

/** Another count of pages than the page before it prints, whose number it goes on from. */
function countsOtherwise({ printedPages }: Statement, page: number) {
  const printed = printedPages.find((p) => p.page === page);
  const before = printedPages.find((p) => p.page === page - 1);
  if (!printed?.of || !before?.of || printed.of === before.of) return undefined;
  const { value } = printed.number;
  if (value < 2 || value !== before.number.value + 1) return undefined;
  return {
    at: printed.number,
    data: { number: value, of: printed.of, before: `${before.number.value} of ${before.of}` },
  };
}

const span = (dates: readonly Value<CalendarDate>[]) => {
  const sorted = dates.map((d) => d.value).sort();
  return { from: sorted[0] ?? '', to: sorted.at(-1) ?? '' };
};

/** True when the day and month lie in a period, whatever the year. */
function isDayOf(date: CalendarDate, { start, end }: StatementPeriod): boolean {
  const [day, first, last] = [date.slice(5), start.slice(5), end.slice(5)];
  return first <= last ? day >= first && day <= last : day >= first || day <= last;
}

/** The periods that first pages name, or all where none does. */
function periodsOf(statement: Statement): StatementPeriod[] {
  const all = [statement.period, ...statement.accounts.map((a) => a.period)].flatMap((p) =>
    // A month told from its last day alone accuses no page.
    p && p.confidence >= 0.6 ? [p] : [],
  );
  const own = all.filter((p) => !isLaterOf(statement, p.page));
  return (own.length > 0 ? own : all).map((p) => p.value);
}

/** Periods of accounts whose first balance is the last one of an account of the period right before. */
function continuedPeriods(ledgers: readonly Ledger[]): StatementPeriod[] {
  return ledgers.flatMap(({ account: { period, opening } }) => {
    if (!period || !opening) return [];
    const { start } = period.value;
    const isContinued = ledgers.some(({ account: before }) => {
      const end = before.period?.value.end;
      return (
        before.closing?.value === opening.value &&
        end !== undefined &&
        end < start &&
        end >= addDays(start, -REACH)
      );
    });
    return isContinued ? [period.value] : [];
  });
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
function startsStatement(statement: Statement, page: number): boolean {
  const { mentions, printedPages, accounts } = statement;
  const heads = [
    ...accounts.flatMap((a) => (a.opening ? [a.opening.page] : [])),
    ...mentions.filter((m) => m.kind === 'period').map((m) => m.text.page),
    ...printedPages.filter((p) => p.number.value === 1).map((p) => p.page),
  ];
  return heads.some((head) => head > 0 && head <= page && !isLaterOf(statement, head));
}

/** True for a page numbered `2 of 5`: what it names and opens is not the beginning of a statement. */
const isLaterOf = ({ printedPages }: Statement, page: number) =>
  printedPages.some((p) => p.page === page && p.of !== undefined && p.number.value > 1);

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
