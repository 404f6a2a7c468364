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

/** The first test of some files that fails, as the file it is in. */
async function failing(files: readonly string[]): Promise<string | undefined> {
  for (const file of files) {
    try {
      // Loaded anew each time, because a test may work things out as it loads.
      const { work, ends } = await collect(() => import(/* @vite-ignore */ `${file}?load=${++loads}`));
      try {
        for (const one of work) await one();
      } finally {
        for (const one of ends) await one();
      }
    } catch {
      return file;
    }
  }
  return undefined;
}

test('each change', async () => {
  const sound = new Map<string, boolean>();
  for (const { key, subject, change, value, files, tests, near } of tasks) {
    for (const file of files) if (!sound.has(file)) sound.set(file, (await failing([file])) === undefined);
    const usable = files.filter((file) => sound.get(file));
    const number = globalThis.assayMutation.numbers.get(subject);
    if (value !== undefined && !number && usable.length > 0) {
      console.log(`${subject}: no test near it loads it`);
    }
    if (value === undefined) globalThis.assayMutation.off = subject;
    else number?.set(value);
    const noticed = await failing(usable);
    globalThis.assayMutation.off = undefined;
    number?.set(number.value);
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
