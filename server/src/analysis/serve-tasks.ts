import { Worker } from 'node:worker_threads';
import type { Done, FromWorker, StageProgress, ToWorker } from './messages.ts';

/** Judges one document: its judgment, or why it cannot be read. What it throws is a fault of ours. */
export type Analyze = (task: ToWorker, onProgress: (progress: StageProgress) => void) => Done | Promise<Done>;

/** Progress within one stage is told at most this often, in milliseconds. */
const progressEvery = 80;

/**
 * Makes this process a worker: answers each task of the parent and ends with the parent.
 * The document is referenced only while its task runs.
 */
export function serveTasks(analyze: Analyze): void {
  const send = (message: FromWorker) => process.send?.(message);
  process.on('message', (task: ToWorker) => {
    let stage = '';
    let toldAt = 0;
    const onProgress = (progress: StageProgress) => {
      const now = Date.now();
      if (progress.stage === stage && now - toldAt < progressEvery) return;
      stage = progress.stage;
      toldAt = now;
      send({ kind: 'progress', progress });
    };
    // Only loading waits, once a process; the work itself is synchronous and one document comes at a time.
    void (async () => {
      const before = process.cpuUsage();
      const done = await Promise.resolve()
        .then(() => analyze(task, onProgress))
        .catch(failure);
      const { user, system } = process.cpuUsage(before);
      send({ ...done, cpuMs: (user + system) / 1000 });
    })();
  });
  process.on('disconnect', () => process.exit(0));
  // A terminal's Ctrl-C reaches the whole process group; the parent decides when a worker ends.
  process.on('SIGINT', () => {});
  process.on('SIGTERM', () => {});
  endWithParent();
  send({ kind: 'ready' });
}

/**
 * A busy process hears no `disconnect`. A thread of its own sees that the parent is gone (another process
 * adopted this one) and ends it, so that a killed server leaves no worker in a loop behind.
 */
function endWithParent(): void {
  const watch = `
    setInterval(() => process.ppid === ${process.ppid} || process.kill(process.pid, 'SIGKILL'), 1000);
  `;
  new Worker(watch, { eval: true, execArgv: [] }).unref();
}

/** The frames of the stack without its first line: a message may quote the document. */
function failure(error: unknown): Done {
  if (!(error instanceof Error)) return { kind: 'failed', name: typeof error, stack: '' };
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return { kind: 'failed', name: error.name, stack: frames.slice(0, 12).join('\n') };
}
