/**
 * Stands in for `vitest` in the tests that are run again and again: keeps what they declare instead of running it. See
 * `run.mutants.ts`.
 */
import { expect } from 'vitest';

type Work = (...args: unknown[]) => unknown;

/** A test, or set-up, which all tests may depend on. */
export interface Piece {
  run: () => unknown;
  isSetUp: boolean;
}

/** What a test file declares, in its order; set-up stands among the tests. */
export interface Collected {
  work: Piece[];
  ends: (() => unknown)[];
}

let collected: Collected = { work: [], ends: [] };

/** Loads a test file and gives what it declares. */
export async function collect(load: () => Promise<unknown>): Promise<Collected> {
  collected = { work: [], ends: [] };
  await load();
  return collected;
}

const workOf = (rest: readonly unknown[]): Work => rest.find((one) => typeof one === 'function') as Work;
const argsOf = (row: unknown): unknown[] => (Array.isArray(row) ? row : [row]);

const declareTest = (_name: string, ...rest: unknown[]) => {
  const work = workOf(rest);
  collected.work.push({ run: () => work(), isSetUp: false });
};
const declareGroup = (_name: string, ...rest: unknown[]) => void workOf(rest)();
const skip = () => undefined;

const test = Object.assign(declareTest, {
  skipIf: (condition: unknown) => (condition ? skip : declareTest),
  each:
    (rows: readonly unknown[]) =>
    (_name: string, ...rest: unknown[]) => {
      for (const row of rows)
        collected.work.push({ run: () => workOf(rest)(...argsOf(row)), isSetUp: false });
    },
});
const describe = Object.assign(declareGroup, {
  skipIf: (condition: unknown) => (condition ? skip : declareGroup),
  each:
    (rows: readonly unknown[]) =>
    (_name: string, ...rest: unknown[]) => {
      for (const row of rows) workOf(rest)(...argsOf(row));
    },
});
const beforeAll = (work: () => unknown) => void collected.work.push({ run: work, isSetUp: true });
const afterAll = (work: () => unknown) => void collected.ends.push(work);

export { afterAll, beforeAll, describe, expect, test };
