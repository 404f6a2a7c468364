import { fork, type Serializable } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Has tasks done by child processes, one task at a time each, and hands answers on as they come, with their task. */
export async function inProcesses<Task extends Serializable, Answer>(
  program: URL,
  size: number,
  tasks: Iterator<Task>,
  take: (answer: Answer, task: Task) => void,
): Promise<void> {
  const one = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const child = fork(fileURLToPath(program));
      let task: Task;
      const feed = (): void => {
        const next = tasks.next();
        if (next.done === true) {
          child.disconnect();
          return;
        }
        task = next.value;
        child.send(task);
      };
      child.on('message', (answer) => {
        take(answer as Answer, task);
        feed();
      });
      child.on('error', reject);
      child.on('exit', (code) =>
        code === 0 ? resolve() : reject(new Error(`A process of ${program.pathname} ended with ${code}`)),
      );
      feed();
    });
  await Promise.all(Array.from({ length: size }, one));
}
