/**
 * What each of many may spend within a window of time. Spending is known only afterwards, so who has any left may
 * begin. Time is that of a clock that no one sets.
 */
export class CostLimit {
  readonly #most: number;
  readonly #windowMs: number;
  readonly #spent = new Map<string, { amount: number; until: number }>();

  constructor(most: number, windowMs: number) {
    this.#most = most;
    this.#windowMs = windowMs;
  }

  isSpent(key: string): boolean {
    const entry = this.#spent.get(key);
    return entry !== undefined && entry.until > performance.now() && entry.amount >= this.#most;
  }

  /** @returns what has been spent in this window with it */
  spend(key: string, amount: number): number {
    const now = performance.now();
    if (this.#spent.size > 10_000) this.#forget(now);
    const entry = this.#spent.get(key);
    if (entry && entry.until > now) return (entry.amount += amount);
    this.#spent.set(key, { amount, until: now + this.#windowMs });
    return amount;
  }

  #forget(now: number): void {
    for (const [key, { until }] of this.#spent) if (until <= now) this.#spent.delete(key);
  }
}
