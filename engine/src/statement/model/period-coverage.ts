import { readerThreshold } from '../../thresholds/reader-threshold.ts';
import { resolveDate, type DateOrder, type DateText } from '../../layout/date-text.ts';
import type { StatementPeriod } from './model.ts';

/** Share of the rows that a period without a label must cover. */
export const COVERED = readerThreshold({ value: 0.9, unit: 'share', source: 'judgment' });

/** Share of rows that lie in a period; 0 where there are none. */
export function periodCoverage(rows: readonly DateText[], period: StatementPeriod, order: DateOrder): number {
  if (rows.length === 0) return 0;
  const within = rows.filter((row) => {
    const date = resolveDate(row, order, period);
    return date !== undefined && date >= period.start && date <= period.end;
  });
  return within.length / rows.length;
}
