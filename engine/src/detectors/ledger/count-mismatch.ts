import { wrongCounts } from '../../evidence/ledger/counts.ts';
import { defineDetector } from '../define-detector.ts';
import { eachLedger } from '../each-ledger.ts';
import { money, places, printedAt } from '../locations.ts';

/** A printed number of items that is not the number of rows listed. */
export const countMismatch = defineDetector({
  id: 'ledger/count-mismatch',
  family: 'ledger',
  title: 'Printed numbers of items against the rows',
  rationale:
    'Where a bank prints how many items a list has, a row added or removed later no longer fits the number.',
  innocentCauses: ['A page of the statement is missing.', 'The bank counts a group of items as one.'],
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
  },
  detect: ({ ledgers }) =>
    eachLedger(ledgers, 'The statement prints no numbers of items.', function* (ledger) {
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
      return ledger.counts.length + ledger.itemCounts.length > 0 ? 'checked' : 'not-applicable';
    }),
});
