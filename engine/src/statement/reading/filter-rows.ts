import type { DraftLedger, DraftMark, DraftRow } from '../rows/draft-model.ts';

/** A draft without some rows, and without the marks of some sections. */
export function filterRows(
  draft: DraftLedger,
  keep: (row: DraftRow) => boolean,
  out: ReadonlySet<number>,
): DraftLedger {
  const before = [0];
  for (const row of draft.rows) before.push((before.at(-1) ?? 0) + (keep(row) ? 1 : 0));
  const moved = <T extends { after: number }>(one: T): T => ({ ...one, after: before[one.after] ?? 0 });
  return {
    ...draft,
    rows: draft.rows.filter(keep),
    marks: draft.marks.filter((mark) => !out.has(mark.section)).map(moved),
    carriedSums: draft.carriedSums.map(moved),
  };
}

/** The balances that some rows turn out to be, each behind the rows kept above it; a row without such a cell is none. */
export function marksInPlace(
  rows: readonly DraftRow[],
  taken: ReadonlySet<DraftRow>,
  markOf: (row: DraftRow) => Pick<DraftMark, 'label' | 'date'> & { cell: DraftMark['cell'] | undefined },
): DraftMark[] {
  let after = 0;
  return rows.flatMap((row): DraftMark[] => {
    if (!taken.has(row)) {
      after++;
      return [];
    }
    const { cell, ...mark } = markOf(row);
    const part = row.entry.parts.find(({ money }) => money.some((one) => one === cell));
    return cell && part ? [{ ...mark, cell, part, after, section: row.section }] : [];
  });
}
