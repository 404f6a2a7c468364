import type { Report } from '@assay/engine';
import type { Database } from '../platform/database.ts';
import { CallError } from '../platform/errors.ts';
import { placeOf } from '../profile/store.ts';

/** A scan's Report with the time it was made. */
export interface KeptReport {
  id: string;
  report: Report;
  /** ISO 8601, UTC. */
  scannedAt: string;
}

/** The Report of a user's own scan; `null` for anyone else's, and for none. @throws CallError `figures-deleted` */
export async function readReport(
  { db, vault }: Database,
  uid: string,
  id: string,
): Promise<KeptReport | null> {
  const row = await db
    .selectFrom('scan')
    .select(['id', 'report', 'scannedAt'])
    .where('id', '=', id)
    .where('uid', '=', uid)
    .executeTakeFirst();
  if (!row) return null;
  const report = await vault.unseal(db, placeOf(id, 'report'), row.report);
  if (report === '') throw new CallError('figures-deleted');
  return { id: row.id, scannedAt: row.scannedAt, report: JSON.parse(report) as Report };
}
