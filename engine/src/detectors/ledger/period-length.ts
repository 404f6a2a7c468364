import { daysBetween } from '../../layout/calendar-date.ts';
import { defineDetector } from '../define-detector.ts';
import { places, printedAt } from '../locations.ts';
import { SURE } from '../../evidence/ledger/confidence.ts';

/** A printed number of days that is not that of the printed period. */
export const periodLength = defineDetector({
  id: 'ledger/period-length',
  family: 'ledger',
  title: 'Number of days against the statement period',
  rationale:
    'Where a bank prints how many days the period has, it counts them itself. Someone who moves a statement to another month often forgets this number.',
  innocentCauses: {
    'banking-days': 'The bank counts business days, or the days for interest.',
    'other-period': 'The number belongs to another account or period in the same file.',
  },
  ask: 'Ask for the statement downloaded again from online banking.',
  references: ['docs/decisions/033'],
  needs: ['statement'],
  trace: { nature: 'sum', mechanism: 'calendar' },
  messages: {
    days: {
      title: 'The printed number of days does not match the period',
      detail: '{start} to {end} is {counted} days, but {printed} are printed.',
      claim: 'corroborates',
    },
  },
  *detect({ statement }) {
    let applied = false;
    for (const account of statement.accounts) {
      const period = account.period ?? statement.period;
      const [days, ...more] = account.summary.filter((l) => l.kind === 'days' && PERIOD.test(l.label));
      if (!period || period.confidence < SURE || !days?.count || more.length > 0) continue;
      applied = true;
      const { start, end } = period.value;
      const counted = daysBetween(start, end) + 1;
      // Some banks begin with the last day of the month before, or leave out a day.
      if (Math.abs(counted - days.count.value) <= 1) continue;
      yield {
        message: 'days',
        data: { start, end, counted, printed: days.count.value },
        locations: places(printedAt(days.count, 'days'), printedAt(period, 'statement period')),
      };
    }
    return applied
      ? undefined
      : { notApplicable: 'The statement does not print the number of days in its period.' };
  },
});

const PERIOD = /period|cycle|statement|this month/i;
