import type { EditKind } from '../../contract/edit.ts';
import type { CellClass } from '../cells.ts';

/** What is particular to a kind of edit. */
export interface KindOfEdit {
  kind: EditKind;
  /** Values that change with its roots, if the sums are to hold: its footprint. */
  follows: readonly CellClass[];
  /** Honest ways in which the same traces come about. */
  innocent: readonly string[];
  /** What to ask the tenant for. */
  ask: string;
}

/** What settles most cases. */
export const ASK_ORIGINAL =
  'Ask for the statement downloaded again from online banking, as the original file.';
