import type { Ledger } from '../../evidence/ledger/ledger.ts';
import type { PrintedPage } from '../../statement/model/model.ts';
import { defineDetector } from '../define-detector.ts';
import { places, printedAt } from '../locations.ts';

/** Printed page numbers with a gap, or fewer pages than the statement says it has. */
export const missingPage = defineDetector({
  id: 'ledger/missing-page',
  family: 'ledger',
  title: 'Printed page numbers',
  rationale:
    'Gaps in the page numbers show that pages were taken out or put in, and figures on missing pages cannot be checked.',
  innocentCauses: {
    'some-pages': 'Only some pages were sent, for example without the legal text.',
    unnumbered: 'Blank or advertising pages carry no number.',
  },
  ask: 'Ask for all pages of the statement.',
  references: ['docs/decisions/034'],
  needs: ['statement', 'ledgers', 'pages'],
  trace: { nature: 'extent', mechanism: 'calendar' },
  messages: {
    gap: {
      title: 'Pages of the statement are missing',
      detail: 'The printed page numbers are {numbers}.',
      claim: 'note',
    },
    rows: {
      title: 'A page with transactions is missing',
      detail:
        'The printed page numbers are {numbers}. There are transactions before and after the gap, and no balance connects the two sides.',
      claim: 'blocks-clearance',
    },
    fewer: {
      title: 'The statement has fewer pages than it says',
      detail: 'It says it has {of} pages; the last one in the file is numbered {last}.',
      claim: 'note',
    },
    repeated: {
      title: 'A page number is printed on two pages',
      detail: 'The printed page numbers are {numbers}.',
      claim: 'review',
    },
  },
  *detect({ statement, ledgers }) {
    const printed = [...statement.printedPages].sort((a, b) => a.page - b.page);
    const [first] = printed;
    if (!first || printed.length < 1) return { notApplicable: 'The pages carry no numbers.' };
    const numbers = printed.map((p) => p.number.value).join(', ');
    for (const group of statements(printed)) {
      const head = group[0];
      const last = group.at(-1);
      if (!head || !last) continue;
      const gap = group.find((p, i) => {
        const next = group[i + 1];
        return next && next.number.value - p.number.value > next.page - p.page;
      });
      const repeat = group.find((p, i) => group[i + 1]?.number.value === p.number.value);
      if (gap) {
        const message = lacksRows(gap.page, ledgers) ? ('rows' as const) : ('gap' as const);
        yield { message, data: { numbers }, locations: places(printedAt(gap.number, 'page number')) };
      } else if (repeat) {
        yield {
          message: 'repeated',
          data: { numbers },
          locations: places(printedAt(repeat.number, 'page number')),
        };
      } else if (last.of !== undefined && last.number.value < last.of) {
        yield {
          message: 'fewer',
          data: { of: last.of, last: last.number.value },
          locations: places(printedAt(last.number, 'page number')),
        };
      }
    }
    return undefined;
  },
});

/** True where rows stand before and behind a page, and the rows of no account lead over it from balance to balance. */
function lacksRows(page: number, ledgers: readonly Ledger[]): boolean {
  const isBefore = ({ account }: Ledger) => account.postings.some((row) => row.page <= page);
  const isBehind = ({ account }: Ledger) => account.postings.some((row) => row.page > page);
  const leads = ({ constraints }: Ledger) => constraints.some(({ kind, holds }) => kind === 'sum' && holds);
  return (
    ledgers.some(isBefore) &&
    ledgers.some(isBehind) &&
    !ledgers.some((ledger) => isBefore(ledger) && isBehind(ledger) && leads(ledger))
  );
}

/** A packet numbers each statement from one again. */
function statements(printed: readonly PrintedPage[]): PrintedPage[][] {
  const groups: PrintedPage[][] = [];
  for (const page of printed) {
    const last = groups.at(-1)?.at(-1);
    const starts = !last || page.number.value < last.number.value || page.number.value === 1;
    if (starts) groups.push([page]);
    else groups.at(-1)?.push(page);
  }
  return groups;
}
