import { places, printedAt, quoted } from '../locations.ts';
import { defineDetector } from '../define-detector.ts';

/** A row printed like those around it that no sum has room for: it may have been added. */
export const rowBesideSums = defineDetector({
  id: 'ledger/row-beside-sums',
  family: 'ledger',
  title: 'Rows that the sums leave out',
  rationale:
    'Every posted row of a list is part of its balances and totals. Sums that hold only without one of the rows do not clear it.',
  innocentCauses: {
    note: 'The row is a note, or was not posted yet.',
    'unread-layout': 'The layout of this bank is unusual and was not read completely.',
  },
  ask: 'Ask for proof of this payment, such as a pay stub or a receipt, and for the statement downloaded again.',
  references: ['docs/decisions/138'],
  needs: ['statement', 'ledgers'],
  trace: { nature: 'sum', mechanism: 'sum' },
  messages: {
    beside: {
      title: 'A row of the list is not in any of the sums',
      detail: 'The row {row} is listed with the others, but the balances and totals add up only without it.',
      claim: 'blocks-clearance',
    },
  },
  *detect({ ledgers }) {
    for (const { account, doubt } of ledgers) {
      // Where sums fail anyway, that is what is told.
      const [row] = doubt ? [] : (account.reading?.droppedRows ?? []);
      if (!row) continue;
      yield {
        message: 'beside',
        data: { row: quoted(row.value) },
        locations: places(printedAt(row, 'left out')),
      };
    }
    return undefined;
  },
});
