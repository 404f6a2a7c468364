import type { ScoreRanges, Verdict } from '@assay/engine';
import type { IconName } from '../ui/icons.tsx';
import type { Tone } from './verdict.ts';

/** A color of the score scales: the four tones, or gray for what has no number. */
export type Shade = Tone | 'unknown';

/** A band of the dashboard's chart and history. */
export interface ChartBand {
  label: string;
  shade: Shade;
}

/** The bands of the dashboard's chart, best last (requirements, section 9). */
export const chartBands = [
  { label: 'Potential Risk Factors', shade: 'risk' },
  { label: 'Requires Additional Review', shade: 'review' },
  { label: 'Generally Acceptable', shade: 'acceptable' },
  { label: 'No Issues Detected', shade: 'clear' },
  { label: 'Insufficient Data', shade: 'unknown' },
] as const satisfies readonly ChartBand[];

const [risk, review, acceptable, clear, insufficient] = chartBands;

/** The lowest score of each band but the first: types alone cross from the engine, and they hold these to its ranges. */
const from = {
  'Requires Additional Review': 51,
  'Generally Acceptable': 71,
  'No Issues Detected': 81,
} as const satisfies { [V in Exclude<Verdict, 'Potential Risk Factors'>]: ScoreRanges[V]['lowest'] };

/** Chart and history: 0–50, 51–70, 71–80, 81–100, otherwise insufficient data. */
export function chartBandOf(score: unknown): ChartBand {
  if (!isScore(score)) return insufficient;
  if (score < from['Requires Additional Review']) return risk;
  if (score < from['Generally Acceptable']) return review;
  return score < from['No Issues Detected'] ? acceptable : clear;
}

/** What the result popup says of a score. */
export interface PopupBand extends ChartBand {
  /** What to do next. */
  advice: string;
}

/** Result popup: 80 or more, 60–79, 40–59, below 40. */
export function popupBandOf(score: number): PopupBand {
  if (score >= 80) {
    return {
      ...clear,
      advice: 'Keep the report with your records and continue as usual.',
    };
  }
  if (score >= 60) {
    return {
      ...acceptable,
      advice:
        'No problem was found, but not everything could be verified. If a lot depends on it, ask for the original PDF from the bank’s website.',
    };
  }
  if (score >= 40) {
    return {
      ...review,
      advice:
        'Look at what needs an explanation or could not be checked, and ask for the original PDF from the bank’s website.',
    };
  }
  return {
    ...risk,
    advice:
      'Do not rely on this document as it is. Look at the marked places, hear the applicant’s explanation, and ask for the file as downloaded from the bank.',
  };
}

/** Detail view: below 40, 40–79, 80 or more. */
export function detailLabelOf(score: unknown): string {
  if (!isScore(score)) return 'Not scored';
  if (score < 40) return 'Manipulated';
  return score < 80 ? 'Potentially manipulated' : 'Authentic';
}

/** A sign of the analysis dialog. */
export interface ModalIcon {
  icon: IconName;
  shade: Shade;
}

/** Analysis dialog's icon: 10–30 red, 31–50 orange, 51–80 yellow, 81–100 green, else gray. */
export function modalIconOf(score: unknown): ModalIcon {
  if (!isScore(score) || score < 10) return { icon: 'unknown', shade: 'unknown' };
  if (score <= 30) return { icon: 'risk', shade: 'risk' };
  if (score < from['Requires Additional Review']) return { icon: 'review', shade: 'review' };
  if (score < from['No Issues Detected']) return { icon: 'acceptable', shade: 'acceptable' };
  return { icon: 'clear', shade: 'clear' };
}

/** Counted as high risk: 10 to 30 inclusive. */
export function isHighRisk(score: unknown): boolean {
  return isScore(score) && score >= 10 && score <= 30;
}

/** Whether a value is a score: a number from 0 to 100. */
export function isScore(value: unknown): value is number {
  return typeof value === 'number' && value >= 0 && value <= 100;
}

/** What a result is not; said wherever a verdict stands. */
export const notADecision =
  'This is not a decision, and it is not infallible. Give the applicant a chance to explain.';
