import { defineDetector } from '../../define-detector.ts';
import { money, places, printedAt, wholePages } from '../../locations.ts';
import type { Account } from '../../../statement/model/model.ts';
import { measureDisconnectedMonths } from './measure.ts';

const APART = 'The statement up to {end} ends with {closing}, but the next one begins with {opening}.';

/** Statements of one account in one file that do not lead from one to the next. */
export const disconnectedMonths = defineDetector({
  id: 'ledger/disconnected-months',
  family: 'ledger',
  title: 'Each month against the one before',
  rationale:
    'A statement begins with the closing balance of the one before. A month that was added to a file, or changed in it, does not.',
  innocentCauses: {
    'missing-month': 'A statement between the two is missing from the file.',
    'two-accounts': 'Two accounts of one customer are printed under one number.',
  },
  ask: 'Ask for the statement of each month as a separate file, downloaded again from online banking.',
  references: ['docs/decisions/185'],
  needs: ['ledgers', 'pages', 'lane'],
  trace: { nature: 'sum', mechanism: 'sum' },
  messages: {
    apart: {
      title: 'A month does not begin with the closing balance of the one before',
      detail: APART,
      claim: 'review',
    },
    joined: {
      title: 'In a file put together from several, a month does not begin where the one before ended',
      detail: APART,
      claim: 'note',
    },
    repeated: {
      title: 'A month repeats the rows of the one before',
      detail:
        '{count} rows of the statement from {start} have the same words and amounts as rows of the statement before it. It begins with {opening}, though that one ends with {closing}.',
      claim: 'accuses',
      trace: { nature: 'extent', mechanism: 'calendar' },
    },
  },
  *detect({ ledgers, pages, lane }) {
    const months = new Set(ledgers.map(({ account: { period } }) => period?.value.start));
    if (months.size < 2) return { notApplicable: 'The file holds one statement.' };
    for (const { earlier, later, repeated } of measureDisconnectedMonths(ledgers)) {
      const { closing, account } = earlier;
      const { opening } = later;
      const values = { closing: money(closing.value, closing), opening: money(opening.value, opening) };
      const locations = places(printedAt(opening, 'begins'), printedAt(closing, 'ends'));
      if (repeated > 0) {
        const [first = 0, ...more] = pagesOf(later.account);
        yield {
          message: 'repeated',
          data: { ...values, count: repeated, start: later.account.period?.value.start ?? '' },
          locations: wholePages(pages, first, ...more),
        };
      } else {
        // Whoever puts months into one file may have left one out, or have two accounts: that is no edit.
        const message = lane.kind === 'native' ? 'apart' : 'joined';
        yield { message, data: { ...values, end: account.period?.value.end ?? '' }, locations };
      }
    }
    return undefined;
  },
});

/** The pages that the rows of an account stand on, in their order; that of its opening balance where it has none. */
const pagesOf = ({ postings, opening }: Account): number[] => [
  ...new Set(postings.length > 0 ? postings.map(({ page }) => page) : [opening?.page ?? 0]),
];
