/** Runs tests on one change of the engine after the other, in one process: see `main.ts`. */
import { appendFileSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { collect } from './collected.ts';
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

test('each change', async () => {
  const sound = new Map<string, boolean>();
  const known = new Set<string>();
  for (const { key, subject, change, value, files, tests, near } of tasks) {
    if (known.has(subject)) continue;
    const apply = (changed: boolean) => {
      if (value === undefined) globalThis.assayMutation.off = changed ? subject : undefined;
      else {
        const number = globalThis.assayMutation.numbers.get(subject);
        number?.set(changed ? value : number.value);
      }
    };
    let noticed: string | undefined;
    for (const file of files) {
      // Its number puts itself there once a test loads it.
      if (value !== undefined && !globalThis.assayMutation.numbers.has(subject))
        await collect(() => import(/* @vite-ignore */ `${file}?load=${++loads}`));
      apply(true);
      const isPassed = await passes(file);
      apply(false);
      if (isPassed) continue;
      // Only a test that passes on the source as it is can tell.
      if (!sound.has(file)) sound.set(file, await passes(file));
      if (!sound.get(file)) continue;
      noticed = file;
      known.add(subject);
      break;
    }
    if (value !== undefined && !globalThis.assayMutation.numbers.has(subject))
      console.log(`${subject}: no test near it loads it`);
    appendFileSync(
      kept,
      `${JSON.stringify({ key, subject, change, noticed: noticed !== undefined, near, tests })}\n`,
    );
    console.log(
      `${subject} ${change}: ${noticed ? `noticed by ${noticed.replace(/.*\/src\//, '')}` : 'NOT NOTICED'}`,
    );
  }
  expect([...sound].filter(([, ok]) => !ok).map(([file]) => file)).toEqual([]);
});
