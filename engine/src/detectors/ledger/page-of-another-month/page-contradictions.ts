import type { PageContent } from '../../../pdf/content/model.ts';
import { parameter } from '../../../thresholds/parameter.ts';
import { addDays, type CalendarDate } from '../../../layout/calendar-date.ts';
import type { Statement, StatementPeriod, Value } from '../../../statement/model/model.ts';
import { onPage, places, printedAt } from '../../locations.ts';
import { isDayOf, isWithin, REACH, span } from './dates-and-periods.ts';

/** Dates that reach further are a summary of a longer time. */
const ONE_MONTH = parameter({ value: 45, unit: 'days', source: 'judgment' });

/** A page with the dates of its rows and balances, and the periods of the statement; `period` is the first of them. */
export interface Sheet {
  page: number;
  dates: readonly Value<CalendarDate>[];
  statement: Statement;
  periods: readonly StatementPeriod[];
  period: StatementPeriod;
}

/** Fewest dates that show which month a page belongs to. */
const FEWEST = parameter({ value: 4, unit: 'dates', source: 'judgment' });

/** A page that goes on from the one before it by its number, and says of how many. */
function numbering({ page, statement: { printedPages } }: Sheet) {
  const printed = printedPages.find((p) => p.page === page);
  const before = printedPages.find((p) => p.page === page - 1);
  if (!printed?.of || !before || printed.number.value < 2) return undefined;
  if (before.number.value !== printed.number.value - 1) return undefined;
  return { at: printed.number, number: printed.number.value, of: printed.of, before };
}

/** Another period that a page in the midst of a numbered statement names, where its rows are of that period too. */
export function namesOtherPeriod(sheet: Sheet) {
  const { page, dates, statement, periods, period } = sheet;
  const numbered = numbering(sheet);
  if (!numbered) return undefined;
  const own = statement.mentions.filter((m) => m.kind === 'period' && m.text.page === page);
  const [first] = own;
  const [from, to] = (first?.text.value.split('/') ?? []) as CalendarDate[];
  if (!first || !from || !to || own.some((m) => m.text.value !== first.text.value)) return undefined;
  if (periods.some((p) => from <= p.end && to >= p.start)) return undefined;
  // Rows print no year, so the reader dates them by the statement's: day and month must tell.
  const inOwn = dates.filter((d) => periods.some((p) => isDayOf(d.value, p)));
  const inNamed = dates.filter((d) => isDayOf(d.value, { start: from, end: to }));
  if (dates.length < FEWEST || inNamed.length < dates.length || dates.length - inOwn.length < 2)
    return undefined;
  const { number, of } = numbered;
  return {
    message: 'named' as const,
    data: { page: page + 1, number, of, from, to, start: period.start, end: period.end },
    locations: places(printedAt(first.text, 'period'), ...dates.slice(0, 2).map((d) => printedAt(d, 'date'))),
  };
}

/** Another count of pages than the page before it prints, on a page most of whose dates lie outside the periods. */
export function hasOtherPageCount(sheet: Sheet) {
  const { page, dates, periods, period } = sheet;
  const numbered = numbering(sheet);
  if (!numbered?.before.of || numbered.of === numbered.before.of) return undefined;
  const far = outsideOf(dates, periods);
  const [one] = far;
  if (!one || far.length < Math.max(FEWEST, dates.length / 2)) return undefined;
  const { at, number, of, before } = numbered;
  return {
    message: 'counted' as const,
    data: {
      page: page + 1,
      number,
      of,
      before: `${before.number.value} of ${before.of}`,
      count: far.length,
      dates: dates.length,
      ...span(far),
      start: period.start,
      end: period.end,
    },
    locations: places(printedAt(at, 'page number'), printedAt(one, 'date')),
  };
}

/** A page whose dates all lie outside the periods, at least four of them far, and within a month and a half. */
export function isOutsidePeriods({ page, dates, periods, period }: Sheet, content: PageContent | undefined) {
  if (outsideOf(dates, periods).length < FEWEST || dates.some((d) => isWithin(d.value, periods, 0)))
    return undefined;
  const sorted = dates.toSorted((a, b) => (a.value < b.value ? -1 : 1));
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (!first || !last || !content || last.value > addDays(first.value, ONE_MONTH)) return undefined;
  return {
    message: 'page' as const,
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

const outsideOf = (dates: readonly Value<CalendarDate>[], periods: readonly StatementPeriod[]) =>
  dates.filter((d) => !isWithin(d.value, periods, REACH));
