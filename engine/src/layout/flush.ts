import { parameter } from '../thresholds/parameter.ts';

/** Points by which edges that are set flush differ at most: programs round where they place text. */
export const FLUSH = parameter({ value: 1.5, unit: 'points', source: 'judgment' });

/** Points by which the edges of one column differ at most where its type, or the marks beside its figures, do. */
export const NEARLY_FLUSH = parameter({ value: 3, unit: 'points', source: 'judgment' });

/** Ems by which lines of one text begin apart at most. */
export const FLUSH_EMS = parameter({ value: 0.3, unit: 'ems', source: 'judgment' });

/** True for two edges, in points, that are set flush. */
export const areFlush = (one: number, other: number): boolean => Math.abs(one - other) < FLUSH;

/** True for two edges, in points, of one column whose texts are not set alike. */
export const areNearlyFlush = (one: number, other: number): boolean => Math.abs(one - other) < NEARLY_FLUSH;
