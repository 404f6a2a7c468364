import { defineDetector } from '../define-detector.ts';
import { failingSum } from '../../evidence/ledger/failing-sum.ts';
import type { Cell } from '../../evidence/ledger/cells.ts';
import type { Ledger } from '../../evidence/ledger/ledger.ts';
import type { Statement } from '../../statement/model/model.ts';
import { differenceOf } from './constraints.ts';
import { places, printedAt } from '../locations.ts';

/** Sums that fail where rows may be missing or misread: reported once, and accusing no one. */
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
  needs: ['statement', 'ledgers', 'contentCoding', 'foreignPages'],
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
    foreign: {
      title: 'One page of the statement has different fonts, and its figures do not lead to the others',
      detail:
        'The {label} comes to {expected}, but {printed} is printed, a difference of {difference}. The sums that fail all count figures of page {page}, which is numbered as one of this statement and shares no font with its other pages.',
      claim: 'accuses',
    },
  },
  *detect({ statement, ledgers, contentCoding, foreignPages }) {
    const rewritten = contentCoding.oddPages.map(({ page }) => page);
    const foreign = foreignPages
      .filter(
        ({ traits, siblings }) => traits.includes('fonts') && siblings > 1 && isNumberedAsOne(statement),
      )
      .map(({ page }) => page);
    for (const ledger of ledgers) {
      const broken = failingSum(ledger);
      if (!ledger.doubt || !broken || ledger.certain.length > 0) continue;
      const difference = differenceOf(broken);
      const locations = places(printedAt(broken.target.amount, 'printed'));
      const among = (pages: readonly number[], counts: typeof countsRowsOf) =>
        ledger.isThin ? pages.find((page) => counts(page, ledger)) : undefined;
      const own = among(rewritten, countsRowsOf);
      const other = own ?? among(foreign, countsFiguresOf);
      if (other === undefined)
        yield { message: 'doubtful', data: { reason: ledger.doubt, ...difference }, locations };
      else
        yield {
          message: own === undefined ? 'foreign' : 'rewritten',
          data: { ...difference, page: other + 1 },
          locations,
        };
    }
    return undefined;
  },
});

/** True where every sum that fails counts a figure of a page, which `isCounted`. */
const areCounted = ({ constraints }: Ledger, isCounted: (cell: Cell) => boolean): boolean =>
  constraints.filter(({ holds }) => !holds).every(({ terms }) => terms.some(({ cell }) => isCounted(cell)));

const countsRowsOf = (page: number, ledger: Ledger): boolean =>
  areCounted(ledger, ({ kind, amount }) => kind === 'posting' && amount.page === page);

const countsFiguresOf = (page: number, ledger: Ledger): boolean =>
  areCounted(ledger, ({ amount }) => amount.page === page);

/** True where every page with rows bears the number of its place in one statement: several begin at one again. */
function isNumberedAsOne({ accounts, printedPages }: Statement): boolean {
  const numbers = new Map(printedPages.map(({ page, number }) => [page, number.value]));
  const pages = [...new Set(accounts.flatMap(({ postings }) => postings.map(({ page }) => page)))];
  const places = new Set(pages.map((page) => (numbers.get(page) ?? NaN) - page));
  return pages.length > 1 && places.size === 1 && !places.has(NaN);
}
