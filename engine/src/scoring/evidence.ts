import type { Claim, Weight, WeightTable } from './weights.ts';

/** A finding as the score sees it. */
export interface WeighedFinding {
  detector: string;
  family: string;
  weight: Weight;
}

/** Evidence of tampering in nats, after the families' caps. */
export interface Evidence {
  /** All findings. */
  total: number;
  /** Findings that may ask for a review. */
  asking: number;
  /** Findings that take part in an accusation; 0 when they may not accuse by themselves. */
  accusing: number;
  /** A finding is the change itself. */
  conclusive: boolean;
}

const ACCUSING: readonly Claim[] = ['conclusive', 'accuses', 'joins'];

/** Adds the weights of findings up: the strongest of a detector, families capped. */
export function evidenceOf(findings: readonly WeighedFinding[], table: WeightTable): Evidence {
  const having = (claims: readonly Claim[]) => findings.filter((f) => claims.includes(f.weight.claim));
  const taking = having(ACCUSING);
  return {
    total: cappedSum(findings, table),
    asking: cappedSum(having([...ACCUSING, 'asks']), table),
    accusing: mayAccuse(taking) ? cappedSum(taking, table) : 0,
    conclusive: findings.some((f) => f.weight.claim === 'conclusive'),
  };
}

/** Either a trace that may accuse alone, or traces of two families that may not. */
function mayAccuse(taking: readonly WeighedFinding[]): boolean {
  return taking.some((f) => f.weight.claim !== 'joins') || new Set(taking.map((f) => f.family)).size > 1;
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
