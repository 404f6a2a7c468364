import type { Finding, Verdict, WaterfallStep } from '../report/report.ts';
import { familyCaps, thresholds, type Claim, type Weight } from './weights.ts';

/** A finding as the score sees it. */
export interface WeighedFinding {
  detector: string;
  family: string;
  weight: Weight;
}

/** What the score needs besides findings. */
export interface ScoreContext {
  /** The file came straight from an issuer's engine as far as can be told. */
  native: boolean;
  /** Made by software no bank is known to use. */
  noIssuerWriter: boolean;
  /** Pages that could not be read as text. */
  unreadablePages: boolean;
  /** 0 to 1: how much of what can be checked was checked. */
  coverage: number;
  /** 0 to 1: how much of the arithmetic was there to check, and held. */
  reconciled: number;
}

export interface Score {
  score: number;
  verdict: Verdict;
  /** Sum of weights after the families' caps. */
  evidence: number;
  waterfall: WaterfallStep[];
}

const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));

/** Verdict first, then the number inside its range; more evidence never gives a higher score. */
export function scoreOf(findings: readonly WeighedFinding[], context: ScoreContext): Score {
  const { verdict, evidence, conclusive } = judge(findings, context);
  const score = numberFor(verdict, evidence, conclusive, context);
  return { score, verdict, evidence, waterfall: waterfallOf(findings, context, score) };
}

function judge(findings: readonly WeighedFinding[], context: ScoreContext) {
  const evidence = cappedSum(findings);
  const conclusive = findings.some((f) => f.weight.claim === 'conclusive');
  return { verdict: verdictOf(), evidence, conclusive };

  function verdictOf(): Verdict {
    if (conclusive || accuses(findings)) return 'Potential Risk Factors';
    if (
      cappedSum(findings.filter((f) => f.weight.claim !== 'note')) >= thresholds.review ||
      context.noIssuerWriter ||
      context.unreadablePages
    )
      return 'Requires Additional Review';
    if (context.coverage < 0.3) return 'Requires Additional Review';
    return context.native ? 'No Issues Detected' : 'Generally Acceptable';
  }
}

const ACCUSING: readonly Claim[] = ['conclusive', 'accuses', 'joins'];

/** Enough evidence, and either a trace that may accuse alone or traces of two families that may not. */
function accuses(findings: readonly WeighedFinding[]): boolean {
  const taking = findings.filter((f) => ACCUSING.includes(f.weight.claim));
  const alone = taking.some((f) => f.weight.claim !== 'joins');
  if (!alone && new Set(taking.map((f) => f.family)).size < 2) return false;
  return taking.length > 0 && cappedSum(taking) >= thresholds.accuse;
}

/** Findings of one detector tell one fact several times: the strongest counts. Families are capped. */
function cappedSum(findings: readonly WeighedFinding[]): number {
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

function numberFor(verdict: Verdict, evidence: number, conclusive: boolean, context: ScoreContext): number {
  const doubt = Math.round(evidence);
  switch (verdict) {
    case 'Potential Risk Factors':
      return conclusive ? clamp(30 - doubt, 10, 30) : clamp(41 - doubt, 31, 39);
    case 'Requires Additional Review':
      return clamp(59 - doubt, 51, 59);
    case 'Generally Acceptable':
      return clamp(73 + Math.round(6 * context.reconciled * context.coverage) - doubt, 71, 79);
    case 'No Issues Detected':
      return clamp(84 + Math.round(16 * context.reconciled * context.coverage) - 2 * doubt, 81, 100);
  }
}

/** Points of each finding in order, from the score without findings to the score. */
function waterfallOf(
  findings: readonly WeighedFinding[],
  context: ScoreContext,
  score: number,
): WaterfallStep[] {
  const plain = (list: readonly WeighedFinding[]) => {
    const { verdict, evidence, conclusive } = judge(list, context);
    return numberFor(verdict, evidence, conclusive, context);
  };
  const start = plain([]);
  const steps: WaterfallStep[] = [{ label: 'Without findings', points: start }];
  let last = start;
  const ordered = [...findings].sort((a, b) => b.weight.weight - a.weight.weight);
  for (let i = 0; i < ordered.length; i++) {
    const now = plain(ordered.slice(0, i + 1));
    const finding = ordered[i];
    if (finding) steps.push({ label: finding.detector, detector: finding.detector, points: now - last });
    last = now;
  }
  if (last !== score) steps.push({ label: 'Rounding', points: score - last });
  return steps;
}

/** The score were one finding not there. */
export function scoreWithout(
  findings: readonly WeighedFinding[],
  index: number,
  context: ScoreContext,
): number {
  const rest = findings.filter((_, i) => i !== index);
  const { verdict, evidence, conclusive } = judge(rest, context);
  return numberFor(verdict, evidence, conclusive, context);
}

/** Strength of a weight in words. */
export function strengthOf(weight: Weight): Finding['strength'] {
  if (weight.claim === 'conclusive') return 'conclusive';
  if (weight.claim === 'note') return 'note';
  if (weight.weight >= 3) return 'strong';
  if (weight.weight >= 1.2) return 'moderate';
  return weight.weight > 0 ? 'weak' : 'note';
}
