import { Counter, type Registry } from 'prom-client';

/** What each counter counts, and by which labels. Labels hold no addresses, names or ids. */
export type CounterHelp = Record<string, { help: string; labels: readonly string[] }>;

/** Counters of this process, for `/metrics`. */
export class Counters {
  readonly #counters: ReadonlyMap<string, Counter>;

  constructor(registry: Registry, described: CounterHelp) {
    this.#counters = new Map(
      Object.entries(described).map(([name, { help, labels }]) => [
        name,
        new Counter({ name, help, labelNames: labels, registers: [registry] }),
      ]),
    );
  }

  /** @throws Error when no counter or label of that name is described */
  add(name: string, labels: Record<string, string> = {}, by = 1): void {
    const counter = this.#counters.get(name);
    if (!counter) throw new Error(`No counter is called ${name}.`);
    counter.inc(labels, by);
  }
}
