/** A family of files that differ in how many of one thing they hold. */
export interface GrowthAxis {
  /** What is counted. */
  name: string;
  /** The smallest count measured; twice and four times as many are measured beside it. */
  count: number;
  make(count: number): Uint8Array;
}
