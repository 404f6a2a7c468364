import { ThreadQueue } from '../platform/thread-queue.ts';
import { startThread } from '../platform/thread.ts';
import type { RenderJob } from './render-jobs.ts';

/** Longest time one drawing may take, in milliseconds. */
const timeMs = 20_000;
/** Drawings that may wait: together, and of one user. */
const most = 32;
const mostOfOne = 8;
const memoryMb = 256;
const busy = 'Many reports are being drawn right now. Please try again shortly.';

/**
 * Draws PDFs in a thread of its own, so that the server goes on answering meanwhile: a report of a usual
 * statement takes more processor time than one turn of the event loop should. What it draws is our own Report,
 * never an uploaded file. Users are served in turn.
 */
export class Renderer {
  readonly #queue: ThreadQueue<RenderJob, Uint8Array>;

  /** `onTrouble` is told where a drawing failed, never with words of a report. */
  constructor(onTrouble: (frames: string) => void = () => {}) {
    const start = () => startThread(import.meta.url, 'render-thread', memoryMb);
    const limits = { timeMs, most, mostOfOne, busy, tooLong: 'report-too-long' } as const;
    this.#queue = new ThreadQueue({ start, ...limits, onTrouble });
  }

  /** @throws CallError `busy`, `too-many-at-once`, `stopping`, `report-too-long`, `internal` */
  async render(owner: string, job: RenderJob): Promise<Uint8Array> {
    return (await this.#queue.run(owner, job)).made;
  }

  close(): Promise<void> {
    return this.#queue.close();
  }
}
