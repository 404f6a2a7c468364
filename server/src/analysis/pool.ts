import { CallError, isReason } from '../platform/errors.ts';
import type { FromWorker, Judgement, RecognitionLimits, StageProgress } from './messages.ts';
import type { EarlierScans } from './scan-history.ts';
import { residentMemory } from './resident-memory.ts';
import { WorkerProcess, type WorkerEntry } from './worker-process.ts';

/** How the pool works. */
export interface PoolOptions {
  entry: WorkerEntry;
  workers: number;
  /** Scans that may wait. */
  queue: number;
  /** Wall-clock limit of one scan, in milliseconds; waiting does not count. */
  timeMs: number;
  /** Resident memory a worker may reach, in bytes. */
  memoryBytes: number;
  /** How much of one document's pictures is read; without it none. */
  recognition?: RecognitionLimits;
  /** Told of what went wrong in a worker, never with document content. */
  onTrouble?: (trouble: { reason: string; detail?: string }) => void;
}

/** One document to judge. */
export interface Scan {
  bytes: Uint8Array;
  fileName: string;
  /** Earlier scans of the same user. */
  history?: EarlierScans;
  /** Called for each stage, and with the place in the queue while waiting. */
  onProgress?: (progress: StageProgress) => void;
  /** Ends the scan, waiting or running. */
  signal?: AbortSignal;
}

interface Task {
  scan: Scan | null;
  onProgress: ((progress: StageProgress) => void) | undefined;
  settle: { resolve(judgement: Judgement): void; reject(error: CallError): void };
}

interface Desk {
  worker: WorkerProcess;
  state: 'starting' | 'idle' | 'busy' | 'leaving';
  task: Task | null;
  /** Why it is being killed. */
  verdict: CallError | null;
  timer: NodeJS.Timeout | undefined;
  watch: NodeJS.Timeout | undefined;
}

/** How often a busy worker's memory is looked at, in milliseconds. */
const watchEvery = 40;
/** Failed starts in a row, for each worker, after which scans are refused instead of kept waiting. */
const patience = 3;
/** A worker that died before it was ready is started again after this long, doubled each time, in ms. */
const restartAfter = 250;

/**
 * Runs scans in worker processes with a time and a memory limit, and a bounded queue before them.
 * A worker that passes a limit is killed and replaced; the other scans do not notice.
 */
export class AnalysisPool {
  readonly #options: PoolOptions;
  readonly #desks = new Set<Desk>();
  readonly #queue: Task[] = [];
  #closed = false;
  #failedStarts = 0;
  #toldBroken = false;
  #restart: NodeJS.Timeout | undefined;
  #quiet: (() => void)[] = [];

  constructor(options: PoolOptions) {
    this.#options = options;
    for (let i = 0; i < options.workers; i++) this.#hire();
  }

  /** True when one more scan would be refused. */
  get full(): boolean {
    return this.#closed || this.#waiting >= this.#options.queue + this.#free;
  }

  /** Whether a worker is there to take scans. */
  get ready(): boolean {
    return !this.#closed && [...this.#desks].some((desk) => desk.state === 'idle' || desk.state === 'busy');
  }

  /** Whether no worker can be started: each was tried several times. Starts go on being tried. */
  get broken(): boolean {
    return !this.ready && this.#failedStarts >= patience * this.#options.workers;
  }

  /** Scans running and waiting. */
  get load(): { running: number; waiting: number } {
    return { running: [...this.#desks].filter((desk) => desk.task).length, waiting: this.#waiting };
  }

  /**
   * Judges one document.
   * @throws CallError `busy`, `stopping`, `no-worker`, `cancelled`, `timed-out`, `too-much-memory`, `internal`, or the
   * reason the engine refuses the file for.
   */
  async run(scan: Scan): Promise<Judgement> {
    if (this.#closed) throw new CallError('stopping');
    if (this.broken) throw new CallError('no-worker');
    if (this.full) throw new CallError('busy');
    if (scan.signal?.aborted) throw new CallError('cancelled');
    const { signal } = scan;
    let cancel = () => {};
    try {
      return await new Promise<Judgement>((resolve, reject) => {
        const task: Task = { scan, onProgress: scan.onProgress, settle: { resolve, reject } };
        cancel = () => this.#cancel(task);
        signal?.addEventListener('abort', cancel, { once: true });
        this.#queue.push(task);
        this.#dispatch();
      });
    } finally {
      signal?.removeEventListener('abort', cancel);
    }
  }

  /** Resolves when no scan runs or waits, or after `ms`. */
  async settled(ms: number): Promise<void> {
    if (this.#isQuiet()) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.#quiet.push(() => {
        clearTimeout(timer);
        resolve();
      });
    });
  }

  /** Takes no more scans, refuses what still runs or waits, ends every worker. */
  close(): void {
    this.#closed = true;
    clearTimeout(this.#restart);
    for (const task of this.#queue.splice(0)) task.settle.reject(new CallError('stopping'));
    for (const desk of this.#desks) this.#dismiss(desk, new CallError('stopping'));
    this.#tellQuiet();
  }

  get #waiting(): number {
    return this.#queue.length;
  }

  get #free(): number {
    return [...this.#desks].filter((desk) => !desk.task && desk.state !== 'leaving').length;
  }

  #hire(): void {
    if (this.#closed) return;
    const desk: Desk = {
      state: 'starting',
      task: null,
      verdict: null,
      timer: undefined,
      watch: undefined,
      worker: new WorkerProcess(this.#options.entry, this.#options.memoryBytes, {
        message: (message) => this.#hear(desk, message),
        exit: () => this.#leave(desk),
      }),
    };
    this.#desks.add(desk);
  }

  #dispatch(): void {
    for (const desk of this.#desks) {
      if (desk.state !== 'idle') continue;
      const task = this.#queue.shift();
      if (!task) break;
      this.#begin(desk, task);
    }
    this.#queue.forEach((task, place) => {
      const label = place === 0 ? 'Next in line' : `Waiting, ${place} before this one`;
      task.onProgress?.({ stage: 'waiting', label, done: 0, total: place + 1 });
    });
  }

  #begin(desk: Desk, task: Task): void {
    const { scan } = task;
    if (!scan) return;
    desk.state = 'busy';
    desk.task = task;
    const { bytes, fileName, history } = scan;
    const { recognition } = this.#options;
    desk.worker.send({
      bytes,
      fileName,
      ...(history ? { history } : {}),
      ...(recognition ? { recognition } : {}),
    });
    // The worker has its copy; this process lets go of the document now, not when the answer is sent.
    task.scan = null;
    desk.timer = setTimeout(() => this.#dismiss(desk, new CallError('timed-out')), this.#options.timeMs);
    this.#watchMemory(desk);
  }

  #watchMemory(desk: Desk): void {
    const look = async () => {
      const { pid } = desk.worker;
      const resident = pid === undefined ? null : await residentMemory(pid);
      if (desk.state !== 'busy') return;
      if (resident !== null && resident > this.#options.memoryBytes) {
        this.#dismiss(desk, new CallError('too-much-memory'));
      } else {
        desk.watch = setTimeout(() => void look(), watchEvery);
      }
    };
    clearTimeout(desk.watch);
    desk.watch = setTimeout(() => void look(), watchEvery);
  }

  #hear(desk: Desk, message: FromWorker): void {
    if (message.kind === 'ready') {
      this.#failedStarts = 0;
      this.#toldBroken = false;
      if (desk.state === 'starting') desk.state = 'idle';
      this.#dispatch();
      return;
    }
    const { task } = desk;
    if (!task || desk.state !== 'busy') return;
    if (message.kind === 'progress') {
      task.onProgress?.(message.progress);
      return;
    }
    this.#rest(desk);
    if (message.kind === 'judged') task.settle.resolve(message.judgement);
    else if (message.kind === 'unreadable') {
      const reason = isReason(message.code) ? message.code : 'damaged';
      task.settle.reject(new CallError(reason, message.message));
    } else {
      this.#options.onTrouble?.({ reason: message.name, detail: message.stack });
      task.settle.reject(new CallError('internal'));
    }
  }

  /** Makes a desk free for the next scan, or its worker leave when it has kept too much memory. */
  #rest(desk: Desk): void {
    clearTimeout(desk.timer);
    clearTimeout(desk.watch);
    desk.task = null;
    desk.state = 'idle';
    void this.#relieve(desk);
    this.#dispatch();
    this.#tellQuiet();
  }

  async #relieve(desk: Desk): Promise<void> {
    const { pid } = desk.worker;
    const resident = pid === undefined ? null : await residentMemory(pid);
    if (resident === null || resident < this.#options.memoryBytes / 2) return;
    if (desk.state === 'idle') this.#dismiss(desk, null);
  }

  /** Kills a worker; the scan it runs is refused with `verdict`. */
  #dismiss(desk: Desk, verdict: CallError | null): void {
    if (desk.state === 'leaving') return;
    desk.state = 'leaving';
    desk.verdict = verdict;
    desk.worker.kill();
  }

  #leave(desk: Desk): void {
    const wasStarting = desk.state === 'starting';
    clearTimeout(desk.timer);
    clearTimeout(desk.watch);
    this.#desks.delete(desk);
    if (wasStarting) this.#countFailedStart();
    else if (!desk.verdict && desk.state !== 'leaving') this.#options.onTrouble?.({ reason: 'worker-died' });
    else if (desk.verdict) this.#options.onTrouble?.({ reason: desk.verdict.reason });
    const { task } = desk;
    desk.task = null;
    task?.settle.reject(desk.verdict ?? new CallError('internal'));
    this.#replace(wasStarting);
    this.#tellQuiet();
  }

  #replace(wasStarting: boolean): void {
    if (this.#closed) return;
    if (!wasStarting) return this.#hire();
    // A worker that cannot start is not tried in a tight loop.
    this.#restart = setTimeout(() => this.#hire(), restartAfter * 2 ** Math.min(this.#failedStarts, 7));
    this.#restart.unref();
  }

  /** Told of once; what waits then would wait for nothing. */
  #countFailedStart(): void {
    this.#failedStarts++;
    if (!this.broken) return;
    if (!this.#toldBroken) this.#options.onTrouble?.({ reason: 'workers-cannot-start' });
    this.#toldBroken = true;
    for (const task of this.#queue.splice(0)) task.settle.reject(new CallError('no-worker'));
  }

  #cancel(task: Task): void {
    const place = this.#queue.indexOf(task);
    if (place >= 0) {
      this.#queue.splice(place, 1);
      task.settle.reject(new CallError('cancelled'));
      this.#tellQuiet();
      return;
    }
    const desk = [...this.#desks].find((candidate) => candidate.task === task);
    if (desk) this.#dismiss(desk, new CallError('cancelled'));
  }

  #isQuiet(): boolean {
    return this.#queue.length === 0 && [...this.#desks].every((desk) => !desk.task);
  }

  #tellQuiet(): void {
    if (!this.#isQuiet()) return;
    for (const tell of this.#quiet.splice(0)) tell();
  }
}
