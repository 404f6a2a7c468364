import { readerThreshold } from '../../thresholds/reader-threshold.ts';
import { areFlush, FLUSH } from '../../layout/flush.ts';
import { isMoney, type Column } from './table-columns.ts';
import type { Token } from '../text/tokens.ts';
import type { ColumnRole } from '../language/vocabulary.ts';

/** Where the amounts of one column stand. */
export interface MoneyColumn {
  role: ColumnRole;
  /** Position among the table's money columns, from the left. */
  index: number;
  /** Extent of the amounts seen, or of the heading when there are none. */
  x0: number;
  x1: number;
  seen: number;
  /** As in `Column`. */
  inferred?: true;
}

export interface Cluster {
  x0: number;
  x1: number;
  count: number;
  /** Right edges, to judge alignment. */
  ends: number[];
}

/** Amounts that overlap one another from row to row stand in one column. */
export function clusterAmounts(tokens: readonly Token[]): Cluster[] {
  const sorted = [...tokens].sort((a, b) => a.x0 - b.x0);
  const clusters: Cluster[] = [];
  for (const token of sorted) {
    const last = clusters.at(-1);
    if (last && token.x0 < last.x1 - 0.5) {
      last.x1 = Math.max(last.x1, token.coreX1);
      last.count++;
      last.ends.push(token.coreX1);
    } else {
      clusters.push({ x0: token.x0, x1: token.coreX1, count: 1, ends: [token.coreX1] });
    }
  }
  return clusters;
}

/** Amounts grouped by right edge: for columns so narrow that wide amounts reach into their neighbors. */
function clusterByEnd(tokens: readonly Token[], size: number): Cluster[] {
  const sorted = [...tokens].sort((a, b) => a.coreX1 - b.coreX1);
  const clusters: Cluster[] = [];
  for (const token of sorted) {
    const last = clusters.at(-1);
    if (last && token.coreX1 - last.x1 < size * 0.8) {
      last.x0 = Math.min(last.x0, token.x0);
      last.x1 = token.coreX1;
      last.count++;
      last.ends.push(token.coreX1);
    } else {
      clusters.push({ x0: token.x0, x1: token.coreX1, count: 1, ends: [token.coreX1] });
    }
  }
  return clusters;
}

/** Share of the amounts that columns must take in. */
const TAKEN_IN = readerThreshold({ value: 0.92, unit: 'share', source: 'judgment' });
const MOST_COLUMNS = 8;

/**
 * Amounts grouped by how they are set, flush right, flush left or centered: whichever takes the fewest columns. For
 * columns so narrow that wide amounts reach into their neighbors. `undefined` where amounts are set in no columns.
 */
export const clusterFlush = (tokens: readonly Token[]): Cluster[] | undefined => flushClusters(tokens)[0];

/** Each way in which amounts may be set flush, that of the fewest columns first. */
export function flushClusters(tokens: readonly Token[]): Cluster[][] {
  const keys: ((token: Token) => number)[] = [
    coreEnd,
    (token) => token.x1,
    (token) => token.x0,
    (token) => (token.x0 + token.x1) / 2,
  ];
  const found: Token[][][] = [];
  for (const key of keys) {
    const groups: Token[][] = [];
    for (const token of [...tokens].sort((a, b) => key(a) - key(b))) {
      const last = groups.at(-1)?.at(-1);
      if (last && key(token) - key(last) <= FLUSH) groups.at(-1)?.push(token);
      else groups.push([token]);
    }
    const large = (key === coreEnd ? joinHanging(groups) : groups)
      .filter((group) => group.length > 1)
      .sort((a, b) => b.length - a.length);
    let taken = 0;
    const enough = large.findIndex((group) => (taken += group.length) >= tokens.length * TAKEN_IN);
    if (enough < 0 || enough >= MOST_COLUMNS) continue;
    found.push(large.filter((group, i) => i <= enough || group.length >= tokens.length * 0.02));
  }
  // Where all are flush in one way, others tell how many digits the amounts have.
  const single = found.filter((columns) => columns.length === 1);
  const ways = (single.length > 0 ? single : found)
    .sort((a, b) => a.length - b.length)
    .map((columns) => columns.map(extentOf).sort((a, b) => a.x1 - b.x1))
    .filter(endApart);
  // So they do where one way alone leaves columns apart.
  const apart = ways.filter(areApart);
  return apart.length > 0 ? apart : ways;
}

/** True for columns that end at different places: signs and marks behind the digits alone may set amounts of one apart. */
const endApart = (columns: readonly Cluster[]): boolean =>
  columns.every(({ x1 }, i) => x1 - (columns[i - 1]?.x1 ?? -Infinity) > FLUSH);

/** True for columns of which none reaches into the next. */
const areApart = (columns: readonly Cluster[]): boolean =>
  columns.every(({ x0 }, i) => x0 > (columns[i - 1]?.x1 ?? -Infinity) - 0.5);

const extentOf = (group: readonly Token[]): Cluster => ({
  x0: Math.min(...group.map((token) => token.x0)),
  x1: Math.max(...group.map((token) => token.coreX1)),
  count: group.length,
  ends: group.map((token) => token.coreX1),
});

const coreEnd = (token: Token): number => token.coreX1;

/** Amounts whose sign or bracket behind the digits ends flush with the digits of others stand in their column. */
function joinHanging(groups: readonly Token[][]): Token[][] {
  const joined: Token[][] = [];
  for (const group of groups) {
    const last = group.every(({ x1, coreX1 }) => x1 > coreX1 + 0.5) ? group[0] : undefined;
    const home = last && groups.find((other) => other !== group && areFlush(other[0]?.coreX1 ?? 0, last.x1));
    if (home) home.push(...group);
    else joined.push(group);
  }
  return joined;
}

/** Finds the column of amounts below each money heading. */
export function moneyColumns(
  headings: readonly Column[],
  all: readonly Token[],
  size: number,
): MoneyColumn[] {
  const money = headings.filter((column) => isMoney(column.role)).sort((a, b) => a.x0 - b.x0);
  if (money.length === 0) return [];
  // Amounts told where such columns end: what reaches over that is of a box, or carried over from page to page.
  const reachesOver = (token: Token) =>
    money.some((column) => token.x0 < column.x1 && token.coreX1 > column.x1 && !isFlush(token, column, size));
  const tokens = money.every(({ inferred }) => inferred) ? all.filter((token) => !reachesOver(token)) : all;
  const rows = Math.max(1, tokens.length);
  let clusters = clusterAmounts(tokens);
  const strong = clusters.filter((cluster) => cluster.count >= Math.max(2, rows * 0.02));
  const isUnderTwo = ({ x0, x1 }: Cluster) =>
    money.filter((column) => column.x0 < x1 && column.x1 > x0).length > 1;
  if (strong.length < money.length || strong.some(isUnderTwo)) {
    const byEnd = clusterByEnd(tokens, size);
    if (
      byEnd.filter((cluster) => cluster.count >= 2).length > strong.length &&
      byEnd.length <= money.length + 1
    ) {
      clusters = byEnd;
    } else {
      // Totals or another list between two columns join them: what is set flush stays apart.
      const flush = clusterFlush(tokens)?.filter((cluster) => cluster.count >= Math.max(2, rows * 0.02));
      if (flush && flush.length >= money.length) clusters = flush;
    }
  }
  const reaches = new Map(
    money.map((column) => [
      column,
      Math.min(...headings.filter(({ x0 }) => x0 > column.x1).map(({ x0 }) => x0)),
    ]),
  );
  const match = alignInOrder(money, clusters, reaches);
  return money.map((column, index) => {
    const cluster = match.get(index);
    return {
      role: column.role,
      index,
      ...(column.inferred ? { inferred: column.inferred } : {}),
      x0: cluster ? cluster.x0 : column.x0,
      x1: cluster ? cluster.x1 : column.x1,
      seen: cluster?.count ?? 0,
    };
  });
}

const NO_COLUMN = 90;

/** Best order-keeping match of clusters to headings; a cluster may stay without heading and the reverse. */
function alignInOrder(
  headings: readonly Column[],
  clusters: readonly Cluster[],
  reaches: ReadonlyMap<Column, number>,
): Map<number, Cluster> {
  const offset = (heading: Column, cluster: Cluster) =>
    offsetOf(heading, cluster, reaches.get(heading) ?? Infinity);
  const n = clusters.length;
  const m = headings.length;
  const cost: number[][] = Array.from({ length: n + 1 }, () => new Array<number>(m + 1).fill(0));
  const at = (i: number, j: number) => cost[i]?.[j] ?? Infinity;
  for (let i = 1; i <= n; i++) {
    for (let j = 0; j <= m; j++) {
      const cluster = clusters[i - 1];
      const row = cost[i];
      if (!cluster || !row) continue;
      let best = at(i - 1, j) + cluster.count * NO_COLUMN;
      const heading = headings[j - 1];
      if (heading)
        best = Math.min(best, at(i, j - 1), at(i - 1, j - 1) + cluster.count * offset(heading, cluster));
      row[j] = best;
    }
  }
  const match = new Map<number, Cluster>();
  for (let i = n, j = m; i > 0 && j > 0;) {
    const cluster = clusters[i - 1];
    const heading = headings[j - 1];
    if (!cluster || !heading) break;
    if (Math.abs(at(i, j) - at(i - 1, j - 1) - cluster.count * offset(heading, cluster)) < 1e-6) {
      match.set(j - 1, cluster);
      i--;
      j--;
    } else if (at(i, j) === at(i, j - 1)) j--;
    else i--;
  }
  return match;
}

/** What a column costs at most that stands right of its heading, and left of the next one. */
const OWN_ROOM = readerThreshold({ value: 70, unit: 'points', source: 'judgment' });

/** What it costs more that a column ends left of its heading. */
const EARLY = readerThreshold({ value: 20, unit: 'points', source: 'judgment' });

/**
 * How far a column of amounts stands from its heading, by the nearer of edges and middles; `reach` is where the next
 * heading begins.
 */
function offsetOf(heading: Column, cluster: Cluster, reach: number): number {
  const middle = (heading.x0 + heading.x1 - cluster.x0 - cluster.x1) / 2;
  const near = Math.min(
    Math.abs(heading.x1 - cluster.x1),
    Math.abs(heading.x0 - cluster.x0),
    Math.abs(middle),
  );
  const apart = Math.max(0, heading.x0 - cluster.x1, cluster.x0 - heading.x1);
  const isOwn = cluster.x0 >= heading.x0 && cluster.x1 <= reach;
  // Amounts that end before a heading begins are hardly its own.
  const early = cluster.x1 < heading.x0 ? EARLY : 0;
  return Math.min(near + apart * 2 + early, isOwn ? OWN_ROOM : Infinity);
}

/** True for an amount set flush with those of a column, or centered as they are. */
export const isFlushWithColumn = (token: Token, column: MoneyColumn): boolean =>
  isFlush(token, column, FLUSH);

const isFlush = (token: Token, { x0, x1 }: Pick<Column, 'x0' | 'x1'>, most: number): boolean =>
  Math.min(
    Math.abs(token.coreX1 - x1),
    Math.abs(token.x0 - x0),
    Math.abs(token.x0 + token.coreX1 - x0 - x1) / 2,
  ) <= most;

/** The column an amount stands in: by its right edge among the columns it overlaps. */
export function columnOf(
  token: Token,
  columns: readonly MoneyColumn[],
  size: number,
): MoneyColumn | undefined {
  let best: MoneyColumn | undefined;
  let bestGap = size * 1.6;
  for (const column of columns) {
    const overlap = Math.min(token.coreX1, column.x1) - Math.max(token.x0, column.x0);
    const edge = Math.min(
      Math.abs(token.coreX1 - column.x1),
      column.seen > 0 ? Infinity : Math.abs(token.x0 - column.x0),
    );
    const gap = overlap > 0 ? Math.min(edge, size) * 0.9 : Math.max(edge, -overlap);
    if (gap < bestGap) {
      best = column;
      bestGap = gap;
    }
  }
  return best;
}
