/** The value below which a share of some lie; `sorted` by size, ascending. `undefined` for none. */
export const percentile = (sorted: readonly number[], share: number): number | undefined =>
  sorted[Math.floor(share * sorted.length)];

/** The middle one of some values by size, the higher where there are two; 0 for none. */
export const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;

/** The middle one of some values by size, and half way between where there are two; 0 for none. */
export function evenMedian(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const half = sorted.length >> 1;
  return sorted.length % 2 === 1 ? (sorted[half] ?? 0) : ((sorted[half - 1] ?? 0) + (sorted[half] ?? 0)) / 2;
}
