import { Worker } from 'node:worker_threads';
import { CallError } from '../platform/errors.ts';
import type { FromThread, RenderJob } from './render-jobs.ts';

/** Longest time one drawing may take, in milliseconds. */
const timeMs = 20_000;
/** Drawings that may wait; one more is told to come back. */
const most = 32;

interface Waiting {
  resolve(pdf: Uint8Array): void;
  reject(error: CallError): void;
  timer: NodeJS.Timeout;
}

/**
 * Draws PDFs in a thread of its own, so that the server goes on answering meanwhile: a report of a usual
 * statement takes more processor time than one turn of the event loop should. What it draws is our own Report,
 * never an uploaded file.
 */
export class Renderer {
  #thread: Worker | null = null;
  #closed = false;
  #count = 0;
  readonly #waiting = new Map<number, Waiting>();
  readonly #onTrouble: (frames: string) => void;

  /** `onTrouble` is told where a drawing failed, never with words of a report. */
  constructor(onTrouble: (frames: string) => void = () => {}) {
    this.#onTrouble = onTrouble;
  }

  /** @throws CallError `busy`, `stopping`, `internal` */
  render(job: RenderJob): Promise<Uint8Array> {
    if (this.#closed) return Promise.reject(new CallError('stopping'));
    if (this.#waiting.size >= most) return Promise.reject(new CallError('busy', busy));
    const thread = (this.#thread ??= this.#start());
    const id = this.#count++;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => this.#end(thread), timeMs);
      this.#waiting.set(id, { resolve, reject, timer });
      thread.ref();
      thread.postMessage({ id, job });
    });
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.#thread?.terminate();
  }

  #start(): Worker {
    const thread = startThread();
    thread.on('message', (message: FromThread) => this.#settle(message));
    thread.on('error', ({ name }) => {
      this.#onTrouble(name);
      this.#end(thread);
    });
    thread.on('exit', () => this.#end(thread));
    return thread;
  }

  #settle(message: FromThread): void {
    const waiting = this.#waiting.get(message.id);
    if (!waiting) return;
    this.#waiting.delete(message.id);
    clearTimeout(waiting.timer);
    if (this.#waiting.size === 0) this.#thread?.unref();
    if ('pdf' in message) return waiting.resolve(message.pdf);
    this.#onTrouble(message.failed);
    waiting.reject(new CallError('internal'));
  }

  /** Ends a thread that is stuck or has failed; a new one is started when the next drawing is asked for. */
  #end(thread: Worker): void {
    if (this.#thread !== thread) return;
    this.#thread = null;
    void thread.terminate();
    for (const { reject, timer } of this.#waiting.values()) {
      clearTimeout(timer);
      reject(new CallError(this.#closed ? 'stopping' : 'internal'));
    }
    this.#waiting.clear();
  }
}

const busy = 'Many reports are being drawn at this moment. Please try again shortly.';

function startThread(): Worker {
  const here = import.meta.url;
  const typescript = here.endsWith('.ts');
  const entry = new URL(typescript ? './render-thread.ts' : './render-thread.js', here);
  const options = { env: {}, resourceLimits: { maxOldGenerationSizeMb: 256 } };
  if (!typescript) return new Worker(entry, options);
  // From the sources the thread is TypeScript too; a thread does not inherit what reads that.
  const start = `import('tsx/esm/api').then(({ register }) => (register(), import('${entry.href}')))`;
  return new Worker(start, { ...options, eval: true, execArgv: ['--conditions=source'] });
}
