import { defineDetector } from '../define-detector.ts';
import { mismatches, mismatchMessages } from './constraints.ts';

/** The summary's interest of the period is not the interest among the rows. */
export const interestMismatch = defineDetector({
  id: 'ledger/interest-mismatch',
  family: 'ledger',
  title: 'Interest in the summary against the rows',
  rationale:
    'A bank takes the interest of the summary from the same entry that it lists. Two figures mean one was altered.',
  innocentCauses: {
    earned: 'The summary shows the interest earned, which is paid out a cent off or a month later.',
    year: 'The summary shows the interest of the year.',
  },
  ask: 'Ask for the statement downloaded again from online banking.',
  references: ['docs/decisions/096'],
  needs: ['statement', 'ledgers'],
  trace: { nature: 'sum', mechanism: 'sum' },
  messages: mismatchMessages(
    'The interest in the summary does not match the interest listed',
    'corroborates',
  ),
  detect: ({ ledgers }) => mismatches(ledgers, ['interest'], 'The statement names no interest twice.'),
});
