import type { Attribution } from '../evidence/programs/writer-attribution.ts';
import { parameter } from '../thresholds/parameter.ts';
import type { ScoreContext } from './score.ts';

/** Coverage below which a review is for what could not be checked. */
const LITTLE = parameter({ value: 0.3, unit: 'coverage, 0 to 1', source: 'judgment' });

/** True where too little of a file could be checked to clear it. */
export const hasLowCoverage = ({ coverage }: Pick<ScoreContext, 'coverage'>): boolean => coverage < LITTLE;

/** Probability from which a file is said to be written as a program writes. */
const SURE = parameter({ value: 0.9, unit: 'probability', source: 'judgment' });

/** The writer that a Report names for a layer of the file; `null` where the style is not sure enough of one. */
export const reportedWriter = ({
  writer,
  probability,
}: Pick<Attribution, 'writer' | 'probability'>): string | null => (probability >= SURE ? writer : null);

/** Mean confidence below which the words of a name were hardly read: right ones have 90 and more, garbled 30 to 50. */
const READ_WELL = parameter({ value: 70, unit: 'confidence, 0 to 100', source: 'decision 121' });

/**
 * Whether a name is told, by the confidences of its words that were recognized in a picture; where none were, it is
 * text of the file. No one is called what a recognizer garbles.
 */
export function isLegible(confidences: readonly number[]): boolean {
  const mean = confidences.reduce((sum, confidence) => sum + confidence, 0) / confidences.length;
  return confidences.length === 0 || mean >= READ_WELL;
}
