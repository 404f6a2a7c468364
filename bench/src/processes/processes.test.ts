import { fork } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { inProcesses } from './in-processes.ts';
import { Replaceable } from './replaceable.ts';

const folder = mkdtempSync(join(tmpdir(), 'assay-processes-'));
afterAll(() => rmSync(folder, { recursive: true }));
// Answers a number with its double and how many it was asked; ends at -1, and never answers -2.
const program = join(folder, 'double.mjs');
writeFileSync(
  program,
  `let asked = 0;
  process.on('message', (n) => {
    if (n === -1) process.exit(3);
    if (n !== -2) process.send({ double: 2 * n, asked: ++asked });
  });`,
);

interface Answer {
  double: number;
  asked: number;
}

test('tasks are done one at a time in several processes, each answer beside its task', async () => {
  const done: [number, number][] = [];
  await inProcesses<number, Answer>(pathToFileURL(program), 2, [1, 2, 3, 4, 5].values(), ({ double }, task) =>
    done.push([task, double]),
  );
  expect(done.sort(([a], [b]) => a - b)).toEqual([1, 2, 3, 4, 5].map((n) => [n, 2 * n]));
});

test('a process that fails fails the whole', async () => {
  const work = inProcesses<number, Answer>(pathToFileURL(program), 1, [1, -1].values(), () => {});
  await expect(work).rejects.toThrow('double.mjs ended with 3');
});

test('a process that crashed, hung, or was ended is replaced by the next question', async () => {
  const child = new Replaceable<number, Answer>(() => fork(program), 3_000);
  expect(child.isFresh).toBe(true);
  expect(await child.ask(4)).toEqual({ double: 8, asked: 1 });
  expect(child.isFresh).toBe(false);
  expect(await child.ask(5)).toEqual({ double: 10, asked: 2 });
  for (const [question, became] of [
    [-1, 'crash'],
    [-2, 'hang'],
  ] as const) {
    expect(await child.ask(question)).toBe(became);
    expect(child.isFresh).toBe(true);
    expect(await child.ask(6)).toEqual({ double: 12, asked: 1 });
  }
  child.end();
  expect(child.isFresh).toBe(true);
});
