/** Longest wait for anything, in milliseconds; below the time a test may take, so that it says what was missing. */
const timeoutMs = 45_000;

/**
 * Looks again and again until there is something to be seen, and gives it.
 * @param look gives `undefined` while it is not there yet; what it throws counts as not yet
 * @throws Error that names `what` when it never came
 */
export async function until<T>(what: string, look: () => Promise<T | undefined>, pause = 25): Promise<T> {
  const end = Date.now() + timeoutMs;
  let trouble: unknown;
  while (Date.now() < end) {
    try {
      const seen = await look();
      if (seen !== undefined) return seen;
      trouble = undefined;
    } catch (error) {
      trouble = error;
    }
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
  throw new Error(`${what} did not come within ${timeoutMs / 1000} seconds.`, { cause: trouble });
}

/** Waits until a server takes scans. */
export async function untilReady(url: string): Promise<void> {
  await until(`${url}/readyz`, async () => (await fetch(`${url}/readyz`)).ok || undefined, 50);
}
