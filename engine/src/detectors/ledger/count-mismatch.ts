import { isByTheBank, wrongCounts, wrongEntryCount, type EntryCount } from '../../evidence/ledger/counts.ts';
import { defineDetector } from '../define-detector.ts';
import type { Ledger } from '../../evidence/ledger/ledger.ts';
import { residual } from '../../ledger/figures.ts';
import { eachLedger } from '../each-ledger.ts';
import { money, places, printedAt, quoted } from '../locations.ts';

/** A printed number of items that is not the number of rows listed. */
export const countMismatch = defineDetector({
  id: 'ledger/count-mismatch',
  family: 'ledger',
  title: 'Printed numbers of items against the rows',
  rationale:
    'Where a bank prints how many items a list has, a row added or removed later no longer fits the number.',
  innocentCauses: {
    'missing-page': 'A page of the statement is missing.',
    'grouped-items': 'The bank counts a group of items as one.',
  },
  ask: 'Ask for the statement downloaded again, with all its pages.',
  references: ['docs/decisions/096'],
  needs: ['statement', 'ledgers'],
  trace: { nature: 'sum', mechanism: 'sum' },
  messages: {
    count: {
      title: 'The number of items does not match the rows',
      detail: 'For {label} the statement says {printed} items, but {counted} are listed.',
      claim: 'review',
    },
    totalled: {
      title: 'A printed number of items does not match the rows of its total',
      detail:
        'With {label} the statement prints {printed} items and {total}, but the {counted} rows listed come to that total.',
      claim: 'blocks-clearance',
    },
    entries: {
      title: 'The number of transactions does not match the rows',
      detail: 'For {label} the statement says {printed}, but {counted} transactions are listed.',
      claim: 'review',
    },
    added: {
      title: 'The number of transactions and a total leave out one of the rows',
      detail:
        'For {label} the statement says {printed}, but {counted} transactions are listed, and a total of {sum} is printed: both are right without the row {row}.',
      claim: 'accuses',
    },
  },
  detect: ({ statement, ledgers }) =>
    eachLedger(ledgers, 'The statement does not print how many items it lists.', function* (ledger) {
      const wrong = wrongCounts(ledger.itemCounts);
      for (const { label, count, total, rows } of wrong)
        yield {
          message: 'totalled',
          data: { label, printed: count.value, counted: rows.length, total: money(total.value, total) },
          locations: places(printedAt(count, 'printed number'), printedAt(total, 'total')),
        };
      for (const check of ledger.counts) {
        if (check.printed === check.counted || !check.amountLike) continue;
        if (wrong.some(({ count }) => count === check.amountLike)) continue;
        if (ledger.doubt) return { inconclusive: ledger.doubt };
        yield {
          message: 'count',
          data: { label: check.label, printed: check.printed, counted: check.counted },
          locations: places(printedAt(check.amountLike, 'printed number')),
        };
      }
      const entries = wrongEntryCount(statement.accounts, ledger.account);
      const added = entries && addedRow(ledger, entries);
      // A number and a total that agree on one row leave little else open.
      if (entries && !added && ledger.doubt) return { inconclusive: ledger.doubt };
      if (entries) yield added ?? wrongEntries(entries);
      const isCounted = ledger.account.summary.some(({ kind }) => kind === 'entry-count');
      return isCounted || ledger.counts.length + ledger.itemCounts.length > 0 ? 'checked' : 'not-applicable';
    }),
});

const factsOf = ({ label, count, rows }: EntryCount) => ({
  label: label.replace(/:$/, ''),
  printed: count.value,
  counted: rows.length,
});

const wrongEntries = (entries: EntryCount) => ({
  message: 'entries' as const,
  data: factsOf(entries),
  locations: places(printedAt(entries.count, 'printed number')),
});

/** The one row without which a number of all rows is right, and a total as well, while the balances count it. */
function addedRow({ unfit, constraints }: Ledger, entries: EntryCount) {
  const { count, rows } = entries;
  if (rows.length - count.value !== 1 || !constraints.some((c) => c.kind === 'sum' && c.holds))
    return undefined;
  const added = [...unfit, ...constraints.filter((c) => !c.holds)].flatMap((sum) => {
    const fits = rows.filter((row) => sum.kind === 'section' && residual(sum) === row.amount.value);
    const [row] = fits;
    return row && fits.length === 1 && !isByTheBank(row) ? [{ total: sum.target.amount, row }] : [];
  });
  const [only] = added;
  if (!only) return undefined;
  const { total, row } = only;
  return {
    message: 'added' as const,
    data: {
      ...factsOf(entries),
      sum: money(total.value, total),
      row: quoted(row.description.value),
    },
    locations: places(
      printedAt(row.amount, 'in neither'),
      printedAt(count, 'printed number'),
      printedAt(total, 'total'),
    ),
  };
}
