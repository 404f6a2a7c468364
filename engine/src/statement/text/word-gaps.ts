import { readerThreshold } from '../../thresholds/reader-threshold.ts';
import type { Word } from '../../layout/page-text.ts';

/** Ems between two words of a line; infinite where one is missing. */
export const gapEm = (a: Word | undefined, b: Word | undefined) =>
  a && b ? (b.x0 - a.x1) / Math.max(1, Math.min(a.size, b.size)) : Infinity;

/** Ems between two groups of one number at most. */
export const WITHIN_NUMBER = readerThreshold({ value: 0.75, unit: 'ems', source: 'judgment' });
