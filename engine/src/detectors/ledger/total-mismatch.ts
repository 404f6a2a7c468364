import { defineDetector } from '../define-detector.ts';
import { mismatches, mismatchMessages } from './constraints.ts';

/** A section total or a summary line that is not the sum of its rows. */
export const totalMismatch = defineDetector({
  id: 'ledger/total-mismatch',
  family: 'ledger',
  title: 'Printed totals against the rows',
  rationale:
    'A bank prints the sum of the rows it lists. A total that differs from its rows means that a row or the total was altered.',
  innocentCauses: {
    'missing-page': 'A page of the statement is missing.',
    'other-count': 'The bank counts an item differently from how it is listed.',
  },
  ask: 'Ask for the statement downloaded again, with all its pages.',
  references: ['docs/decisions/096'],
  needs: ['statement', 'ledgers'],
  trace: { nature: 'sum', mechanism: 'sum' },
  messages: mismatchMessages('A printed total does not match its rows', 'accuses'),
  detect: ({ ledgers }) =>
    mismatches(ledgers, ['section', 'column'], 'The statement prints no totals of rows.'),
});
