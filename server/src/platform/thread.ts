import { parentPort, Worker } from 'node:worker_threads';
import type { FromThread, ToThread } from './thread-queue.ts';

/**
 * Starts a thread from a module beside the caller's: the built file, or from the sources TypeScript, which a
 * thread does not inherit the reading of.
 * @param here the caller's `import.meta.url`
 * @param name of the module, without ending
 */
export function startThread(here: string, name: string, memoryMb: number): Worker {
  const typescript = here.endsWith('.ts');
  const entry = new URL(`./${name}.${typescript ? 'ts' : 'js'}`, here);
  const options = { env: {}, resourceLimits: { maxOldGenerationSizeMb: memoryMb } };
  if (!typescript) return new Worker(entry, options);
  const start = `import('tsx/esm/api').then(({ register }) => (register(), import('${entry.href}')))`;
  return new Worker(start, { ...options, eval: true, execArgv: ['--conditions=source'] });
}

/** Makes this thread do the jobs it is sent, one after the other. */
export function serveThread<Job, Made>(work: (job: Job) => Promise<Made>): void {
  parentPort?.postMessage({ ready: true } satisfies FromThread<Made>);
  let last = Promise.resolve();
  parentPort?.on('message', ({ id, job }: ToThread<Job>) => {
    const answer = (message: FromThread<Made>) => parentPort?.postMessage(message);
    last = last
      .then(() => work(job))
      .then(
        (made) => answer({ id, made }),
        (error: unknown) => answer({ id, failed: framesOf(error) }),
      );
  });
}

function framesOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return `${error.name}\n${frames.slice(0, 8).join('\n')}`;
}
