import { mixedPeriods } from '../../../evidence/ledger/several-statements.ts';
import { accountNumberEnds } from '../../account-number-ends.ts';
import { defineDetector } from '../../define-detector.ts';
import { money, places, printedAt } from '../../locations.ts';
import { overviewMismatches, type OtherBalance } from './measure.ts';

/** What an overview prints of an account, against the list of the account. */
export const overviewMismatch = defineDetector({
  id: 'ledger/overview-mismatch',
  family: 'ledger',
  title: 'Overview of the accounts against the list of each',
  rationale:
    'An overview prints the number and the balances of each account that the statement lists. Someone who changes a list, or takes it from another statement, often leaves the overview as it was.',
  innocentCauses: {
    'other-day': 'The overview is from a different day than the lists.',
    'mixed-up-pages': {
      text: 'Pages of two statements were mixed up when they were put together.',
      noLookalike: 'Pages that were mixed up by accident look like pages that were put in.',
    },
  },
  ask: 'Ask for the statement downloaded again from online banking, with all of its pages.',
  references: ['docs/decisions/189'],
  needs: ['statement', 'ledgers'],
  trace: { nature: 'sum', mechanism: 'sum' },
  messages: {
    balance: {
      title: 'The overview shows a different balance than the list of the account',
      detail:
        'For account {number} the overview prints {printed} as its {end} balance, but its list has {listed}. For another account the two agree.',
      claim: 'accuses',
    },
    open: {
      title: 'The list of an account does not reach the balance in the overview',
      detail:
        'For account {number} the overview prints {printed} as its {end} balance, but the entries in the file {reach} {listed}. A page of the list may be missing.',
      claim: 'blocks-clearance',
      trace: { nature: 'extent', mechanism: 'calendar' },
    },
    account: {
      title: 'A page lists a different account than the overview names',
      detail:
        'The overview names account {number}, which has no list. Page {page} lists account {listed} instead, which the overview does not name. The other accounts agree.',
      claim: 'accuses',
      trace: { nature: 'extent', mechanism: 'calendar' },
    },
    number: {
      title: 'The overview gives a different account number than the list',
      detail:
        'The overview names account {number}, which has no list. The list below is for account {listed}, which the overview does not name. The other accounts agree.',
      claim: 'accuses',
      trace: { nature: 'sum', mechanism: 'calendar' },
    },
  },
  *detect({ statement, ledgers }) {
    const { overviews = [] } = statement;
    if (overviews.length === 0) return { notApplicable: 'No overview of several accounts is printed.' };
    const mixed = mixedPeriods(statement);
    if (mixed) return { inconclusive: mixed };
    const mismatches = overviews.flatMap((rows) =>
      overviewMismatches(rows, ledgers, overviews.filter((other) => other !== rows).flat()),
    );
    for (const found of mismatches) {
      if (found.kind === 'balance') yield balanceFinding(found);
      else {
        const [named, listed] = accountNumberEnds(found.row.number.text, found.number.text);
        yield {
          message: found.number.page === found.row.number.page ? ('number' as const) : ('account' as const),
          data: { number: named, listed, page: found.number.page + 1 },
          locations: places(
            printedAt(found.number, 'account number'),
            printedAt(found.row.number, 'in the overview'),
          ),
        };
      }
    }
    return undefined;
  },
});

/** What is told of a balance that the list of the account does not begin or end with. */
function balanceFinding({ row, end, printed, listed, isOpen }: OtherBalance) {
  const data = {
    number: row.number.text,
    end,
    printed: money(printed.value, printed),
    listed: money(listed.value, listed),
  };
  const locations = places(printedAt(printed, 'in the overview'), printedAt(listed, `${end} balance`));
  if (!isOpen) return { message: 'balance' as const, data, locations };
  const reach = end === 'opening' ? 'begin with' : 'end with';
  return { message: 'open' as const, data: { ...data, reach }, locations };
}
