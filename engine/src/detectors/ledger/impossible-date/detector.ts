import { defineDetector } from '../../define-detector.ts';
import { onPage, places, quoted } from '../../locations.ts';
import { measureImpossibleDate } from './measure.ts';

/** A day that the calendar does not have, printed at a period, a balance, or a row. */
export const impossibleDate = defineDetector({
  id: 'ledger/impossible-date',
  family: 'ledger',
  title: 'Dates of periods, balances, and rows against the calendar',
  rationale:
    'A bank’s program takes the dates of a statement from a calendar. Someone who changes only the month may leave days that the new month does not have.',
  innocentCauses: {
    'thirty-days': 'The bank counts thirty days to each month and prints the 30th of February.',
    description: 'Someone else wrote the date: it is in the description of a transaction.',
    'day-31': 'The bank’s program ends every month on day 31.',
  },
  ask: 'Ask for the statement downloaded again from online banking.',
  references: ['docs/decisions/146'],
  needs: ['statement', 'recognition'],
  trace: { nature: 'sum', mechanism: 'calendar' },
  messages: {
    missing: {
      title: 'The statement names a day that does not exist',
      detail: '{text} is printed, a day that its month does not have.',
      claim: 'review',
    },
  },
  *detect({ statement, recognition }) {
    for (const { text, page, box } of measureImpossibleDate(statement, recognition))
      yield {
        message: 'missing',
        data: { text: quoted(text) },
        locations: places(onPage(page, box, 'day that does not exist')),
      };
    return undefined;
  },
});
