import { defineDetector } from '../define-detector.ts';
import { mismatches, mismatchMessages } from './constraints.ts';

/** A balance of the daily list that the postings of the days between do not lead to. */
export const dailyBalanceMismatch = defineDetector({
  id: 'ledger/daily-balance-mismatch',
  family: 'ledger',
  title: 'Daily balances against the transactions',
  rationale:
    'The list of daily balances follows from each day’s transactions. A day that does not match shows that a transaction or a balance was altered.',
  innocentCauses: {
    'missing-page': 'A page of the statement is missing.',
    'other-count': 'The bank counts an item differently from how it is listed.',
  },
  ask: 'Ask for the statement downloaded again, with all its pages.',
  references: ['docs/decisions/096'],
  needs: ['statement', 'ledgers'],
  trace: { nature: 'sum', mechanism: 'sum' },
  messages: mismatchMessages('A daily balance does not match the transactions', 'accuses'),
  detect: ({ ledgers }) => mismatches(ledgers, ['daily'], 'The statement prints no daily balances.'),
});
