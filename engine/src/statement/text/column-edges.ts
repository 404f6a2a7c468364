/** Where the amounts of columns end, begin, or have their middle, in whole points. */
export interface Edges {
  right: ReadonlySet<number>;
  left: ReadonlySet<number>;
  middle: ReadonlySet<number>;
}

/** No column at all. */
export const NOWHERE: ReadonlySet<number> = new Set();
export const NO_EDGES: Edges = { right: NOWHERE, left: NOWHERE, middle: NOWHERE };

/** True where there is a column. */
export const hasEdges = ({ right, left, middle }: Edges): boolean => right.size + left.size + middle.size > 0;

/** True for a word that shares an edge or its middle with a column. */
export const isFlushWith = ({ right, left, middle }: Edges, x0: number, x1: number): boolean =>
  isInColumn(right, x1) || isInColumn(left, x0) || isInColumn(middle, (x0 + x1) / 2);

/** True where a mark stands in one of the columns of marks. */
export const isInColumn = (columns: ReadonlySet<number>, x: number): boolean => {
  const at = Math.round(x);
  return columns.has(at) || columns.has(at - 1) || columns.has(at + 1);
};
