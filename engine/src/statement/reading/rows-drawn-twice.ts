import { filterRows } from './filter-rows.ts';
import { areFlush } from '../../layout/flush.ts';
import type { Chooser } from '../model/choices.ts';
import type { DraftLedger, DraftRow } from '../rows/draft-model.ts';
import { parameter } from '../../thresholds/parameter.ts';

/** What it costs to take the first row of a page for the last one of the page before, drawn once more. */
const DRAWN_AGAIN = parameter({ value: 5, unit: 'bits', source: 'judgment' });

/** A row across the edge of two pages is drawn on both by programs that cut a long page into sheets: it may count once. */
export function chooseDrawnTwice(draft: DraftLedger, chooser: Chooser): DraftLedger {
  const again = new Set(draft.rows.filter((row, i) => isDrawnAgain(draft.rows[i - 1], row)));
  if (again.size === 0) return draft;
  const options = [
    { id: 'both', bits: 0 },
    { id: 'once', bits: DRAWN_AGAIN },
  ];
  if (chooser.choose('row-kind', 'drawn twice', options) === 'both') return draft;
  return filterRows(draft, (row) => !again.has(row), new Set());
}

/** True for the first row of a page with the same words and figures in the same places as the last one before it. */
function isDrawnAgain(before: DraftRow | undefined, row: DraftRow): boolean {
  const [last, first] = [before?.entry.parts.at(-1)?.line, row.entry.parts[0]?.line];
  return (
    last !== undefined &&
    first !== undefined &&
    before?.entry.parts.length === row.entry.parts.length &&
    first.page === last.page + 1 &&
    first.text === last.text &&
    first.tokens.every(({ x0 }, i) => areFlush(x0, last.tokens[i]?.x0 ?? Infinity))
  );
}
