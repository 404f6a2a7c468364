import { readerThreshold } from '../../thresholds/reader-threshold.ts';
import { median } from '../../layout/median.ts';
import type { DraftLedger, DraftRow } from '../rows/draft-model.ts';
import type { Value } from '../model/model.ts';
import { magnitude, tokenWords, valueOf } from '../text/values.ts';

/** Heights of a row between two rows of one list, at most. */
const NEXT = readerThreshold({ value: 1.7, unit: 'heights of a row', source: 'judgment' });

/**
 * Rows with a day and words that follow on other rows of their list as these do on one another, and that a reading
 * leaves out all the same. Sums, balances, and what is listed once more are none.
 */
export function droppedRows(
  all: DraftLedger,
  kept: DraftLedger,
  isSum: (row: DraftRow) => boolean,
): Value<string>[] {
  if (kept.rows.length === all.rows.length) return [];
  const own = new Set(kept.rows);
  const known = new Set(kept.rows.map(keyOf));
  const balances = new Set([
    ...kept.rows.flatMap(({ balance }) => (balance ? [magnitude(balance.token)] : [])),
    ...all.marks.map(({ cell }) => magnitude(cell.token)),
  ]);
  const closed = all.marks.find(({ label, after }) => label === 'closing' && after > 0)?.after ?? Infinity;
  const usual = median(all.rows.flatMap((row, i) => gapAbove(all.rows[i - 1], row) ?? []));
  const continues = (i: number): boolean => {
    const [above, row] = [all.rows[i - 1], all.rows[i]];
    const gap = row && gapAbove(above, row);
    return above?.section === row?.section && gap !== undefined && gap < usual * NEXT;
  };
  // What follows on a row that the reading takes in is of its list; rows above it may be another one.
  const listed = new Set(kept.rows);
  return all.rows.flatMap((row, i) => {
    const above = all.rows[i - 1];
    if (!above || !listed.has(above)) return [];
    const isRow = !own.has(row) && !row.entry.dateCarried && row.entry.text.length > 0 && i < closed;
    if (!isRow || !continues(i) || isSum(row)) return [];
    if (known.has(keyOf(row)) || balances.has(magnitude(row.cell.token))) return [];
    listed.add(row);
    const words = tokenWords(row.entry.parts.flatMap(({ line }) => line.tokens));
    return [valueOf(row.text, words, 0.9)];
  });
}

const keyOf = ({ date, cell }: DraftRow) => `${date} ${magnitude(cell.token)}`;

/** From the last line of a row to the first of the one below it on the page. */
function gapAbove(above: DraftRow | undefined, row: DraftRow): number | undefined {
  const [last, first] = [above?.entry.parts.at(-1), row.entry.parts[0]];
  return last && first && last.page === first.page ? last.y - first.y : undefined;
}
