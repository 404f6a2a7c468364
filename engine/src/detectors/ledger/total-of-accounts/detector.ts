import { defineDetector } from '../../define-detector.ts';
import { doubtOfAny } from '../../each-ledger.ts';
import { money, places, printedAt, quoted } from '../../locations.ts';

/** What an overview says that all accounts come to, against the balances of each. */
export const totalOfAccounts = defineDetector({
  id: 'ledger/total-of-accounts',
  family: 'ledger',
  title: 'Total of all accounts against the balance of each',
  rationale:
    'A statement of several accounts adds up their balances. Someone who changes one account often leaves the total as it was.',
  innocentCauses: { 'unlisted-account': 'An account that the total includes is not listed above it.' },
  ask: 'Ask for the statement downloaded again from online banking, with all of its pages.',
  references: ['docs/decisions/186'],
  needs: ['statement', 'ledgers'],
  trace: { nature: 'sum', mechanism: 'sum' },
  messages: {
    mismatch: {
      title: 'The total of all accounts does not match their balances',
      detail: 'The {end} balances above {label} come to {expected}, but {printed} is printed.',
      claim: 'accuses',
    },
  },
  *detect({ statement: { accountTotals = [] }, ledgers }) {
    if (accountTotals.length === 0) return { notApplicable: 'No total of several accounts is printed.' };
    const doubt = doubtOfAny(ledgers);
    if (doubt !== undefined) return { inconclusive: doubt };
    for (const { label, end, total, parts } of accountTotals) {
      const sum = parts.reduce((all, { value }) => all + value, 0n);
      const gross = parts.reduce((all, { value }) => all + (value < 0n ? -value : value), 0n);
      // What is owed may be printed without a sign, and so may be added up.
      if ([sum, -sum, gross].includes(total.value)) continue;
      yield {
        message: 'mismatch',
        data: { end, label: quoted(label), expected: money(sum, total), printed: money(total.value, total) },
        locations: places(
          printedAt(total, 'total of all accounts'),
          ...parts.map((part) => printedAt(part, `${end} balance`)),
        ),
      };
    }
    return undefined;
  },
});
