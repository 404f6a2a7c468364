import { fork, type ChildProcess } from 'node:child_process';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Answer } from './reports-of.ts';

/** Starts the engine of a checkout in a process of its own. */
export const started = (checkout: string): Promise<ChildProcess> =>
  new Promise((done, fail) => {
    const program = fileURLToPath(new URL('./reports-of.ts', import.meta.url));
    const child = fork(program, [resolve(checkout)], { cwd: checkout });
    child.once('message', () => done(child));
    child.once('error', fail);
    child.once('exit', (code) => fail(new Error(`The engine of ${checkout} ended with status ${code}`)));
  });

/** Has it analyze a file. */
export const ask = (child: ChildProcess, file: string): Promise<Answer> =>
  new Promise((done) => {
    child.once('message', (answer) => done(answer as Answer));
    child.send(file);
  });
