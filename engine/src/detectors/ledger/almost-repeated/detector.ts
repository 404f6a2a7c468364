import { defineDetector } from '../../define-detector.ts';
import { money, places, printedAt } from '../../locations.ts';
import { measureAlmostRepeated } from './measure.ts';

/** A figure that is printed again with one digit changed, under a label that says nothing to the reader. */
export const almostRepeated = defineDetector({
  id: 'ledger/almost-repeated',
  family: 'ledger',
  title: 'Figures that differ in one digit from what the sums give',
  rationale:
    'Banks print balances and totals more than once, such as in boxes and overviews. Someone who changes one copy leaves a figure that differs in one digit from what the entries come to.',
  innocentCauses: {
    'other-kind': 'The figure means something else, and is similar by chance.',
    unprinted: 'The figure includes an amount that is not printed anywhere, such as an overdraft limit.',
  },
  ask: 'Ask for the statement downloaded again from online banking.',
  references: ['docs/decisions/149'],
  needs: ['statement', 'ledgers', 'pages'],
  trace: { nature: 'sum', mechanism: 'sum' },
  messages: {
    changed: {
      title: 'A figure differs in one digit from what the entries come to',
      detail: '{printed} is printed, where the figures of the statement give {expected}.',
      claim: 'review',
    },
  },
  *detect({ statement, ledgers, pages }) {
    for (const { printed, like, known } of measureAlmostRepeated(statement, ledgers, pages))
      yield {
        message: 'changed',
        data: { printed: money(printed.value, printed), expected: money(known, like) },
        locations: places(printedAt(printed, 'printed'), printedAt(like, 'by the sums')),
      };
    return undefined;
  },
});
