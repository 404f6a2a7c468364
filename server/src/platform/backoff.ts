/** Pauses between tries of something that fails. */
export interface Backoff {
  /** Longest pause after the first failure, in milliseconds; doubled with each further one. */
  firstMs: number;
  /** No pause is longer, in milliseconds. */
  longestMs: number;
}

/**
 * Pause after the given number of failures, in milliseconds: between half of it and all of it, so that processes
 * that lost the same server do not come back to it at one moment.
 */
export function backoffMs(failures: number, { firstMs, longestMs }: Backoff): number {
  const whole = Math.min(longestMs, firstMs * 2 ** Math.min(Math.max(0, failures - 1), 30));
  return whole / 2 + (Math.random() * whole) / 2;
}
