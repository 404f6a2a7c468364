import type { TextRun } from '../../pdf/content/model.ts';
import { parameter } from '../../thresholds/parameter.ts';

/** Greatest slope of text whose letters stand on one baseline. */
const SLOPE = parameter({ value: 0.5, unit: 'degrees', source: 'judgment' });

/** True for text that runs from left to right, however its page was turned. */
export const isUpright = ({ angle }: Pick<TextRun, 'angle'>): boolean => Math.abs(angle) <= SLOPE;
