import type { Report } from '@assay/engine';
import type { Database } from '../platform/database.ts';

/** A scan's Report with the time it was made. */
export interface KeptReport {
  id: string;
  report: Report;
  /** ISO 8601, UTC. */
  scannedAt: string;
}

/** The Report of a user's own scan; `null` for anyone else's, and for none. */
export async function readReport({ db }: Database, uid: string, id: string): Promise<KeptReport | null> {
  const row = await db
    .selectFrom('scan')
    .select(['id', 'report', 'scannedAt'])
    .where('id', '=', id)
    .where('uid', '=', uid)
    .executeTakeFirst();
  return row ? { id: row.id, scannedAt: row.scannedAt, report: JSON.parse(row.report) as Report } : null;
}
