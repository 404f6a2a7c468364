import type { Lane, Mechanism, Report } from '@assay/engine';
import { judgementOf } from '../measure/judgement.ts';

/** A file whose truth is known, and what is said of it. */
export interface JudgedFile {
  isForged: boolean;
  report: Pick<Report, 'score' | 'lane' | 'edits'>;
}

/** Of one route: files, those accused, and those told to be changed by each kind of trace, whatever their score. */
export interface LaneRates {
  honest: number;
  accused: number;
  forged: number;
  found: number;
  traces: Partial<Record<Mechanism, { honest: number; forged: number }>>;
}

/** Error rates by route, in the order in which routes are first met. */
export function ratesOf(files: readonly JudgedFile[]): Partial<Record<Lane['kind'], LaneRates>> {
  const lanes: Partial<Record<Lane['kind'], LaneRates>> = {};
  for (const { isForged, report } of files) {
    const rates = (lanes[report.lane.kind] ??= { honest: 0, accused: 0, forged: 0, found: 0, traces: {} });
    const isAccused = judgementOf(report.score) === 'accused';
    rates[isForged ? 'forged' : 'honest']++;
    if (isAccused) rates[isForged ? 'found' : 'accused']++;
    for (const mechanism of new Set((report.edits ?? []).flatMap(({ mechanisms }) => mechanisms)))
      (rates.traces[mechanism] ??= { honest: 0, forged: 0 })[isForged ? 'forged' : 'honest']++;
  }
  return lanes;
}
