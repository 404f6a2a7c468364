import { CallError } from './errors.ts';

/** Counts tries by key within windows of time. */
export class RateLimit {
  readonly #most: number;
  readonly #windowMs: number;
  readonly #tries = new Map<string, { count: number; until: number }>();

  constructor(most: number, windowMs: number) {
    this.#most = most;
    this.#windowMs = windowMs;
  }

  /** Counts one try. @throws CallError `too-many-tries` */
  count(key: string): void {
    const now = Date.now();
    if (this.#tries.size > 10_000) this.#forget(now);
    const entry = this.#tries.get(key);
    if (!entry || entry.until <= now) {
      this.#tries.set(key, { count: 1, until: now + this.#windowMs });
      return;
    }
    if (++entry.count > this.#most) throw new CallError('too-many-tries');
  }

  #forget(now: number): void {
    for (const [key, { until }] of this.#tries) if (until <= now) this.#tries.delete(key);
  }
}
