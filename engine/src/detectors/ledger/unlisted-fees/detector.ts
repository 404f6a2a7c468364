import { defineDetector } from '../../define-detector.ts';
import { doubtOfAny } from '../../each-ledger.ts';
import { onPage, places, quoted } from '../../locations.ts';
import { measureUnlistedFees } from './measure.ts';

/** Overdraft fees that the statement counts and does not list. */
export const unlistedFees = defineDetector({
  id: 'ledger/unlisted-fees',
  family: 'ledger',
  title: 'Totals of overdraft fees against the rows',
  rationale:
    'US banks must print the total of overdraft fees in the period. Someone who takes the fees off the list, to hide that the account was overdrawn, often leaves that total.',
  innocentCauses: {
    'other-account': 'The fee was taken from another account of the customer.',
    'other-name': 'The row calls the fee by another name.',
  },
  ask: 'Ask which fees the total counts, and for the statement downloaded again from online banking.',
  references: ['Regulation DD (12 CFR 1030.11(a))'],
  needs: ['pages', 'statement', 'ledgers'],
  trace: { nature: 'sum', mechanism: 'sum' },
  messages: {
    missing: {
      title: 'The statement counts overdraft fees that no row shows',
      detail: 'The statement counts {label} of {total} for the period, but its rows show no such fees.',
      claim: 'corroborates',
    },
  },
  *detect({ pages, statement, ledgers }) {
    if (statement.accounts.every(({ currency }) => currency !== 'USD'))
      return { notApplicable: 'No account is in US dollars: only US banks must print these totals.' };
    const doubt = doubtOfAny(ledgers);
    if (doubt !== undefined) return { inconclusive: doubt };
    for (const { label, total, page, box } of measureUnlistedFees(pages, statement.accounts))
      yield {
        message: 'missing',
        data: { label: quoted(label), total },
        locations: places(onPage(page, box, 'total of fees')),
      };
    return undefined;
  },
});
