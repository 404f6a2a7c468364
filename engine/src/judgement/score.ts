import { scoreRanges } from '../contract/score-ranges.ts';
import type { Finding, Verdict, WaterfallStep } from '../contract/report.ts';
import { evidenceOf, type Evidence, type WeighedFinding } from './evidence.ts';
import { discountIfIssuerSigned } from './issuer-signed.ts';
import { weightTable, type Step, type Weight, type WeightTable } from './weights.ts';
import { parameter } from '../thresholds/parameter.ts';

/** Where the score begins in each verdict, before evidence lowers it and what counts for the file raises it. */
const FROM_CONCLUSIVE = parameter({ value: 24, unit: 'points', source: 'judgment' });
const FROM_ACCEPTABLE = parameter({ value: 73, unit: 'points', source: 'judgment' });
const FROM_CLEARED = parameter({ value: 84, unit: 'points', source: 'judgment' });
/** The highest score that a conclusive trace leaves: other accusations stand above it. */
const MOST_CONCLUSIVE = 20;
/** What sums that hold add, and what signs of the issuer do. */
const SUMS_ACCEPTABLE = parameter({ value: 4, unit: 'points', source: 'judgment' });
const SUMS_CLEARED = parameter({ value: 13, unit: 'points', source: 'judgment' });
const ISSUER_ACCEPTABLE = parameter({ value: 2, unit: 'points', source: 'judgment' });
const ISSUER_CLEARED = parameter({ value: 3, unit: 'points', source: 'judgment' });
/** What evidence takes from the score of a file without issues. */
const EVIDENCE_CLEARED = parameter({ value: 2, unit: 'points for each nat', source: 'judgment' });
/** Weight from which a finding is strong, and moderate. */
const STRONG = parameter({ value: 3, unit: 'nats', source: 'judgment' });
const MODERATE = parameter({ value: 1.2, unit: 'nats', source: 'judgment' });

/** What the score needs besides findings. */
export interface ScoreContext {
  /** The file came straight from an issuer's engine as far as can be told. */
  native: boolean;
  /** Made by software no bank is known to use. */
  noIssuerWriter: boolean;
  /** Pages that could not be read, or figures of the statement that stand in pictures. */
  unreadablePages: boolean;
  /** 0 to 1: how much of what can be checked was checked. */
  coverage: number;
  /** 0 to 1: how much of the arithmetic was there to check, and held. */
  reconciled: number;
  /** 0 to 1: positive evidence of the issuer: its own signature, a profile that fits. */
  issuer: number;
  /** 0 to 1: the rows that sums contain which hold, of those that stand on the pages. */
  verified: number;
  /** The file is cut off or had to be put together again, or unites several statements. */
  patchwork: boolean;
  /** The issuer's own signature covers the file, holds, and a trust anchor stands behind it. */
  sealed: boolean;
  /** Something that should have been checked ended in a fault of this program. */
  faulty?: boolean;
}

/** The score of a statement with what led to it. */
export interface Score {
  score: number;
  verdict: Verdict;
  /** What the findings amount to, in nats. */
  evidence: Evidence;
  /** Points in order; their sum is the score. */
  waterfall: WaterfallStep[];
}

/** Share of what can be checked below which nothing is cleared. */
const LEAST_COVERAGE = parameter({ value: 0.3, unit: 'share of what can be checked', source: 'judgment' });

/** Share of the rows that must be verified before a statement is cleared. */
const CLEARING = parameter({ value: 0.9, unit: 'share of the rows', source: 'decision 097' });

/** Verdict first, then the number inside its range; more evidence of tampering never gives a higher score. */
export function scoreOf(
  findings: readonly WeighedFinding[],
  context: ScoreContext,
  table: WeightTable = weightTable,
): Score {
  const judged = discountIfIssuerSigned(findings, context);
  const evidence = evidenceOf(judged, table);
  return {
    ...numberOf(evidence, context, table),
    evidence,
    waterfall: waterfallOf(judged, context, table),
  };
}

/** The score were one finding not there. */
export function scoreWithout(
  findings: readonly WeighedFinding[],
  index: number,
  context: ScoreContext,
  table: WeightTable = weightTable,
): number {
  const rest = discountIfIssuerSigned(findings, context).filter((_, i) => i !== index);
  return numberOf(evidenceOf(rest, table), context, table).score;
}

function numberOf(evidence: Evidence, context: ScoreContext, table: WeightTable) {
  const verdict = verdictOf(evidence, context, table);
  return { verdict, score: numberFor(verdict, evidence, context, table) };
}

function verdictOf(evidence: Evidence, context: ScoreContext, { thresholds }: WeightTable): Verdict {
  const past = (step: Step) => evidence[step] >= thresholds[step];
  if (evidence.conclusive || past('accuse') || past('together')) return 'Potential Risk Factors';
  const asks = past('review') || evidence.withheld || context.coverage < LEAST_COVERAGE;
  if (asks || context.noIssuerWriter || context.unreadablePages || context.faulty)
    return 'Requires Additional Review';
  if (context.verified === 0) return 'Requires Additional Review';
  const isEarned = context.native && !context.patchwork && context.verified >= CLEARING;
  return isEarned ? 'No Issues Detected' : 'Generally Acceptable';
}

const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, Math.round(value)));

function numberFor(verdict: Verdict, evidence: Evidence, context: ScoreContext, table: WeightTable): number {
  const { total, conclusive } = evidence;
  const { lowest, highest } = scoreRanges[verdict];
  const holds = context.reconciled * context.coverage;
  switch (verdict) {
    case 'Potential Risk Factors':
      return conclusive
        ? clamp(FROM_CONCLUSIVE - total, lowest, MOST_CONCLUSIVE)
        : clamp(highest - (total - table.thresholds.accuse), MOST_CONCLUSIVE + 1, highest);
    case 'Requires Additional Review':
      return clamp(highest - total, lowest, highest);
    case 'Generally Acceptable':
      return clamp(
        FROM_ACCEPTABLE + SUMS_ACCEPTABLE * holds + ISSUER_ACCEPTABLE * context.issuer - total,
        lowest,
        highest,
      );
    case 'No Issues Detected':
      return clamp(
        FROM_CLEARED + SUMS_CLEARED * holds + ISSUER_CLEARED * context.issuer - EVIDENCE_CLEARED * total,
        lowest,
        highest,
      );
  }
}

/** A native file that could be checked in full and where nothing is known for or against. */
const UNKNOWN: ScoreContext = {
  native: true,
  noIssuerWriter: false,
  unreadablePages: false,
  coverage: 1,
  reconciled: 0,
  issuer: 0,
  verified: 1,
  patchwork: false,
  sealed: false,
};

/** What the context does, in the order it is told. */
const CIRCUMSTANCES: readonly { label: string; key: keyof ScoreContext }[] = [
  { label: 'Share of the file that could be checked', key: 'coverage' },
  { label: 'Figures that reconcile', key: 'reconciled' },
  { label: 'Signs of the issuer', key: 'issuer' },
  { label: 'Printed or saved again', key: 'native' },
  { label: 'Made with software no bank is known to use', key: 'noIssuerWriter' },
  { label: 'Pages that are pictures', key: 'unreadablePages' },
  { label: 'Rows whose sums could be verified', key: 'verified' },
  { label: 'Incomplete, reassembled, or several statements in one file', key: 'patchwork' },
  { label: 'A check that could not be run', key: 'faulty' },
];

/** From a file nothing is known of to this one: each circumstance, then each detector, adds what it changes. */
function waterfallOf(
  findings: readonly WeighedFinding[],
  context: ScoreContext,
  table: WeightTable,
): WaterfallStep[] {
  const number = (list: readonly WeighedFinding[], known: ScoreContext) =>
    numberOf(evidenceOf(list, table), known, table).score;
  let known = UNKNOWN;
  let last = number([], known);
  const steps: WaterfallStep[] = [{ label: 'A readable file before any check', points: last }];
  for (const { label, key } of CIRCUMSTANCES) {
    known = { ...known, [key]: context[key] };
    const now = number([], known);
    if (now !== last) steps.push({ label, points: now - last });
    last = now;
  }
  const shown: WeighedFinding[] = [];
  for (const detector of byWeight(findings)) {
    for (const one of findings.filter((f) => f.detector === detector)) shown.push(one);
    const now = number(shown, context);
    steps.push({ label: detector, detector, points: now - last });
    last = now;
  }
  return steps;
}

/** Detectors that found something, the weightiest first; findings of one tell one fact. */
function byWeight(findings: readonly WeighedFinding[]): string[] {
  const ordered = [...findings].sort((a, b) => b.weight.weight - a.weight.weight);
  return [...new Set(ordered.map((f) => f.detector))];
}

/** Strength of a weight in words. */
export function strengthOf({ claim, weight }: Weight): Finding['strength'] {
  if (claim === 'conclusive') return 'conclusive';
  if (claim === 'note') return 'note';
  if (weight >= STRONG && claim === 'accuses') return 'strong';
  if (weight >= MODERATE) return 'moderate';
  return weight > 0 ? 'weak' : 'note';
}
