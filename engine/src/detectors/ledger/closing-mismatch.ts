import { defineDetector } from '../define-detector.ts';
import { mismatches, mismatchMessages } from './constraints.ts';

/** A closing balance that the opening balance and the movements do not lead to. */
export const closingMismatch = defineDetector({
  id: 'ledger/closing-mismatch',
  family: 'ledger',
  title: 'Opening balance, transactions, and closing balance',
  rationale:
    'Opening balance plus everything that came in minus everything that went out is the closing balance. A bank does not print a statement where this fails.',
  innocentCauses: {
    'missing-page': 'A page of the statement is missing.',
    'other-count': 'The bank counts an item differently from how it is listed.',
  },
  ask: 'Ask for the statement downloaded again, with all its pages.',
  references: ['docs/decisions/096'],
  needs: ['statement', 'ledgers'],
  trace: { nature: 'sum', mechanism: 'sum' },
  messages: mismatchMessages('Opening and closing balance do not match the transactions', 'accuses'),
  detect: ({ ledgers }) =>
    mismatches(ledgers, ['sum', 'summary'], 'The statement prints no opening and closing balance.'),
});
