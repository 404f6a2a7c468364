import type { CellRef, Known, Mechanism } from '../contract/edit.ts';
import type { Location } from '../contract/location.ts';
import type { CellClass, StatementCell } from './cells.ts';

/** A value that traces say was changed, before it is known what belongs together. */
export interface Change {
  ref: CellRef;
  /** The value as printed now; none where nothing stands any more, or where no value was read. */
  cell?: StatementCell;
  class: CellClass | 'gap' | 'other' | 'page' | 'document';
  label: string;
  account: number;
  row?: number;
  /** As it was printed; `null` where nothing was there; undefined where it is not known. */
  before?: string | null;
  after: string | null;
  known: Known;
  options?: string[];
  /** What it was in minor units, signed as the ledger signs it. */
  was?: bigint;
  /** Nothing is known but that it looks different from its like. */
  marked: boolean;
  traces: Set<string>;
  mechanisms: Set<Mechanism>;
  places: Location[];
  /** Labels of the sums that tell it. */
  sums: Set<string>;
  /** The row that is gone, where that was seen. */
  removed?: RemovedRow;
}

/** A row of the statement that is not shown any more. */
export interface RemovedRow {
  date: string | null;
  text: string;
  amount: string | null;
  balance: string | null;
}

/** Where a value is printed, as places of an edit. */
export const placesOf = (cell: StatementCell): Location[] =>
  cell.prints.map(({ page, box }) => ({ kind: 'page', page, box, label: cell.label }));

/** A change of a value of the statement of which nothing is known yet. */
export function changeOf(cell: StatementCell): Change {
  return {
    ref: cell.ref,
    cell,
    class: cell.class,
    label: cell.label,
    account: cell.account,
    ...(cell.row === undefined ? {} : { row: cell.row }),
    after: cell.prints[0]?.text ?? null,
    known: 'unknown',
    marked: true,
    traces: new Set(),
    mechanisms: new Set(),
    places: placesOf(cell),
    sums: new Set(),
  };
}

/** A change of what is no value of the statement, of which nothing is known yet. */
export const changeAt = (ref: CellRef, kind: Change['class'], label: string): Change => ({
  ref,
  class: kind,
  label,
  account: -1,
  after: null,
  known: 'unknown',
  marked: false,
  traces: new Set(),
  mechanisms: new Set(),
  places: [],
  sums: new Set(),
});

/** True for figures that sums refer to. */
export const isMoney = (kind: Change['class']): boolean => MONEY.has(kind);

const MONEY: ReadonlySet<Change['class']> = new Set<Change['class']>([
  'amount',
  'balance',
  'opening',
  'closing',
  'daily',
  'forward',
  'total',
]);

/** The ledger's own value of a figure, as printed. */
export const printedValue = (cell: StatementCell): bigint | undefined =>
  cell.ledger[0]?.amount.value ?? cell.prints[0]?.amount?.value;
