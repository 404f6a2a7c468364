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

/** Thresholds of one kind, one for each name: what each identity costs, where digits stand in each sort of picture. */
export interface ParameterTable<Name extends string> extends Omit<Parameter, 'value'> {
  values: Readonly<Record<Name, number>>;
}

/**
 * Declares a table of thresholds, as `const COSTS = parameters({ … })`. `npm run mutate` moves each value by itself, so
 * they must be read from the table where they are used (decision 166).
 */
export function parameters<Name extends string>({
  values,
}: ParameterTable<Name>): Readonly<Record<Name, number>> {
  return values;
}
