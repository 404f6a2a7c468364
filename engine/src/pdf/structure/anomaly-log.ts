import type { Anomaly } from './anomaly.ts';

/** A hostile file departs in every byte; evidence past this count adds nothing. */
const mostAnomalies = 2000;

/** Collects the anomalies of one file, each code once a place. */
export class AnomalyLog {
  readonly list: Anomaly[] = [];
  private readonly seen = new Set<string>();

  report(code: string, offset: number, message: string, object?: { num: number; gen: number }): void {
    if (this.list.length >= mostAnomalies) return;
    const key = `${code}@${offset}`;
    if (this.seen.has(key)) return;
    this.seen.add(key);
    this.list.push(object ? { code, offset, message, object } : { code, offset, message });
  }
}
