import type { DraftLedger, DraftRow } from '../draft-model.ts';

/** A draft without some rows, and without the marks of some sections. */
export function keepRows(
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
