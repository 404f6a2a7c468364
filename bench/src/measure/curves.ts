import { scoreRanges, wilson } from '@assay/engine/internals';
import { REVIEW_UP_TO } from './judgement.ts';
import { isHonest, type Judged } from './judged.ts';

/** A point of the ROC curve: shares of honest and forged files below a score. */
export type RocPoint = readonly [honest: number, forged: number];

/** The ROC curve over all scores; a refused file counts as not cleared. */
export function rocOf(forged: readonly Judged[], honest: readonly Judged[]): RocPoint[] {
  const scores = [...forged, ...honest].map(scoreOr);
  const levels = [...new Set(scores)].sort((a, b) => a - b);
  const share = (list: readonly Judged[], level: number) =>
    list.length === 0 ? 0 : list.filter((j) => scoreOr(j) <= level).length / list.length;
  return [[0, 0], ...levels.map((level): RocPoint => [share(honest, level), share(forged, level)])];
}

/** A refused file stands where a review stands. */
export const scoreOr = ({ score }: Judged): number => score ?? REVIEW_UP_TO;

const rangeOf = (verdict: keyof typeof scoreRanges): readonly [number, number] => {
  const { lowest, highest } = scoreRanges[verdict];
  return [lowest, highest];
};

/** Ranges of scores that are told apart when probabilities are given: the verdicts', a risk in its two parts. */
export const RANGES: readonly (readonly [low: number, high: number])[] = [
  rangeOf('Potential Risk Factors'),
  [31, 39],
  rangeOf('Requires Additional Review'),
  rangeOf('Generally Acceptable'),
  rangeOf('No Issues Detected'),
];

/** What a range of scores meant on the files learned from and on the others. */
export interface CalibrationBin {
  range: readonly [number, number];
  /** Probability of tampering learned on the training side, at the prior share. */
  expected: number;
  /** Files of the test side in the range, and what share of them is forged at the prior share. */
  forged: number;
  honest: number;
  observed: number;
  interval: readonly [number, number];
  /** Share of statements at the prior share that fall in the range. */
  mass: number;
}

/** Calibration of the score at a prior share of tampered statements, learned on one side and shown on the other. */
export function calibrationOf(
  train: readonly Judged[],
  test: readonly Judged[],
  prior: number,
): { bins: CalibrationBin[]; error: number } {
  const learned = monotone(RANGES.map((range) => massIn(train, range, prior)));
  const bins = RANGES.map((range, i): CalibrationBin => {
    const { forged, honest, files } = massIn(test, range, prior);
    const mass = forged + honest;
    return {
      range,
      expected: learned[i] ?? 0,
      forged: files.forged,
      honest: files.honest,
      observed: mass === 0 ? 0 : forged / mass,
      interval: bounds(test, files, prior),
      mass,
    };
  });
  const error = bins.reduce((sum, b) => sum + b.mass * Math.abs(b.expected - b.observed), 0);
  return { bins, error };
}

/** Share of all statements that lie in a range, forged and honest, when `prior` of them are forged. */
function massIn(list: readonly Judged[], [low, high]: readonly [number, number], prior: number) {
  const honest = list.filter(isHonest);
  const forged = list.filter((j) => !isHonest(j));
  const inRange = (all: readonly Judged[]) =>
    all.filter((j) => scoreOr(j) >= low && scoreOr(j) <= high).length;
  const files = { forged: inRange(forged), honest: inRange(honest) };
  return {
    files,
    forged: (prior * files.forged) / Math.max(1, forged.length),
    honest: ((1 - prior) * files.honest) / Math.max(1, honest.length),
    // Half a file of each class, so that a range without honest files is not taken for certain.
    smoothed:
      (prior * (files.forged + 0.5)) /
      Math.max(1, forged.length) /
      ((prior * (files.forged + 0.5)) / Math.max(1, forged.length) +
        ((1 - prior) * (files.honest + 0.5)) / Math.max(1, honest.length)),
  };
}

/** Pools neighbors until a higher score never means a higher probability (isotonic regression). */
function monotone(masses: readonly ReturnType<typeof massIn>[]): number[] {
  const pools: { value: number; weight: number; size: number }[] = [];
  for (const m of masses) {
    pools.push({ value: m.smoothed, weight: Math.max(m.forged + m.honest, 1e-9), size: 1 });
    for (;;) {
      const [a, b] = pools.slice(-2);
      if (!a || !b || a.value >= b.value) break;
      const weight = a.weight + b.weight;
      const value = (a.value * a.weight + b.value * b.weight) / weight;
      pools.splice(-2, 2, { value, weight, size: a.size + b.size });
    }
  }
  return pools.flatMap(({ value, size }) => Array.from({ length: size }, () => value));
}

/** Bounds of the share that is forged, from the 95% intervals of both counts. */
function bounds(
  test: readonly Judged[],
  files: { forged: number; honest: number },
  prior: number,
): readonly [number, number] {
  const honest = test.filter(isHonest).length;
  const [fl, fh] = wilson(files.forged, test.length - honest);
  const [hl, hh] = wilson(files.honest, honest);
  const share = (f: number, h: number) => (f + h === 0 ? 0 : (prior * f) / (prior * f + (1 - prior) * h));
  return [share(fl, hh), share(fh, hl)];
}
