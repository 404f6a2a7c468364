import type { Parameter } from './parameter.ts';

/**
 * Declares a number by which text is read: how far apart things are printed that belong together, how large a share
 * of them shows a habit, how few show none. docs/reader-thresholds.md lists them with their units and sources.
 * `npm run mutate` and `npm run learn` leave them out, since all tests of the reader have a part in each (decision
 * 192); one that they should move is declared by `parameter`.
 */
export function readerThreshold({ value }: Parameter): number {
  return value;
}
