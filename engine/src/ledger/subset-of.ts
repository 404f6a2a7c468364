/** Some of what may change, at most so much of it, that comes to a sum; `undefined` if none does. */
export function subsetOf<T extends { change: bigint }>(
  open: readonly T[],
  sum: bigint,
  most: number,
): readonly T[] | undefined {
  if (sum === 0n) return [];
  if (most === 0) return undefined;
  for (const [i, one] of open.entries()) {
    const rest = subsetOf(open.slice(i + 1), sum - one.change, most - 1);
    if (rest) return [one, ...rest];
  }
  return undefined;
}
