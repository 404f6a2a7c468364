import type { Ledger } from '../evidence/ledger/ledger.ts';
import { changeAt, type Change } from './changes.ts';
import { gapPlaces } from './explained-changes.ts';
import { gapAfter, rowAt } from './gaps.ts';
import { placesIn, type MappedTrace } from './traces.ts';

const SKIPPED: ReadonlySet<string> = new Set([
  'ledger/skipped-row-number#emptied',
  'ledger/skipped-row-number#skipped',
]);

/** The rows that stood where the numbers of rows skip one. */
export function skippedRows(traces: readonly MappedTrace[], ledgers: readonly Ledger[]): Change[] {
  return traces.flatMap((trace): Change[] => {
    if (!SKIPPED.has(trace.key)) return [];
    const [before] = placesIn(trace);
    const row = before && rowAt(before.page, before.box, ledgers);
    if (!row) return [];
    const { ledger, posting } = row;
    return [
      {
        ...changeAt(gapAfter(ledger, posting.index), 'gap', 'row'),
        account: ledger.index,
        traces: new Set([trace.id]),
        mechanisms: new Set([trace.mechanism]),
        places: gapPlaces(ledger, posting.index),
        removed: { date: null, text: '', amount: null, balance: null },
      },
    ];
  });
}
