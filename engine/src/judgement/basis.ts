import type { Fit } from '../contract/edit.ts';
import { findEdits, type FoundEdits } from '../edits/find-edits.ts';
import type { DetectorResult } from '../detectors/run-detectors.ts';
import type { EvidenceStore } from '../evidence/evidence.ts';
import type { WeighedFinding } from './evidence.ts';
import type { ScoreContext } from './score.ts';
import { weightOf, weightTable, type Weight, type WeightTable } from './weights.ts';
import { scoreContext } from './figures.ts';

/** All that a score rests on: with it a file is judged again without being read again. */
export interface Basis {
  /** `family/detector#message` of each finding. */
  findings: readonly string[];
  context: ScoreContext;
  /** What each finding has to do with edits, in the same order. */
  fits?: readonly Fit[];
}

/** What the score of an examined file rests on. */
export function basisOf(
  examined: { store: EvidenceStore; results: readonly DetectorResult[] },
  found: Pick<FoundEdits, 'traces'> = findEdits(examined.store, examined.results),
): Basis {
  const { store, results } = examined;
  const findings = results.flatMap((r) => r.findings.map((f) => `${r.detector.id}#${f.message}`));
  return { findings, context: scoreContext(store, results), fits: found.traces.map(({ fit }) => fit) };
}

/** The findings of a basis with their weights: what touches no edit has none. */
export function weigh(
  { findings, fits }: Pick<Basis, 'findings' | 'fits'>,
  table: WeightTable = weightTable,
): WeighedFinding[] {
  return findings.map((key, i) => {
    const detector = key.slice(0, key.indexOf('#'));
    const family = detector.slice(0, detector.indexOf('/'));
    return { detector, family, weight: fitting(fits?.[i], weightOf(key, table)) };
  });
}

/**
 * What fits no plausible edit weighs nothing: a template's habit, or marks on words that no one would change. Marks of
 * figures that could not have been changed by themselves ask for a review at most.
 */
function fitting(fit: Fit | undefined, weight: Weight): Weight {
  if (fit === 'habit' || fit === 'stray') return { weight: 0, claim: 'note' };
  return fit === 'unlikely' && weight.claim !== 'note' ? { ...weight, claim: 'review' } : weight;
}
