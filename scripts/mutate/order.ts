/**
 * Test files in the order in which a change is soonest noticed: quick ones first, and those that noticed many changes
 * before sooner still. Files that were not run yet come last, as they are given.
 */
export function likeliestFirst(
  files: readonly string[],
  msOf: (file: string) => number | undefined,
  noticedBy: (file: string) => number,
): string[] {
  const costOf = (file: string) => {
    const ms = msOf(file);
    return ms === undefined ? Number.MAX_VALUE : ms / (1 + noticedBy(file));
  };
  return files.toSorted((a, b) => costOf(a) - costOf(b));
}
