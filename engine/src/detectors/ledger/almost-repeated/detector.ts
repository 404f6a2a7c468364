import { defineDetector } from '../../define-detector.ts';
import { money, places, printedAt } from '../../locations.ts';
import { measureAlmostRepeated } from './measure.ts';

/** A figure that is printed again with one digit changed, under a label that says nothing to the reader. */
export const almostRepeated = defineDetector({
  id: 'ledger/almost-repeated',
  family: 'ledger',
  title: 'Figures that differ in one digit from what the sums give',
  rationale:
    'Balances and totals are printed more than once, in boxes and overviews of a bank’s own. Someone who changes one of the prints leaves a figure that differs in a digit from what the entries come to.',
  innocentCauses: {
    'other-kind': 'The figure is of another kind, and is alike by chance.',
    unprinted:
      'The figure counts an amount that is printed nowhere, such as an overdraft that the bank grants.',
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
