import {
  areBalancesContinuous,
  belongsToStatement,
  followsOn,
  isOutOfTurn,
  isOfOtherStatement,
  nextHead,
} from './page-continuity.ts';
import { coversFirst, datesByPage, isWithin, periodsOf } from './dates-and-periods.ts';
import { hasOtherPageCount, isOutsidePeriods, namesOtherPeriod, type Sheet } from './page-contradictions.ts';
import { lazy } from '../../../statement/language/memoize.ts';
import type { CalendarDate } from '../../../layout/calendar-date.ts';
import type { Value } from '../../../statement/model/model.ts';
import { defineDetector } from '../../define-detector.ts';

/** A page of rows or balances that all lie outside the period, without the head of a statement of its own. */
export const pageOfAnotherMonth = defineDetector({
  id: 'ledger/page-of-another-month',
  family: 'ledger',
  title: 'Dates of each page against the statement period',
  rationale:
    'Every page of a statement covers the same period. A page whose dates are all in another month, and that is not a first page, came from another statement.',
  innocentCauses: {
    'several-statements': 'Several statements were put into one file, each with its first page.',
    'mixed-up-pages': {
      text: 'Pages of two statements were mixed up when they were put together.',
      noLookalike: 'Pages that were mixed up by accident look like pages that were put in.',
    },
    'other-list': 'The page lists items that are still pending, or the balances of the whole year.',
  },
  ask: 'Ask for each statement as a separate file, as downloaded from the bank.',
  references: ['docs/decisions/033'],
  needs: ['statement', 'ledgers', 'pages'],
  trace: { nature: 'extent', mechanism: 'calendar' },
  messages: {
    page: {
      title: 'A page belongs to another month’s statement',
      detail:
        'All {count} dates on page {page}, from {from} to {to}, lie outside the period from {start} to {end}, and no page of the file begins a statement for them.',
      claim: 'accuses',
    },
    counted: {
      title: 'A page gives a different page count than the others',
      detail:
        'Page {page} is numbered {number} of {of}, the page before it {before}, and {count} of its {dates} dates, from {from} to {to}, lie outside the period from {start} to {end}.',
      claim: 'accuses',
    },
    named: {
      title: 'A page shows a different period than the others',
      detail:
        'Page {page} is numbered {number} of {of} like the pages around it, but it names the period from {from} to {to}, and its rows are from that time. The statement covers {start} to {end}.',
      claim: 'accuses',
    },
  },
  *detect({ statement, ledgers, pages }) {
    const periods = periodsOf(statement, ledgers);
    const [period] = periods;
    if (!period) return { notApplicable: 'The statement prints no period.' };
    const byPage = datesByPage(statement);
    const isOfFirst = coversFirst(byPage, periods);
    const isOther = (dates: readonly Value<CalendarDate>[]) =>
      dates.every(({ value }) => !isWithin(value, [period], 0));
    const since = lazy(() => nextHead(statement, pages));
    for (const [page, dates] of byPage) {
      if (page === 0) continue;
      const sheet: Sheet = { page, dates, statement, periods, period };
      const found =
        namesOtherPeriod(sheet) ?? hasOtherPageCount(sheet) ?? isOutsidePeriods(sheet, pages[page]);
      if (!found || followsOn(page, byPage, ledgers, isOther)) continue;
      // Carried balances can be typed again: no days go back in the midst of balances that lead on.
      if (areBalancesContinuous(page, ledgers) && !isOutOfTurn(page, byPage)) continue;
      if (
        found.message === 'page' &&
        (!isOfFirst ||
          isOfOtherStatement(page, ledgers, period) ||
          belongsToStatement(page, since(), statement, ledgers))
      )
        continue;
      yield found;
    }
    return undefined;
  },
});
