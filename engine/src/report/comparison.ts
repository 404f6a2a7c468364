import errorRates from '../judgement/error-rates.json' with { type: 'json' };
import type { Mechanism } from '../contract/edit.ts';
import type { Report, StrengthOfEvidence, TraceRate } from '../contract/report.ts';
import { traceWords } from '../edits/words/explanation-en.ts';

/** Most that any number of traces may say, in nats: beyond it the figures are not measured. */
const MOST_NATS = 12;

/** Of one route: test files, how many were accused, and how many were told to be changed by each kind of trace. */
interface Rates {
  honest: number;
  accused: number;
  forged: number;
  found: number;
  traces: Partial<Record<Mechanism, { honest: number; forged: number }>>;
}

/** The ways by which files come, as the test files of each came. */
const LANES: Readonly<Record<Report['lane']['kind'], string>> = {
  native: 'not printed, scanned, or saved again on the way',
  printed: 'printed to PDF',
  'shared-from-phone': 'shared from a phone',
  're-saved': 'saved again by another program',
  scanned: 'scanned',
  'ocr-scan': 'scanned, with text added',
  photographed: 'photographed',
  screenshot: 'captured from a screen',
  mixed: 'partly pictures',
};

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
  const rates = lanes[report.lane.kind] ?? { honest: 0, accused: 0, forged: 0, found: 0, traces: {} };
  const traces = tracesOf(report.edits ?? [], rates);
  const measured = {
    lane: LANES[report.lane.kind],
    honest: rates.honest,
    accused: rates.accused,
    interval: intervalOf(rates.accused, rates.honest),
    forged: rates.forged,
    found: rates.found,
    ...(traces.length > 0 ? { traces } : {}),
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

/** How often the kinds of trace that show the edits of a report were seen in files that came the same way. */
function tracesOf(edits: NonNullable<Report['edits']>, { honest, traces }: Rates): TraceRate[] {
  if (honest === 0) return [];
  return [...new Set(edits.flatMap(({ mechanisms }) => mechanisms))].map((mechanism) => {
    const shown = traces[mechanism] ?? { honest: 0, forged: 0 };
    return {
      ...{ mechanism, words: traceWords[mechanism] },
      ...{ honest: shown.honest, interval: intervalOf(shown.honest, honest), forged: shown.forged },
    };
  });
}

/** How often the method errs on files that came the same way: of all of them, then by each kind of trace. */
export function errorRateLines({
  lane,
  honest,
  accused,
  interval,
  forged,
  found,
  traces = [],
}: StrengthOfEvidence['measured']): string[] {
  if (honest === 0) return ['No error rate has been measured yet for files that came this way.'];
  const number = (count: number) => (count === 0 ? 'none' : `${count}`);
  return [
    `Error rates, measured on test files that came the same way (${lane}): of ${honest} honest files, ${number(accused)} ${accused < 2 ? 'was' : 'were'} flagged (95% interval ${interval.low}% to ${interval.high}%); of ${forged} changed ones, ${found} were. Rates on real statements of other banks may differ.`,
    ...traces.map(
      (trace) =>
        `A change shown by ${trace.words} was reported in ${number(trace.honest)} of these honest files (95% interval ${trace.interval.low}% to ${trace.interval.high}%) and in ${number(trace.forged)} of the changed ones.`,
    ),
  ];
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

function intervalOf(hits: number, trials: number): { low: number; high: number } {
  const [low, high] = wilson(hits, trials);
  return { low: percent(low), high: percent(high) };
}

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
