import { CostLimit } from './cost-limit.ts';
import { CallError } from './errors.ts';

/** Counts tries by key within windows of time. */
export class RateLimit {
  readonly #most: number;
  readonly #tries: CostLimit;

  constructor(most: number, windowMs: number) {
    this.#most = most;
    this.#tries = new CostLimit(most, windowMs);
  }

  /** Counts one try. @throws CallError `too-many-tries` */
  count(key: string): void {
    if (this.#tries.spend(key, 1) > this.#most) throw new CallError('too-many-tries');
  }
}
