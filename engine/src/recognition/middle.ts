/** The middle one of some values by size, the higher where two are; 0 for none. */
export const middle = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;
