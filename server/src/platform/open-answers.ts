import type { ServerResponse } from 'node:http';

/** The answers that are not yet with their callers. */
export class OpenAnswers {
  readonly #open = new Set<ServerResponse>();
  #waiting: (() => void)[] = [];

  add(response: ServerResponse): void {
    this.#open.add(response);
    response.once('close', () => {
      this.#open.delete(response);
      if (this.#open.size === 0) for (const resolve of this.#waiting.splice(0)) resolve();
    });
  }

  /** Resolves when none is open, or after `ms`. */
  async settled(ms: number): Promise<void> {
    if (this.#open.size === 0) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.#waiting.push(() => {
        clearTimeout(timer);
        resolve();
      });
    });
  }
}
