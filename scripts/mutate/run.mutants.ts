/** Runs tests on one change of the engine after the other, in one process: see `main.ts`. */
import { appendFileSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { collect } from './collected.ts';
import { isRead } from './reads.ts';
import type { Task } from './main.ts';

const { tasks, kept } = JSON.parse(readFileSync(process.env['ASSAY_MUTANTS'] ?? '', 'utf8')) as {
  tasks: Task[];
  kept: string;
};
let loads = 0;

/** True where all tests of a file pass. */
async function passes(file: string): Promise<boolean> {
  try {
    // Loaded anew each time, because a test may work things out as it loads.
    const { work, ends } = await collect(() => import(/* @vite-ignore */ `${file}?load=${++loads}`));
    try {
      for (const one of work) await one();
    } finally {
      for (const one of ends) await one();
    }
    return true;
  } catch {
    return false;
  }
}

/** What each test reads of the numbers, and whether it passes, on the source as it is. */
const known = new Map<string, { passes: boolean; reads: ReadonlySet<string>; ms: number }>();

async function asItIs(file: string) {
  let one = known.get(file);
  if (!one) {
    globalThis.assayMutation.reads.clear();
    const start = performance.now();
    const isPassed = await passes(file);
    const reads = new Set(globalThis.assayMutation.reads);
    known.set(file, (one = { passes: isPassed, reads, ms: performance.now() - start }));
  }
  return one;
}

/** True where a test fails on a change and passes on the source as it is. */
async function notices(file: string, { subject, value }: Task): Promise<boolean> {
  const { numbers } = globalThis.assayMutation;
  if (value === undefined) {
    globalThis.assayMutation.off = subject;
    const isPassed = await passes(file);
    globalThis.assayMutation.off = undefined;
    return !isPassed && (await asItIs(file)).passes;
  }
  const before = await asItIs(file);
  const number = numbers.get(subject);
  if (!before.passes || !number || !isRead(subject, before.reads)) return false;
  number.set(value);
  const isPassed = await passes(file);
  number.set(number.value);
  return !isPassed;
}

/** The first test that notices one of the changes of a subject: of those that were run before, the quickest first. */
async function noticed(changes: readonly Task[]): Promise<{ task: Task; by: string } | undefined> {
  const msOf = (file: string) => known.get(file)?.ms ?? Infinity;
  for (const by of (changes[0]?.files ?? []).toSorted(
    (a, b) => Math.min(msOf(a), 1e6) - Math.min(msOf(b), 1e6),
  ))
    for (const task of changes) if (await notices(by, task)) return { task, by };
  return undefined;
}

test('each change', async () => {
  const subjects = new Set(tasks.map(({ subject }) => subject));
  for (const subject of subjects) {
    const changes = tasks.filter((task) => task.subject === subject);
    const found = await noticed(changes);
    if (changes[0]?.value !== undefined && !globalThis.assayMutation.numbers.has(subject))
      console.log(`${subject}: no test near it loads it`);
    for (const { key, change, tests, near } of found ? [found.task] : changes) {
      const result = { key, subject, change, noticed: found !== undefined, near, tests };
      appendFileSync(kept, `${JSON.stringify(result)}\n`);
      const by = found ? `noticed by ${found.by.replace(/.*\/src\//, '')}` : 'NOT NOTICED';
      console.log(`${subject} ${change}: ${by}`);
    }
  }
  expect([...known].filter(([, one]) => !one.passes).map(([file]) => file)).toEqual([]);
});
