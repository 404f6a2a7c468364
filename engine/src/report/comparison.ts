import type { Report, StrengthOfEvidence } from '../contract/report.ts';
import { traceWords } from '../edits/words/explanation-en.ts';
import { likelihoodRatio, supportOf, type Support } from '../judgement/likelihood-ratio.ts';
import { intervalOf, measuredRates, traceRates } from '../judgement/measured-rates.ts';

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

/** The steps of the ENFSI scale in words. */
const SUPPORT: Readonly<Record<Support, string>> = {
  none: 'no support',
  weak: 'weak support',
  moderate: 'moderate support',
  moderatelyStrong: 'moderately strong support',
  strong: 'strong support',
};

/**
 * The two propositions of a report that says what was changed, how much likelier its traces are if the first is true than
 * if the second is, and what was measured of files that came the same way.
 */
export function comparisonOf(
  report: Required<Pick<Report, 'edits' | 'lane' | 'verdict'>>,
  nats: number,
): StrengthOfEvidence {
  const rates = measuredRates(report.lane.kind);
  const traces = traceRates(report.edits, rates).map(({ mechanism, ...rest }) => ({
    mechanism,
    words: traceWords[mechanism],
    ...rest,
  }));
  const measured = {
    lane: LANES[report.lane.kind],
    honest: rates.honest,
    accused: rates.accused,
    interval: intervalOf(rates.accused, rates.honest),
    forged: rates.forged,
    found: rates.found,
    ...(traces.length > 0 ? { traces } : {}),
  };
  const ratio = likelihoodRatio(report, rates, nats);
  if (ratio === null) return { propositions: null, ratio, words: null, measured };
  return {
    propositions: {
      a: 'These values were changed after the bank made the statement.',
      b: 'The bank made the statement exactly as it is; the file was only passed along.',
    },
    ratio,
    words: SUPPORT[supportOf(ratio)],
    measured,
  };
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
