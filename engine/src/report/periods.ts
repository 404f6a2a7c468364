import type { Report } from '../contract/report.ts';

/** Periods named of one file. */
const MOST_PERIODS = 4;

/** The periods of the statements in a file, in their order: of merged months each. */
export function periodsIn({ statement }: Pick<Report, 'statement'>): { start: string; end: string }[] {
  const own = statement?.accounts.flatMap(({ period }) => period ?? []) ?? [];
  const all = own.length > 0 ? own : statement?.period ? [statement.period] : [];
  const distinct = new Map(all.map((period) => [`${period.start} ${period.end}`, period]));
  return [...distinct.values()].sort((a, b) => (a.start < b.start ? -1 : 1)).slice(0, MOST_PERIODS);
}
