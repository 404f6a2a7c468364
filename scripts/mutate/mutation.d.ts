/** What is changed in the engine while its tests run. */
declare var assayMutation: {
  /** Id of the detector that is switched off. */
  off: string | undefined;
  /** Named numbers by subject, with their own value. */
  numbers: Map<string, { value: number; set(value: number): void }>;
  /** Numbers that were read, a table of them as a whole. */
  reads: Set<string>;
  /** Those that a file reads as it loads: any test may read them by another name. */
  aliases: Set<string>;
  /** A function that works out the same thing once: see `once.ts`. */
  once?(name: string, work: (...args: never[]) => unknown): (...args: never[]) => unknown;
};
