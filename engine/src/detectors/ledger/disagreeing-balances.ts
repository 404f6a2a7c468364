import { defineDetector } from '../define-detector.ts';
import { mismatches } from './constraints.ts';

/** One balance or amount printed with different figures in two places. */
export const disagreeingBalances = defineDetector({
  id: 'ledger/disagreeing-balances',
  family: 'ledger',
  title: 'The same figure printed in two places',
  rationale:
    'A bank prints the same balance in the summary and in the list, and some print each amount in two columns. Two different figures mean that only one of them was altered.',
  innocentCauses: {
    'missing-page': 'A page of the statement is missing.',
    'other-count': 'The bank counts an item differently from how it is listed.',
  },
  ask: 'Ask for the statement downloaded again, with all its pages.',
  references: ['docs/decisions/096'],
  needs: ['statement', 'ledgers'],
  trace: { nature: 'sum', mechanism: 'sum' },
  messages: {
    mismatch: {
      title: 'The same figure is printed with two different values',
      detail: 'The {label} is printed as {expected} in one place and as {printed} in another.',
      claim: 'accuses',
    },
  },
  detect: ({ ledgers }) => mismatches(ledgers, ['same', 'twice'], 'No figure is printed twice.'),
});
