import type { Edit, Mechanism } from '../contract/edit.ts';
import type { Lane, TraceRate } from '../contract/report.ts';
import errorRates from './error-rates.json' with { type: 'json' };

/** Of one route: test files, how many were accused, and how many were told to be changed by each kind of trace. */
export interface Rates {
  honest: number;
  accused: number;
  forged: number;
  found: number;
  traces: Partial<Record<Mechanism, { honest: number; forged: number }>>;
}

const lanes: Readonly<Record<string, Rates>> = errorRates.lanes;

/** What was measured of a route; of one that no test file came by, nothing. */
export const measuredRates = (kind: Lane['kind']): Rates =>
  lanes[kind] ?? { honest: 0, accused: 0, forged: 0, found: 0, traces: {} };

/** How often the kinds of trace that show the edits of a report were seen in files that came the same way. */
export function traceRates(
  edits: readonly Pick<Edit, 'mechanisms'>[],
  { honest, traces }: Rates,
): Omit<TraceRate, 'words'>[] {
  if (honest === 0) return [];
  return [...new Set(edits.flatMap(({ mechanisms }) => mechanisms))].map((mechanism) => {
    const shown = traces[mechanism] ?? { honest: 0, forged: 0 };
    return {
      mechanism,
      honest: shown.honest,
      interval: intervalOf(shown.honest, honest),
      forged: shown.forged,
    };
  });
}

/** The Wilson score interval of a share, 95%, in percent to one decimal. */
export function intervalOf(hits: number, trials: number): { low: number; high: number } {
  const [low, high] = wilson(hits, trials);
  return { low: percent(low), high: percent(high) };
}

const percent = (share: number) => Math.round(share * 1000) / 10;

/** Wilson score interval of a share, 95%: bounds from 0 to 1; `[0, 1]` for no trials. */
export function wilson(hits: number, trials: number): readonly [number, number] {
  if (trials === 0) return [0, 1];
  const z = 1.959964;
  const p = hits / trials;
  const center = p + (z * z) / (2 * trials);
  const spread = z * Math.sqrt((p * (1 - p)) / trials + (z * z) / (4 * trials * trials));
  const scale = 1 + (z * z) / trials;
  return [Math.max(0, (center - spread) / scale), Math.min(1, (center + spread) / scale)];
}
