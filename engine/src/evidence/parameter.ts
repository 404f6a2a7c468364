/** A threshold: what it is measured in, and where its value comes from. */
export interface Parameter {
  value: number;
  /** What is counted or measured: `figures`, `share`, `days`, `thousandths of the em`. */
  unit: string;
  /** A standard with its clause, a decision that holds the measurement, or `judgment` where none was made. */
  source: string;
}

/**
 * Declares a threshold by a name of its file, as `const FEWEST = parameter({ … })`, so that `npm run mutate` finds and
 * moves it (decision 103).
 */
export function parameter({ value }: Parameter): number {
  return value;
}
