import { readFile } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import type { Done, Task, Work } from './analysis-worker.ts';

/** One file with what came of it, or the reason why nothing did. */
export interface Analyzed<W extends Work> {
  file: string;
  ms: number;
  result: Done[W] | { error: { code: string; message: string } };
}

type WorkerMessage<W extends Work> =
  { kind: 'progress'; label: string } | { kind: 'done'; ms: number; result: Analyzed<W>['result'] };

/** Longest time for one file in milliseconds; a worker past it is ended and replaced. */
const timeLimit = setting('ASSAY_TIME_LIMIT_MS', 60_000);

/** JavaScript heap of one worker in megabytes; a worker past it ends and is replaced. */
const heapLimit = setting('ASSAY_HEAP_LIMIT_MB', 1024);

/** A limit that tests make small through the environment. */
function setting(name: string, otherwise: number): number {
  const value = Number(process.env[name]);
  return value > 0 ? value : otherwise;
}

/** Workers that judge files, or only read them; results come in the order of the files, memory stays flat. */
export class AnalysisPool<W extends Work> {
  private readonly work: W;
  private readonly workers: (Worker | undefined)[];
  private readonly recognitionMs: number;

  /** `recognize`: whether text is recognized in pages that are pictures. */
  constructor(work: W, jobs: number, recognize: boolean) {
    this.work = work;
    this.recognitionMs = recognize ? timeLimit * 0.8 : 0;
    this.workers = Array.from({ length: jobs }, () => undefined);
  }

  /** Analyzes files in order; at most two results a worker wait for their turn. */
  async *inOrder(
    files: readonly string[],
    onProgress: (index: number, file: string, label: string) => void,
  ): AsyncGenerator<Analyzed<W>> {
    const free = this.workers.map((_, i) => i);
    const waiting: (() => void)[] = [];
    const take = async (): Promise<number> => {
      while (free.length === 0) await new Promise<void>((resolve) => waiting.push(resolve));
      return free.pop() ?? 0;
    };
    const running = new Map<number, Promise<Analyzed<W>>>();
    let next = 0;
    const start = (index: number) => {
      const file = files[index] ?? '';
      const work = async () => {
        const slot = await take();
        try {
          return await this.analyze(slot, file, (label) => onProgress(index, file, label));
        } finally {
          free.push(slot);
          waiting.shift()?.();
        }
      };
      running.set(index, work());
    };
    for (let index = 0; index < files.length; index++) {
      while (next < files.length && next < index + this.workers.length * 2) start(next++);
      const result = await running.get(index);
      running.delete(index);
      if (result) yield result;
    }
  }

  async close(): Promise<void> {
    await Promise.all(this.workers.map((worker) => worker?.terminate()));
  }

  private async analyze(
    slot: number,
    file: string,
    onProgress: (label: string) => void,
  ): Promise<Analyzed<W>> {
    let bytes: Uint8Array<ArrayBuffer>;
    try {
      bytes = await readBytes(file);
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      return { file, ms: 0, result: { error: { code: 'unreadable-file', message } } };
    }
    const worker = (this.workers[slot] ??= startWorker());
    return new Promise((resolve) => {
      const finish = (result: Analyzed<W>['result'], ms: number, replace: boolean) => {
        clearTimeout(timer);
        for (const event of ['message', 'error', 'exit']) worker.removeAllListeners(event);
        if (replace) {
          this.workers[slot] = undefined;
          void worker.terminate();
        }
        resolve({ file, ms, result });
      };
      const fail = (code: string, message: string) => finish({ error: { code, message } }, timeLimit, true);
      const timer = setTimeout(
        () => fail('too-slow', 'The analysis took too long and was stopped.'),
        timeLimit,
      );
      worker.on('message', (message: WorkerMessage<W>) => {
        if (message.kind === 'progress') onProgress(message.label);
        else finish(message.result, message.ms, false);
      });
      worker.on('error', (error) => fail('analysis-failed', `The analysis stopped: ${error.message}`));
      worker.on('exit', () => fail('analysis-failed', 'The analysis stopped: it needed too much memory.'));
      const name = file === '-' ? 'standard input' : (file.split(/[\\/]/).at(-1) ?? file);
      const task: Task = { work: this.work, bytes, name, recognitionMs: this.recognitionMs };
      worker.postMessage(task, [bytes.buffer]);
    });
  }
}

function startWorker(): Worker {
  // From the sources (tests) the worker is TypeScript too; a thread does not inherit what reads that.
  const here = import.meta.url;
  const typescript = here.endsWith('.ts');
  const entry = new URL(typescript ? './analysis-worker.ts' : './analysis-worker.js', here);
  const resourceLimits = { maxOldGenerationSizeMb: heapLimit };
  if (!typescript) return new Worker(entry, { resourceLimits });
  const start = `import('tsx/esm/api').then(({ register }) => (register(), import('${entry.href}')))`;
  return new Worker(start, { eval: true, resourceLimits });
}

async function readBytes(file: string): Promise<Uint8Array<ArrayBuffer>> {
  if (file !== '-') return new Uint8Array(await readFile(file));
  const parts: Buffer[] = [];
  for await (const part of process.stdin) parts.push(part as Buffer);
  return new Uint8Array(Buffer.concat(parts));
}
