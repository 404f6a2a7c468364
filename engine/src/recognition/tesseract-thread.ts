import { MessageChannel, receiveMessageOnPort, Worker, type MessagePort } from 'node:worker_threads';
import type { GrayImage } from '../pdf/images/gray-image.ts';
import type { RecognizedWord } from './recognizer.ts';

/** What the thread is asked. */
export interface Picture {
  image: GrayImage;
  layout: 'page' | 'line';
}

/** What the thread is started with. */
export interface ThreadStart {
  port: MessagePort;
  /** One number: 0 while a picture is read, 1 when its answer is in the port. */
  signal: SharedArrayBuffer;
}

/** What the thread answers; `words` is missing where the core could not read the picture. */
export interface Answer {
  words?: readonly RecognizedWord[];
}

/**
 * Tesseract in a thread. WebAssembly cannot be interrupted from within, so whoever wants to stop it in the middle of
 * a picture has to end the thread it runs in.
 */
export class RecognitionThread {
  readonly #worker: Worker;
  readonly #port: MessagePort;
  readonly #signal: Int32Array;
  #ended = false;

  constructor(worker: Worker, port: MessagePort, signal: SharedArrayBuffer) {
    this.#worker = worker;
    this.#port = port;
    this.#signal = new Int32Array(signal);
    // What goes wrong in the core ends the thread; without a listener it would end the process.
    worker.on('error', () => (this.#ended = true));
    worker.once('exit', () => (this.#ended = true));
  }

  /** Whether it reads no more. */
  get ended(): boolean {
    return this.#ended;
  }

  /** Waits for the words of a picture; `undefined` when it could not be read, or not within `milliseconds`. */
  read(
    image: GrayImage,
    layout: 'page' | 'line',
    milliseconds: number,
  ): readonly RecognizedWord[] | undefined {
    if (this.#ended) return undefined;
    Atomics.store(this.#signal, 0, 0);
    this.#port.postMessage({ image, layout } satisfies Picture);
    if (Atomics.wait(this.#signal, 0, 0, Math.max(0, milliseconds)) === 'timed-out') {
      this.end();
      return undefined;
    }
    const received = receiveMessageOnPort(this.#port) as { message: Answer } | undefined;
    return received?.message.words;
  }

  /** Stops it at once, in the middle of a picture if need be. */
  end(): void {
    this.#ended = true;
    this.#port.close();
    void this.#worker.terminate();
  }
}

/** Starts a thread and waits until its core is loaded. Rejects when it cannot be. */
export async function startThread(): Promise<RecognitionThread> {
  const { port1, port2 } = new MessageChannel();
  const signal = new SharedArrayBuffer(4);
  const worker = workerOf({ port: port2, signal });
  await new Promise<void>((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('The recognition thread ended.')));
  });
  // A process that has nothing else to do ends, whatever the thread waits for.
  worker.unref();
  port1.unref();
  return new RecognitionThread(worker, port1, signal);
}

function workerOf(workerData: ThreadStart): Worker {
  // From the sources (tests) the thread is TypeScript too; it does not inherit what reads that.
  const typescript = import.meta.url.endsWith('.ts');
  const entry = new URL(`./tesseract-worker.${typescript ? 'ts' : 'js'}`, import.meta.url);
  const options = { workerData, transferList: [workerData.port], execArgv: [] };
  if (!typescript) return new Worker(entry, options);
  const start = `import('tsx/esm/api').then(({ register }) => (register(), import('${entry.href}')))`;
  return new Worker(start, { ...options, eval: true });
}
