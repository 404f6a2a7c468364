import { defineDetector } from '../define-detector.ts';
import { mismatches, mismatchMessages } from './constraints.ts';

/** The summary's interest of the period is not the interest among the rows. */
export const interestMismatch = defineDetector({
  id: 'ledger/interest-mismatch',
  family: 'ledger',
  title: 'Interest in the summary against the rows',
  rationale:
    'A bank takes the interest in the summary from the same entry that it lists. Two different figures mean that one was altered.',
  innocentCauses: {
    earned: 'The summary shows the interest earned, which is paid out a cent off or a month later.',
    year: 'The summary shows the interest for the year.',
  },
  ask: 'Ask for the statement downloaded again from online banking.',
  references: ['docs/decisions/096'],
  needs: ['statement', 'ledgers'],
  trace: { nature: 'sum', mechanism: 'sum' },
  messages: mismatchMessages(
    'The interest in the summary does not match the interest listed',
    'corroborates',
  ),
  detect: ({ ledgers }) =>
    mismatches(ledgers, ['interest'], 'The statement does not print any interest twice.'),
});
