import type { Location } from '../../../contract/report.ts';
import type { Ledger } from '../../../evidence/ledger/ledger.ts';
import { defineDetector } from '../../define-detector.ts';
import { eachLedger, type LedgerOutcome } from '../../each-ledger.ts';
import { money, places, printedAt } from '../../locations.ts';
import { balancesOf, isSure, leavesCredit, otherPrints } from './measure.ts';

interface Found {
  message: 'outvoted' | 'agreed' | 'repeated';
  data: Record<'label' | 'expected' | 'printed', string>;
  locations: [Location, ...Location[]];
}

/** A balance printed again with another value: in the summary, at the end of the list, on the payment slip. */
export const repeatedBalance = defineDetector({
  id: 'ledger/repeated-balance',
  family: 'ledger',
  title: 'Balances that are printed twice',
  rationale:
    'The balance in the summary is printed again at the end of the list or on the payment slip. Someone who changes one often forgets the other, and the sums show which one is right.',
  innocentCauses: {
    'other-day':
      'The other figure is the balance of a different day, such as one before a payment that arrived late.',
    part: 'The label also names the balance of a part of the account, such as an installment plan.',
  },
  ask: 'Ask for the statement downloaded again from online banking.',
  references: ['docs/decisions/068'],
  needs: ['statement', 'ledgers'],
  trace: { nature: 'sum', mechanism: 'sum' },
  messages: {
    outvoted: {
      title: 'The summary shows a balance that its own sums and the rows contradict',
      detail:
        '{label} is printed as {printed}, but summary and rows give {expected}, which is printed elsewhere.',
      claim: 'accuses',
    },
    agreed: {
      title: 'The available credit fits a balance that the rows no longer give',
      detail:
        '{label} is printed as {printed}, which is what limit and available credit give, and as {expected}, which the rows give.',
      claim: 'accuses',
    },
    repeated: {
      title: 'The same balance is printed with two different values',
      detail: '{label} is printed as {printed} and as {expected}; the rows give {expected}.',
      claim: 'review',
    },
  },
  detect: ({ ledgers, statement }) => {
    const known = new Set(ledgers.flatMap(({ account }) => balancesOf(account)));
    const isPlain = !statement.reading?.departures.some((one) => one.startsWith('number-grammar/'));
    return eachLedger(ledgers, 'No balance is printed twice.', (ledger) => judge(ledger, known, isPlain));
  },
});

/** `isPlain`: the numbers of the document were read in the likeliest way. */
function* judge(
  ledger: Ledger,
  known: ReadonlySet<bigint>,
  isPlain: boolean,
): Generator<Found, LedgerOutcome> {
  let applied = false;
  for (const side of ['opening', 'closing'] as const) {
    const prints = otherPrints(ledger, side, known);
    applied ||= prints !== undefined;
    for (const { read, other, meant } of prints ?? []) {
      const isOutvoted = meant === 'boxed' && isPlain && isSure(ledger, side);
      yield {
        message: isOutvoted ? 'outvoted' : leavesCredit(other, ledger.account) ? 'agreed' : 'repeated',
        data: {
          label: other.label,
          expected: money(read.value, read),
          printed: money(other.amount.value, other.amount),
        },
        locations: places(printedAt(other.amount, 'printed'), printedAt(read, 'by the sums')),
      };
    }
  }
  return applied ? 'checked' : 'not-applicable';
}
