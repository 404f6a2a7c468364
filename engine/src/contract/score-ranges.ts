import type { Verdict } from './report.ts';

/**
 * The scores that each verdict gives. A score between two ranges, which no report has, belongs to the verdict below it:
 * so a scale is parted where ranges begin.
 */
export const scoreRanges = {
  'Potential Risk Factors': { lowest: 10, highest: 30 },
  'Requires Additional Review': { lowest: 51, highest: 59 },
  'Generally Acceptable': { lowest: 71, highest: 79 },
  'No Issues Detected': { lowest: 81, highest: 100 },
} as const satisfies Record<Verdict, { lowest: number; highest: number }>;

/** The same for code that may import types alone: `satisfies ScoreRanges[Verdict]['lowest']`. */
export type ScoreRanges = typeof scoreRanges;
