import type { Claim } from '../contract/claim.ts';
import type { Step, Weight, WeightTable } from './weights.ts';

/** A finding as the score sees it. */
export interface WeighedFinding {
  detector: string;
  family: string;
  weight: Weight;
}

/** Evidence of tampering in nats after the families' caps, by the step it may lead to; 0 where it may not. */
export interface Evidence extends Record<Step, number> {
  /** All findings. */
  total: number;
  /** Findings of what the statement says or shows, without those of how the file was made. */
  said: number;
  /** A finding is the change itself. */
  conclusive: boolean;
  /** A finding keeps the statement from being cleared, whatever it weighs. */
  withheld: boolean;
}

const ACCUSING: readonly Claim[] = ['conclusive', 'accuses', 'corroborates', 'supports'];

/** Adds the weights of findings up: the strongest of a detector, families capped. */
export function evidenceOf(findings: readonly WeighedFinding[], table: WeightTable): Evidence {
  const having = (claims: readonly Claim[]) => findings.filter((f) => claims.includes(f.weight.claim));
  const taking = having(ACCUSING);
  const sum = cappedSum(taking, table);
  const alone = having(['conclusive', 'accuses']).length > 0;
  // Traces that each have an innocent cause: one at least must be of what the statement says, and a picture's
  // pixels say less than that.
  const spoken = having(['corroborates']).some((f) => f.family !== 'image');
  const together = spoken && new Set(taking.map((f) => f.family)).size > 1;
  return {
    total: cappedSum(findings, table),
    said: cappedSum(having(['conclusive', 'accuses', 'corroborates', 'blocks-clearance', 'review']), table),
    review: cappedSum(having([...ACCUSING, 'review']), table),
    accuse: alone ? sum : 0,
    together: together ? sum : 0,
    conclusive: having(['conclusive']).length > 0,
    withheld: having(['blocks-clearance']).length > 0,
  };
}

/** Findings of one detector tell one fact several times: the strongest counts. Families are capped. */
function cappedSum(findings: readonly WeighedFinding[], { familyCaps }: WeightTable): number {
  const strongest = new Map<string, WeighedFinding>();
  for (const finding of findings) {
    const known = strongest.get(finding.detector);
    if (!known || finding.weight.weight > known.weight.weight) strongest.set(finding.detector, finding);
  }
  const families = new Map<string, number>();
  for (const { family, weight } of strongest.values()) {
    families.set(family, (families.get(family) ?? 0) + weight.weight);
  }
  let sum = 0;
  for (const [family, total] of families) sum += Math.min(total, familyCaps[family] ?? total);
  return sum;
}
