import errorRates from '../judgement/error-rates.json' with { type: 'json' };
import type { Report, StrengthOfEvidence } from '../contract/report.ts';

/** Most that any number of traces may say, in nats: beyond it the figures are not measured. */
const MOST_NATS = 12;

/** Share of edited test files that were accused; what a file bound is worth depends on it. */
type Rates = { honest: number; accused: number; forged: number; found: number };

const lanes: Readonly<Record<string, Rates>> = errorRates.lanes;

/**
 * The two propositions of a report that tells of an edit, and how much more likely its traces are under the one than
 * under the other. The number is the lesser of what the weights say and what the number of honest test files bears out:
 * with none of n accused, up to three in n could be (ISO 21043-4, "interpretation"; SWGDE).
 */
export function comparisonOf(
  report: Pick<Report, 'edits' | 'lane' | 'verdict'>,
  nats: number,
): StrengthOfEvidence {
  const rates = lanes[report.lane.kind] ?? { honest: 0, accused: 0, forged: 0, found: 0 };
  const [low, high] = wilson(rates.accused, rates.honest);
  const measured = {
    lane: report.lane.label,
    honest: rates.honest,
    accused: rates.accused,
    interval: { low: percent(low), high: percent(high) },
    forged: rates.forged,
    found: rates.found,
  };
  if ((report.edits ?? []).length === 0 || report.verdict !== 'Potential Risk Factors')
    return { propositions: null, ratio: null, words: null, measured };
  const recall = rates.forged === 0 ? 0.5 : rates.found / rates.forged;
  const bound = (recall * Math.max(1, rates.honest)) / 3;
  const ratio = rounded(Math.max(1, Math.min(Math.exp(Math.min(MOST_NATS, nats)), bound)));
  return {
    propositions: {
      a: 'These values were changed after the bank made the statement.',
      b: 'The bank made the statement exactly as it is; the file was only passed along.',
    },
    ratio,
    words: wordsFor(ratio),
    measured,
  };
}

/** The scale of words that European forensic institutes use for likelihood ratios (ENFSI guideline, 2015). */
function wordsFor(ratio: number): string {
  if (ratio < 2) return 'no support';
  if (ratio < 10) return 'weak support';
  if (ratio < 100) return 'moderate support';
  if (ratio < 1000) return 'moderately strong support';
  return 'strong support';
}

/** One digit is all that the data bears. */
function rounded(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  return Math.floor(value / power) * power;
}

const percent = (share: number) => Math.round(share * 1000) / 10;

/** Wilson score interval of a share, 95 %. */
function wilson(hits: number, trials: number): readonly [number, number] {
  if (trials === 0) return [0, 1];
  const z = 1.959964;
  const p = hits / trials;
  const center = p + (z * z) / (2 * trials);
  const spread = z * Math.sqrt((p * (1 - p)) / trials + (z * z) / (4 * trials * trials));
  const scale = 1 + (z * z) / trials;
  return [Math.max(0, (center - spread) / scale), Math.min(1, (center + spread) / scale)];
}
