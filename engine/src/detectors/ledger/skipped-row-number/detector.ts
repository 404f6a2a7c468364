import { emptyRows } from '../../../evidence/ledger/empty-rows.ts';
import type { Ledger } from '../../../evidence/ledger/ledger.ts';
import { abs, residual } from '../../../ledger/figures.ts';
import type { Posting } from '../../../statement/model/model.ts';
import { defineDetector } from '../../define-detector.ts';
import { onPage, places, printedAt, quoted } from '../../locations.ts';
import { differenceOf } from '../constraints.ts';
import { measureRowNumbers, type NumberFault } from './measure.ts';

/** Rows that the bank numbers, with a number that is missing between two of them, or printed on two. */
export const skippedRowNumber = defineDetector({
  id: 'ledger/skipped-row-number',
  family: 'ledger',
  title: 'Printed numbers of rows',
  rationale:
    'Some banks number the transactions of a statement one after the other. A transaction that was taken out leaves its number missing, and one that was put in has no number, or that of another.',
  innocentCauses: {
    canceled: 'The bank gave a number to a transaction that it canceled before it printed the statement.',
    'several-accounts': 'The numbers count the transactions of several accounts or cards.',
  },
  ask: 'Ask for the statement downloaded again, or for the account opened in online banking with you present, and look for the missing number.',
  references: ['docs/decisions/191'],
  needs: ['statement', 'ledgers', 'typography', 'recognition'],
  trace: { nature: 'extent', mechanism: 'calendar' },
  messages: {
    emptied: {
      title: 'A numbered transaction is missing, and its place is empty',
      detail:
        'The transactions are numbered one after the other, but after {before} comes {behind}, and the list leaves room for a row between them.',
      claim: 'accuses',
    },
    skipped: {
      title: 'A numbered transaction is missing',
      detail:
        'The transactions are numbered one after the other on {rows} rows, but after {before} comes {behind}.',
      claim: 'corroborates',
    },
    inserted: {
      title: 'A transaction carries the number of another, and a sum leaves it out',
      detail:
        'Number {before} is printed on two transactions, and the {sum} is right only without one of them, {row}.',
      claim: 'accuses',
    },
    repeated: {
      title: 'Two transactions carry the same number',
      detail:
        'The transactions are numbered one after the other on {rows} rows, but {before} is printed twice.',
      claim: 'corroborates',
    },
  },
  *detect({ statement, ledgers, typography, recognition }) {
    let isNumbered = false;
    for (const ledger of ledgers) {
      const { account } = ledger;
      if (account.postings.some(({ page }) => recognition.readPages.includes(page))) continue;
      const found = measureRowNumbers(account, typography.pages, statement.printedPages);
      if (!found) continue;
      isNumbered = true;
      const empty = new Set(emptyRows(account));
      for (const fault of found.faults) {
        const { before, behind } = fault;
        const locations = placesOf(fault);
        const added = fault.kind === 'repeated' ? addedRow(ledger, fault.after) : undefined;
        if (fault.kind === 'skipped' && empty.has(fault.after))
          yield { message: 'emptied', data: { before, behind }, locations };
        else if (added)
          yield {
            message: 'inserted',
            data: { before, row: quoted(added.row.description.value), sum: added.sum },
            locations: [...places(printedAt(added.row.amount, 'amount')), ...locations],
          };
        else yield { message: fault.kind, data: { before, behind, rows: found.rows }, locations };
      }
    }
    return isNumbered ? undefined : { notApplicable: 'The transactions carry no numbers.' };
  },
});

/** Of two rows with one number that which a failing sum is off by, and the label of the sum. */
function addedRow(
  { account, constraints }: Ledger,
  after: number,
): { row: Posting; sum: string } | undefined {
  for (const row of account.postings.slice(after, after + 2)) {
    const without = constraints.find(
      (one) =>
        !one.holds &&
        abs(residual(one)) === abs(row.amount.value) &&
        one.terms.some(({ cell }) => cell.posting === row.index),
    );
    if (without) return { row, sum: differenceOf(without).label };
  }
  return undefined;
}

const placesOf = ({ at: [before, behind] }: NumberFault) =>
  places(
    onPage(before.page, before.box, 'number of a row'),
    onPage(behind.page, behind.box, 'number of a row'),
  );
