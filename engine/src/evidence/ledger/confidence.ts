import { parameter } from '../../thresholds/parameter.ts';

/** Least confidence of a period or a name that accuses: one told from less, such as a month from its last day, may be misread. */
export const SURE = parameter({ value: 0.6, unit: 'confidence of the reading, 0 to 1', source: 'judgment' });

/** Least confidence of a period that words call the statement's own. */
export const LABELED = parameter({
  value: 0.9,
  unit: 'confidence of the reading, 0 to 1',
  source: 'judgment',
});
