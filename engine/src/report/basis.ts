import type { DetectorResult } from '../detectors/run-detectors.ts';
import type { EvidenceStore } from '../evidence/evidence.ts';
import type { WeighedFinding } from '../scoring/evidence.ts';
import type { ScoreContext } from '../scoring/score.ts';
import { weightOf, weightTable, type WeightTable } from '../scoring/weights.ts';
import { scoreContext } from './figures.ts';

/** All that a score rests on: with it a file is judged again without being read again. */
export interface Basis {
  /** `family/detector#message` of each finding. */
  findings: readonly string[];
  context: ScoreContext;
}

/** What the score of an examined file rests on. */
export function basisOf(examined: { store: EvidenceStore; results: readonly DetectorResult[] }): Basis {
  const { store, results } = examined;
  const findings = results.flatMap((r) => r.findings.map((f) => `${r.detector.id}#${f.message}`));
  return { findings, context: scoreContext(store, results) };
}

/** The findings of a basis with their weights. */
export function weigh(findings: readonly string[], table: WeightTable = weightTable): WeighedFinding[] {
  return findings.map((key) => {
    const detector = key.slice(0, key.indexOf('#'));
    return { detector, family: detector.slice(0, detector.indexOf('/')), weight: weightOf(key, table) };
  });
}
