import { CallError, isReason, type Reason } from '../platform/errors.ts';
import { FairQueue } from '../platform/fair-queue.ts';
import type { FromWorker, Judgement } from './messages.ts';
import { WorkerSlot, type Scan, type SlotOptions, type Task } from './worker-slot.ts';

/** How the pool works. */
export interface PoolOptions extends SlotOptions {
  workers: number;
  /** Scans that may wait. */
  queue: number;
  /** Scans of one owner that may run, and wait, at once. */
  perOwner?: { running: number; waiting: number };
  /** A scan that has run for so long makes room for another owner's, in milliseconds. */
  slowAfterMs?: number;
  /** Told of what went wrong in a worker, never with document content. */
  onTrouble?: (trouble: { reason: string; detail?: string }) => void;
}

/** Failed starts in a row, for each worker, after which scans are refused instead of kept waiting. */
const startTries = 3;
/** A worker that died before it was ready is started again after this long, doubled each time, in ms. */
const restartAfterMs = 250;
/** How often it is looked whether a long scan should make room, in milliseconds. */
const lookEveryMs = 250;

/**
 * Runs scans in worker processes with a time and a memory limit. Owners take turns, each with so many scans
 * running and waiting and no more; whoever comes new finds room even in a full queue, at the end of the longest
 * line. A scan that takes long while others wait goes on beside them with little of the processor, in a worker on
 * top. A worker that passes a limit is killed and replaced; the other scans do not notice.
 */
export class AnalysisPool {
  readonly #options: PoolOptions;
  readonly #slots = new Set<WorkerSlot>();
  readonly #queue = new FairQueue<Task>();
  readonly #slowTimer: NodeJS.Timeout;
  #closed = false;
  #failedStarts = 0;
  #toldBroken = false;
  #restart: NodeJS.Timeout | undefined;
  #quiet: (() => void)[] = [];

  constructor(options: PoolOptions) {
    this.#options = options;
    for (let i = 0; i < options.workers; i++) this.#startWorker();
    this.#slowTimer = setInterval(() => this.#makeRoom(), lookEveryMs);
    this.#slowTimer.unref();
  }

  /** Whether a worker is there to take scans. */
  get ready(): boolean {
    return !this.#closed && [...this.#slots].some((slot) => slot.state === 'idle' || slot.state === 'busy');
  }

  /** Whether no worker can be started: each was tried several times. Starts go on being tried. */
  get broken(): boolean {
    return !this.ready && this.#failedStarts >= startTries * this.#options.workers;
  }

  /** Scans running and waiting. */
  get load(): { running: number; waiting: number } {
    return { running: [...this.#slots].filter((slot) => slot.task).length, waiting: this.#queue.size };
  }

  /** Why one more scan of an owner would be refused now; `null` when it would not be. */
  refusal(owner = ''): Reason | null {
    if (this.#closed) return 'stopping';
    if (this.broken) return 'no-worker';
    const { queue } = this.#options;
    const { waiting } = this.#perOwner;
    const own = this.#queue.waitingOf(owner);
    const canBegin = own === 0 && this.#free > this.#queue.size && this.#mayRun(owner);
    if (canBegin) return null;
    if (own >= waiting) return 'too-many-at-once';
    if (this.#queue.size < queue + this.#free) return null;
    return own === 0 && this.#hasLongLine() ? null : 'busy';
  }

  /**
   * Judges one document.
   * @throws CallError `busy`, `too-many-at-once`, `stopping`, `no-worker`, `canceled`, `timed-out`,
   * `too-much-memory`, `internal`, or the reason the engine refuses the file for.
   */
  async run(scan: Scan): Promise<Judgement> {
    const { signal, owner = '' } = scan;
    const refusal = this.refusal(owner);
    if (refusal) throw new CallError(refusal);
    if (signal?.aborted) throw new CallError('cancelled');
    let cancel = () => {};
    try {
      return await new Promise<Judgement>((resolve, reject) => {
        const { onProgress, onCost } = scan;
        const task: Task = { owner, scan, onProgress, onCost, settle: { resolve, reject } };
        cancel = () => this.#cancel(task);
        signal?.addEventListener('abort', cancel, { once: true });
        if (this.#queue.size >= this.#options.queue + this.#free) {
          this.#queue.popLongest(1)?.settle.reject(new CallError('busy'));
        }
        this.#queue.push(owner, task);
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
    clearInterval(this.#slowTimer);
    for (const task of this.#queue.clear()) task.settle.reject(new CallError('stopping'));
    for (const slot of this.#slots) slot.end(new CallError('stopping'));
    this.#resolveQuiet();
  }

  get #perOwner(): { running: number; waiting: number } {
    return (
      this.#options.perOwner ?? {
        running: this.#options.workers,
        waiting: this.#options.queue + this.#options.workers,
      }
    );
  }

  /** Workers that will take a scan as soon as they are ready. */
  get #free(): number {
    return [...this.#slots].filter((slot) => !slot.task && slot.state !== 'leaving').length;
  }

  #runningOf(owner: string): number {
    return [...this.#slots].filter((slot) => slot.task?.owner === owner).length;
  }

  /** One owner's scans, long ones among them, never take more than the workers there usually are. */
  #mayRun(owner: string): boolean {
    return this.#runningOf(owner) < Math.min(this.#perOwner.running, this.#options.workers);
  }

  #hasLongLine(): boolean {
    return this.#queue.inOrder().some((task) => this.#queue.waitingOf(task.owner) > 1);
  }

  #startWorker(): void {
    if (this.#closed) return;
    const slot = new WorkerSlot(this.#options, {
      message: (message) => this.#onMessage(slot, message),
      exit: () => this.#leave(slot),
      passed: (limit) => slot.end(new CallError(limit)),
    });
    this.#slots.add(slot);
  }

  #dispatch(): void {
    for (const slot of this.#slots) {
      if (slot.state !== 'idle') continue;
      const task = this.#queue.shift((owner) => this.#mayRun(owner));
      if (!task) break;
      slot.begin(task);
    }
    this.#queue.inOrder().forEach((task, place) => {
      const label = place === 0 ? 'Next in line' : `Waiting, ${place} before this one`;
      task.onProgress?.({ stage: 'waiting', label, done: 0, total: place + 1 });
    });
  }

  /**
   * Lets the longest scan go on beside the others once no worker is free: whoever comes next finds one that has
   * started already.
   */
  #makeRoom(): void {
    const { slowAfterMs = 2000, workers } = this.#options;
    const slots = [...this.#slots];
    const slow = slots.filter((slot) => slot.isSlow);
    if (this.#closed || slow.length >= workers || this.#free > 0) return;
    const [longest] = slots
      .filter((slot) => slot.state === 'busy' && !slot.isSlow && slot.runningMs > slowAfterMs)
      .sort((a, b) => b.runningMs - a.runningMs);
    if (!longest) return;
    longest.slowDown();
    this.#startWorker();
  }

  #onMessage(slot: WorkerSlot, message: FromWorker): void {
    if (message.kind === 'ready') {
      this.#failedStarts = 0;
      this.#toldBroken = false;
      if (slot.state === 'starting') slot.state = 'idle';
      this.#dispatch();
      return;
    }
    const { task } = slot;
    if (!task || slot.state !== 'busy') return;
    if (message.kind === 'progress') {
      task.onProgress?.(message.progress);
      return;
    }
    this.#release(slot);
    task.onCost?.(message.cpuMs);
    if (message.kind === 'judged') task.settle.resolve(message.judgement);
    else if (message.kind === 'unreadable') {
      const reason = isReason(message.code) ? message.code : 'damaged';
      task.settle.reject(new CallError(reason, message.message));
    } else {
      this.#options.onTrouble?.({ reason: message.name, detail: message.stack });
      task.settle.reject(new CallError('internal'));
    }
  }

  /** Makes a slot free for the next scan, or ends its worker: one slowed down, or that has kept too much memory. */
  #release(slot: WorkerSlot): void {
    slot.rest();
    if (slot.isSlow) slot.end(null);
    else void this.#recycle(slot);
    this.#dispatch();
    this.#resolveQuiet();
  }

  async #recycle(slot: WorkerSlot): Promise<void> {
    if ((await slot.hasKeptMuch()) && slot.state === 'idle') slot.end(null);
  }

  #leave(slot: WorkerSlot): void {
    const wasStarting = slot.state === 'starting';
    const ms = slot.runningMs;
    const task = slot.leave();
    this.#slots.delete(slot);
    if (wasStarting) this.#countFailedStart();
    else if (slot.verdict) this.#options.onTrouble?.({ reason: slot.verdict.reason });
    else if (slot.state !== 'leaving') this.#options.onTrouble?.({ reason: 'worker-died' });
    // What was killed cannot say what it took; it had one processor at most for as long as it ran.
    task?.onCost?.(ms);
    task?.settle.reject(slot.verdict ?? new CallError('internal'));
    this.#replace(wasStarting);
    this.#resolveQuiet();
  }

  #replace(wasStarting: boolean): void {
    const slow = [...this.#slots].filter((slot) => slot.isSlow).length;
    if (this.#closed || this.#slots.size - slow >= this.#options.workers) return;
    if (!wasStarting) return this.#startWorker();
    // A worker that cannot start is not tried in a tight loop.
    const delay = restartAfterMs * 2 ** Math.min(this.#failedStarts, 7);
    this.#restart = setTimeout(() => this.#startWorker(), delay);
    this.#restart.unref();
  }

  /** Told of once; what waits then would wait for nothing. */
  #countFailedStart(): void {
    this.#failedStarts++;
    if (!this.broken) return;
    if (!this.#toldBroken) this.#options.onTrouble?.({ reason: 'workers-cannot-start' });
    this.#toldBroken = true;
    for (const task of this.#queue.clear()) task.settle.reject(new CallError('no-worker'));
  }

  #cancel(task: Task): void {
    if (this.#queue.remove(task.owner, task)) {
      task.settle.reject(new CallError('cancelled'));
      this.#resolveQuiet();
      return;
    }
    [...this.#slots].find((slot) => slot.task === task)?.end(new CallError('cancelled'));
  }

  #isQuiet(): boolean {
    return this.#queue.size === 0 && [...this.#slots].every((slot) => !slot.task);
  }

  #resolveQuiet(): void {
    if (!this.#isQuiet()) return;
    for (const resolve of this.#quiet.splice(0)) resolve();
  }
}
