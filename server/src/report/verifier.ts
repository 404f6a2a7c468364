import { CallError } from '../platform/errors.ts';
import { CostLimit } from '../platform/cost-limit.ts';
import { ThreadQueue } from '../platform/thread-queue.ts';
import { startThread } from '../platform/thread.ts';
import type { ReportKeys } from './keys.ts';
import type { Checked } from './verify-report.ts';
import type { VerifyJob } from './verify-thread.ts';

/** Longest time one check may take, in milliseconds; a large genuine report takes a tenth of it. */
const timeMs = 5000;
/** Checks that may wait: together, and of one caller. */
const most = 64;
const mostOfOne = 4;
const memoryMb = 256;
const busy = 'Many reports are being checked right now. Please try again shortly.';
/** Time of the thread one caller may take in a minute, in milliseconds. */
const costPerMinute = 10_000;

/** Checks reports in a thread of its own, callers in turn, each by what their checks cost. */
export class Verifier {
  readonly #queue: ThreadQueue<VerifyJob, Checked>;
  readonly #cost = new CostLimit(costPerMinute, 60_000);
  readonly #keys: ReportKeys;

  constructor(keys: ReportKeys, onTrouble: (frames: string) => void = () => {}) {
    this.#keys = keys;
    const start = () => startThread(import.meta.url, 'verify-thread', memoryMb);
    const limits = { timeMs, most, mostOfOne, busy, tooLong: 'report-too-complex' } as const;
    this.#queue = new ThreadQueue({ start, ...limits, onTrouble });
  }

  /**
   * Checks a file for a caller; its bytes go to the thread.
   * @throws CallError `too-many-tries`, `busy`, `too-many-at-once`, `stopping`, `report-too-complex`, `internal`
   */
  async check(caller: string, file: Uint8Array): Promise<Checked> {
    if (this.#cost.isSpent(caller)) throw new CallError('too-many-tries');
    const published = await this.#keys.published();
    const keys = published.map(({ kid, x, state }) => ({ id: kid, publicKey: x, state }));
    const begun = performance.now();
    try {
      const { made, ms } = await this.#queue.run(caller, { file, keys });
      this.#cost.spend(caller, ms);
      return made;
    } catch (error) {
      if (error instanceof CallError && error.reason === 'report-too-complex') {
        this.#cost.spend(caller, Math.max(timeMs, performance.now() - begun));
      }
      throw error;
    }
  }

  close(): Promise<void> {
    return this.#queue.close();
  }
}
