import { setPriority } from 'node:os';
import type { CallError } from '../platform/errors.ts';
import type { FromWorker, Judgement, RecognitionLimits, StageProgress } from './messages.ts';
import { residentMemory } from './resident-memory.ts';
import type { EarlierScans } from './scan-history.ts';
import { WorkerProcess, type WorkerEntry } from './worker-process.ts';

/** One document to judge. */
export interface Scan {
  /** Whose scan it is, for fairness: a user's id, or the address of a caller without a session. */
  owner?: string;
  bytes: Uint8Array;
  fileName: string;
  /** Earlier scans of the same user. */
  history?: EarlierScans;
  /** Called for each stage, and with the place in the queue while waiting. */
  onProgress?: (progress: StageProgress) => void;
  /** Told once what the scan cost: processor time of the worker, in milliseconds. */
  onCost?: (cpuMs: number) => void;
  /** Ends the scan, waiting or running. */
  signal?: AbortSignal;
}

/** A scan in the pool. */
export interface Task {
  owner: string;
  /** `null` once a worker has its copy of the document. */
  scan: Scan | null;
  onProgress: ((progress: StageProgress) => void) | undefined;
  onCost: ((cpuMs: number) => void) | undefined;
  settle: { resolve(judgement: Judgement): void; reject(error: CallError): void };
}

/** How a worker is run. */
export interface SlotOptions {
  entry: WorkerEntry;
  timeMs: number;
  memoryBytes: number;
  recognition?: RecognitionLimits;
}

/** What a slot tells the pool. */
export interface SlotEvents {
  message(message: FromWorker): void;
  /** The worker is gone. */
  exit(): void;
  /** Its scan has passed a limit. */
  passed(limit: 'timed-out' | 'too-much-memory'): void;
}

/** How often a busy worker's memory is looked at, in milliseconds. */
const watchEveryMs = 40;
/** Priority of a long scan while others wait (`setpriority`, POSIX.1): about a tenth of a processor beside them. */
const slowPriority = 10;

/** A place for one worker process and the scan it is at. */
export class WorkerSlot {
  readonly #options: SlotOptions;
  readonly #events: SlotEvents;
  readonly #worker: WorkerProcess;
  state: 'starting' | 'idle' | 'busy' | 'leaving' = 'starting';
  task: Task | null = null;
  /** Why its worker is being ended. */
  verdict: CallError | null = null;
  /** Whether its scan takes long and has made room for others. */
  isSlow = false;
  #begunAt = 0;
  #timer: NodeJS.Timeout | undefined;
  #watch: NodeJS.Timeout | undefined;

  constructor(options: SlotOptions, events: SlotEvents) {
    this.#options = options;
    this.#events = events;
    this.#worker = new WorkerProcess(options.entry, options.memoryBytes, events);
  }

  /** How long the scan has run, in milliseconds. */
  get runningMs(): number {
    return this.task ? performance.now() - this.#begunAt : 0;
  }

  /** Sends a scan to the worker; this process lets go of the document now, not when the answer is sent. */
  begin(task: Task): void {
    const { scan } = task;
    if (!scan) return;
    this.state = 'busy';
    this.task = task;
    this.#begunAt = performance.now();
    const { bytes, fileName, history } = scan;
    const { recognition, timeMs } = this.#options;
    this.#worker.send({
      bytes,
      fileName,
      ...(history ? { history } : {}),
      ...(recognition ? { recognition } : {}),
    });
    task.scan = null;
    this.#timer = setTimeout(() => this.#events.passed('timed-out'), timeMs);
    this.#watchMemory();
  }

  /** Lets other scans have the processor before this one. */
  slowDown(): void {
    this.isSlow = true;
    try {
      if (this.#worker.pid !== undefined) setPriority(this.#worker.pid, slowPriority);
    } catch {
      // Gone already, or not allowed here: it only runs beside the others at their priority.
    }
  }

  /** Takes the scan out of the slot; the worker may take another. */
  rest(): void {
    this.#stopTimers();
    this.task = null;
    this.state = 'idle';
  }

  /** Ends the worker; `exit` follows. */
  end(verdict: CallError | null): void {
    if (this.state === 'leaving') return;
    this.state = 'leaving';
    this.verdict = verdict;
    this.#worker.kill();
  }

  /** After the worker has gone. @returns the scan it was at */
  leave(): Task | null {
    this.#stopTimers();
    const { task } = this;
    this.task = null;
    return task;
  }

  /** Whether the worker has kept so much memory that a new one is the better choice. */
  async hasKeptMuch(): Promise<boolean> {
    const { pid } = this.#worker;
    const resident = pid === undefined ? null : await residentMemory(pid);
    return resident !== null && resident >= this.#options.memoryBytes / 2;
  }

  #stopTimers(): void {
    clearTimeout(this.#timer);
    clearTimeout(this.#watch);
  }

  #watchMemory(): void {
    const look = async () => {
      const { pid } = this.#worker;
      const resident = pid === undefined ? null : await residentMemory(pid);
      if (this.state !== 'busy') return;
      if (resident !== null && resident > this.#options.memoryBytes) this.#events.passed('too-much-memory');
      else this.#watch = setTimeout(() => void look(), watchEveryMs);
    };
    clearTimeout(this.#watch);
    this.#watch = setTimeout(() => void look(), watchEveryMs);
  }
}
