import type { TransferListItem, Worker } from 'node:worker_threads';
import { CallError, type Reason } from './errors.ts';
import { FairQueue } from './fair-queue.ts';

/** What a thread is sent. */
export interface ToThread<Job> {
  id: number;
  job: Job;
}

/** What it sends back: what it made, or where it failed: the frames of the stack, which quote nothing. */
export type FromThread<Made> = { ready: true } | { id: number; made: Made } | { id: number; failed: string };

/** How the work is done. */
export interface ThreadQueueOptions {
  start: () => Worker;
  /** Longest time one job may take, in milliseconds. */
  timeMs: number;
  /** What a job that takes longer is refused as. */
  tooLong: Reason;
  /** Jobs that may wait: together, and of one owner. */
  most: number;
  mostOfOne: number;
  /** Text for who is refused because too many wait. */
  busy: string;
  /** Told where a job failed, never with words of it. */
  onTrouble?: (frames: string) => void;
}

interface Task<Job, Made> {
  owner: string;
  job: Job;
  transfer: TransferListItem[];
  resolve(done: { made: Made; ms: number }): void;
  reject(error: CallError): void;
}

interface Running<Job, Made> {
  id: number;
  task: Task<Job, Made>;
  begunAt: number;
  timer: NodeJS.Timeout;
}

/** Longest time a thread may take to start, in milliseconds; it is not the job's. */
const startMs = 60_000;

/**
 * Does jobs in a thread of its own, one at a time, its owners in turn. A job that takes too long or fails ends
 * alone; those that wait go on in a new thread.
 */
export class ThreadQueue<Job, Made> {
  readonly #options: ThreadQueueOptions;
  readonly #waiting = new FairQueue<Task<Job, Made>>();
  #thread: Worker | null = null;
  #running: Running<Job, Made> | null = null;
  #isReady = false;
  #closed = false;
  #count = 0;

  constructor(options: ThreadQueueOptions) {
    this.#options = options;
  }

  /** Jobs running and waiting. */
  get load(): number {
    return this.#waiting.size + (this.#running ? 1 : 0);
  }

  /**
   * Does a job; `ms` is how long the thread was at it.
   * @throws CallError `busy`, `too-many-at-once`, `stopping`, `internal`, or what too long a job is refused as
   */
  run(owner: string, job: Job, transfer: TransferListItem[] = []): Promise<{ made: Made; ms: number }> {
    const { most, mostOfOne, busy } = this.#options;
    if (this.#closed) return Promise.reject(new CallError('stopping'));
    if (this.#waiting.waitingOf(owner) >= mostOfOne) return Promise.reject(new CallError('too-many-at-once'));
    if (this.#waiting.size >= most) return Promise.reject(new CallError('busy', busy));
    return new Promise((resolve, reject) => {
      this.#waiting.push(owner, { owner, job, transfer, resolve, reject });
      this.#next();
    });
  }

  async close(): Promise<void> {
    this.#closed = true;
    for (const task of this.#waiting.clear()) task.reject(new CallError('stopping'));
    const thread = this.#thread;
    this.#end('stopping');
    await thread?.terminate();
  }

  #next(): void {
    if (this.#running || this.#closed) return;
    const task = this.#waiting.shift();
    if (!task) return void this.#thread?.unref();
    const thread = (this.#thread ??= this.#start());
    const id = this.#count++;
    this.#running = { id, task, begunAt: performance.now(), timer: this.#limit() };
    thread.ref();
    thread.postMessage({ id, job: task.job } satisfies ToThread<Job>, task.transfer);
  }

  /** Ends the job at its time, or a thread that does not start at that. */
  #limit(): NodeJS.Timeout {
    const { timeMs, tooLong } = this.#options;
    return this.#isReady
      ? setTimeout(() => this.#end(tooLong), timeMs)
      : setTimeout(() => this.#end('internal'), startMs);
  }

  #start(): Worker {
    this.#isReady = false;
    const thread = this.#options.start();
    const gone = () => this.#thread === thread && this.#end('internal');
    thread.on('message', (message: FromThread<Made>) => this.#settle(message));
    thread.on('error', ({ name }) => {
      this.#options.onTrouble?.(name);
      gone();
    });
    thread.on('exit', gone);
    return thread;
  }

  #settle(message: FromThread<Made>): void {
    const running = this.#running;
    if ('ready' in message) {
      this.#isReady = true;
      if (!running) return;
      clearTimeout(running.timer);
      running.begunAt = performance.now();
      running.timer = this.#limit();
      return;
    }
    if (running?.id !== message.id) return;
    this.#running = null;
    clearTimeout(running.timer);
    if ('made' in message) {
      running.task.resolve({ made: message.made, ms: performance.now() - running.begunAt });
    } else {
      this.#options.onTrouble?.(message.failed);
      running.task.reject(new CallError('internal'));
    }
    this.#next();
  }

  /** Ends the thread with the job it is at; what waits goes on in a new one. */
  #end(reason: Reason): void {
    const thread = this.#thread;
    const running = this.#running;
    this.#thread = null;
    this.#running = null;
    void thread?.terminate();
    if (running) {
      clearTimeout(running.timer);
      running.task.reject(new CallError(reason));
    }
    this.#next();
  }
}
