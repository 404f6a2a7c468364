/** Items by key, keys in order of first appearance. */
export function groupBy<T, K>(items: readonly T[], key: (item: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const item of items) {
    const own = key(item);
    const group = groups.get(own);
    if (group) group.push(item);
    else groups.set(own, [item]);
  }
  return groups;
}

/**
 * Items that stand within some points of one another, groups in order of first appearance. Rounded places would part
 * those that lie a hair apart.
 */
export function groupByPlace<T>(items: readonly T[], place: (item: T) => number, points: number): T[][] {
  const firsts: number[] = [];
  for (const at of items.map(place).sort((a, b) => a - b))
    if (at - (firsts.at(-1) ?? -Infinity) > points) firsts.push(at);
  return [...groupBy(items, (item) => firsts.findLast((first) => first <= place(item))).values()];
}
