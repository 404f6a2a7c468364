import type { Edit } from '../contract/edit.ts';
import type { Verdict } from '../contract/report.ts';
import { parameter, parameters } from '../thresholds/parameter.ts';
import type { Rates } from './measured-rates.ts';

/** Most that any number of traces may say: beyond it the figures are not measured. */
const MOST_NATS = parameter({ value: 12, unit: 'nats', source: 'judgment' });
/** Share of changed files that is taken to be found where no changed file came by the route. */
const UNMEASURED_RECALL = parameter({ value: 0.5, unit: 'share of changed files', source: 'judgment' });
/** With none of n files accused, up to this many in n could be. */
const UNSEEN = parameter({
  value: 3,
  unit: 'files of n',
  source: 'rule of three, Hanley and Lippman-Hand, JAMA 1983',
});

/** Ratio from which each step of the scale is reached. */
const SUPPORT_FROM = parameters({
  unit: 'likelihood ratio',
  source: 'ENFSI guideline for evaluative reporting, 2015',
  values: { weak: 2, moderate: 10, moderatelyStrong: 100, strong: 1000 },
});

/**
 * How many times as likely the traces of a report are if values were changed as if none was: the lesser of what the
 * weights say and what the number of honest test files bears out (ISO 21043-4, "interpretation"; SWGDE). `null` where
 * nothing is told to be changed.
 */
export function likelihoodRatio(
  { edits, verdict }: { edits: readonly Edit[]; verdict: Verdict },
  { honest, forged, found }: Rates,
  nats: number,
): number | null {
  if (edits.length === 0 || verdict !== 'Potential Risk Factors') return null;
  const recall = forged === 0 ? UNMEASURED_RECALL : found / forged;
  const bound = (recall * Math.max(1, honest)) / UNSEEN;
  return rounded(Math.max(1, Math.min(Math.exp(Math.min(MOST_NATS, nats)), bound)));
}

/** One digit is all that the data bears. */
function rounded(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  return Math.floor(value / power) * power;
}

/** A step of the scale that European forensic institutes use for likelihood ratios. */
export type Support = 'none' | keyof typeof SUPPORT_FROM;

/** The step of the scale that a ratio reaches. */
export function supportOf(ratio: number): Support {
  if (ratio < SUPPORT_FROM.weak) return 'none';
  if (ratio < SUPPORT_FROM.moderate) return 'weak';
  if (ratio < SUPPORT_FROM.moderatelyStrong) return 'moderate';
  return ratio < SUPPORT_FROM.strong ? 'moderatelyStrong' : 'strong';
}
