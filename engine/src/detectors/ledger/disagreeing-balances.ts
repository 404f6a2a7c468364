import { defineDetector } from '../define-detector.ts';
import { mismatches, mismatchMessages } from './constraints.ts';

/** One balance printed with different figures in two places. */
export const disagreeingBalances = defineDetector({
  id: 'ledger/disagreeing-balances',
  family: 'ledger',
  title: 'The same balance printed in two places',
  rationale:
    'A bank prints the same balance in the summary and in the list. Two different figures mean that only one of them was altered.',
  innocentCauses: [
    'A page of the statement is missing.',
    'The bank counts an item differently from how it is listed.',
  ],
  ask: 'Ask for the statement downloaded again, with all its pages.',
  references: [],
  needs: ['statement', 'ledgers'],
  messages: mismatchMessages('The same balance is printed with two different figures'),
  detect: ({ ledgers }) => mismatches(ledgers, ['same'], 'No balance is printed twice.'),
});
