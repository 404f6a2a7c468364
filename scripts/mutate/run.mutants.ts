/** Runs tests on one change of the engine after the other, in one process: see `main.ts`. */
import { appendFileSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { collect } from './collected.ts';
import { likeliestFirst } from './order.ts';
import { isRead } from './reads.ts';
import type { Task } from './main.ts';

const { tasks, kept } = JSON.parse(readFileSync(process.env['ASSAY_MUTANTS'] ?? '', 'utf8')) as {
  tasks: Task[];
  kept: string;
};
let loads = 0;

/** Which tests of a file are run, by their place in it. */
type Chosen = (at: number) => boolean;

/** True where the tests of a file pass; `after` is told what was loaded or run: -1 for the file, then each test. */
async function passes(
  file: string,
  chosen: Chosen = () => true,
  after: (at: number, isSetUp: boolean) => void = () => {},
): Promise<boolean> {
  try {
    // Loaded again each time, because a test may work things out as it loads.
    const { work, ends } = await collect(() => import(/* @vite-ignore */ `${file}?load=${++loads}`));
    after(-1, true);
    try {
      for (const [at, { run, isSetUp }] of work.entries()) {
        if (!isSetUp && !chosen(at)) continue;
        await run();
        after(at, isSetUp);
      }
    } finally {
      for (const one of ends) await one();
    }
    return true;
  } catch {
    return false;
  }
}

/** What a test file reads of the numbers, and whether it passes, on the source as it is. */
interface Known {
  passes: boolean;
  /** What each test reads, by its place; what set-up reads, all may depend on. */
  reads: ReadonlySet<string>[];
  setUp: ReadonlySet<string>;
  ms: number;
}

const known = new Map<string, Known>();

async function asItIs(file: string): Promise<Known> {
  const before = known.get(file);
  if (before) return before;
  const noted = globalThis.assayMutation.reads;
  const [reads, setUp]: [Set<string>[], Set<string>] = [[], new Set()];
  noted.clear();
  const start = performance.now();
  const isPassed = await passes(file, undefined, (at, isSetUp) => {
    if (isSetUp) for (const read of noted) setUp.add(read);
    else reads[at] = new Set(noted);
    noted.clear();
  });
  const one = { passes: isPassed, reads, setUp, ms: performance.now() - start };
  known.set(file, one);
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
  if (!before.passes || !number) return false;
  const isAll = isRead(subject, before.setUp);
  const chosen: Chosen = (at) => isAll || isRead(subject, before.reads[at] ?? new Set());
  if (!isAll && !before.reads.some((_, at) => chosen(at))) return false;
  const fails = async (tests?: Chosen) => {
    number.set(value);
    const isPassed = await passes(file, tests);
    number.set(number.value);
    return !isPassed;
  };
  if (!(await fails(chosen))) return false;
  // A test that leans on one before it fails without that one, whatever the number is.
  return isAll || (await passes(file, chosen)) || fails();
}

/** How many numbers each test file was the first to notice. */
const firsts = new Map<string, number>();

/** The first test that notices one of the changes of a subject. */
async function noticed(changes: readonly Task[]): Promise<{ task: Task; by: string } | undefined> {
  const files = likeliestFirst(
    changes[0]?.files ?? [],
    (file) => known.get(file)?.ms,
    (file) => firsts.get(file) ?? 0,
  );
  for (const by of files)
    for (const task of changes) {
      if (!(await notices(by, task))) continue;
      firsts.set(by, (firsts.get(by) ?? 0) + 1);
      return { task, by };
    }
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
      const day = new Date().toISOString().slice(0, 10);
      const result = { key, subject, change, noticed: found !== undefined, near, tests, day };
      appendFileSync(kept, `${JSON.stringify(result)}\n`);
      const by = found ? `noticed by ${found.by.replace(/.*\/src\//, '')}` : 'NOT NOTICED';
      console.log(`${subject} ${change}: ${by}`);
    }
  }
  expect([...known].filter(([, one]) => !one.passes).map(([file]) => file)).toEqual([]);
});
