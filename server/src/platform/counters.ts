/** Counters of this process by name and labels, for `/metrics`. Labels hold no addresses, names or ids. */
export class Counters {
  readonly #help: Record<string, string>;
  readonly #counts = new Map<string, Map<string, number>>();

  /** `help` names every counter and says what it counts. */
  constructor(help: Record<string, string>) {
    this.#help = help;
  }

  add(name: string, labels: Record<string, string> = {}, by = 1): void {
    const text = Object.entries(labels)
      .map(([label, value]) => `${label}="${value}"`)
      .join(',');
    const series = this.#counts.get(name) ?? new Map<string, number>();
    this.#counts.set(name, series);
    series.set(text, (series.get(text) ?? 0) + by);
  }

  /** Prometheus text exposition 0.0.4. */
  lines(): string[] {
    return Object.entries(this.#help).flatMap(([name, help]) => [
      `# HELP ${name} ${help}`,
      `# TYPE ${name} counter`,
      ...[...(this.#counts.get(name) ?? [])].map(
        ([labels, count]) => `${name}${labels && `{${labels}}`} ${count}`,
      ),
    ]);
  }
}
