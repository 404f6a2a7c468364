import { defineDetector } from '../define-detector.ts';
import { failingSum } from '../../evidence/ledger/failing-sum.ts';
import type { Ledger } from '../../evidence/ledger/ledger.ts';
import { differenceOf } from './constraints.ts';
import { places, printedAt } from '../locations.ts';

/** Sums that fail where rows may be missing or misread: reported once, and accusing nobody. */
export const unreconciledFigures = defineDetector({
  id: 'ledger/unreconciled-figures',
  family: 'ledger',
  title: 'Sums that could not be reconciled',
  rationale:
    'Where pages are missing or rows cannot be read with certainty, sums that fail prove nothing, but they do not clear the statement either.',
  innocentCauses: {
    'some-pages': 'Only some pages were sent.',
    'unread-layout': 'The layout of this bank is unusual and was not read completely.',
  },
  ask: 'Work out the named sum by hand. If it fails, ask what explains the difference, and for the complete statement downloaded again.',
  references: ['docs/decisions/003, 096, 194'],
  needs: ['statement', 'ledgers', 'contentCoding'],
  trace: { nature: 'sum', mechanism: 'sum' },
  messages: {
    doubtful: {
      title: 'The figures could not be reconciled',
      detail:
        '{reason} The {label} comes to {expected}, but {printed} is printed, a difference of {difference}.',
      claim: 'blocks-clearance',
    },
    rewritten: {
      title: 'The figures do not add up across a page that was rewritten',
      detail:
        'The {label} comes to {expected}, but {printed} is printed, a difference of {difference}. It counts rows of page {page}, which another program compressed.',
      claim: 'corroborates',
    },
  },
  *detect({ ledgers, contentCoding }) {
    const rewritten = contentCoding.oddPages.map(({ page }) => page);
    for (const ledger of ledgers) {
      const broken = failingSum(ledger);
      if (!ledger.doubt || !broken || ledger.certain.length > 0) continue;
      const page = ledger.isThin ? rewritten.find((one) => countsRowsOf(one, ledger)) : undefined;
      const difference = differenceOf(broken);
      const locations = places(printedAt(broken.target.amount, 'printed'));
      if (page === undefined)
        yield { message: 'doubtful', data: { reason: ledger.doubt, ...difference }, locations };
      else yield { message: 'rewritten', data: { ...difference, page: page + 1 }, locations };
    }
    return undefined;
  },
});

/** True where every sum that fails counts a row of a page. */
const countsRowsOf = (page: number, { constraints }: Ledger): boolean =>
  constraints
    .filter(({ holds }) => !holds)
    .every(({ terms }) => terms.some(({ cell }) => cell.kind === 'posting' && cell.amount.page === page));
