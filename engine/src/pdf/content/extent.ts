/** The least of some numbers; Infinity for none. `Math.min(...list)` overflows the stack past about 100,000 of them. */
export function smallest(numbers: Iterable<number>): number {
  let least = Infinity;
  for (const number of numbers) least = Math.min(least, number);
  return least;
}

/** The greatest of some numbers; -Infinity for none. */
export function largest(numbers: Iterable<number>): number {
  let most = -Infinity;
  for (const number of numbers) most = Math.max(most, number);
  return most;
}
