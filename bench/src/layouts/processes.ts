import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Answer, Task } from './worker.ts';

/** Has tasks done by child processes, one task at a time each, and hands answers on as they come. */
export async function inProcesses(
  size: number,
  tasks: Iterator<Task>,
  take: (answer: Answer) => void,
): Promise<void> {
  const one = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const child = fork(fileURLToPath(new URL('./worker.ts', import.meta.url)));
      const feed = (): void => {
        const next = tasks.next();
        if (next.done === true) child.disconnect();
        else child.send(next.value);
      };
      child.on('message', (answer: Answer) => {
        take(answer);
        feed();
      });
      child.on('error', reject);
      child.on('exit', (code) =>
        code === 0 ? resolve() : reject(new Error(`A process that judges layouts ended with ${code}`)),
      );
      feed();
    });
  await Promise.all(Array.from({ length: size }, one));
}
